// A note for people who are not owners: why a page has no controls.
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMay, useSession } from '../lib/session.ts'
import { sharedTexts } from '../texts/shared.ts'

/** Renders nothing for owners. `what` completes “Only owners can …”. */
export function OwnersOnly({ what }: { what: string }) {
  const { role } = useSession()
  if (useMay('owner')) return null
  return (
    <Alert color="gray" icon={<IconLock aria-hidden size={18} />} role="note">
      {sharedTexts.ownersOnly(what, role)}
    </Alert>
  )
}
