// The message field: Enter sends, Shift+Enter starts a new line.

import { ActionIcon, Group, Textarea, Tooltip } from '@mantine/core'
import { isBlank } from '@parley/contract/text'
import { IconPlayerStopFilled, IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { playgroundTexts as texts } from '../../../texts/chatbots.ts'
import type { PlaygroundControls } from './use-playground.ts'

/** The limit of the API, in characters. */
const maxCharacters = 10_000

export function PlaygroundComposer({ controls }: { controls: PlaygroundControls }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = [...text].length > maxCharacters
  const canSend = !isBlank(text) && !isTooLong && !controls.isMaking

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!canSend) return
    setText('')
    field.current?.focus()
    void controls.send(text)
  }
  function sendOnEnter(event: KeyboardEvent) {
    // While an input method is composing a character, Enter confirms it.
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
        {controls.isMaking ? (
          <Tooltip label={texts.stop}>
            <ActionIcon size={36} variant="default" aria-label={texts.stop} onClick={controls.stop}>
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
