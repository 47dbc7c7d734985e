// One conversation with its messages and actions.
import { Paper, Stack } from '@mantine/core'
import { ParleyError } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EmptyState, Failure, Loading } from '../../../components/states.tsx'
import { useMay } from '../../../lib/session.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { conversationQuery } from '../queries.ts'
import { useReadMarks } from '../read-marks.ts'
import { isVisitor, userName } from '../user-name.ts'
import { ConversationHead } from './conversation-head.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ReplyBox } from './reply-box.tsx'
import { Transcript } from './transcript.tsx'

export function ConversationPane({ conversation_id }: { conversation_id: string }) {
  // Kept outside the conversation, which no longer exists while the receipt is shown.
  const [erased, setErased] = useState<string>()
  return (
    <>
      <ConversationContent conversation_id={conversation_id} onErase={setErased} />
      {erased !== undefined && (
        <EraseDialog user_id={erased} onClose={() => setErased(undefined)} />
      )}
    </>
  )
}

type ConversationContentProps = {
  readonly conversation_id: string
  readonly onErase: (user_id: string) => void
}

const contactMs = 10_000

function mayLeaveAddress(conversation: Conversation | undefined): boolean {
  if (conversation === undefined) return false
  const { status, user_id, contact } = conversation
  return status === 'paused' && isVisitor(user_id) && contact?.confirmed !== true
}

function ConversationContent({ conversation_id, onErase }: ConversationContentProps) {
  const query = useQuery({
    ...conversationQuery(conversation_id),
    // No event tells that a visitor left an address, or proved it.
    refetchInterval: ({ state }) => (mayLeaveAddress(state.data) ? contactMs : false),
  })
  const { markRead } = useReadMarks()
  const mayEdit = useMay('editor')
  const { data: conversation } = query
  useEffect(() => {
    if (conversation !== undefined) markRead(conversation)
  })
  if (query.isError) {
    const isGone = query.error instanceof ParleyError && query.error.status === 404
    if (isGone) return <EmptyState title={texts.gone}>{texts.goneAbout}</EmptyState>
    if (conversation === undefined) {
      return <Failure error={query.error} onRetry={() => query.refetch()} />
    }
  }
  if (conversation === undefined) return <Loading />
  return (
    <Paper
      withBorder
      h="100%"
      mih={0}
      component="section"
      aria-label={conversation.title ?? userName(conversation)}
    >
      <Stack h="100%" gap={0}>
        <ConversationHead
          conversation={conversation}
          onErase={() => onErase(conversation.user_id)}
        />
        <Transcript conversation={conversation} />
        {mayEdit && conversation.status === 'paused' && (
          <ReplyBox conversation_id={conversation_id} />
        )}
      </Stack>
    </Paper>
  )
}
