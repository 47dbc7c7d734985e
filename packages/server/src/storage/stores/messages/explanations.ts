// Explanations: how a reply was made. They are stored with the reply and pruned later.
import type { Executor } from '../../executor.ts'
import type { ExplanationRow } from '../../interfaces/messages.ts'
import type { ExplanationTable } from '../../schema/messages.ts'
import { pick, statement } from '../../statement.ts'

export const explanationColumns = ['account_id', 'message_id', 'created_at', 'data'] as const

export const addExplanation = statement<ExplanationTable>((db, p) =>
  db.insertInto('explanations').values(pick(p, explanationColumns) satisfies ExplanationTable),
)

const find = statement<{ account_id: string; message_id: string }, ExplanationTable>((db, p) =>
  db
    .selectFrom('explanations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('message_id', '=', p.message_id),
)

export const pruneExplanations = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('explanations')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'message_id'),
        'in',
        eb
          .selectFrom('explanations')
          .select(['account_id', 'message_id'])
          .where('created_at', '<', p.before)
          .orderBy('created_at')
          .limit(p.limit)
          .$asTuple('account_id', 'message_id'),
      ),
    ),
)

/** Undefined if the reply has no explanation or it was pruned. */
export async function findExplanation(
  db: Executor,
  account_id: string,
  message_id: string,
): Promise<ExplanationRow | undefined> {
  const row = await db.first(find, { account_id, message_id })
  return row && { message_id, created_at: row.created_at, data: JSON.parse(row.data) }
}

export function toExplanationRow(
  account_id: string,
  { message_id, created_at, data }: ExplanationRow,
): ExplanationTable {
  return { account_id, message_id, created_at, data: JSON.stringify(data) }
}
