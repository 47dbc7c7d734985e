// Takes the words out of what was said: the rows stay, so that the analytics go on counting what
// happened, who said it when, how it was answered and rated, and from which items.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { ErasureCounts } from '../../interfaces/upkeep.ts'
import type { Dialect } from '../../migrations/migration.ts'
import { statement, variants } from '../../statement.ts'
import { forgetQuestions } from '../analytics/questions.ts'
import { forgetGapQuestions } from '../gaps/gap-questions.ts'

/** Messages `first` to `last` of a conversation; with a user only those and what was replied to them. */
export type WordsOf = {
  readonly account_id: string
  readonly conversation_id: string
  readonly first: number
  readonly last: number
  readonly user_id?: string
}

/** A number no conversation reaches. */
export const lastOfAll = 2_147_483_647

type Shape = { readonly dialect: Dialect; readonly ofUser: boolean }

function areMeant(p: WordsOf, { ofUser }: Shape) {
  const ofConversation = sql`account_id = ${p.account_id} and conversation_id = ${p.conversation_id}`
  const inRange = sql`${ofConversation} and sequence >= ${p.first} and sequence <= ${p.last}`
  if (!ofUser) return inRange
  return sql`${inRange} and (user_id = ${p.user_id} or reply_to in (
    select id from messages where ${ofConversation} and user_id = ${p.user_id}))`
}

const countComments = variants((shape: Shape) =>
  statement<WordsOf, { count: number }>((db, p) => {
    const comment = sql.raw(
      shape.dialect === 'postgres' ? "feedback::json ->> 'comment'" : "feedback ->> '$.comment'",
    )
    return {
      compile: () =>
        sql<{ count: number }>`
          select count(*) as count from messages
          where ${areMeant(p, shape)} and ${comment} is not null`.compile(db),
    }
  }),
)

const eraseExplanations = variants((shape: Shape) =>
  statement<WordsOf>((db, p) => ({
    compile: () =>
      sql`
        delete from explanations where account_id = ${p.account_id} and message_id in (
          select id from messages where ${areMeant(p, shape)})`.compile(db),
  })),
)

/** The conversation first, as every step that touches both: nobody waits in a circle. */
const letGo = variants((shape: Shape) =>
  statement<WordsOf>((db, p) => ({
    compile: () =>
      sql`
        update conversations set turn_until = null
        where account_id = ${p.account_id} and id = ${p.conversation_id} and exists (
          select 1 from open_turns where account_id = ${p.account_id}
            and locked_until is not null and message_id in (
              select id from messages where ${areMeant(p, shape)}))`.compile(db),
  })),
)

const endOpenTurns = variants((shape: Shape) =>
  statement<WordsOf>((db, p) => ({
    compile: () =>
      sql`
        update messages set reply_status = 'failed'
        where ${areMeant(p, shape)} and reply_status = 'pending'`.compile(db),
  })),
)

/** What a model is still answering is answered no more. */
const eraseOpenTurns = variants((shape: Shape) =>
  statement<WordsOf>((db, p) => ({
    compile: () =>
      sql`
        delete from open_turns where account_id = ${p.account_id} and message_id in (
          select id from messages where ${areMeant(p, shape)})`.compile(db),
  })),
)

/** Each is found by the id that `eventIdOf` gave it. */
const eraseMessageEvents = variants((shape: Shape) =>
  statement<WordsOf & { data: string }>((db, p) => {
    const eventId = sql`'evt' || substr(id, ${sql.lit('msg'.length + 1)})`
    return {
      compile: () =>
        sql`
          update events set data = ${p.data} where account_id = ${p.account_id} and id in (
            select ${eventId} from messages where ${areMeant(p, shape)})`.compile(db),
    }
  }),
)

/** What receivers said to it: some repeat what they were sent. */
const eraseMessageAnswers = variants((shape: Shape) =>
  statement<WordsOf>((db, p) => {
    const eventId = sql`'evt' || substr(id, ${sql.lit('msg'.length + 1)})`
    return {
      compile: () =>
        sql`
          update deliveries set response_body = null
          where account_id = ${p.account_id} and response_body is not null and event_id in (
            select ${eventId} from messages where ${areMeant(p, shape)})`.compile(db),
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

/** A person's message has its author where the bot's have what they were answered from. */
const eraseMessages = variants((shape: Shape) =>
  statement<WordsOf>((db, p) => ({
    compile: () =>
      shape.dialect === 'sqlite'
        ? sql`
            update messages set text = '',
              reply = case when json_type(reply, '$.author') is not null
                then json_set(reply, '$.author.name', null)
                when reply is not null then json_set(reply, '$.citations', json((
                select json_group_array(json_object(
                  'knowledge_id', c.value ->> 'knowledge_id', 'title', null, 'url', null,
                  'chunk_id', c.value ->> 'chunk_id', 'snippet', '', 'score', c.value -> 'score'))
                from json_each(reply, '$.citations') c))) end,
              feedback = case when feedback is not null
                then json_set(feedback, '$.comment', null) end
            where ${areMeant(p, shape)}`.compile(db)
        : sql`
            update messages set text = '',
              reply = case when reply::jsonb -> 'author' is not null
                then jsonb_set(reply::jsonb, '{author,name}', 'null')
                else jsonb_set(reply::jsonb, '{citations}', coalesce((
                select jsonb_agg(jsonb_build_object(
                  'knowledge_id', c -> 'knowledge_id', 'title', null, 'url', null,
                  'chunk_id', c -> 'chunk_id', 'snippet', '', 'score', c -> 'score'))
                from jsonb_array_elements(reply::jsonb -> 'citations') c), '[]')) end::text,
              feedback = jsonb_set(feedback::jsonb, '{comment}', 'null')::text
            where ${areMeant(p, shape)}`.compile(db),
  })),
)

type CourseOf = { account_id: string; conversation_id: string; before: string; data: string }

const eraseCourseEvents = statement<CourseOf>((db, p) =>
  db
    .updateTable('events')
    .set({ data: p.data })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    // Word for word what the index says.
    .where('type', '<>', sql.lit('message.created'))
    .where('created_at', '<', p.before),
)

const eraseFeedbackEvents = statement<Omit<CourseOf, 'before'>>((db, p) =>
  db
    .updateTable('events')
    .set({ data: p.data })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('type', '<>', sql.lit('message.created'))
    .where('type', '=', 'message.feedback'),
)

/** What events say from then on. */
type Said = { readonly conversation_id: string } & ({ deleted: true } | { erased: true })

/** With explanations and the events that tell of the messages; how much of each it was. */
export async function eraseWords(tx: Executor, words: WordsOf, said: Said): Promise<ErasureCounts> {
  const shape = { dialect: tx.dialect, ofUser: words.user_id !== undefined }
  const comments = await tx.first(countComments(shape), words)
  const explanations = await tx.run(eraseExplanations(shape), words)
  await tx.run(letGo(shape), words)
  await tx.run(endOpenTurns(shape), words)
  await tx.run(eraseOpenTurns(shape), words)
  await forgetQuestions(tx, words)
  await forgetGapQuestions(tx, words)
  const data = JSON.stringify(said)
  const events = await tx.run(eraseMessageEvents(shape), { ...words, data })
  await tx.run(eraseMessageAnswers(shape), words)
  const messages = await tx.run(eraseMessages(shape), words)
  return { messages, comments: comments?.count ?? 0, explanations, events }
}

/** Later than any event. */
const never = '9999'

/** What other events tell of the conversation, all or those from before a time; how many it were. */
export async function eraseCourse(
  tx: Executor,
  account_id: string,
  said: Said,
  before: string = never,
): Promise<number> {
  const { conversation_id } = said
  const data = JSON.stringify(said)
  await tx.run(eraseEventAnswers, { account_id, conversation_id, before })
  return tx.run(eraseCourseEvents, { account_id, conversation_id, before, data })
}

/** What events of feedback repeat of the conversation's messages; how many it were. */
export async function eraseFeedback(tx: Executor, account_id: string, said: Said): Promise<number> {
  const { conversation_id } = said
  await tx.run(eraseEventAnswers, { account_id, conversation_id, before: never })
  return tx.run(eraseFeedbackEvents, { account_id, conversation_id, data: JSON.stringify(said) })
}
