// Asks before what somebody typed is lost.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { guardUnsaved } from '../../lib/unsaved.ts'
import { commonTexts } from '../../texts/common.ts'

/** Put into a page with a form; `isDirty` = something was typed that is not saved. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  // Asked for by what is no way to another page, as signing out.
  const [asked, setAsked] = useState<(leaves: boolean) => void>()
  useEffect(() => {
    if (!isDirty) return undefined
    return guardUnsaved(() => new Promise((resolve) => setAsked(() => resolve)))
  }, [isDirty])
  const answer = (leaves: boolean) => {
    setAsked(undefined)
    asked?.(leaves)
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <Modal
      opened={asked !== undefined || blocker.status === 'blocked'}
      onClose={() => answer(false)}
      title={commonTexts.unsavedTitle}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack>
        <Text size="sm">{commonTexts.unsavedAbout}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {commonTexts.stay}
          </Button>
          <Button color="red" onClick={() => answer(true)}>
            {commonTexts.leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
