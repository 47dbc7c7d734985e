// Counts attempts to guess a password or key. One statement counts an attempt for all its subjects.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { GuessCounter, GuessStore } from '../../interfaces/people.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { GuessTable } from '../../schema/guesses.ts'
import { statement, variants } from '../../statement.ts'

type Attempt = { readonly rows: string; readonly now_ms: number }

const columns = [
  'subject',
  'count',
  'max_count',
  'delay_ms',
  'next_at_ms',
  'ends_at_ms',
] as const satisfies readonly (keyof GuessTable)[]

/** The rows of one JSON parameter as a table, in their order. */
function tableOf(dialect: Dialect, rows: string): RawBuilder<unknown> {
  if (dialect === 'postgres') return sql`json_populate_recordset(null::guesses, ${rows}::json)`
  const values = columns.map((name) => sql`value->>${sql.lit(name)} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(values)} from json_each(${rows}))`
}

/** Whether a counter starts again: its window ended, or was begun by a clock that was ahead by more than a window. */
function isOverAt(now_ms: number, table: 'guesses' | 'known', attempt: 'excluded' | 'attempt') {
  const known = sql.ref(`${table}.ends_at_ms`)
  return sql`(${known} <= ${now_ms} or ${known} > 2 * ${sql.ref(`${attempt}.ends_at_ms`)} - ${now_ms})`
}

/** The rows of these subjects that refuse an attempt now. */
function refusing(dialect: Dialect, { rows, now_ms }: Attempt): RawBuilder<unknown> {
  return sql`from ${tableOf(dialect, rows)} as attempt cross join guesses as known
    where known.subject = attempt.subject
      and known.next_at_ms > ${now_ms} and not ${isOverAt(now_ms, 'known', 'attempt')}`
}

/**
 * Counts nothing if one of the subjects refuses. Concurrent attempts can pass this check together: then
 * the condition on each row refuses, and fewer rows are returned.
 */
const take = variants((dialect: Dialect) =>
  statement<Attempt, { subject: string }>((db, p) => {
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const isOver = isOverAt(p.now_ms, 'guesses', 'excluded')
    const wait = sql`excluded.delay_ms * (guesses.count + 2 - excluded.max_count)`
    return {
      compile: () =>
        sql<{ subject: string }>`
          insert into guesses (${names}) select ${names} from ${tableOf(dialect, p.rows)} as added
          where not exists (select 1 ${refusing(dialect, p)})
          on conflict (subject) do update set
            count = case when ${isOver} then 1 else guesses.count + 1 end,
            max_count = excluded.max_count,
            delay_ms = excluded.delay_ms,
            next_at_ms = case when ${isOver} then excluded.next_at_ms
              when guesses.count + 1 < excluded.max_count then 0 else ${p.now_ms} + ${wait} end,
            ends_at_ms = case when ${isOver} then excluded.ends_at_ms else guesses.ends_at_ms end
          where ${isOver} or guesses.next_at_ms <= ${p.now_ms}
          returning subject`.compile(db),
    }
  }),
)

const findRefusing = variants((dialect: Dialect) =>
  statement<Attempt, Pick<GuessTable, 'next_at_ms' | 'ends_at_ms'>>((db, p) => ({
    compile: () =>
      sql`select known.next_at_ms, known.ends_at_ms ${refusing(dialect, p)}`.compile(db),
  })),
)

const giveBack = statement<{ subject: string }>((db, p) =>
  db
    .updateTable('guesses')
    .set((eb) => ({ count: eb('count', '-', 1), next_at_ms: 0 }))
    .where('subject', '=', p.subject)
    .where('count', '>', 0),
)

const prune = statement<{ before_ms: number; limit: number }>((db, p) =>
  db
    .deleteFrom('guesses')
    .where((eb) =>
      eb(
        'subject',
        'in',
        eb
          .selectFrom('guesses')
          .select('subject')
          .where('ends_at_ms', '<=', p.before_ms)
          .orderBy('ends_at_ms')
          .limit(p.limit),
      ),
    ),
)

const trim = statement<{ kept: number; limit: number }>((db, p) =>
  db
    .deleteFrom('guesses')
    .where((eb) =>
      eb(
        'subject',
        'in',
        eb
          .selectFrom('guesses')
          .select('subject')
          .orderBy('ends_at_ms', 'desc')
          .limit(p.limit)
          .offset(p.kept),
      ),
    ),
)

export function createGuessStore(db: Executor): GuessStore {
  async function giveBackAll(subjects: readonly string[]): Promise<void> {
    await db.atomic(async (tx) => {
      for (const subject of subjects.toSorted()) await tx.run(giveBack, { subject })
    })
  }

  return {
    async take(counters, now_ms) {
      const attempt = { rows: JSON.stringify(rowsOf(counters, now_ms)), now_ms }
      const counting = take(db.dialect)
      // On SQLite every write must go through a transaction, even if it returns rows.
      const counted =
        db.dialect === 'postgres'
          ? await db.all(counting, attempt)
          : await db.atomic((tx) => tx.all(counting, attempt))
      if (counted.length === counters.length) return undefined
      const subjects = counted.map(({ subject }) => subject)
      if (subjects.length > 0) await giveBackAll(subjects)
      const found = await db.all(findRefusing(db.dialect), attempt)
      const ends = found.map(({ next_at_ms, ends_at_ms }) => Math.min(next_at_ms, ends_at_ms))
      return Math.max(now_ms + 1, ...ends)
    },
    giveBack: giveBackAll,
    prune: (before, limit) => db.run(prune, { before_ms: Date.parse(before), limit }),
    trim: (kept, limit) => db.run(trim, { kept, limit }),
  }
}

/** The rows of a first attempt, in an order that prevents deadlocks. */
function rowsOf(counters: readonly GuessCounter[], now_ms: number): GuessTable[] {
  const rows = counters.map(({ subject, max_count, delay_ms, window_ms }) => {
    const ends_at_ms = now_ms + window_ms
    // A counter that allows one attempt refuses the second.
    const next_at_ms = max_count > 1 ? 0 : now_ms + delay_ms
    return { subject, count: 1, max_count, delay_ms, next_at_ms, ends_at_ms }
  })
  return rows.sort((a, b) => (a.subject < b.subject ? -1 : 1))
}
