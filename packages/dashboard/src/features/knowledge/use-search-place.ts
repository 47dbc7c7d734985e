// Where the test search looks: a chatbot, or only the shared items.
import { useChatbotChoices } from '../../components/chatbot-names.ts'
import { useLastChatbot, useNoteChatbot } from '../../lib/last-chatbot.ts'
import { searchTexts as texts } from '../../texts/knowledge/knowledge.ts'

/** The value of `chatbot_id` in the URL for shared items. Ids of chatbots begin with `bot_`. */
export const sharedOnly = 'shared'
const othersShown = 3

export type SearchPlace = ReturnType<typeof useSearchPlace>

/** By default the chatbot that was used last, else the first one, else the shared items. */
export function useSearchPlace(wanted: string | undefined) {
  const { choices, nameOf, isLoading } = useChatbotChoices()
  const last = useLastChatbot()
  const isThere = choices.some(({ value }) => value === last)
  const place = wanted ?? (isThere ? last : choices[0]?.value)
  const chatbot_id = place === sharedOnly ? undefined : place
  useNoteChatbot(chatbot_id)
  return {
    chatbot_id,
    isKnown: wanted !== undefined || !isLoading,
    name: chatbot_id === undefined ? texts.sharedPlace : nameOf(chatbot_id),
    others: choices.filter(({ value }) => value !== chatbot_id).slice(0, othersShown),
  }
}
