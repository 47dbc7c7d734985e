// Erases words from messages, events, explanations and deliveries. The rows stay, so that the
// analytics still count senders, times, outcomes, ratings and cited items.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { ErasureCounts } from '../../interfaces/upkeep.ts'
import type { Dialect } from '../../migrations/migration.ts'
import { statement, variants } from '../../statement.ts'
import { forgetQuestions } from '../analytics/questions.ts'
import { forgetHead } from '../conversations/history-heads.ts'
import { forgetGapQuestions } from '../gaps/gap-questions.ts'
import { forgetTyping } from '../widget/typing.ts'
import { forgetContact } from '../widget/visitor-contacts.ts'

/**
 * The messages `first` to `last` of a conversation; with `user_id` only that user's and the replies
 * to them.
 */
export type MessageRange = {
  readonly account_id: string
  readonly conversation_id: string
  readonly first: number
  readonly last: number
  readonly user_id?: string
}

/** Larger than any sequence number. */
export const lastOfAll = 2_147_483_647

type Shape = { readonly dialect: Dialect; readonly ofUser: boolean }

function isInRange(p: MessageRange, { ofUser }: Shape) {
  const ofConversation = sql`account_id = ${p.account_id} and conversation_id = ${p.conversation_id}`
  const inRange = sql`${ofConversation} and sequence >= ${p.first} and sequence <= ${p.last}`
  if (!ofUser) return inRange
  return sql`${inRange} and (user_id = ${p.user_id} or reply_to in (
    select id from messages where ${ofConversation} and user_id = ${p.user_id}))`
}

const countComments = variants((shape: Shape) =>
  statement<MessageRange, { count: number }>((db, p) => {
    const comment = sql.raw(
      shape.dialect === 'postgres' ? "feedback::json ->> 'comment'" : "feedback ->> '$.comment'",
    )
    return {
      compile: () =>
        sql<{ count: number }>`
          select count(*) as count from messages
          where ${isInRange(p, shape)} and ${comment} is not null`.compile(db),
    }
  }),
)

const eraseExplanations = variants((shape: Shape) =>
  statement<MessageRange>((db, p) => ({
    compile: () =>
      sql`
        delete from explanations where account_id = ${p.account_id} and message_id in (
          select id from messages where ${isInRange(p, shape)})`.compile(db),
  })),
)

/**
 * Frees the conversation of erased open turns. It runs before messages are changed, which avoids
 * deadlocks.
 */
const freeConversation = variants((shape: Shape) =>
  statement<MessageRange>((db, p) => ({
    compile: () =>
      sql`
        update conversations set turn_until = null
        where account_id = ${p.account_id} and id = ${p.conversation_id} and exists (
          select 1 from open_turns where account_id = ${p.account_id}
            and locked_until is not null and message_id in (
              select id from messages where ${isInRange(p, shape)}))`.compile(db),
  })),
)

const endOpenTurns = variants((shape: Shape) =>
  statement<MessageRange>((db, p) => ({
    compile: () =>
      sql`
        update messages set reply_status = 'failed'
        where ${isInRange(p, shape)} and reply_status = 'pending'`.compile(db),
  })),
)

/** Closes open turns, so that a reply in progress is not stored. */
const eraseOpenTurns = variants((shape: Shape) =>
  statement<MessageRange>((db, p) => ({
    compile: () =>
      sql`
        delete from open_turns where account_id = ${p.account_id} and message_id in (
          select id from messages where ${isInRange(p, shape)})`.compile(db),
  })),
)

/** Finds the events by their ids, see `eventIdOf`. */
const eraseMessageEvents = variants((shape: Shape) =>
  statement<MessageRange & { data: string }>((db, p) => {
    const eventId = sql`'evt' || substr(id, ${sql.lit('msg'.length + 1)})`
    return {
      compile: () =>
        sql`
          update events set data = ${p.data} where account_id = ${p.account_id} and id in (
            select ${eventId} from messages where ${isInRange(p, shape)})`.compile(db),
    }
  }),
)

/** Erases the responses of webhook receivers, since some repeat what they got. */
const eraseMessageAnswers = variants((shape: Shape) =>
  statement<MessageRange>((db, p) => {
    const eventId = sql`'evt' || substr(id, ${sql.lit('msg'.length + 1)})`
    return {
      compile: () =>
        sql`
          update deliveries set response_body = null
          where account_id = ${p.account_id} and response_body is not null and event_id in (
            select ${eventId} from messages where ${isInRange(p, shape)})`.compile(db),
    }
  }),
)

const eraseEventAnswers = statement<{
  account_id: string
  conversation_id: string
  before: string
}>((db, p) => ({
  compile: () =>
    sql`
        update deliveries set response_body = null
        where account_id = ${p.account_id} and response_body is not null and event_id in (
          select id from events where account_id = ${p.account_id}
            and conversation_id = ${p.conversation_id} and type <> ${sql.lit('message.created')}
            and created_at < ${p.before})`.compile(db),
}))

/** Erases text, citations, suggestions, a person's name and the rating's comment. */
const eraseMessages = variants((shape: Shape) =>
  statement<MessageRange>((db, p) => ({
    compile: () =>
      shape.dialect === 'sqlite'
        ? sql`
            update messages set text = '',
              reply = case when json_type(reply, '$.author') is not null
                then json_set(reply, '$.author.name', null)
                when reply is not null then json_set(json_remove(reply, '$.suggestions'), '$.citations', json((
                select json_group_array(json_object(
                  'knowledge_id', c.value ->> 'knowledge_id', 'title', null, 'url', null,
                  'chunk_id', c.value ->> 'chunk_id', 'snippet', '', 'score', c.value -> 'score'))
                from json_each(reply, '$.citations') c))) end,
              feedback = case when feedback is not null
                then json_set(feedback, '$.comment', null) end
            where ${isInRange(p, shape)}`.compile(db)
        : sql`
            update messages set text = '',
              reply = case when reply::jsonb -> 'author' is not null
                then jsonb_set(reply::jsonb, '{author,name}', 'null')
                else jsonb_set(reply::jsonb - 'suggestions', '{citations}', coalesce((
                select jsonb_agg(jsonb_build_object(
                  'knowledge_id', c -> 'knowledge_id', 'title', null, 'url', null,
                  'chunk_id', c -> 'chunk_id', 'snippet', '', 'score', c -> 'score'))
                from jsonb_array_elements(reply::jsonb -> 'citations') c), '[]')) end::text,
              feedback = jsonb_set(feedback::jsonb, '{comment}', 'null')::text
            where ${isInRange(p, shape)}`.compile(db),
  })),
)

type CourseParameters = {
  account_id: string
  conversation_id: string
  before: string
  data: string
}

const eraseCourseEvents = statement<CourseParameters>((db, p) =>
  db
    .updateTable('events')
    .set({ data: p.data })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    // Must equal the condition of the partial index.
    .where('type', '<>', sql.lit('message.created'))
    .where('created_at', '<', p.before),
)

const eraseFeedbackEvents = statement<Omit<CourseParameters, 'before'>>((db, p) =>
  db
    .updateTable('events')
    .set({ data: p.data })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('type', '<>', sql.lit('message.created'))
    .where('type', '=', 'message.feedback'),
)

/** The payload that replaces erased events. */
type ErasedPayload = { readonly conversation_id: string } & ({ deleted: true } | { erased: true })

/** Erases messages with their explanations, events and open turns. Returns the numbers erased. */
export async function eraseWords(
  tx: Executor,
  words: MessageRange,
  said: ErasedPayload,
): Promise<ErasureCounts> {
  const shape = { dialect: tx.dialect, ofUser: words.user_id !== undefined }
  const comments = await tx.first(countComments(shape), words)
  const explanations = await tx.run(eraseExplanations(shape), words)
  await tx.run(freeConversation(shape), words)
  await tx.run(endOpenTurns(shape), words)
  await tx.run(eraseOpenTurns(shape), words)
  await tx.run(forgetHead, words)
  await tx.run(forgetContact, words)
  await tx.run(forgetTyping, words)
  await forgetQuestions(tx, words)
  await forgetGapQuestions(tx, words)
  const data = JSON.stringify(said)
  const events = await tx.run(eraseMessageEvents(shape), { ...words, data })
  await tx.run(eraseMessageAnswers(shape), words)
  const messages = await tx.run(eraseMessages(shape), words)
  return { messages, comments: comments?.count ?? 0, explanations, events }
}

/** A time after all events. */
const never = '9999'

/**
 * Erases the conversation's other events, all or those from before a time. Returns their number.
 */
export async function eraseCourse(
  tx: Executor,
  account_id: string,
  said: ErasedPayload,
  before: string = never,
): Promise<number> {
  const { conversation_id } = said
  const data = JSON.stringify(said)
  await tx.run(eraseEventAnswers, { account_id, conversation_id, before })
  return tx.run(eraseCourseEvents, { account_id, conversation_id, before, data })
}

/** Erases the conversation's feedback events, which repeat messages. Returns their number. */
export async function eraseFeedback(
  tx: Executor,
  account_id: string,
  said: ErasedPayload,
): Promise<number> {
  const { conversation_id } = said
  await tx.run(eraseEventAnswers, { account_id, conversation_id, before: never })
  return tx.run(eraseFeedbackEvents, { account_id, conversation_id, data: JSON.stringify(said) })
}
