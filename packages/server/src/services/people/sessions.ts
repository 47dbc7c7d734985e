// Sessions: finding the principal of a cookie, and showing and ending a person’s own sessions.
import { limits, type Session, type SessionListItem, scopesOfRole } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, clip, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { DeviceTokens } from '../../lib/secrets/device-tokens.ts'
import { createSessionToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { FoundSession, SessionRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { AccessWatch } from '../accounts/access-watch.ts'
import { findOperatorAccount } from '../accounts/operator-account.ts'
import { type Audit, actorOf } from '../shared/audit.ts'
import { type Principal, type SignedInPerson, signedIn } from '../shared/principal.ts'
import type { AuditPerson } from './person-audit.ts'
import type { SignInClient } from './sign-in-client.ts'

/** The tokens of a new session and of its device. They go into cookies and nowhere else. */
export type NewTokens = { readonly token: string; readonly device_token: string }

/** A session that just began. */
export type NewSession = NewTokens & { readonly session_id: string }

type CachedSession = {
  readonly principal: Principal
  readonly endsAtMs: number
  readonly usedAtMs: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The maximum number of cached sessions, about 1 kB each. */
const cachedSessionsMax = 10_000
const userAgentMax = 300

type SessionsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly watch: AccessWatch
  readonly devices: Pick<DeviceTokens, 'create'>
  readonly audit: Audit
  readonly auditPerson: AuditPerson
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(deps: SessionsDeps) {
  const { storage, clock, watch, devices, audit, auditPerson } = deps
  const cache = new Map<string, CachedSession>()
  /** How often the cache was cleared. */
  let clears = 0

  function clearCache(): void {
    cache.clear()
    clears += 1
  }
  watch.onChange(clearCache)

  async function lookUp(token: string): Promise<Principal> {
    const clearsBefore = clears
    const found = await storage.people.findSessionByHash(hashToken(token))
    const now = clock.now()
    if (found === undefined || endsAt(found.session) <= now) throw sessionEnded()
    const isOperator = await isOfOperator(storage, found)
    const principal = principalOf(found, isOperator)
    const usedAtMs = await noteUse(found.session, now)
    // Without the watch, nothing would notice its end. Nor is a session cached that was read before a change.
    if (watch.isOn() && clears === clearsBefore) {
      if (cache.size >= cachedSessionsMax) cache.clear()
      const endsAtMs = endsAt({ ...found.session, last_used_at: toTimestamp(usedAtMs) })
      cache.set(token, { principal, endsAtMs, usedAtMs })
    }
    return principal
  }

  /** Stores the use once an hour. Returns the time of the last stored use. */
  async function noteUse({ id, last_used_at }: SessionRow, now: number): Promise<number> {
    if (now - Date.parse(last_used_at) < hourMs) return Date.parse(last_used_at)
    // A failed write must not fail the request.
    await storage.people.markSessionUsed(id, toTimestamp(now)).catch(() => undefined)
    return now
  }

  /** Undefined also if the use must be stored again. */
  function findCached(token: string): Principal | undefined {
    const cached = cache.get(token)
    const now = clock.now()
    if (cached === undefined || cached.endsAtMs <= now) return undefined
    return now - cached.usedAtMs < hourMs ? cached.principal : undefined
  }

  /** Authenticates while the cache may be out of date. */
  async function confirm(token: string): Promise<Principal> {
    await watch.confirm()
    return findCached(token) ?? lookUp(token)
  }

  async function show(session_id: string): Promise<Session> {
    const found = await storage.people.findSession(session_id)
    if (found === undefined) throw sessionEnded()
    const { session, person, account, role } = found
    const accounts = await storage.people.listAccounts(person.id)
    return {
      id: session.id,
      person: {
        id: person.id,
        name: person.name,
        email: person.email,
        email_verified: person.email_verified_at !== null,
      },
      account: { id: account.id, name: account.name, status: account.status },
      role,
      is_operator: await isOfOperator(storage, found),
      accounts: accounts.map((of) => ({ id: of.account.id, name: of.account.name, role: of.role })),
      created_at: session.created_at,
      expires_at: toTimestamp(endsAt(session)),
    }
  }

  return {
    /** The principal of the session; synchronous if it is cached. Throws `unauthorized`. */
    authenticate(token: string): Principal | Promise<Principal> {
      if (watch.isOn() && !watch.isTrusted()) return confirm(token)
      return findCached(token) ?? lookUp(token)
    },

    /** Begins a session. Runs in the transaction that signs the person in. */
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
      return { session_id: id, token, device_token: devices.create(person_id) }
    },

    /** Throws `unauthorized` for a session that has ended. */
    show,

    /** Switches the session to another account of the person. Throws `not_found`. */
    async move(principal: Principal, account_id: string): Promise<Session> {
      const person = signedIn(principal)
      const object_id = person.session_id
      await storage.transaction(async (tx) => {
        if ((await tx.members.find(account_id, person.id)) === undefined) {
          throw notFound('account', account_id)
        }
        await tx.people.moveSession(person.session_id, account_id)
        if (account_id === principal.account_id) return
        const entry = { account_id, action: 'session.update', object_id } as const
        await audit(tx, actorOf(principal), entry)
      })
      clearCache()
      return show(person.session_id)
    },

    /** The person’s own sessions, the last used first. */
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

    /** Ends one of the person’s own sessions. Throws `not_found`. */
    async end(principal: Principal, session_id: string) {
      const { id } = signedIn(principal)
      await storage.transaction(async (tx) => {
        if (!(await tx.people.removeSession(id, session_id))) {
          throw notFound('session', session_id)
        }
        const entry = { action: 'session.end', object_id: session_id } as const
        await auditPerson(tx, actorOf(principal), id, entry)
      })
      clearCache()
      return { id: session_id, deleted: true as const }
    },

    /** Call it after a change: this process sees it at once, other processes within a second. */
    forget: clearCache,
  }
}

/** When the session ends if it is not used until then, in milliseconds. */
function endsAt({ created_at, last_used_at }: SessionRow): number {
  return Math.min(
    Date.parse(last_used_at) + limits.session_idle.value * dayMs,
    Date.parse(created_at) + limits.session.value * dayMs,
  )
}

/** Whether this is the session of an owner, in the operator’s account. */
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
    // Work in the dashboard does not use up the account's hourly requests.
    requests_per_hour: null,
    scopes: scopesOfRole[role],
    chatbot_ids: null,
  }
}

function sessionEnded(): ApiError {
  return new ApiError('unauthorized', 'This session has ended. Sign in again.')
}
