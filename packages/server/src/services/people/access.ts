// How people get a session: by signing in, or by setting the installation up.
import type { Credentials, Session, Setup, SignInOptions } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { emailKey } from '../../lib/network/email-address.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import { createLinkToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { findOperatorAccount } from '../accounts/operator-account.ts'
import type { Audit } from '../shared/audit.ts'
import { requireNewPassword } from './new-password.ts'
import { holdChecked, type PasswordCheck } from './password-check.ts'
import type { AuditPerson } from './person-audit.ts'
import type { NewSession, NewTokens, Sessions } from './sessions.ts'
import { anonymousActor, clientActor, type SignInClient } from './sign-in-client.ts'

/** The tokens for the cookies, and the session as the client sees it. */
export type SignInResult = NewTokens & { readonly session: Session }

type AccessDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly passwords: Passwords
  readonly checkPassword: PasswordCheck
  readonly sessions: Sessions
  readonly audit: Audit
  readonly auditPerson: AuditPerson
  /** Creates the operator’s account if there is none yet. */
  readonly prepareOperator: () => Promise<unknown>
  /** Whether anybody may create an account. */
  readonly isSignUpOpen: boolean
  /** Whether mail can be sent. */
  readonly hasMail: boolean
}

export function createAccess(deps: AccessDeps) {
  const { storage, clock, passwords, checkPassword, sessions, prepareOperator } = deps
  const { audit, auditPerson } = deps
  const { isSignUpOpen, hasMail } = deps

  const enter = async ({ session_id, ...tokens }: NewSession): Promise<SignInResult> => ({
    ...tokens,
    session: await sessions.show(session_id),
  })

  return {
    async options(): Promise<SignInOptions> {
      const setup_needed = !(await storage.people.hasAny())
      return { setup_needed, sign_up_open: isSignUpOpen && !setup_needed, mail: hasMail }
    },

    /** Throws `unauthorized`, `rate_limit_exceeded`, `service_unavailable`. */
    async signIn({ email, password }: Credentials, client: SignInClient): Promise<SignInResult> {
      const person = await checkPassword(emailKey(email), password, client, anonymousActor(client))
      const { id: person_id } = person
      const account_id = await findHomeAccount(storage, person_id)
      const newSession = await storage.transaction(async (tx) => {
        await holdChecked(tx, person)
        const begun = await sessions.begin(tx, { person_id, account_id }, client)
        const entry = { action: 'session.create', object_id: begun.session_id } as const
        await auditPerson(tx, clientActor(person_id, client), person_id, entry)
        return begun
      })
      return enter(newSession)
    },

    /**
     * Creates the token of a new set-up link, which replaces the previous one. Returns undefined once the
     * installation has a person.
     */
    async newSetupToken(): Promise<string | undefined> {
      if (await storage.people.hasAny()) return undefined
      const token = createLinkToken()
      await storage.people.putSetupToken(hashToken(token))
      return token
    },

    /**
     * Throws `conflict` once the installation has a person, `unauthorized` for a wrong token, and
     * `invalid_request`.
     */
    async setUp(
      { token, account_name, name, email, password }: Setup,
      client: SignInClient,
    ): Promise<SignInResult> {
      if (await storage.people.hasAny()) throw isSetUp()
      await requireNewPassword(password, { email, name })
      // Only somebody who sees the output of the server has the link.
      const person = provenPerson(
        { name, email, password_hash: await passwords.hash(password) },
        clock,
      )
      await prepareOperator()
      const account_id = await findOperatorAccount(storage.installation)
      if (account_id === undefined) throw new Error('The operator has no account.')
      const newSession = await storage.transaction(async (tx) => {
        // Other requests wait here for the token until this transaction ends.
        if (!(await tx.people.takeSetupToken(hashToken(token)))) {
          throw new ApiError(
            'unauthorized',
            'This is not the link that the server printed last. Restart the server for a new link.',
          )
        }
        if (await tx.people.hasAny()) throw isSetUp()
        const { id: person_id, created_at } = person
        if (account_name !== undefined) await tx.accounts.setName(account_id, account_name)
        await tx.people.add(person)
        await tx.members.add(account_id, { person_id, role: 'owner', created_at })
        const entry = { account_id, action: 'account.set_up', object_id: account_id } as const
        await audit(tx, clientActor(person_id, client), entry)
        return sessions.begin(tx, { person_id, account_id }, client)
      })
      return enter(newSession)
    },
  }
}

/** A new person whose address is theirs, without doubt. */
export function provenPerson(
  { name, email, password_hash }: { name: string; email: string; password_hash: string },
  clock: Clock,
): PersonRow {
  const created_at = toTimestamp(clock.now())
  const id = createId('per')
  const email_verified_at = created_at
  return {
    id,
    email,
    email_key: emailKey(email),
    name,
    password_hash,
    email_verified_at,
    created_at,
  }
}

/** The account that a person signs in to: the oldest one that is not suspended. */
export async function findHomeAccount({ people }: Pick<Storage, 'people'>, person_id: string) {
  const accounts = await people.listAccounts(person_id)
  const home = accounts.find(({ account }) => account.status === 'active') ?? accounts[0]
  if (home !== undefined) return home.account.id
  throw new ApiError('unauthorized', 'The email address or the password is wrong.')
}

function isSetUp(): ApiError {
  return new ApiError('conflict', 'This installation is already set up. Sign in.')
}

/** The `conflict` error for a taken email address. */
export function addressTaken(cause: unknown): ApiError {
  return new ApiError('conflict', 'This email address is already in use. Sign in with it.', {
    cause,
  })
}
