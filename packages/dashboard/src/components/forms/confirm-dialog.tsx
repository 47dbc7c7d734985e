// Asks for confirmation, and shows an error if the action fails. Open while it is rendered.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { commonTexts } from '../../texts/common.ts'
import { Failure } from '../states.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export type Question = {
  /** The title of the dialog, such as “Delete this chatbot?”. */
  readonly question: string
  /** Explains what will be lost. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly onConfirm: () => Promise<unknown>
}

type ConfirmDialogProps = Question & { readonly onClose: () => void }

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirmLabel, onConfirm, onClose } = props
  useReturnFocus()
  const action = useMutation({ mutationFn: onConfirm, onSuccess: onClose })
  return (
    <Modal
      opened
      onClose={onClose}
      title={question}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack>
        <Text component="div" size="sm">
          {children}
        </Text>
        {action.isError && <Failure error={action.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {commonTexts.cancel}
          </Button>
          <Button color="red" loading={action.isPending} onClick={() => action.mutate()}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
