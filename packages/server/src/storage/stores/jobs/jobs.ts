// Jobs. Workers claim them with a lease; after the lease another worker may claim the job.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Job, JobStore, Lease } from '../../interfaces/jobs.ts'
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

type Jobs = ExpressionBuilder<Tables, 'jobs'>

/** The kinds are few, so that they are constants of the query. */
const isOfKind = (kinds: readonly string[] | undefined) => (eb: Jobs) => {
  const names = kinds?.map((kind) => sql.lit(kind))
  return eb.and(names === undefined ? [] : [eb('kind', 'in', names)])
}

const isFree = (now: string) => (eb: Jobs) =>
  eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)])

/** Recurring jobs have no account. */
const mayRun = (eb: Jobs) =>
  eb.or([
    eb('account_id', 'is', null),
    eb.exists(
      eb
        .selectFrom('accounts')
        .select('accounts.id')
        .whereRef('accounts.id', '=', 'jobs.account_id')
        .where('accounts.status', '=', sql.lit('active')),
    ),
  ])

type DueShape = { locking: boolean; kinds?: readonly string[] | undefined; isOfAccount: boolean }

/** On PostgreSQL skips jobs that another process is claiming. */
const findDue = variants<
  DueShape,
  { now: string; limit: number; account_id: string | null },
  { id: string }
>(({ locking, kinds, isOfAccount }) =>
  statement((db, p) => {
    const due = db
      .selectFrom('jobs')
      .select('id')
      .where('finished_at', 'is', null)
      .where('run_at', '<=', p.now)
      .where(isFree(p.now))
      .where(isOfKind(kinds))
      .where((eb) => eb.and(isOfAccount ? [eb('account_id', '=', p.account_id)] : []))
      .where(mayRun)
      .orderBy('run_at')
      .limit(p.limit)
    return locking ? due.forUpdate().skipLocked() : due
  }),
)

type WaitingParameters = { kind: string; now: string; after: string; limit: number }
type FoundAccount = { account_id: string; is_waiting: number }

/** Goes from account to account in the index, past all other jobs of each account. */
const findAccounts = statement<WaitingParameters, FoundAccount>((db, p) => ({
  compile: () => {
    const jobs = sql`from jobs j where j.kind = ${p.kind} and j.finished_at is null`
    const first = (after: ReturnType<typeof sql>) =>
      sql`(select j.account_id ${jobs} and j.account_id > ${after} order by j.account_id limit 1)`
    return sql<FoundAccount>`
      with recursive found (account_id, place) as (
        select ${first(sql`${p.after}`)}, 1
        union all
        select ${first(sql.ref('found.account_id'))}, place + 1 from found
        where found.account_id is not null and place < ${p.limit}
      )
      select found.account_id, case
        when exists (select 1 from accounts a where a.id = found.account_id and a.status = 'active')
          and exists (select 1 ${jobs} and j.account_id = found.account_id and j.run_at <= ${p.now}
            and (j.locked_until is null or j.locked_until <= ${p.now}))
        then 1 else 0 end as is_waiting
      from found where found.account_id is not null`.compile(db)
  },
}))

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

const nextFree = variants<{ kind?: string }, Record<string, never>, { at: string }>(({ kind }) =>
  statement((db) =>
    db
      .selectFrom('jobs')
      .select('run_at as at')
      .where('finished_at', 'is', null)
      .where('locked_until', 'is', null)
      .where(isOfKind(kind === undefined ? undefined : [kind]))
      .orderBy('run_at')
      .limit(1),
  ),
)

type Kinds = { readonly kinds?: readonly string[] | undefined }

/** The end of a lease frees an unfinished job. */
const nextLeased = variants<Kinds, Record<string, never>, { at: string | null }>(({ kinds }) =>
  statement((db) =>
    db
      .selectFrom('jobs')
      .select('locked_until as at')
      .where('locked_until', 'is not', null)
      .where(isOfKind(kinds))
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
    claim: (now, locked_until, limit, { kinds, account_id } = {}) =>
      db.atomic(async (tx) => {
        const isOfAccount = account_id !== undefined
        const statement = findDue({ locking: tx.dialect === 'postgres', kinds, isOfAccount })
        const due = await tx.all(statement, { now, limit, account_id: account_id ?? null })
        const jobs: Job[] = []
        for (const { id } of due) {
          const row = await tx.first(claim, { id, locked_until })
          if (row !== undefined) jobs.push({ ...row, payload: JSON.parse(row.payload) })
        }
        return jobs
      }),
    listWaitingAccounts: async (now, kinds, { after, limit }) => {
      const accounts = new Set<string>()
      const ends: string[] = []
      for (const kind of kinds) {
        const found = await db.all(findAccounts, { kind, now, after, limit })
        for (const one of found) if (one.is_waiting === 1) accounts.add(one.account_id)
        if (found.length === limit)
          ends.push(
            found
              .map((one) => one.account_id)
              .sort()
              .at(-1) ?? '',
          )
      }
      // Beyond the first of these ends, not all kinds were looked at.
      return { accounts: [...accounts], next: ends.sort()[0] ?? '' }
    },
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
    extend: async (id, from, locked_until) =>
      (await db.run(extend, { id, from, locked_until })) > 0,
    nextRunAt: async (kinds) => {
      const times = [(await db.first(nextLeased({ kinds }), {}))?.at]
      // One look-up for each kind, because no index orders the jobs of several kinds by their time.
      for (const shape of kinds?.map((kind) => ({ kind })) ?? [{}]) {
        times.push((await db.first(nextFree(shape), {}))?.at)
      }
      return times.filter((at) => at != null).sort()[0]
    },
    prune: (before, limit) => db.run(prune, { before, limit }),
    countDue: async (now) => (await db.first(countDue, { now }))?.count ?? 0,
  }
}
