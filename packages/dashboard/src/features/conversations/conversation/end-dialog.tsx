// Ends a conversation with a resolution.
import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useReturnFocus } from '../../../components/forms/use-return-focus.ts'
import { Failure } from '../../../components/states.tsx'
import { commonTexts } from '../../../texts/common.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { end } from './changes.ts'

const resolutions = ['resolved', 'unresolved', 'escalated'] as const

type EndDialogProps = { readonly conversation_id: string; readonly onClose: () => void }

export function EndDialog({ conversation_id, onClose }: EndDialogProps) {
  useReturnFocus()
  const [chosen, setChosen] = useState('resolved')
  const resolution = resolutions.find((one) => one === chosen)
  const ending = useMutation({
    mutationFn: () =>
      end(conversation_id, {
        reason: resolution === 'resolved' ? 'resolved' : 'handoff_closed',
        ...(resolution === undefined ? {} : { resolution }),
      }),
    onSuccess: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.endTitle}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack>
        <Radio.Group label={texts.endAbout} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {([...resolutions, 'none'] as const).map((value) => (
              <Radio key={value} value={value} label={texts.resolutions[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {ending.isError && <Failure error={ending.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            {texts.end}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
