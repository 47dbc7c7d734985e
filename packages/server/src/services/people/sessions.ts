// Sessions: finding out who a cookie stands for, and what a person may do with their own.
import { limits, type Session, type SessionListItem, scopesOfRole } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, clip, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { createSessionToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { FoundSession, SessionRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { AccessWatch } from '../accounts/access-watch.ts'
import { findOperatorAccount } from '../accounts/operator-account.ts'
import type { Principal, SignedInPerson } from '../shared/principal.ts'
import type { SignInClient } from './sign-in-client.ts'

/** A session that just began: its token goes into the cookie and nowhere else. */
export type NewSession = { readonly session_id: string; readonly token: string }

type RememberedSession = {
  readonly principal: Principal
  readonly endsAtMs: number
  readonly usedAtMs: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Most sessions remembered at once, about 1 kB each. */
const rememberedMax = 10_000
const userAgentMax = 300

type SessionsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly watch: AccessWatch
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ storage, clock, watch }: SessionsDeps) {
  const known = new Map<string, RememberedSession>()
  /** How often all sessions were forgotten. */
  let forgotten = 0

  function forget(): void {
    known.clear()
    forgotten += 1
  }
  watch.onChange(forget)

  async function lookUp(token: string): Promise<Principal> {
    const forgottenBefore = forgotten
    const found = await storage.people.findSessionByHash(hashToken(token))
    const now = clock.now()
    if (found === undefined || endsAt(found.session) <= now) throw sessionEnded()
    const isOperator = await isOfOperator(storage, found)
    const principal = principalOf(found, isOperator)
    const usedAtMs = await noteUse(found.session, now)
    // Without the watch nobody would notice its end; nor what was read before that came.
    if (watch.isOn() && forgotten === forgottenBefore) {
      if (known.size >= rememberedMax) known.clear()
      const endsAtMs = endsAt({ ...found.session, last_used_at: toTimestamp(usedAtMs) })
      known.set(token, { principal, endsAtMs, usedAtMs })
    }
    return principal
  }

  /** Written once an hour; when it counts as last used. */
  async function noteUse({ id, last_used_at }: SessionRow, now: number): Promise<number> {
    if (now - Date.parse(last_used_at) < hourMs) return Date.parse(last_used_at)
    // The request is not to fail for it: who can't write now does it in an hour.
    await storage.people.markSessionUsed(id, toTimestamp(now)).catch(() => undefined)
    return now
  }

  /** Undefined also where its use is to be written again. */
  function recall(token: string): Principal | undefined {
    const remembered = known.get(token)
    const now = clock.now()
    if (remembered === undefined || remembered.endsAtMs <= now) return undefined
    return now - remembered.usedAtMs < hourMs ? remembered.principal : undefined
  }

  /** Whose session this is where what is remembered may be out of date. */
  async function confirm(token: string): Promise<Principal> {
    await watch.confirm()
    return recall(token) ?? lookUp(token)
  }

  async function show(session_id: string): Promise<Session> {
    const found = await storage.people.findSession(session_id)
    if (found === undefined) throw sessionEnded()
    const { session, person, account, role } = found
    const accounts = await storage.people.listAccounts(person.id)
    return {
      id: session.id,
      person: { id: person.id, name: person.name, email: person.email },
      account: { id: account.id, name: account.name, status: account.status },
      role,
      is_operator: await isOfOperator(storage, found),
      accounts: accounts.map((of) => ({ id: of.account.id, name: of.account.name, role: of.role })),
      created_at: session.created_at,
      expires_at: toTimestamp(endsAt(session)),
    }
  }

  return {
    /** Whose session this is; at once where it is remembered. Throws `unauthorized`. */
    authenticate(token: string): Principal | Promise<Principal> {
      if (watch.isOn() && !watch.isTrusted()) return confirm(token)
      return recall(token) ?? lookUp(token)
    },

    /** Begins one, in the transaction of what lets the person in. */
    async begin(
      { people }: Pick<Stores, 'people'>,
      { person_id, account_id }: { person_id: string; account_id: string },
      { address, user_agent }: SignInClient,
    ): Promise<NewSession> {
      const token = createSessionToken()
      const now = toTimestamp(clock.now())
      const id = createId('ses')
      await people.addSession({
        id,
        person_id,
        account_id,
        token_hash: hashToken(token),
        user_agent: clip(user_agent, userAgentMax),
        ip_address: address,
        created_at: now,
        last_used_at: now,
      })
      return { session_id: id, token }
    },

    /** Throws `unauthorized` for one that has ended. */
    show,

    /** Goes on in another account of the person. Throws `not_found`. */
    async move(person: SignedInPerson, account_id: string): Promise<Session> {
      if ((await storage.members.find(account_id, person.id)) === undefined) {
        throw notFound('account', account_id)
      }
      await storage.people.moveSession(person.session_id, account_id)
      forget()
      return show(person.session_id)
    },

    /** The person’s own, the one last used first. */
    async list({ id, session_id }: SignedInPerson): Promise<{ sessions: SessionListItem[] }> {
      const now = clock.now()
      const rows = await storage.people.listSessions(id)
      const open = rows.filter((row) => endsAt(row) > now)
      return {
        sessions: open.map((row) => ({
          id: row.id,
          is_current: row.id === session_id,
          user_agent: row.user_agent,
          ip_address: row.ip_address,
          created_at: row.created_at,
          last_used_at: row.last_used_at,
          expires_at: toTimestamp(endsAt(row)),
        })),
      }
    },

    /** Ends one of the person’s own. Throws `not_found`. */
    async end({ id }: SignedInPerson, session_id: string) {
      if (!(await storage.people.removeSession(id, session_id))) {
        throw notFound('session', session_id)
      }
      forget()
      return { id: session_id, deleted: true as const }
    },

    /** This process looks again at once; the others within a second. */
    forget,
  }
}

/** When it ends, unless it is used before. */
function endsAt({ created_at, last_used_at }: SessionRow): number {
  return Math.min(
    Date.parse(last_used_at) + limits.session_idle.value * dayMs,
    Date.parse(created_at) + limits.session.value * dayMs,
  )
}

/** An owner of the operator’s account, while in it. */
async function isOfOperator(storage: Storage, { account, role }: FoundSession): Promise<boolean> {
  return role === 'owner' && account.id === (await findOperatorAccount(storage.installation))
}

function principalOf(
  { session, person, account, role }: FoundSession,
  is_operator: boolean,
): Principal {
  return {
    account_id: account.id,
    account_status: account.status,
    key_id: null,
    person: { id: person.id, name: person.name, role, is_operator, session_id: session.id },
    // What is done by hand does not use up what programs may do.
    requests_per_hour: null,
    scopes: scopesOfRole[role],
    chatbot_ids: null,
  }
}

function sessionEnded(): ApiError {
  return new ApiError('unauthorized', 'This session has ended. Sign in again.')
}
