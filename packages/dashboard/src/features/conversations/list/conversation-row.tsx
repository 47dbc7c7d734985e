// One conversation in the list: what it is about, its last message, and whether it needs attention.
import { Badge, Text, VisuallyHidden } from '@mantine/core'
import type { ConversationListItem } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FoundText, wordsPattern } from '../../../components/found-text.tsx'
import { TimeOf } from '../../../components/time-of.tsx'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { useReadMarks } from '../read-marks.ts'
import { userName } from '../user-name.ts'
import { lastOf, titleOf } from './preview.ts'
import { useIsWaiting } from './waiting.ts'

type ConversationRowProps = {
  readonly conversation: ConversationListItem
  readonly isChosen: boolean
  readonly isWaiting: boolean
  /** What the list was searched for. */
  readonly q: string | undefined
}

export function ConversationRow({ conversation, isChosen, isWaiting, q }: ConversationRowProps) {
  const { isUnread } = useReadMarks()
  const { conversation_id, updated_at, status, playground, contact } = conversation
  const user = userName(conversation)
  const isNew = !isChosen && isUnread(conversation)
  const title = titleOf(conversation)
  const { who, text } = lastOf(conversation, isWaiting)
  return (
    <Link
      to="/conversations/$conversation_id"
      params={{ conversation_id }}
      search={(filters) => filters}
      className="inbox-row"
      aria-current={isChosen}
    >
      <span className="inbox-line">
        {isNew && (
          <span className="unread-dot">
            <VisuallyHidden>{texts.unread}</VisuallyHidden>
          </span>
        )}
        <Text span truncate fw={isNew ? 700 : 500} dir="auto" className="inbox-main">
          {title}
        </Text>
        {title !== user && (
          <Text span size="xs" c="dimmed" truncate maw={110}>
            {user}
          </Text>
        )}
        <Text span size="xs" c="dimmed" className="inbox-time">
          <TimeOf at={updated_at} isBrief />
        </Text>
      </span>
      <span className="inbox-line">
        <Text span size="sm" c="dimmed" truncate dir="auto" className="inbox-main">
          {who !== '' && `${who}: `}
          {q === undefined ? text : <FoundText text={text} found={wordsPattern(q)} />}
        </Text>
        {contact && status === 'paused' && (
          <Text span c="dimmed" title={texts.contact(contact)} lh={0}>
            <IconMail size={16} role="img" aria-label={texts.contact(contact)} />
          </Text>
        )}
        {(isWaiting || status !== 'active') && <StateBadge status={status} isWaiting={isWaiting} />}
        {playground && <Badge size="sm">{texts.playground}</Badge>}
      </span>
    </Link>
  )
}

export function StatusBadge({ conversation }: { conversation: Conversation }) {
  const { status, playground } = conversation
  const isWaiting = useIsWaiting(conversation)
  return (
    <>
      <StateBadge status={status} isWaiting={isWaiting} />
      {playground && <Badge size="sm">{texts.playground}</Badge>}
    </>
  )
}

type StateBadgeProps = { readonly status: Conversation['status']; readonly isWaiting: boolean }

function StateBadge({ status, isWaiting }: StateBadgeProps) {
  const color = isWaiting ? 'orange' : status === 'paused' ? 'blue' : 'gray'
  return (
    <Badge size="sm" color={color} miw="max-content">
      {isWaiting ? texts.needsPerson : texts.statuses[status]}
    </Badge>
  )
}
