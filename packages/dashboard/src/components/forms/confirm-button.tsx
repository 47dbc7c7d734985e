// A button that asks for confirmation, and shows an error if the action fails.
import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { commonTexts } from '../../texts/common.ts'
import { Failure } from '../states.tsx'

type ConfirmButtonProps = ButtonProps & {
  readonly label: string
  /** The title of the dialog, such as “Delete this chatbot?”. */
  readonly question: string
  /** Explains what will be lost. */
  readonly children: ReactNode
  /** The label of the confirm button. Default: the label of the button. */
  readonly confirmLabel?: string
  readonly onConfirm: () => Promise<unknown>
}

export function ConfirmButton({
  label,
  question,
  children,
  confirmLabel,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const action = useMutation({ mutationFn: onConfirm, onSuccess: close })
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={question}
        closeButtonProps={{ 'aria-label': commonTexts.close }}
      >
        <Stack>
          <Text component="div" size="sm">
            {children}
          </Text>
          {action.isError && <Failure error={action.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {commonTexts.cancel}
            </Button>
            <Button color="red" loading={action.isPending} onClick={() => action.mutate()}>
              {confirmLabel ?? label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
