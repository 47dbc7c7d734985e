// What happens to a conversation beside its turns: it is changed, ended and deleted.
import { sql } from 'kysely'
import type { Executor } from '../executor.ts'
import type { ConversationTable } from '../schema.ts'
import { pick, statement } from '../statement.ts'
import type { ConversationStore } from '../storage.ts'
import { type ConversationKey, toConversationRow } from './conversation-rows.ts'
import { counter, countUp } from './counters.ts'
import { addConversationEvents } from './events.ts'

type EventCount = { event_count: number }

const changeable = [
  'status',
  'title',
  'metadata',
  'ended_at',
  'ended_reason',
  'resolution',
  'paused_at',
  'updated_at',
] as const
type Change = Pick<ConversationTable, (typeof changeable)[number]>

const change = statement<ConversationKey & Change & { events: number }, EventCount>((db, p) =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      ...pick(p, changeable),
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

type Deleted = ConversationKey & { deleted_at: string }

const bury = statement<Deleted, { chatbot_id: string }>((db, p) =>
  db
    .updateTable('conversations')
    .set({ title: null, metadata: '{}', deleted_at: p.deleted_at })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .returning('chatbot_id'),
)

const eraseExplanations = statement<ConversationKey>((db, p) =>
  db
    .deleteFrom('explanations')
    .where('account_id', '=', p.account_id)
    .where('message_id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('account_id', '=', p.account_id)
        .where('conversation_id', '=', p.id),
    ),
)

type EventsOf = ConversationKey & { data: string }

/** Each is found by the id that `eventIdOf` gave it. */
const eraseMessageEvents = statement<EventsOf>((db, p) =>
  db
    .updateTable('events')
    .set({ data: p.data })
    .where('account_id', '=', p.account_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select(sql<string>`'evt' || substr(id, ${sql.lit('msg'.length + 1)})`.as('event_id'))
        .where('account_id', '=', p.account_id)
        .where('conversation_id', '=', p.id),
    ),
)

const eraseOtherEvents = statement<EventsOf>((db, p) =>
  db
    .updateTable('events')
    .set({ data: p.data })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.id)
    // Word for word what the index says.
    .where('type', '<>', sql.lit('message.created')),
)

/** What was said goes; who said it when, how it was answered and rated, and from which items stays. */
const eraseMessages = {
  sqlite: statement<ConversationKey>((db, p) => ({
    compile: () =>
      sql`
        update messages set text = '',
          reply = case when reply is not null then json_set(reply, '$.citations', json((
            select json_group_array(json_object('knowledge_id', c.value ->> 'knowledge_id'))
            from json_each(reply, '$.citations') c))) end,
          feedback = case when feedback is not null then json_set(feedback, '$.comment', null) end
        where account_id = ${p.account_id} and conversation_id = ${p.id}`.compile(db),
  })),
  postgres: statement<ConversationKey>((db, p) => ({
    compile: () =>
      sql`
        update messages set text = '',
          reply = jsonb_set(reply::jsonb, '{citations}', coalesce((
            select jsonb_agg(jsonb_build_object('knowledge_id', c -> 'knowledge_id'))
            from jsonb_array_elements(reply::jsonb -> 'citations') c), '[]'))::text,
          feedback = jsonb_set(feedback::jsonb, '{comment}', 'null')::text
        where account_id = ${p.account_id} and conversation_id = ${p.id}`.compile(db),
  })),
}

export function createConversationChanges(
  db: Executor,
): Pick<ConversationStore, 'change' | 'end' | 'erase'> {
  return {
    change: (account_id, changed, events) =>
      db.atomic(async (tx) => {
        const row = { ...toConversationRow(changed), account_id, events: events.length }
        const counted = await tx.first(change, row)
        if (counted === undefined) return false
        await addConversationEvents(tx, account_id, changed.id, events, counted.event_count)
        return true
      }),
    end: (account_id, ended, event) =>
      db.atomic(async (tx) => {
        const counted = await tx.first(end, { ...toConversationRow(ended), account_id })
        if (counted === undefined) return false
        await addConversationEvents(tx, account_id, ended.id, [event], counted.event_count)
        return true
      }),
    erase: (account_id, id, deleted_at) =>
      db.atomic(async (tx) => {
        const buried = await tx.first(bury, { account_id, id, deleted_at })
        if (buried === undefined) return false
        await tx.run(eraseExplanations, { account_id, id })
        await tx.run(eraseMessages[tx.dialect], { account_id, id })
        const data = JSON.stringify({ conversation_id: id, deleted: true })
        await tx.run(eraseMessageEvents, { account_id, id, data })
        await tx.run(eraseOtherEvents, { account_id, id, data })
        const totals = [counter.conversations, counter.conversationsOf(buried.chatbot_id)]
        await countUp(tx, account_id, totals, -1)
        return true
      }),
  }
}
