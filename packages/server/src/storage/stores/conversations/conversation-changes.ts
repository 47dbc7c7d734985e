// Changes to conversations outside turns: edit, end and erase.
import type { Executor } from '../../executor.ts'
import type { ConversationStore } from '../../interfaces/conversations.ts'
import type { ConversationTable } from '../../schema/conversations.ts'
import { pick, statement } from '../../statement.ts'
import { noteChange } from '../analytics/notes.ts'
import { addConversationEvents } from '../events/events.ts'
import { counter, countUp } from '../shared/counters.ts'
import { eraseCourse, eraseWords, lastOfAll } from '../upkeep/erased-words.ts'
import { type ConversationKey, changeableColumns, toConversationRow } from './conversation-rows.ts'

type EventCount = { event_count: number }

type Change = Pick<ConversationTable, (typeof changeableColumns)[number]>

const change = statement<ConversationKey & Change & { events: number }, EventCount>((db, p) =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      ...pick(p, changeableColumns),
      event_count: eb('event_count', '+', p.events),
    }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .returning('event_count'),
)

type End = Pick<ConversationTable, 'ended_at' | 'ended_reason' | 'resolution' | 'updated_at'>

const end = statement<ConversationKey & End, EventCount>((db, p) =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      ...pick(p, ['ended_at', 'ended_reason', 'resolution', 'updated_at']),
      status: 'ended',
      event_count: eb('event_count', '+', 1),
    }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('status', '<>', 'ended')
    .returning('event_count'),
)

type Verified = ConversationKey & { verified_user: string; updated_at: string }

const verify = statement<Verified>((db, p) =>
  db
    .updateTable('conversations')
    .set(pick(p, ['verified_user', 'updated_at']))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null),
)

type Deletion = ConversationKey & { deleted_at: string }

const markDeleted = statement<Deletion, { chatbot_id: string }>((db, p) =>
  db
    .updateTable('conversations')
    .set({ title: null, metadata: '{}', verified_user: null, deleted_at: p.deleted_at })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .returning('chatbot_id'),
)

export function createConversationChanges(
  db: Executor,
): Pick<ConversationStore, 'change' | 'verify' | 'end' | 'erase'> {
  return {
    change: (account_id, changed, events) =>
      db.atomic(async (tx) => {
        const row = { ...toConversationRow(changed), account_id, events: events.length }
        const counted = await tx.first(change, row)
        if (counted === undefined) return false
        await addConversationEvents(tx, account_id, changed.id, events, counted.event_count)
        if (events.length === 0) await noteChange(tx, account_id, changed.id)
        return true
      }),
    verify: async (account_id, id, verified_user, updated_at) => {
      const user = JSON.stringify(verified_user)
      await db.run(verify, { account_id, id, verified_user: user, updated_at })
    },
    end: (account_id, ended, event) =>
      db.atomic(async (tx) => {
        const counted = await tx.first(end, { ...toConversationRow(ended), account_id })
        if (counted === undefined) return false
        await addConversationEvents(tx, account_id, ended.id, [event], counted.event_count)
        return true
      }),
    erase: (account_id, id, deleted_at) =>
      db.atomic(async (tx) => {
        const marked = await tx.first(markDeleted, { account_id, id, deleted_at })
        if (marked === undefined) return undefined
        const said = { conversation_id: id, deleted: true } as const
        const all = { account_id, conversation_id: id, first: 1, last: lastOfAll }
        const words = await eraseWords(tx, all, said)
        const events = await eraseCourse(tx, account_id, said)
        const totals = [counter.conversations, counter.conversationsOf(marked.chatbot_id)]
        await countUp(tx, account_id, totals, -1)
        return { ...words, events: words.events + events }
      }),
  }
}
