// Idempotent requests: claims on keys, and stored answers.
import type { Executor } from '../../executor.ts'
import type { IdempotencyStore, KeptAnswer } from '../../interfaces/idempotency.ts'
import type { IdempotencyKeyTable } from '../../schema/idempotency.ts'
import { lockable, pick, statement } from '../../statement.ts'
import { containedPattern, contains } from '../shared/contains.ts'

type Key = Pick<IdempotencyKeyTable, 'account_id' | 'path' | 'key'>
/** A claim on a key. `locked_until` tells a claim from a later one. */
type KeyLease = Key & Pick<IdempotencyKeyTable, 'locked_until'>

/**
 * Claims the key if it is new, forgotten, or its lease is over without an answer. Otherwise changes
 * nothing.
 */
const claim = statement<
  Key &
    Pick<IdempotencyKeyTable, 'request_hash' | 'created_at' | 'locked_until'> & {
      forgotten_at: string
    }
>((db, p) =>
  db
    .insertInto('idempotency_keys')
    .values({
      ...pick(p, ['account_id', 'path', 'key', 'request_hash', 'created_at', 'locked_until']),
      status: null,
      location: null,
      body: null,
    } satisfies IdempotencyKeyTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'path', 'key'])
        .doUpdateSet((eb) => ({
          request_hash: eb.ref('excluded.request_hash'),
          created_at: eb.ref('excluded.created_at'),
          locked_until: eb.ref('excluded.locked_until'),
          status: null,
          location: null,
          body: null,
        }))
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<=', p.forgotten_at),
            eb.and([
              eb('idempotency_keys.status', 'is', null),
              eb('idempotency_keys.locked_until', '<=', p.created_at),
            ]),
          ]),
        ),
    ),
)

const find = statement<Key, IdempotencyKeyTable>((db, p) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('path', '=', p.path)
    .where('key', '=', p.key),
)

export const findHeld = lockable<KeyLease, { key: string }>((db, p) =>
  db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('account_id', '=', p.account_id)
    .where('path', '=', p.path)
    .where('key', '=', p.key)
    .where('locked_until', '=', p.locked_until),
)

/** The value of `locked_until` when no process holds the key. */
const unlocked = ''

type Completion = KeyLease &
  Pick<IdempotencyKeyTable, 'status' | 'location' | 'body'> & { then_until: string }

export const complete = statement<Completion>((db, p) =>
  db
    .updateTable('idempotency_keys')
    .set({ ...pick(p, ['status', 'location', 'body']), locked_until: p.then_until })
    .where('account_id', '=', p.account_id)
    .where('path', '=', p.path)
    .where('key', '=', p.key)
    .where('locked_until', '=', p.locked_until),
)

/** The parameters of `complete` and `findHeld`. */
export function completedBy(
  account_id: string,
  answer: KeptAnswer & { readonly goesOn?: boolean },
): Completion {
  const { path, key, locked_until, status, location, body, goesOn = false } = answer
  const then_until = goesOn ? locked_until : unlocked
  return { account_id, path, key, locked_until, status, location, body, then_until }
}

/** Deletes the key of a running request. A key with an answer stays. */
const release = statement<KeyLease>((db, p) =>
  db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', p.account_id)
    .where('path', '=', p.path)
    .where('key', '=', p.key)
    .where('locked_until', '=', p.locked_until)
    .where('status', 'is', null),
)

/** Makes the stored answer the last one. */
const unlock = statement<KeyLease>((db, p) =>
  db
    .updateTable('idempotency_keys')
    .set({ locked_until: unlocked })
    .where('account_id', '=', p.account_id)
    .where('path', '=', p.path)
    .where('key', '=', p.key)
    .where('locked_until', '=', p.locked_until)
    .where('status', 'is not', null),
)

/** Searches the answers of a range of paths. */
const forget = statement<{ account_id: string; from: string; before: string; naming: string }>(
  (db, p) =>
    db
      .deleteFrom('idempotency_keys')
      .where('account_id', '=', p.account_id)
      .where('path', '>=', p.from)
      .where('path', '<', p.before)
      .where((eb) => contains(eb.ref('body'), p.naming)),
)

const releaseAll = statement<Record<string, never>>((db) =>
  db.deleteFrom('idempotency_keys').where('status', 'is', null),
)

const unlockAll = statement<Record<string, never>>((db) =>
  db
    .updateTable('idempotency_keys')
    .set({ locked_until: unlocked })
    .where('locked_until', '<>', unlocked),
)

/** Frees keys without an answer and makes stored answers the last ones. */
export function releaseIdempotencyKeys(db: Executor): Promise<number> {
  return db.atomic(async (tx) => (await tx.run(releaseAll, {})) + (await tx.run(unlockAll, {})))
}

export const pruneIdempotencyKeys = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'path', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['account_id', 'path', 'key'])
          .where('created_at', '<', p.before)
          .orderBy('created_at')
          .limit(p.limit)
          .$asTuple('account_id', 'path', 'key'),
      ),
    ),
)

export function createIdempotencyStore(db: Executor): IdempotencyStore {
  return {
    claim: async (account_id, request) => {
      for (;;) {
        if ((await db.run(claim, { account_id, ...request })) > 0) return undefined
        const known = await db.first(find, { account_id, path: request.path, key: request.key })
        // The holder may have freed the key between the two statements.
        if (known !== undefined) return known
      }
    },
    isHeld: async (account_id, { path, key, locked_until }, lock) =>
      (await db.first(findHeld, { account_id, path, key, locked_until }, lock)) !== undefined,
    complete: async (account_id, { path, key, locked_until }, answer) => {
      const completed = completedBy(account_id, { path, key, locked_until, ...answer })
      return (await db.run(complete, completed)) > 0
    },
    release: async (account_id, { path, key, locked_until }) => {
      const held = { account_id, path, key, locked_until }
      if ((await db.run(release, held)) === 0) await db.run(unlock, held)
    },
    forget: (account_id, conversation_id, paths) =>
      db.atomic(async (tx) => {
        const naming = containedPattern(JSON.stringify({ conversation_id }).slice(1, -1))
        for (const from of paths) {
          // The last code point sorts after all characters of a path, the first before them.
          const before = from + (from.endsWith('/') ? '\u{10ffff}' : '\u0001')
          await tx.run(forget, { account_id, from, before, naming })
        }
      }),
  }
}
