// Where a question is typed: Enter sends it, Shift and Enter begin a line.
import { ActionIcon, Group, Textarea, Tooltip } from '@mantine/core'
import { IconPlayerStopFilled, IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { playgroundTexts as texts } from '../../../texts/chatbots.ts'
import type { Playground } from './use-playground.ts'

/** As the interface takes it, in characters. */
const maxCharacters = 10_000

export function PlaygroundComposer({ talk }: { talk: Playground }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = [...text].length > maxCharacters
  const canSend = text.trim() !== '' && !isTooLong && !talk.isMaking

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!canSend) return
    setText('')
    field.current?.focus()
    void talk.send(text)
  }
  function sendOnEnter(event: KeyboardEvent) {
    // While somebody picks characters of their script, Enter takes one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Textarea
          ref={field}
          aria-label={texts.message}
          placeholder={texts.placeholder}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          error={isTooLong && texts.tooLong(maxCharacters)}
          style={{ flex: 1 }}
        />
        {talk.isMaking ? (
          <Tooltip label={texts.stop}>
            <ActionIcon size={36} variant="default" aria-label={texts.stop} onClick={talk.stop}>
              <IconPlayerStopFilled size={18} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Tooltip label={texts.send}>
            <ActionIcon size={36} type="submit" aria-label={texts.send} disabled={!canSend}>
              <IconSend size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </form>
  )
}
