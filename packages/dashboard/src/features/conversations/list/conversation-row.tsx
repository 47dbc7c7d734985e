// One conversation in the list: what it is about, its last message, and whether it needs attention. In one line if
// the list is wide, else in two.
import { Badge, VisuallyHidden } from '@mantine/core'
import type { ConversationListItem } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { IconCheck, IconMail, IconMessageReply, IconRobot, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FoundText, wordsPattern } from '../../../components/found-text.tsx'
import type { StateLook } from '../../../components/state-badge.tsx'
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

/** Plain elements: a fast scroll renders hundreds of rows a second. */
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
      // The link says with `aria-current` that it is chosen.
      data-chosen={isChosen}
    >
      {isNew && (
        <span className="unread-dot">
          <VisuallyHidden>{texts.unread}</VisuallyHidden>
        </span>
      )}
      <span className="inbox-line">
        <span dir="auto" className="inbox-title" data-new={isNew}>
          {title}
        </span>
        <span className="inbox-time">
          <TimeOf at={updated_at} isBrief />
        </span>
      </span>
      <span className="inbox-line">
        <span dir="auto" className="inbox-last">
          {who !== '' && `${who}: `}
          {q === undefined ? text : <FoundText text={text} found={wordsPattern(q)} />}
        </span>
        <span dir="auto" className="inbox-user">
          {title !== user && user}
        </span>
        <span className="inbox-marks">
          {contact && status === 'paused' && (
            <span title={texts.contact(contact)}>
              <IconMail size={16} role="img" aria-label={texts.contact(contact)} />
            </span>
          )}
          {playground && <Badge size="sm">{texts.playground}</Badge>}
          {(isWaiting || status !== 'active') && (
            <StateBadge status={status} isWaiting={isWaiting} />
          )}
        </span>
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

const waitingLook: StateLook = { color: 'orange', icon: IconMessageReply }
const looks: Readonly<Record<Conversation['status'], StateLook>> = {
  active: { color: 'gray', icon: IconRobot },
  paused: { color: 'blue', icon: IconUser },
  ended: { color: 'gray', icon: IconCheck },
}

type StateBadgeProps = { readonly status: Conversation['status']; readonly isWaiting: boolean }

/** A narrow row has room for the icon alone. */
function StateBadge({ status, isWaiting }: StateBadgeProps) {
  const { color, icon: Icon } = isWaiting ? waitingLook : looks[status]
  const name = isWaiting ? texts.needsPerson : texts.statuses[status]
  return (
    <Badge
      size="sm"
      color={color}
      miw="max-content"
      title={name}
      leftSection={<Icon size={13} aria-hidden />}
      className="inbox-state"
    >
      <span>{name}</span>
    </Badge>
  )
}
