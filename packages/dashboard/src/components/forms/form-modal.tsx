// A form in a window of its own: its fields, what went wrong, and the way out.
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { commonTexts } from '../../texts/common.ts'
import { useFocusBack } from './use-focus-back.ts'

type Props = {
  readonly title: string
  readonly submitLabel: string
  readonly isPending: boolean
  /** What went wrong and stands at no field. */
  readonly problem: string | undefined
  readonly size?: string
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Open while it is there: who shows it takes it away. */
export function FormModal(props: Props) {
  const { title, submitLabel, isPending, problem, size = 'md', onSubmit, onClose, children } = props
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      // What was typed is not lost to a stray click.
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
