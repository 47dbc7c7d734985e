// A button that asks for confirmation.
import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'

type ConfirmButtonProps = ButtonProps &
  Omit<Question, 'confirmLabel'> & {
    readonly label: string
    /** The label of the confirm button. Default: the label of the button. */
    readonly confirmLabel?: string
  }

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, children, confirmLabel = label, onConfirm, ...button } = props
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={question}
          confirmLabel={confirmLabel}
          onConfirm={onConfirm}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
