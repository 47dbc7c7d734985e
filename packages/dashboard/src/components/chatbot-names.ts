// The names of the chatbots, for what is chosen by them or names one by its id.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parley } from '../lib/parley.ts'
import { partTexts } from '../texts/parts.ts'

/** More than anybody chooses from; beyond it the list is cut, and says so. */
export const choosableChatbots = 1_000

const chatbotNamesQuery = queryOptions({
  queryKey: ['chatbots', 'names'],
  async queryFn({ signal }) {
    const names: { id: string; name: string }[] = []
    for await (const { id, name } of parley.chatbots.all({ sort: 'name' }, { signal })) {
      names.push({ id, name })
      if (names.length === choosableChatbots) break
    }
    return names
  },
})

/** As a choice takes them; empty while they load. */
export function useChatbotChoices() {
  const { data = [], isSuccess } = useQuery(chatbotNamesQuery)
  const choices = data.map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (chatbot_id: string) =>
    data.find(({ id }) => id === chatbot_id)?.name ??
    (isSuccess && data.length < choosableChatbots ? partTexts.goneChatbot : chatbot_id)
  return { choices, nameOf, isCut: data.length === choosableChatbots }
}
