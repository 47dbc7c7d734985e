// Names that take the place of end users' ids when their words are forgotten: the same one for the same
// user, so that users are counted as before, and none that leads back to the id without our salt.
import { createHmac, randomBytes } from 'node:crypto'
import type { InstallationStore } from '../../storage/interfaces/installation.ts'

const saltName = 'pseudonym_salt'
const saltBytes = 32
const characters = 26
/** One the server made: it names nobody. */
const anonymous = /^anon_[0-9a-hjkmnp-tv-z]{26}$/

export type Pseudonymize = (account_id: string, user_id: string) => string

/** Gives names by the salt of this installation, which is made when it is first asked for. */
export async function openPseudonymizer(
  installation: Pick<InstallationStore, 'findValue' | 'addValue'>,
): Promise<Pseudonymize> {
  if ((await installation.findValue(saltName)) === undefined) {
    await installation.addValue(saltName, randomBytes(saltBytes).toString('base64'))
  }
  // Read again: of two processes that make one at once, one was first.
  const salt = String(await installation.findValue(saltName))
  return (account_id, user_id) => {
    if (anonymous.test(user_id)) return user_id
    const mac = createHmac('sha256', salt).update(`${account_id}\n${user_id}`)
    return `anon_${mac.digest('hex').slice(0, characters)}`
  }
}
