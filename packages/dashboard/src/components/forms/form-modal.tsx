// A form in a dialog, with error message and buttons.
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { commonTexts } from '../../texts/common.ts'
import { useReturnFocus } from './use-return-focus.ts'

type FormModalProps = {
  readonly title: string
  readonly submitLabel: string
  readonly isPending: boolean
  /** An error that belongs to no field. */
  readonly problem: string | undefined
  readonly size?: string
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Open while it is rendered; the parent removes it to close it. */
export function FormModal(props: FormModalProps) {
  const { title, submitLabel, isPending, problem, size = 'md', onSubmit, onClose, children } = props
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      // An accidental click outside must not lose the input.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          {problem !== undefined && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
