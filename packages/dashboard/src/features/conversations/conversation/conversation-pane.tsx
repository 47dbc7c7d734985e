// One conversation: what was said, and what a person can do about it.
import { Paper, Stack } from '@mantine/core'
import { ParleyError } from '@parley/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Empty, Failure, Loading } from '../../../components/states.tsx'
import { useMay } from '../../../lib/session.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { conversationQuery } from '../queries.ts'
import { useReadMarks } from '../read-marks.ts'
import { ConversationHead } from './conversation-head.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ReplyBox } from './reply-box.tsx'
import { Transcript } from './transcript.tsx'

export function ConversationPane({ conversation_id }: { conversation_id: string }) {
  // Above the conversation, which is gone while the receipt of its erasure is read.
  const [erased, setErased] = useState<string>()
  return (
    <>
      <Content conversation_id={conversation_id} onErase={setErased} />
      {erased !== undefined && (
        <EraseDialog user_id={erased} onClose={() => setErased(undefined)} />
      )}
    </>
  )
}

type Props = {
  readonly conversation_id: string
  readonly onErase: (user_id: string) => void
}

function Content({ conversation_id, onErase }: Props) {
  const query = useQuery(conversationQuery(conversation_id))
  const { markRead } = useReadMarks()
  const mayEdit = useMay('editor')
  const { data: conversation } = query
  useEffect(() => {
    if (conversation !== undefined) markRead(conversation)
  })
  if (query.isError) {
    const isGone = query.error instanceof ParleyError && query.error.status === 404
    if (isGone) return <Empty title={texts.gone}>{texts.goneAbout}</Empty>
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
      aria-label={conversation.title ?? conversation.user_id}
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
