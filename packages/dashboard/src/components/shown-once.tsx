// What is shown once and never again, as a key or a link: it stays until somebody says they have it.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { partTexts } from '../texts/parts.ts'
import { CopyField } from './copy-field.tsx'

type Props = {
  readonly title: string
  /** What it is, as in `API key`. */
  readonly label: string
  readonly value: string
  /** In place of the words that it is never shown again. */
  readonly about?: string
  /** What to do with it. */
  readonly children?: ReactNode
  readonly onDone: () => void
}

export function ShownOnce({ title, label, value, about, children, onDone }: Props) {
  return (
    <Modal
      opened
      onClose={onDone}
      title={title}
      size="lg"
      // A stray click or key must not take it away.
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{about ?? partTexts.shownOnce}</Text>
        <CopyField label={label} value={value} />
        {children}
        <Group justify="flex-end">
          <Button onClick={onDone}>{partTexts.done}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
