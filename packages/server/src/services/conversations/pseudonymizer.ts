// Replaces the ids of end users when their text is erased. The same user always gets the same pseudonym,
// so that counts stay right. Without the installation's salt, nobody can find the id from the pseudonym.
import { createHmac, randomBytes } from 'node:crypto'
import type { InstallationStore } from '../../storage/interfaces/installation.ts'

const saltName = 'pseudonym_salt'
const saltBytes = 32
const characters = 26
/** An id that the server created itself: it identifies nobody. */
const anonymous = /^anon_[0-9a-hjkmnp-tv-z]{26}$/

export type Pseudonymize = (account_id: string, user_id: string) => string

/** Reads the salt of this installation, and creates it on first use. */
export async function openPseudonymizer(
  installation: Pick<InstallationStore, 'findValue' | 'addValue'>,
): Promise<Pseudonymize> {
  if ((await installation.findValue(saltName)) === undefined) {
    await installation.addValue(saltName, randomBytes(saltBytes).toString('base64'))
  }
  // Read again: if two processes create a salt at once, the first salt wins.
  const salt = String(await installation.findValue(saltName))
  return (account_id, user_id) => {
    if (anonymous.test(user_id)) return user_id
    const mac = createHmac('sha256', salt).update(`${account_id}\n${user_id}`)
    return `anon_${mac.digest('hex').slice(0, characters)}`
  }
}
