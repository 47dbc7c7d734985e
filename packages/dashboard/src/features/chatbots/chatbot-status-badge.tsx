// The status of a chatbot; a tooltip explains it.
import { Badge, Tooltip } from '@mantine/core'
import type { ChatbotStatus } from '@parley/contract'
import { chatbotTexts } from '../../texts/chatbots.ts'

const colors: Record<ChatbotStatus, string> = {
  active: 'green',
  inactive: 'gray',
  draft: 'yellow',
  archived: 'gray',
}

export function ChatbotStatusBadge({ status }: { status: ChatbotStatus }) {
  return (
    <Tooltip label={chatbotTexts.statusAbout[status]} multiline maw={280}>
      <Badge color={colors[status]} miw="max-content">
        {chatbotTexts.statuses[status]}
      </Badge>
    </Tooltip>
  )
}
