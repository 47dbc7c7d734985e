// The list of other phrasings: one field each, Enter adds the next.
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'

type PhrasingsEditorProps = {
  readonly value?: readonly string[]
  readonly onChange?: (value: string[]) => void
  readonly error?: ReactNode
}

export function PhrasingsEditor({ value = [], onChange, error }: PhrasingsEditorProps) {
  const list = useRef<HTMLDivElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    const fields = list.current?.querySelectorAll('input')
    fields?.[value.length - 1]?.focus()
  }, [value.length])

  const add = () => {
    isAdded.current = true
    onChange?.([...value, ''])
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not submit the form.
    event.preventDefault()
    add()
  }
  return (
    <Input.Wrapper
      label={texts.phrasings}
      description={texts.phrasingsAbout}
      error={error}
      labelElement="div"
    >
      <Stack gap="xs" mt="xs" ref={list} role="group" aria-label={texts.phrasings}>
        {value.map((phrasing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phrasing is identified by its position.
          <Group key={index} gap="xs" wrap="nowrap">
            <TextInput
              aria-label={texts.phrasing(index + 1)}
              value={phrasing}
              onChange={(event) => onChange?.(value.with(index, event.currentTarget.value))}
              onKeyDown={addOnEnter}
              dir="auto"
              style={{ flex: 1 }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={texts.removePhrasing(index + 1)}
              onClick={() => onChange?.(value.toSpliced(index, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            {texts.addPhrasing}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
