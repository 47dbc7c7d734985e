// Chatbot names, for selects and for labels that know only an id.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parley } from '../lib/parley.ts'
import { sharedTexts } from '../texts/shared.ts'

/** The list is cut at this number, and the select says so. */
export const choosableChatbots = 1_000

const retryMs = 5_000

export const chatbotNamesQuery = queryOptions({
  queryKey: ['chatbots', 'names'],
  async queryFn({ signal }) {
    const names: { id: string; name: string }[] = []
    for await (const { id, name } of parley.chatbots.all({ sort: 'name' }, { signal })) {
      names.push({ id, name })
      if (names.length === choosableChatbots) break
    }
    return names
  },
  // The selects have no button for it.
  refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
})

/** Options for a select; empty while the names load. */
export function useChatbotChoices() {
  const { data = [], isPending, isSuccess, isLoadingError } = useQuery(chatbotNamesQuery)
  const choices = data.map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (chatbot_id: string) =>
    data.find(({ id }) => id === chatbot_id)?.name ??
    (isSuccess && data.length < choosableChatbots ? sharedTexts.goneChatbot : chatbot_id)
  const isCut = data.length === choosableChatbots
  return { choices, nameOf, isLoading: isPending, isFailed: isLoadingError, isCut }
}
