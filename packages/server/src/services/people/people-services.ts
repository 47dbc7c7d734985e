// Builds the services for people, which share the password check, the sessions and the mail sender.
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../lib/network/mail.ts'
import type { DeviceTokens } from '../../lib/secrets/device-tokens.ts'
import { createPasswords } from '../../lib/secrets/passwords.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { AccessWatch } from '../accounts/access-watch.ts'
import type { Audit } from '../shared/audit.ts'
import type { GuessLimits } from '../shared/guess-limits.ts'
import { createAccess } from './access.ts'
import { createInvitations } from './invitations.ts'
import { createMailSender } from './mail-sender.ts'
import { createMembers } from './members.ts'
import { createOwnAddress } from './own-address.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswordResets } from './password-resets.ts'
import { createPeople } from './people.ts'
import { createAuditPerson } from './person-audit.ts'
import { createProfiles } from './profiles.ts'
import { createSessions } from './sessions.ts'
import { createSignUp } from './sign-up.ts'

export type PeopleDeps = {
  /** Whether anybody may create an account, after proving their address by mail. */
  readonly isSignUpOpen: boolean
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  /** Called for each mail that could not be sent. */
  readonly onMailFailure?: ((error: unknown) => void) | undefined
}

type PeopleServicesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly watch: AccessWatch
  readonly people: PeopleDeps
  /** The installation’s secret keys; empty in commands, which answer no requests. */
  readonly secretKeys: SecretKeys
  readonly devices: DeviceTokens
  readonly guessLimits: GuessLimits
  /** Creates the operator’s account if there is none yet. */
  readonly prepareOperator: () => Promise<unknown>
}

export function createPeopleServices(deps: PeopleServicesDeps) {
  const {
    storage,
    clock,
    audit,
    watch,
    people,
    secretKeys,
    devices,
    guessLimits,
    prepareOperator,
  } = deps
  const { mailer, onMailFailure = () => undefined } = people
  // Without mail nobody could prove that an address is theirs.
  const isSignUpOpen = people.isSignUpOpen && mailer !== undefined
  const passwords = createPasswords()
  const auditPerson = createAuditPerson(audit)
  const checkPassword = createPasswordCheck({ storage, passwords, guessLimits, auditPerson })
  const sessions = createSessions({ storage, clock, watch, devices, audit, auditPerson })
  const mailSender = createMailSender({ mailer, onFailure: onMailFailure })
  const records = { audit, auditPerson }
  const shared = {
    storage,
    clock,
    passwords,
    checkPassword,
    sessions,
    mailSender,
    guessLimits,
    ...records,
  }
  const passwordResets = createPasswordResets(shared)
  return {
    access: createAccess({
      ...shared,
      prepareOperator,
      isSignUpOpen,
      hasMail: mailSender.isAvailable,
    }),
    sessions,
    signUp: createSignUp({ ...shared, isSignUpOpen }),
    ownAddress: createOwnAddress(shared),
    members: createMembers(shared),
    invitations: createInvitations({ ...shared, secretKeys }),
    passwordResets,
    profiles: createProfiles(shared),
    people: createPeople({ storage, clock, ...records, passwordResets }),
    mail: { settled: mailSender.settled },
  }
}
