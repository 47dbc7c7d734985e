// Sessions, found by the hash of their token together with person, account and role.
import { type Role, roles } from '@parley/contract'
import type { Kysely } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Account } from '../../interfaces/accounts.ts'
import type { FoundSession, PeopleStore } from '../../interfaces/people.ts'
import type { SessionTable } from '../../schema/people.ts'
import type { Tables } from '../../schema/tables.ts'
import { pick, statement } from '../../statement.ts'
import { bumpAccessRevision } from '../installation/revisions.ts'

const columns = [
  'account_id',
  'id',
  'person_id',
  'token_hash',
  'user_agent',
  'ip_address',
  'created_at',
  'last_used_at',
] as const

const add = statement<SessionTable>((db, p) =>
  db.insertInto('sessions').values(pick(p, columns) satisfies SessionTable),
)

/** Finds nothing if the person is not a member of the account. */
function selectSession(db: Kysely<Tables>) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.account_id', '=', 's.account_id').onRef('m.person_id', '=', 's.person_id'),
    )
    .selectAll('s')
    .select([
      'm.role',
      'p.email',
      'p.email_key',
      'p.name',
      'p.email_verified_at',
      'p.created_at as person_created_at',
      'a.name as account_name',
      'a.plan',
      'a.requests_per_hour',
      'a.status',
      'a.created_at as account_created_at',
    ])
}

type SessionDetails = SessionTable & {
  role: string
  email: string
  email_key: string
  name: string
  email_verified_at: string | null
  person_created_at: string
  account_name: string
  plan: string
  requests_per_hour: number | null
  status: string
  account_created_at: string
}

const findByHash = statement<{ token_hash: string }, SessionDetails>((db, p) =>
  selectSession(db).where('s.token_hash', '=', p.token_hash),
)

const findById = statement<{ id: string }, SessionDetails>((db, p) =>
  selectSession(db).where('s.id', '=', p.id),
)

const list = statement<{ person_id: string }, SessionTable>((db, p) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('person_id', '=', p.person_id)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc'),
)

const markUsed = statement<{ id: string; used_at: string }>((db, p) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: p.used_at })
    .where('id', '=', p.id)
    .where('last_used_at', '<', p.used_at),
)

const move = statement<{ id: string; account_id: string }>((db, p) =>
  db.updateTable('sessions').set({ account_id: p.account_id }).where('id', '=', p.id),
)

const remove = statement<{ id: string; person_id: string }>((db, p) =>
  db.deleteFrom('sessions').where('id', '=', p.id).where('person_id', '=', p.person_id),
)

export const removeSessionsOfPerson = statement<{ person_id: string }>((db, p) =>
  db.deleteFrom('sessions').where('person_id', '=', p.person_id),
)

const removeOthers = statement<{ person_id: string; except: string }>((db, p) =>
  db.deleteFrom('sessions').where('person_id', '=', p.person_id).where('id', '<>', p.except),
)

/** Deletes by the time of the last use: older sessions are no longer accepted. */
export const pruneSessions = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('sessions')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('sessions')
          .select('id')
          .where('last_used_at', '<', p.before)
          .orderBy('last_used_at')
          .limit(p.limit),
      ),
    ),
)

type SessionMethods = Pick<
  PeopleStore,
  | 'addSession'
  | 'findSessionByHash'
  | 'findSession'
  | 'listSessions'
  | 'markSessionUsed'
  | 'moveSession'
  | 'removeSession'
  | 'removeSessions'
>

export function createSessionStore(db: Executor): SessionMethods {
  const changing = (work: (tx: Executor) => Promise<number>) =>
    db.atomic(async (tx) => {
      const touched = await work(tx)
      await bumpAccessRevision(tx)
      return touched
    })
  return {
    addSession: async (session) => {
      await db.run(add, session)
    },
    findSessionByHash: async (token_hash) => toFound(await db.first(findByHash, { token_hash })),
    findSession: async (id) => toFound(await db.first(findById, { id })),
    listSessions: (person_id) => db.all(list, { person_id }),
    // No cache depends on the time of use, so the access revision stays.
    markSessionUsed: async (id, used_at) => {
      await db.run(markUsed, { id, used_at })
    },
    moveSession: async (id, account_id) =>
      (await changing((tx) => tx.run(move, { id, account_id }))) > 0,
    removeSession: async (person_id, id) =>
      (await changing((tx) => tx.run(remove, { id, person_id }))) > 0,
    removeSessions: (person_id, { except } = {}) =>
      changing((tx) =>
        except === undefined
          ? tx.run(removeSessionsOfPerson, { person_id })
          : tx.run(removeOthers, { person_id, except }),
      ),
  }
}

function toFound(row: SessionDetails | undefined): FoundSession | undefined {
  const role = roles.find((known) => known === row?.role)
  if (row === undefined || role === undefined) return undefined
  const {
    person_id,
    email,
    email_key,
    name,
    email_verified_at,
    person_created_at: created_at,
  } = row
  const { account_id, account_name, plan, requests_per_hour, status, account_created_at } = row
  const account = { id: account_id, name: account_name, plan, requests_per_hour, status }
  return {
    session: pick(row, columns),
    person: { id: person_id, email, email_key, name, email_verified_at, created_at },
    account: {
      ...account,
      created_at: account_created_at,
    } satisfies Record<keyof Account, unknown> as Account,
    role: role satisfies Role,
  }
}
