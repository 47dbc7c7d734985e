// The users of the analytics: their numbers by key, and the time of each user's first message in a
// scope.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { AnalyticsStore } from '../../interfaces/analytics.ts'
import type { FirstRow, RollUpStore } from '../../interfaces/roll-up.ts'
import type { AnalyticsFirstTable, AnalyticsUserTable } from '../../schema/analytics.ts'
import { pick, statement } from '../../statement.ts'
import { giveNumbers } from './items.ts'

const findNumber = statement<Omit<AnalyticsUserTable, 'number'>, { number: number }>((db, p) =>
  db
    .selectFrom('analytics_users')
    .select('number')
    .where('account_id', '=', p.account_id)
    .where('user_key', '=', p.user_key),
)

const lastNumber = statement<{ account_id: string }, { number: number }>((db, p) =>
  db
    .selectFrom('analytics_users')
    .select('number')
    .where('account_id', '=', p.account_id)
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
)

const addNumber = statement<AnalyticsUserTable>((db, p) =>
  db
    .insertInto('analytics_users')
    .values(pick(p, ['account_id', 'user_key', 'number']) satisfies AnalyticsUserTable)
    .onConflict((conflict) => conflict.columns(['account_id', 'user_key']).doNothing()),
)

const findFirst = statement<Omit<AnalyticsFirstTable, 'first_at'>, { first_at: string }>((db, p) =>
  db
    .selectFrom('analytics_firsts')
    .select('first_at')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('number', '=', p.number),
)

const putFirst = statement<AnalyticsFirstTable>((db, p) =>
  db
    .insertInto('analytics_firsts')
    .values(pick(p, ['account_id', 'scope_id', 'number', 'first_at']) satisfies AnalyticsFirstTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'scope_id', 'number'])
        .doUpdateSet((eb) => ({ first_at: eb.ref('excluded.first_at') })),
    ),
)

/** Keeps the row, so that its number is not given to another user. */
const renameKey = statement<Omit<AnalyticsUserTable, 'number'> & { other_key: string }>((db, p) =>
  db
    .updateTable('analytics_users')
    .set({ user_key: p.other_key })
    .where('account_id', '=', p.account_id)
    .where('user_key', '=', p.user_key),
)

function numberUsers(tx: Executor, account_id: string, keys: readonly string[]) {
  const known = async () => {
    const found = []
    for (const item of keys) {
      const user = await tx.first(findNumber, { account_id, user_key: item })
      if (user !== undefined) found.push({ item, ...user })
    }
    return found
  }
  return giveNumbers(new Set(keys), {
    known,
    last: () => tx.first(lastNumber, { account_id }),
    add: (user_key, number) => tx.run(addNumber, { account_id, user_key, number }),
  })
}

export async function putFirsts(
  tx: Executor,
  account_id: string,
  firsts: readonly FirstRow[],
): Promise<void> {
  for (const first of firsts) await tx.run(putFirst, { ...first, account_id })
}

/** The methods of the roll-up. */
export function createAnalyticsUsers(db: Executor): Pick<RollUpStore, 'numberUsers' | 'findFirst'> {
  return {
    numberUsers: (account_id, keys) => db.atomic((tx) => numberUsers(tx, account_id, keys)),
    findFirst: async (account_id, scope_id, number) =>
      (await db.first(findFirst, { account_id, scope_id, number }))?.first_at,
  }
}

/** The methods for erasing and renaming users. */
export function createUserKeys(db: Executor): Pick<AnalyticsStore, 'shareUser' | 'forgetUser'> {
  return {
    shareUser: (account_id, user_key, other_key) =>
      db.atomic(async (tx) => {
        const known = await tx.first(findNumber, { account_id, user_key })
        if (known === undefined) return
        await tx.run(addNumber, { account_id, user_key: other_key, number: known.number })
      }),
    forgetUser: async (account_id, user_key, other_key) => {
      await db.run(renameKey, { account_id, user_key, other_key })
    },
  }
}
