// History heads: one row for each conversation whose client sends its whole history.
import type { Executor } from '../../executor.ts'
import type { HistoryHead, HistoryHeadStore } from '../../interfaces/conversations.ts'
import type { HistoryHeadTable } from '../../schema/conversations.ts'
import { pick, statement, variants } from '../../statement.ts'

const columns = ['conversation_id', 'asked_hash', 'history_hash', 'reply_id'] as const

type HashQuery = { account_id: string; hash: string; limit: number }

type Shape = { readonly column: 'history_hash' | 'asked_hash'; readonly neverPaused: boolean }

const listByHash = variants(({ column, neverPaused }: Shape) =>
  statement<HashQuery, HistoryHead>((db, p) => {
    const found = db
      .selectFrom('history_heads as h')
      .innerJoin('conversations as c', (join) =>
        join.onRef('c.account_id', '=', 'h.account_id').onRef('c.id', '=', 'h.conversation_id'),
      )
      .select(columns.map((name) => `h.${name}` as const))
      .where('h.account_id', '=', p.account_id)
      .where(`h.${column}`, '=', p.hash)
      .where((eb) =>
        eb.or([eb('c.status', '<>', 'ended'), eb('c.ended_reason', '=', 'idle_timeout')]),
      )
      .orderBy('h.conversation_id', 'desc')
      .limit(p.limit)
    return neverPaused ? found.where('c.paused_at', 'is', null) : found
  }),
)

const find = statement<{ account_id: string; conversation_id: string }, HistoryHead>((db, p) =>
  db
    .selectFrom('history_heads')
    .select(columns)
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

const put = statement<HistoryHeadTable>((db, p) =>
  db
    .insertInto('history_heads')
    .values(pick(p, ['account_id', ...columns]) satisfies HistoryHeadTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'conversation_id']).doUpdateSet((eb) => ({
        asked_hash: eb.ref('excluded.asked_hash'),
        history_hash: eb.ref('excluded.history_hash'),
        reply_id: eb.ref('excluded.reply_id'),
      })),
    ),
)

const move = statement<HistoryHeadTable & { from: string }>((db, p) =>
  db
    .updateTable('history_heads')
    .set(pick(p, ['asked_hash', 'history_hash', 'reply_id']))
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('asked_hash', '=', p.from),
)

/** Deletes the head of a conversation. */
export const forgetHead = statement<{ account_id: string; conversation_id: string }>((db, p) =>
  db
    .deleteFrom('history_heads')
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

export function createHistoryHeadStore(db: Executor): HistoryHeadStore {
  return {
    listByHistory: (account_id, hash, limit, neverPaused = false) =>
      db.all(listByHash({ column: 'history_hash', neverPaused }), { account_id, hash, limit }),
    findByAsked: (account_id, hash, neverPaused = false) =>
      db.first(listByHash({ column: 'asked_hash', neverPaused }), { account_id, hash, limit: 1 }),
    find: (account_id, conversation_id) => db.first(find, { account_id, conversation_id }),
    put: async (account_id, head) => {
      await db.run(put, { ...head, account_id })
    },
    move: async (account_id, from, head) =>
      (await db.run(move, { ...head, account_id, from })) === 1,
  }
}
