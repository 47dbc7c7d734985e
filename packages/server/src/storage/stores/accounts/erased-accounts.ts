// Marks accounts as erased. From then on triggers of the tenant tables refuse new rows of the
// account, so that a request or job that still runs leaves nothing behind. The mark is kept for a
// day. On PostgreSQL a transaction that adds rows holds a shared advisory lock of the account, and
// the erasure waits for all of them.
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

/** Waits for all open transactions that added a row of the account. */
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

/** Marks the account. Afterwards the tables refuse rows of it. */
export async function beginErasure(db: Executor, account_id: string, at: string): Promise<void> {
  await db.atomic(async (tx) => {
    if (tx.dialect === 'postgres') await tx.all(waitForWriters, { id: account_id })
    await tx.run(add, { id: account_id, erased_at: at })
  })
}

/** The error of a request that was admitted before its account was erased. */
export function accountErased(cause: unknown): ApiError {
  return new ApiError('unauthorized', 'The account of this API key was deleted.', { cause })
}
