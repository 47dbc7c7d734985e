// Which accounts were erased lately, so that nobody who still works for one leaves a row behind.
import { sql } from 'kysely'
import { ApiError } from '../../../lib/errors.ts'
import type { Executor } from '../../executor.ts'
import { erasureLockSeed } from '../../migrations/erased-accounts.ts'
import type { ErasedAccountTable } from '../../schema/accounts.ts'
import { statement } from '../../statement.ts'

const add = statement<ErasedAccountTable>((db, p) =>
  db
    .insertInto('erased_accounts')
    .values({ id: p.id, erased_at: p.erased_at } satisfies ErasedAccountTable)
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Waits for every transaction that added a row of the account. */
const waitForWriters = statement<{ id: string }>((db, p) => ({
  compile: () =>
    sql`select pg_advisory_xact_lock(hashtextextended(${p.id}, ${sql.lit(erasureLockSeed)}))`.compile(
      db,
    ),
}))

export const pruneErasedAccounts = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('erased_accounts')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('erased_accounts')
          .select('id')
          .where('erased_at', '<', p.before)
          .orderBy('erased_at')
          .limit(p.limit),
      ),
    ),
)

/** From its end on every table refuses rows of the account. */
export async function beginErasure(db: Executor, account_id: string, at: string): Promise<void> {
  await db.atomic(async (tx) => {
    if (tx.dialect === 'postgres') await tx.all(waitForWriters, { id: account_id })
    await tx.run(add, { id: account_id, erased_at: at })
  })
}

/** What is said to a request that was let in before its account was erased. */
export function accountErased(cause: unknown): ApiError {
  return new ApiError('unauthorized', 'The account of this API key was deleted.', { cause })
}
