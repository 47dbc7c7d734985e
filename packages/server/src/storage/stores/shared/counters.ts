// Stored totals, so that lists don't count rows: one row per account and name, changed with each
// addition.
import type { Executor } from '../../executor.ts'
import type { CounterTable } from '../../schema/installation.ts'
import { lockable, statement } from '../../statement.ts'

/** The names of the totals. After the colon is the id of a chatbot or scope. */
export const counter = {
  chatbots: 'chatbots',
  conversations: 'conversations',
  conversationsOf: (chatbot_id: string) => `conversations:${chatbot_id}`,
  knowledge: 'knowledge',
  knowledgeOf: (scope_id: string) => `knowledge:${scope_id}`,
  characters: 'characters',
  charactersOf: (scope_id: string) => `characters:${scope_id}`,
  /** UTF-8 bytes of titles, questions and wordings, which the search index holds beside the texts. */
  wordingsOf: (scope_id: string) => `wordings:${scope_id}`,
  /** UTF-8 bytes of the knowledge: texts, questions, wordings, titles, tags and metadata. */
  bytes: 'bytes',
  /** Always 0: transactions that change the pages of sources take turns at it. */
  sourcePages: 'source_pages',
}

const add = statement<CounterTable>((db, p) =>
  db
    .insertInto('counters')
    .values({ account_id: p.account_id, name: p.name, value: p.value } satisfies CounterTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'name'])
        .doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    ),
)

const find = lockable<{ account_id: string; name: string }, { value: number }>((db, p) =>
  db
    .selectFrom('counters')
    .select('value')
    .where('account_id', '=', p.account_id)
    .where('name', '=', p.name),
)

const remove = statement<{ account_id: string; name: string }>((db, p) =>
  db.deleteFrom('counters').where('account_id', '=', p.account_id).where('name', '=', p.name),
)

export async function countUp(
  tx: Executor,
  account_id: string,
  names: readonly string[],
  by: number,
): Promise<void> {
  for (const name of names) await tx.run(add, { account_id, name, value: by })
}

/** Returns 0 if the counter doesn't exist. */
export async function readCounter(db: Executor, account_id: string, name: string): Promise<number> {
  return (await db.first(find, { account_id, name }))?.value ?? 0
}

/** Waits for other transactions that change this counter. They wait from then on for this transaction. */
export async function lockCounter(tx: Executor, account_id: string, name: string): Promise<void> {
  await tx.first(find, { account_id, name }, 'update')
}

/** Deletes a counter whose chatbot or scope is gone. */
export async function removeCounter(tx: Executor, account_id: string, name: string): Promise<void> {
  await tx.run(remove, { account_id, name })
}

export async function sumCounters(
  db: Executor,
  account_id: string,
  names: readonly string[],
): Promise<number> {
  let sum = 0
  for (const name of names) sum += await readCounter(db, account_id, name)
  return sum
}
