// The field in which a person replies instead of the bot.

import { Button, Group, Stack, Textarea } from '@mantine/core'
import { isBlank } from '@parley/contract/text'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure } from '../../../components/states.tsx'
import { parley } from '../../../lib/parley.ts'
import { useSession } from '../../../lib/session.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { reply } from './changes.ts'

/** The visitor sees for six seconds that somebody writes. */
const typingEveryMs = 4_000

/** Drafts by conversation, so that they survive a look at another conversation. */
const drafts = new Map<string, string>()

export function ReplyBox({ conversation_id }: { conversation_id: string }) {
  const { id, name } = useSession().person
  const place = `${id} ${conversation_id}`
  const [text, setText] = useState(drafts.get(place) ?? '')
  const lastTold = useRef(0)
  const write = (now: string) => {
    drafts.set(place, now)
    setText(now)
  }
  const tellTyping = (now: string) => {
    if (isBlank(now) || Date.now() - lastTold.current < typingEveryMs) return
    lastTold.current = Date.now()
    // It is worth nothing later, so a failure needs no sentence and no second try.
    parley.conversations.showTyping(conversation_id, { author: name }).catch(() => undefined)
  }
  const sending = useMutation({
    mutationFn: (said: string) => reply(conversation_id, said, name),
    onSuccess: (_, said) => {
      lastTold.current = 0
      // Text typed while the reply was being sent stays.
      if (drafts.get(place) === said) write('')
    },
  })
  const canSend = !isBlank(text) && !sending.isPending
  const send = () => canSend && sending.mutate(text)
  return (
    <Stack p="sm" gap="xs" style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
      {sending.isError && <Failure error={sending.error} />}
      <Textarea
        label={texts.reply}
        description={texts.replyAbout(name)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          write(value)
          tellTyping(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <Group justify="flex-end">
        <Button disabled={!canSend} loading={sending.isPending} onClick={send}>
          {texts.send}
        </Button>
      </Group>
    </Stack>
  )
}
