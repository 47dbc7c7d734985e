// Asks before what somebody typed is lost.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { commonTexts } from '../texts/common.ts'

/** Put into a page with a form; `isDirty` = something was typed that is not saved. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <Modal
      opened={isBlocked}
      onClose={() => blocker.reset?.()}
      title={commonTexts.unsavedTitle}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack>
        <Text size="sm">{commonTexts.unsavedAbout}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            {commonTexts.stay}
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            {commonTexts.leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
