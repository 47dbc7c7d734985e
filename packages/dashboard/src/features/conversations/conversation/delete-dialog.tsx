// Deletes a conversation after confirmation.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useReturnFocus } from '../../../components/forms/use-return-focus.ts'
import { Failure } from '../../../components/states.tsx'
import { commonTexts } from '../../../texts/common.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { remove } from './changes.ts'

type DeleteDialogProps = { readonly conversation_id: string; readonly onClose: () => void }

export function DeleteDialog({ conversation_id, onClose }: DeleteDialogProps) {
  useReturnFocus()
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: () => remove(conversation_id),
    onSuccess: () => navigate({ to: '/conversations' }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.deleteQuestion}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack>
        <Text size="sm">{texts.deleteAbout}</Text>
        {deleting.isError && <Failure error={deleting.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {commonTexts.cancel}
          </Button>
          <Button color="red" loading={deleting.isPending} onClick={() => deleting.mutate()}>
            {texts.deleteOne}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
