// Chatbot names, for selects and for labels that know only an id.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parley } from '../lib/parley.ts'
import { sharedTexts } from '../texts/shared.ts'

/** The list is cut at this number, and the select says so. */
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

/** Options for a select; empty while the names load. */
export function useChatbotChoices() {
  const { data = [], isPending, isSuccess } = useQuery(chatbotNamesQuery)
  const choices = data.map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (chatbot_id: string) =>
    data.find(({ id }) => id === chatbot_id)?.name ??
    (isSuccess && data.length < choosableChatbots ? sharedTexts.goneChatbot : chatbot_id)
  return { choices, nameOf, isLoading: isPending, isCut: data.length === choosableChatbots }
}
