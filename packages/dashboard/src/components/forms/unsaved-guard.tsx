// Asks for confirmation before unsaved changes are lost.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { guardUnsaved } from '../../lib/page/unsaved.ts'
import { commonTexts } from '../../texts/common.ts'

/** Rendered by a page with a form. `isDirty` = there are unsaved changes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  // Requested by an action that is not a navigation, such as signing out.
  const [resolveLeave, setResolveLeave] = useState<(leaves: boolean) => void>()
  useEffect(() => {
    if (!isDirty) return undefined
    return guardUnsaved(() => new Promise((resolve) => setResolveLeave(() => resolve)))
  }, [isDirty])
  const answer = (leaves: boolean) => {
    setResolveLeave(undefined)
    resolveLeave?.(leaves)
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <Modal
      opened={resolveLeave !== undefined || blocker.status === 'blocked'}
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
