// Jobs. Workers claim them with a lease; after the lease another worker may claim the job.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Job, JobLane, JobStore, Lease } from '../../interfaces/jobs.ts'
import type { JobTable } from '../../schema/jobs.ts'
import type { Tables } from '../../schema/tables.ts'
import { pick, statement, variants } from '../../statement.ts'

type NewJob = Pick<JobTable, 'id' | 'kind' | 'account_id' | 'payload' | 'run_at'>

/** The row of a job that nobody has claimed yet. */
const unclaimedJob = (p: NewJob): JobTable => ({
  ...pick(p, ['id', 'kind', 'account_id', 'payload', 'run_at']),
  attempts: 0,
  locked_until: null,
  last_error: null,
  finished_at: null,
})

const add = statement<NewJob>((db, p) =>
  db
    .insertInto('jobs')
    .values(unclaimedJob(p))
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Resets the attempts. By this a present run notices at its end that the job must run again. */
const hurry = statement<NewJob>((db, p) =>
  db
    .insertInto('jobs')
    .values(unclaimedJob(p))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        run_at: eb
          .case()
          .when(
            eb.or([
              eb('jobs.finished_at', 'is not', null),
              eb('jobs.run_at', '>', eb.ref('excluded.run_at')),
            ]),
          )
          .then(eb.ref('excluded.run_at'))
          .else(eb.ref('jobs.run_at'))
          .end(),
        payload: eb.ref('excluded.payload'),
        attempts: 0,
        finished_at: null,
      })),
    ),
)

type ClaimedJob = Pick<JobTable, 'id' | 'kind' | 'account_id' | 'payload' | 'run_at' | 'attempts'>

const everyKind: JobLane = { except: [] }

/** Whether a job is in the lane. The kinds are few, so that they are constants of the query. */
const inLane = (lane: JobLane) => (eb: ExpressionBuilder<Tables, 'jobs'>) => {
  const isKind = (kind: string) => eb('kind', '=', sql.lit(kind))
  return 'only' in lane ? isKind(lane.only) : eb.not(eb.or(lane.except.map(isKind)))
}

/** On PostgreSQL skips jobs that another process is claiming. */
const findDue = variants<
  { locking: boolean; lane: JobLane },
  { now: string; limit: number },
  { id: string }
>(({ locking, lane }) =>
  statement((db, p) => {
    const due = db
      .selectFrom('jobs')
      .select('id')
      .where('finished_at', 'is', null)
      .where('run_at', '<=', p.now)
      .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', p.now)]))
      .where(inLane(lane))
      .orderBy('run_at')
      .limit(p.limit)
    return locking ? due.forUpdate().skipLocked() : due
  }),
)

const claim = statement<{ id: string; locked_until: string }, ClaimedJob>((db, p) =>
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

const finishUnhurried = statement<Lease & { id: string; finished_at: string }>((db, p) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      finished_at: eb.case().when('attempts', '=', p.attempts).then(p.finished_at).end(),
      locked_until: null,
    }))
    .where('id', '=', p.id)
    .where('locked_until', '=', p.locked_until),
)

const reschedule = statement<Lease & { id: string; run_at: string }>((db, p) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      run_at: eb
        .case()
        .when('attempts', '=', p.attempts)
        .then(p.run_at)
        .else(eb.ref('run_at'))
        .end(),
      attempts: 0,
      locked_until: null,
      finished_at: null,
    }))
    .where('id', '=', p.id)
    .where('locked_until', '=', p.locked_until),
)

const retry = statement<{
  id: string
  run_at: string
  last_error: string
  finished_at: string | null
  locked_until: string
}>((db, p) =>
  db
    .updateTable('jobs')
    .set({ ...pick(p, ['run_at', 'last_error', 'finished_at']), locked_until: null })
    .where('id', '=', p.id)
    .where('locked_until', '=', p.locked_until),
)

/** Takes back the attempt, unless the job was hurried, which has reset it. */
const postpone = statement<Lease & { id: string; run_at: string; last_error: string }>((db, p) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      run_at: eb
        .case()
        .when('attempts', '=', p.attempts)
        .then(p.run_at)
        .else(eb.ref('run_at'))
        .end(),
      attempts: eb
        .case()
        .when('attempts', '=', p.attempts)
        .then(eb('attempts', '-', 1))
        .else(eb.ref('attempts'))
        .end(),
      last_error: p.last_error,
      locked_until: null,
    }))
    .where('id', '=', p.id)
    .where('locked_until', '=', p.locked_until),
)

const extend = statement<{ id: string; from: string; locked_until: string }>((db, p) =>
  db
    .updateTable('jobs')
    .set({ locked_until: p.locked_until })
    .where('id', '=', p.id)
    .where('locked_until', '=', p.from),
)

export const releaseJobs = statement<Record<string, never>>((db) =>
  db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null),
)

const nextFree = variants<JobLane, Record<string, never>, { at: string }>((lane) =>
  statement((db) =>
    db
      .selectFrom('jobs')
      .select('run_at as at')
      .where('finished_at', 'is', null)
      .where('locked_until', 'is', null)
      .where(inLane(lane))
      .orderBy('run_at')
      .limit(1),
  ),
)

/** The end of a lease frees an unfinished job. */
const nextLeased = variants<JobLane, Record<string, never>, { at: string | null }>((lane) =>
  statement((db) =>
    db
      .selectFrom('jobs')
      .select('locked_until as at')
      .where('locked_until', 'is not', null)
      .where(inLane(lane))
      .orderBy('locked_until')
      .limit(1),
  ),
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

const countDue = statement<{ now: string }, { count: number }>((db, p) =>
  db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .where('run_at', '<=', p.now),
)

export function createJobStore(db: Executor): JobStore {
  return {
    add: async ({ id, kind, account_id, payload, run_at }) => {
      await db.run(add, { id, kind, account_id, payload: JSON.stringify(payload), run_at })
    },
    hurry: async ({ id, kind, account_id, payload, run_at }) => {
      await db.run(hurry, { id, kind, account_id, payload: JSON.stringify(payload), run_at })
    },
    claim: (now, locked_until, limit, lane = everyKind) =>
      db.atomic(async (tx) => {
        const statement = findDue({ locking: tx.dialect === 'postgres', lane })
        const jobs: Job[] = []
        for (const { id } of await tx.all(statement, { now, limit })) {
          const row = await tx.first(claim, { id, locked_until })
          if (row !== undefined) jobs.push({ ...row, payload: JSON.parse(row.payload) })
        }
        return jobs
      }),
    finish: async (id, finished_at, lease) => {
      if (lease === undefined) await db.run(finish, { id, finished_at })
      else await db.run(finishUnhurried, { id, finished_at, ...lease })
    },
    reschedule: async (id, run_at, lease) => {
      await db.run(reschedule, { id, run_at, ...lease })
    },
    retry: async (id, run_at, { error: last_error, now, locked_until }) => {
      const finished_at = run_at === null ? now : null
      await db.run(retry, { id, run_at: run_at ?? now, last_error, finished_at, locked_until })
    },
    postpone: async (id, run_at, last_error, lease) => {
      await db.run(postpone, { id, run_at, last_error, ...lease })
    },
    extend: async (id, from, locked_until) =>
      (await db.run(extend, { id, from, locked_until })) > 0,
    nextRunAt: async (lane = everyKind) => {
      const free = await db.first(nextFree(lane), {})
      const leased = await db.first(nextLeased(lane), {})
      const times = [free?.at, leased?.at].filter((at) => at != null)
      return times.sort()[0]
    },
    prune: (before, limit) => db.run(prune, { before, limit }),
    countDue: async (now) => (await db.first(countDue, { now }))?.count ?? 0,
  }
}
