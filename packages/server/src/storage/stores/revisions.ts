// A number per subject that grows with each change, so that other processes can notice one cheaply.
import type { Executor } from '../executor.ts'
import { statement } from '../statement.ts'

const access = 'access'

const bump = statement<{ name: string }>((db, p) =>
  db
    .insertInto('revisions')
    .values({ name: p.name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('revisions.value', '+', 1) })),
    ),
)

const find = statement<{ name: string }, { value: number }>((db, p) =>
  db.selectFrom('revisions').select('value').where('name', '=', p.name),
)

/** Keys or accounts changed: whoever remembers them has to look again. */
export async function bumpAccessRevision(tx: Executor): Promise<void> {
  await tx.run(bump, { name: access })
}

export async function readAccessRevision(db: Executor): Promise<number> {
  return (await db.first(find, { name: access }))?.value ?? 0
}
