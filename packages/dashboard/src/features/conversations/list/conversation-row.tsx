// One conversation in the list: user, chatbot, time, and whether it needs attention.
import { Badge, Group, Text } from '@mantine/core'
import type { Conversation } from '@parley/contract'
import { Link } from '@tanstack/react-router'
import { TimeOf } from '../../../components/time-of.tsx'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { useReadMarks } from '../read-marks.ts'
import { useIsWaiting } from './waiting.ts'

type ConversationRowProps = {
  readonly conversation: Conversation
  readonly isChosen: boolean
  readonly chatbotName: string
}

export function ConversationRow({ conversation, isChosen, chatbotName }: ConversationRowProps) {
  const { isUnread } = useReadMarks()
  const { conversation_id, title, user_id, updated_at, message_count } = conversation
  const isNew = !isChosen && isUnread(conversation)
  return (
    <Link
      to="/conversations/$conversation_id"
      params={{ conversation_id }}
      search={(filters) => filters}
      className="inbox-row"
      aria-current={isChosen}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text truncate fw={isNew ? 700 : 500}>
          {title ?? user_id}
        </Text>
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          <TimeOf at={updated_at} />
        </Text>
      </Group>
      <Text size="sm" c="dimmed" truncate>
        {texts.with(chatbotName)} · {texts.messages(message_count)}
      </Text>
      <Group gap={6}>
        {isNew && (
          <Badge size="xs" variant="filled">
            {texts.unread}
          </Badge>
        )}
        <StatusBadge conversation={conversation} />
      </Group>
    </Link>
  )
}

export function StatusBadge({ conversation }: { conversation: Conversation }) {
  const { status, playground } = conversation
  const isWaiting = useIsWaiting(conversation)
  const color = isWaiting ? 'orange' : status === 'paused' ? 'blue' : 'gray'
  return (
    <>
      <Badge size="xs" color={color}>
        {isWaiting ? texts.needsPerson : texts.statuses[status]}
      </Badge>
      {playground && (
        <Badge size="xs" color="gray">
          {texts.playground}
        </Badge>
      )}
    </>
  )
}
