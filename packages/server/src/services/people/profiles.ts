// People changing their own name and password.
import type { Session } from '@parley/contract'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { SignedInPerson } from '../shared/principal.ts'
import { requireNewPassword } from './new-password.ts'
import {
  type PasswordCheck,
  requireCurrentPassword,
  wrongCurrentPassword,
} from './password-check.ts'
import type { Sessions } from './sessions.ts'

type ProfilesDeps = {
  readonly storage: Storage
  readonly passwords: Passwords
  readonly checkPassword: PasswordCheck
  readonly sessions: Sessions
}

type NewPassword = { readonly current_password: string; readonly new_password: string }

export function createProfiles({ storage, passwords, checkPassword, sessions }: ProfilesDeps) {
  return {
    /** Changes the name in all accounts. */
    async rename({ id, session_id }: SignedInPerson, name: string): Promise<Session> {
      await storage.people.setName(id, name)
      sessions.forget()
      return sessions.show(session_id)
    },

    /**
     * Also ends all other sessions and password links. Throws `forbidden` for a wrong password,
     * `rate_limit_exceeded` after too many, `invalid_request` for a bad new password.
     */
    async changePassword({ id, session_id }: SignedInPerson, wanted: NewPassword) {
      const { current_password, new_password } = wanted
      const person = await storage.people.find(id)
      if (person === undefined) throw wrongCurrentPassword()
      await requireNewPassword(new_password, person, 'new_password')
      const of = { id, session_id }
      const checked = await requireCurrentPassword({ storage, checkPassword }, of, current_password)
      const password_hash = await passwords.hash(new_password)
      await storage.transaction(async (tx) => {
        // A request with the previous password must not replace a password set in the meantime.
        const isSet = await tx.people.setPassword(id, password_hash, checked.password_hash)
        if (!isSet) throw wrongCurrentPassword()
        await tx.people.removePasswordLinks(id)
        await tx.people.removeSessions(id, { except: session_id })
      })
      sessions.forget()
      return sessions.show(session_id)
    },
  }
}
