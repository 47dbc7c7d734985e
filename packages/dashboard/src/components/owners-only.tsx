// Says kindly why the controls of a page are not there for who is signed in.
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMay, useSession } from '../lib/session.ts'
import { partTexts } from '../texts/parts.ts'

/** Nothing for owners; `what` as in `make and end keys`. */
export function OwnersOnly({ what }: { what: string }) {
  const { role } = useSession()
  if (useMay('owner')) return null
  return (
    <Alert color="gray" icon={<IconLock aria-hidden size={18} />} role="note">
      {partTexts.ownersOnly(what, role)}
    </Alert>
  )
}
