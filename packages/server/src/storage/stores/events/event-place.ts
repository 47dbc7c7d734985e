// The place of a reader of all events, such as the roll-up. The reader locks its place while it
// reads, so that one process reads at a time.

import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Dialect } from '../../migrations/migration.ts'
import { lockable, statement, variants } from '../../statement.ts'
import { type EventPlace, inOrder, isAfter, parsePlace, placeText } from './event-order.ts'

/** The place before the first event. */
const beginning = placeText({ transaction_id: 0, position: 0 })

const find = lockable<{ name: string }, { value: string }>((db, p) =>
  db.selectFrom('installation').select('value').where('name', '=', p.name),
)

const add = statement<{ name: string; value: string }>((db, p) =>
  db
    .insertInto('installation')
    .values({ name: p.name, value: p.value })
    .onConflict((conflict) => conflict.column('name').doNothing()),
)

const set = statement<{ name: string; value: string }>((db, p) =>
  db.updateTable('installation').set({ value: p.value }).where('name', '=', p.name),
)

const anyAfter = variants((dialect: Dialect) =>
  statement<EventPlace, { found: number }>((db, p) => ({
    compile: () =>
      sql<{
        found: number
      }>`select 1 as found from events where ${isAfter(dialect, p)} limit 1`.compile(db),
  })),
)

const findAfter = variants((dialect: Dialect) =>
  statement<EventPlace, { created_at: string }>((db, p) => ({
    compile: () =>
      sql<{ created_at: string }>`
        select created_at from events where ${isAfter(dialect, p)}
        order by ${inOrder(dialect)} limit 1`.compile(db),
  })),
)

/** Creates the methods of a place that the installation stores under `name`. */
export function createEventPlace(db: Executor, name: string) {
  const present = async () => (await db.first(find, { name }))?.value
  return {
    /** Undefined until a process has locked the place. */
    find: present,
    /** Whether there are events after the place. Cheap. */
    hasNews: async (): Promise<boolean> => {
      const place = (await present()) ?? beginning
      return (await db.first(anyAfter(db.dialect), parsePlace(place))) !== undefined
    },
    /** The time of the first event after the place; undefined if there is none. */
    waitingSince: async (): Promise<string | undefined> => {
      const place = parsePlace((await present()) ?? beginning)
      return (await db.first(findAfter(db.dialect), place))?.created_at
    },
    /** Returns the place and locks it until the transaction ends. */
    hold: async (): Promise<string> => {
      const lock = db.dialect === 'postgres' ? 'update' : undefined
      const held = await db.first(find, { name }, lock)
      if (held !== undefined) return held.value
      await db.run(add, { name, value: beginning })
      return (await db.first(find, { name }, lock))?.value ?? beginning
    },
    advance: async (to: string): Promise<void> => {
      await db.run(set, { name, value: to })
    },
  }
}
