// Ways in: signing in, setting the installation up, making an account.
import {
  type Credentials,
  requestsPerHour,
  type Session,
  type Setup,
  type SignInOptions,
  type SignUp,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, ConflictError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { emailKey } from '../../lib/network/email-address.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import { createLinkToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { findOperatorAccount } from '../accounts/operator-account.ts'
import { requireNewPassword } from './new-password.ts'
import { holdChecked, type PasswordCheck } from './password-check.ts'
import type { NewSession, Sessions } from './sessions.ts'
import type { SignInClient } from './sign-in-client.ts'

/** What lets a person in: the token for the cookie, and what they see. */
export type SignInResult = { readonly token: string; readonly session: Session }

type AccessDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly passwords: Passwords
  readonly checkPassword: PasswordCheck
  readonly sessions: Sessions
  /** Makes the operator’s account where there is none yet. */
  readonly prepareOperator: () => Promise<unknown>
  /** Whether anybody may make an account. */
  readonly isSignUpOpen: boolean
  /** Whether mail can be sent. */
  readonly hasMail: boolean
}

export function createAccess(parts: AccessDeps) {
  const { storage, clock, passwords, checkPassword, sessions, prepareOperator } = parts
  const { isSignUpOpen, hasMail } = parts

  const enter = async ({ token, session_id }: NewSession): Promise<SignInResult> => ({
    token,
    session: await sessions.show(session_id),
  })

  const newPerson = (name: string, email: string, password_hash: string): PersonRow => ({
    id: createId('per'),
    email,
    email_key: emailKey(email),
    name,
    password_hash,
    created_at: toTimestamp(clock.now()),
  })

  return {
    async options(): Promise<SignInOptions> {
      const setup_needed = !(await storage.people.hasAny())
      return { setup_needed, sign_up_open: isSignUpOpen && !setup_needed, mail: hasMail }
    },

    /** Throws `unauthorized`, `rate_limit_exceeded`, `service_unavailable`. */
    async signIn({ email, password }: Credentials, client: SignInClient): Promise<SignInResult> {
      const person = await checkPassword(emailKey(email), password)
      const { id: person_id } = person
      const account_id = await findHomeAccount(storage, person_id)
      const newSession = await storage.transaction(async (tx) => {
        await holdChecked(tx, person)
        return sessions.begin(tx, { person_id, account_id }, client)
      })
      return enter(newSession)
    },

    /**
     * The token of a new link for the set-up, in place of the one before; undefined once there is
     * somebody.
     */
    async newSetupToken(): Promise<string | undefined> {
      if (await storage.people.hasAny()) return undefined
      const token = createLinkToken()
      await storage.people.putSetupToken(hashToken(token))
      return token
    },

    /** Throws `conflict` once there is somebody, `unauthorized` for a wrong token, `invalid_request`. */
    async setUp(
      { token, name, email, password }: Setup,
      client: SignInClient,
    ): Promise<SignInResult> {
      if (await storage.people.hasAny()) throw isSetUp()
      requireNewPassword(password, { email, name })
      const person = newPerson(name, email, await passwords.hash(password))
      await prepareOperator()
      const account_id = await findOperatorAccount(storage.installation)
      if (account_id === undefined) throw new Error('The operator has no account.')
      const newSession = await storage.transaction(async (tx) => {
        // Whoever takes it has it alone, until this is over.
        if (!(await tx.people.takeSetupToken(hashToken(token)))) {
          throw new ApiError(
            'unauthorized',
            'This link is not the one that the server printed last. Start the server anew for another.',
          )
        }
        if (await tx.people.hasAny()) throw isSetUp()
        const { id: person_id, created_at } = person
        await tx.people.add(person)
        await tx.members.add(account_id, { person_id, role: 'owner', created_at })
        return sessions.begin(tx, { person_id, account_id }, client)
      })
      return enter(newSession)
    },

    /** Throws `forbidden` where it is not open, `conflict` for an address somebody has, `invalid_request`. */
    async signUp({ account_name, name, email, password }: SignUp, client: SignInClient) {
      if (!isSignUpOpen) {
        throw new ApiError('forbidden', 'Accounts of this installation are made by its operator.')
      }
      // A stranger must not be the first one.
      if (!(await storage.people.hasAny())) {
        throw new ApiError('forbidden', 'This installation is not set up yet.')
      }
      requireNewPassword(password, { email, name })
      const person = newPerson(name, email, await passwords.hash(password))
      const { id: person_id, created_at } = person
      const account = {
        id: createId('acct'),
        name: account_name,
        plan: 'free',
        requests_per_hour: requestsPerHour.free,
        status: 'active',
        created_at,
      } as const
      const newSession = await storage
        .transaction(async (tx) => {
          await tx.accounts.add(account)
          await tx.people.add(person)
          await tx.members.add(account.id, { person_id, role: 'owner', created_at })
          return sessions.begin(tx, { person_id, account_id: account.id }, client)
        })
        .catch((error: unknown) => {
          throw error instanceof ConflictError ? addressTaken(error) : error
        })
      return enter(newSession)
    },
  }
}

/** Where a person goes first: the oldest of their accounts that is not suspended. */
export async function findHomeAccount({ people }: Pick<Storage, 'people'>, person_id: string) {
  const accounts = await people.listAccounts(person_id)
  const home = accounts.find(({ account }) => account.status === 'active') ?? accounts[0]
  if (home !== undefined) return home.account.id
  throw new ApiError('unauthorized', 'The mail address or the password is wrong.')
}

function isSetUp(): ApiError {
  return new ApiError('conflict', 'This installation is set up already. Sign in.')
}

/** What somebody hears who comes with an address that is taken. */
export function addressTaken(cause: unknown): ApiError {
  return new ApiError('conflict', 'Somebody has this mail address already. Sign in with it.', {
    cause,
  })
}
