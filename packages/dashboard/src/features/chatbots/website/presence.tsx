// How many visitors are there now.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parley } from '../../../lib/parley.ts'
import { websiteTexts as texts } from '../../../texts/website.ts'

/** Shows nothing until it is known: it is no part that anybody waits for. */
export function Presence({ chatbot_id }: { chatbot_id: string }) {
  const { data } = useQuery({
    queryKey: ['publishable-keys', 'presence', chatbot_id],
    queryFn: ({ signal }) => parley.chatbots.presence(chatbot_id, { signal }),
    refetchInterval: 30_000,
  })
  if (data === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {texts.present(data.present)}
    </Text>
  )
}
