// A secret that is shown once, such as a key or a link. The dialog stays until the person confirms
// to have copied it.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { sharedTexts } from '../texts/shared.ts'
import { CopyField } from './copy-field.tsx'

type OneTimeSecretProps = {
  readonly title: string
  /** The name of the secret, such as `API key`. */
  readonly label: string
  readonly value: string
  /** Replaces the default text, which says that the secret is shown only once. */
  readonly about?: string
  /** Further instructions. */
  readonly children?: ReactNode
  readonly onDone: () => void
}

export function OneTimeSecret({
  title,
  label,
  value,
  about,
  children,
  onDone,
}: OneTimeSecretProps) {
  return (
    <Modal
      opened
      onClose={onDone}
      title={title}
      size="lg"
      // An accidental click or key press must not close it.
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{about ?? sharedTexts.shownOnce}</Text>
        <CopyField label={label} value={value} />
        {children}
        <Group justify="flex-end">
          <Button onClick={onDone}>{sharedTexts.done}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
