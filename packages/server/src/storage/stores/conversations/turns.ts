// Open turns: users' messages whose reply is in progress or failed.
import type { Executor } from '../../executor.ts'
import type { HeldTurn, OpenTurn, TurnStore } from '../../interfaces/conversations.ts'
import type { OpenTurnTable } from '../../schema/conversations.ts'
import type { MessageTable } from '../../schema/messages.ts'
import { pick, statement } from '../../statement.ts'

const add = statement<OpenTurnTable>((db, p) =>
  db
    .insertInto('open_turns')
    .values(
      pick(p, [
        'account_id',
        'message_id',
        'conversation_id',
        'repeat_key',
        'opened_at',
        'locked_until',
        'reply_id',
      ]) satisfies OpenTurnTable,
    ),
)

type TurnLease = Pick<OpenTurnTable, 'account_id' | 'message_id'> & { locked_until: string }

const take = statement<TurnLease & { reply_id: string | null }>((db, p) =>
  db
    .updateTable('open_turns')
    .set({ locked_until: p.locked_until, reply_id: p.reply_id })
    .where('account_id', '=', p.account_id)
    .where('message_id', '=', p.message_id)
    .where('locked_until', 'is', null),
)

const freeTurn = statement<TurnLease>((db, p) =>
  db
    .updateTable('open_turns')
    .set({ locked_until: null })
    .where('account_id', '=', p.account_id)
    .where('message_id', '=', p.message_id)
    .where('locked_until', '=', p.locked_until),
)

const remove = statement<TurnLease>((db, p) =>
  db
    .deleteFrom('open_turns')
    .where('account_id', '=', p.account_id)
    .where('message_id', '=', p.message_id)
    .where('locked_until', '=', p.locked_until),
)

const setStatus = statement<{ account_id: string; id: string; reply_status: string | null }>(
  (db, p) =>
    db
      .updateTable('messages')
      .set({ reply_status: p.reply_status })
      .where('account_id', '=', p.account_id)
      .where('id', '=', p.id),
)

const hold = statement<{ account_id: string; id: string; turn_until: string | null }>((db, p) =>
  db
    .updateTable('conversations')
    .set({ turn_until: p.turn_until })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

type Repeat = { account_id: string; conversation_id: string; repeat_key: string }

/** Finds the message that was sent with a key and has no reply. */
export const findRepeat = statement<Repeat, MessageTable>((db, p) =>
  db
    .selectFrom('open_turns as t')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.account_id', '=', 't.account_id').onRef('m.id', '=', 't.message_id'),
    )
    .selectAll('m')
    .where('t.account_id', '=', p.account_id)
    .where('t.conversation_id', '=', p.conversation_id)
    .where('t.repeat_key', '=', p.repeat_key),
)

const findHeld = statement<Omit<Repeat, 'repeat_key'>, OpenTurnTable>((db, p) =>
  db
    .selectFrom('open_turns')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('locked_until', 'is not', null),
)

const findByReply = statement<{ account_id: string; reply_id: string }, OpenTurnTable>((db, p) =>
  db
    .selectFrom('open_turns')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('reply_id', '=', p.reply_id)
    .where('locked_until', 'is not', null),
)

/** Lists turns whose lease is over, the oldest first. Their processes are gone. */
export const listLostTurns = statement<{ now: string; limit: number }, OpenTurn & HeldTurn>(
  (db, p) =>
    db
      .selectFrom('open_turns')
      .selectAll()
      .where('locked_until', '<=', p.now)
      .orderBy('locked_until')
      .limit(p.limit)
      .$narrowType<{ locked_until: string }>(),
)

export const pruneOpenTurns = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('open_turns')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'message_id'),
        'in',
        eb
          .selectFrom('open_turns')
          .select(['account_id', 'message_id'])
          .where('opened_at', '<', p.before)
          .where('locked_until', 'is', null)
          .orderBy('opened_at')
          .limit(p.limit)
          .$asTuple('account_id', 'message_id'),
      ),
    ),
)

export function createTurnStore(db: Executor): TurnStore {
  return {
    open: (account_id, turn) =>
      db.atomic(async (tx) => {
        await tx.run(add, { ...turn, account_id })
        await tx.run(hold, holdOf(account_id, turn, turn.locked_until))
      }),
    reopen: (account_id, turn) =>
      db.atomic(async (tx) => {
        if ((await tx.run(take, { ...turn, account_id })) === 0) return false
        await tx.run(setStatus, { account_id, id: turn.message_id, reply_status: 'pending' })
        await tx.run(hold, holdOf(account_id, turn, turn.locked_until))
        return true
      }),
    end: (account_id, turn, as) =>
      db.atomic(async (tx) => {
        const leave = as === 'answered' ? remove : freeTurn
        if ((await tx.run(leave, { ...turn, account_id })) === 0) return false
        const reply_status = as === 'answered' ? null : 'failed'
        await tx.run(setStatus, { account_id, id: turn.message_id, reply_status })
        await tx.run(hold, holdOf(account_id, turn, null))
        return true
      }),
    findByReply: async (account_id, reply_id) =>
      (await db.first(findByReply, { account_id, reply_id })) as (OpenTurn & HeldTurn) | undefined,
    findHeld: async (account_id, conversation_id) =>
      (await db.first(findHeld, { account_id, conversation_id })) as
        | (OpenTurn & HeldTurn)
        | undefined,
  }
}

function holdOf(account_id: string, turn: HeldTurn, turn_until: string | null) {
  return { account_id, id: turn.conversation_id, turn_until }
}
