// Jobs: claimed with a lease, so that one that is dropped is taken up again.
import type { Executor } from '../executor.ts'
import type { Job } from '../rows.ts'
import type { JobTable } from '../schema.ts'
import { pick, statement } from '../statement.ts'
import type { JobStore } from '../storage.ts'

const add = statement<Pick<JobTable, 'id' | 'kind' | 'account_id' | 'payload' | 'run_at'>>(
  (db, p) =>
    db
      .insertInto('jobs')
      .values({
        ...pick(p, ['id', 'kind', 'account_id', 'payload', 'run_at']),
        attempts: 0,
        locked_until: null,
        last_error: null,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()),
)

type Claimed = Pick<JobTable, 'id' | 'kind' | 'account_id' | 'payload' | 'run_at' | 'attempts'>

/** On PostgreSQL, jobs another process is just taking are passed over instead of waited for. */
const findDue = (locking: boolean) =>
  statement<{ now: string; limit: number }, { id: string }>((db, p) => {
    const due = db
      .selectFrom('jobs')
      .select('id')
      .where('finished_at', 'is', null)
      .where('run_at', '<=', p.now)
      .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', p.now)]))
      .orderBy('run_at')
      .limit(p.limit)
    return locking ? due.forUpdate().skipLocked() : due
  })
const due = { plain: findDue(false), locking: findDue(true) }

const claim = statement<{ id: string; locked_until: string }, Claimed>((db, p) =>
  db
    .updateTable('jobs')
    .set((eb) => ({ locked_until: p.locked_until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', p.id)
    .returning(['id', 'kind', 'account_id', 'payload', 'run_at', 'attempts']),
)

const finish = statement<{ id: string; finished_at: string }>((db, p) =>
  db
    .updateTable('jobs')
    .set({ finished_at: p.finished_at, locked_until: null })
    .where('id', '=', p.id),
)

const retry = statement<{
  id: string
  run_at: string
  last_error: string
  finished_at: string | null
}>((db, p) =>
  db
    .updateTable('jobs')
    .set({ ...pick(p, ['run_at', 'last_error', 'finished_at']), locked_until: null })
    .where('id', '=', p.id),
)

const extend = statement<{ id: string; locked_until: string }>((db, p) =>
  db
    .updateTable('jobs')
    .set({ locked_until: p.locked_until })
    .where('id', '=', p.id)
    .where('locked_until', 'is not', null),
)

export const releaseJobs = statement<Record<string, never>>((db) =>
  db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null),
)

const nextFree = statement<Record<string, never>, { at: string }>((db) =>
  db
    .selectFrom('jobs')
    .select('run_at as at')
    .where('finished_at', 'is', null)
    .where('locked_until', 'is', null)
    .orderBy('run_at')
    .limit(1),
)

/** A lease that ends gives a job free that nobody finished. */
const nextLeased = statement<Record<string, never>, { at: string | null }>((db) =>
  db
    .selectFrom('jobs')
    .select('locked_until as at')
    .where('locked_until', 'is not', null)
    .orderBy('locked_until')
    .limit(1),
)

const prune = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('jobs')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('finished_at', '<', p.before)
        .orderBy('finished_at')
        .limit(p.limit),
    ),
)

export function createJobStore(db: Executor): JobStore {
  return {
    add: async ({ id, kind, account_id, payload, run_at }) => {
      await db.run(add, { id, kind, account_id, payload: JSON.stringify(payload), run_at })
    },
    claim: (now, locked_until, limit) =>
      db.atomic(async (tx) => {
        const statement = tx.dialect === 'postgres' ? due.locking : due.plain
        const jobs: Job[] = []
        for (const { id } of await tx.all(statement, { now, limit })) {
          const row = await tx.first(claim, { id, locked_until })
          if (row !== undefined) jobs.push({ ...row, payload: JSON.parse(row.payload) })
        }
        return jobs
      }),
    finish: async (id, finished_at) => {
      await db.run(finish, { id, finished_at })
    },
    retry: async (id, run_at, last_error, now) => {
      const finished_at = run_at === null ? now : null
      await db.run(retry, { id, run_at: run_at ?? now, last_error, finished_at })
    },
    extend: async (id, locked_until) => {
      await db.run(extend, { id, locked_until })
    },
    nextRunAt: async () => {
      const [free, leased] = [await db.first(nextFree, {}), await db.first(nextLeased, {})]
      const times = [free?.at, leased?.at].filter((at) => at != null)
      return times.sort()[0]
    },
    prune: (before, limit) => db.run(prune, { before, limit }),
  }
}
