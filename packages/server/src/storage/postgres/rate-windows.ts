// Rate windows on PostgreSQL: one statement counts a request, for all processes.
import type { Executor } from '../executor.ts'
import { boundsOfPresent, type RateWindowStore } from '../interfaces/rate-windows.ts'
import type { RateWindowTable } from '../schema/rate-windows.ts'
import { statement } from '../statement.ts'

type Window = { count: number; started_at_ms: number }

/** Changes and returns nothing if the window is full. */
const take = statement<
  { account_id: string; limit: number; now_ms: number; over_ms: number; ahead_ms: number },
  Window
>((db, p) =>
  db
    .insertInto('rate_windows')
    .values({
      account_id: p.account_id,
      started_at_ms: p.now_ms,
      count: 1,
    } satisfies RateWindowTable)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => {
          const isOver = eb.or([
            eb('rate_windows.started_at_ms', '<=', p.over_ms),
            eb('rate_windows.started_at_ms', '>', p.ahead_ms),
          ])
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('rate_windows.count', '+', 1))
              .end(),
            started_at_ms: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.started_at_ms'))
              .else(eb.ref('rate_windows.started_at_ms'))
              .end(),
          }
        })
        .where((eb) =>
          eb.or([
            eb('rate_windows.started_at_ms', '<=', p.over_ms),
            eb('rate_windows.started_at_ms', '>', p.ahead_ms),
            eb('rate_windows.count', '<', p.limit),
          ]),
        ),
    )
    .returning(['count', 'started_at_ms']),
)

const find = statement<{ account_id: string; over_ms: number; ahead_ms: number }, Window>((db, p) =>
  db
    .selectFrom('rate_windows')
    .select(['count', 'started_at_ms'])
    .where('account_id', '=', p.account_id)
    .where('started_at_ms', '>', p.over_ms)
    .where('started_at_ms', '<=', p.ahead_ms),
)

const remove = statement<{ account_id: string }>((db, p) =>
  db.deleteFrom('rate_windows').where('account_id', '=', p.account_id),
)

export function createRateWindowStore(db: Executor): RateWindowStore {
  return {
    take: async (account_id, limit, now_ms) => {
      const bounds = boundsOfPresent(now_ms)
      const counted = await db.first(take, { account_id, limit, now_ms, ...bounds })
      if (counted !== undefined) return { ...counted, allowed: true }
      const full = await db.first(find, { account_id, ...bounds })
      // Undefined if the window ended between the two statements.
      return full === undefined
        ? { count: 0, started_at_ms: now_ms, allowed: false }
        : { ...full, allowed: false }
    },
    find: (account_id, now_ms) => db.first(find, { account_id, ...boundsOfPresent(now_ms) }),
    remove: (account_id) => db.run(remove, { account_id }),
  }
}
