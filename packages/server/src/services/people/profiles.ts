// People changing their own name and password.
import type { Session } from '@parley/contract'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { actorOf } from '../shared/audit.ts'
import { type Principal, signedIn } from '../shared/principal.ts'
import { requireNewPassword } from './new-password.ts'
import {
  type PasswordCheck,
  requireCurrentPassword,
  wrongCurrentPassword,
} from './password-check.ts'
import type { AuditPerson } from './person-audit.ts'
import type { Sessions } from './sessions.ts'

type ProfilesDeps = {
  readonly storage: Storage
  readonly auditPerson: AuditPerson
  readonly passwords: Passwords
  readonly checkPassword: PasswordCheck
  readonly sessions: Sessions
}

type NewPassword = { readonly current_password: string; readonly new_password: string }

export function createProfiles(deps: ProfilesDeps) {
  const { storage, auditPerson, passwords, checkPassword, sessions } = deps
  return {
    /** Changes the name in all accounts. */
    async rename(principal: Principal, name: string): Promise<Session> {
      const { id, session_id } = signedIn(principal)
      await storage.transaction(async (tx) => {
        if ((await tx.people.find(id, 'update'))?.name === name) return
        await tx.people.setName(id, name)
        const changes = [{ field: 'name' }]
        await auditPerson(tx, actorOf(principal), id, { action: 'person.update', changes })
      })
      sessions.forget()
      return sessions.show(session_id)
    },

    /**
     * Also ends all other sessions and password links. Throws `forbidden` for a wrong password,
     * `rate_limit_exceeded` after too many, `invalid_request` for a bad new password.
     */
    async changePassword(principal: Principal, wanted: NewPassword) {
      const { id, session_id } = signedIn(principal)
      const { current_password, new_password } = wanted
      const person = await storage.people.find(id)
      if (person === undefined) throw wrongCurrentPassword()
      await requireNewPassword(new_password, person, 'new_password')
      const checked = await requireCurrentPassword(
        { storage, checkPassword },
        principal,
        current_password,
      )
      const password_hash = await passwords.hash(new_password)
      await storage.transaction(async (tx) => {
        // A request with the previous password must not replace a password set in the meantime.
        const isSet = await tx.people.setPassword(id, password_hash, checked.password_hash)
        if (!isSet) throw wrongCurrentPassword()
        await tx.people.removePasswordLinks(id)
        await tx.people.removeSessions(id, { except: session_id })
        await auditPerson(tx, actorOf(principal), id, { action: 'password.change' })
      })
      sessions.forget()
      return sessions.show(session_id)
    },
  }
}
