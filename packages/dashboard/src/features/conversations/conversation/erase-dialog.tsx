// Erases all data of an end user and shows the receipt.
import { Button, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useReturnFocus } from '../../../components/forms/use-return-focus.ts'
import { Failure } from '../../../components/states.tsx'
import { save } from '../../../lib/save-file.ts'
import { commonTexts } from '../../../texts/common.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { eraseUser, refetchAfterErasure } from './changes.ts'

type EraseDialogProps = { readonly user_id: string; readonly onClose: () => void }
type Receipt = Awaited<ReturnType<typeof eraseUser>>

export function EraseDialog({ user_id, onClose }: EraseDialogProps) {
  useReturnFocus()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const erasing = useMutation({ mutationFn: () => eraseUser(user_id) })
  const leave = () => {
    onClose()
    // The open conversation was erased with the user.
    if (erasing.isSuccess) void navigate({ to: '/conversations' }).then(refetchAfterErasure)
  }
  return (
    <Modal
      opened
      onClose={leave}
      title={texts.eraseUser}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      {erasing.data !== undefined ? (
        <ReceiptTable receipt={erasing.data} onClose={leave} />
      ) : (
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {texts.eraseAbout(user_id)}
          </Text>
          <TextInput
            label={texts.eraseConfirm}
            value={typed}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {erasing.isError && <Failure error={erasing.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {commonTexts.cancel}
            </Button>
            <Button
              color="red"
              disabled={typed !== user_id}
              loading={erasing.isPending}
              onClick={() => erasing.mutate()}
            >
              {texts.erase}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

const counted = ['conversations', 'messages', 'comments', 'explanations', 'events'] as const

function ReceiptTable({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const file = () =>
    new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' })
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }} role="status">
        {texts.erased(receipt.user_id)}
      </Text>
      <Table>
        <Table.Tbody>
          {counted.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{texts.receipt[name]}</Table.Th>
              <Table.Td ta="right">{receipt[name]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => save('erasure-receipt.json', file())}>
          {texts.saveReceipt}
        </Button>
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </Group>
    </Stack>
  )
}
