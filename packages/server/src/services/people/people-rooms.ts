// The rooms of people, which share how passwords are checked and sessions begin.
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../lib/network/mail.ts'
import { createPasswords } from '../../lib/secrets/passwords.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { AccessWatch } from '../accounts/access-watch.ts'
import { createAccess } from './access.ts'
import { createInvitations } from './invitations.ts'
import { createMembers } from './members.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswordResets } from './password-resets.ts'
import { createPeople } from './people.ts'
import { createPost } from './post.ts'
import { createProfiles } from './profiles.ts'
import { createSessions } from './sessions.ts'

export type PeopleParts = {
  /** Whether anybody may make an account. */
  readonly isSignUpOpen: boolean
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  /** Told of each mail that could not be sent. */
  readonly onMailFailure?: ((error: unknown) => void) | undefined
}

type Parts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly watch: AccessWatch
  readonly people: PeopleParts
  /** The installation’s; commands, which answer no requests, do without. */
  readonly secretKey: Buffer
  /** Makes the operator’s account where there is none yet. */
  readonly prepareOperator: () => Promise<unknown>
}

export function createPeopleRooms(parts: Parts) {
  const { storage, clock, watch, people, secretKey, prepareOperator } = parts
  const { isSignUpOpen, mailer, onMailFailure = () => undefined } = people
  const passwords = createPasswords()
  const checkPassword = createPasswordCheck({ storage, clock, passwords })
  const sessions = createSessions({ storage, clock, watch })
  const post = createPost({ mailer, onFailure: onMailFailure })
  const shared = { storage, clock, passwords, checkPassword, sessions, post }
  const passwordResets = createPasswordResets(shared)
  return {
    access: createAccess({
      ...shared,
      prepareOperator,
      isSignUpOpen,
      hasMail: post.isAvailable,
    }),
    sessions,
    members: createMembers(shared),
    invitations: createInvitations({ ...shared, secretKey }),
    passwordResets,
    profiles: createProfiles(shared),
    people: createPeople({ storage, clock, passwordResets }),
    mail: { settled: post.settled },
  }
}
