// Unanswered questions by the number of their likeness. Erasing the words of a question removes it.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { AnalyticsStore, RawRange } from '../../interfaces/analytics.ts'
import type { QuestionRow } from '../../interfaces/roll-up.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { AnalyticsItemTable, AnalyticsQuestionTable } from '../../schema/analytics.ts'
import { pick, statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'
import { noteChange } from './notes.ts'

const columns = ['account_id', 'message_id', 'chatbot_id', 'number', 'asked_at'] as const

const add = statement<AnalyticsQuestionTable>((db, p) =>
  db.insertInto('analytics_questions').values(pick(p, columns) satisfies AnalyticsQuestionTable),
)

type QuestionKey = Pick<AnalyticsQuestionTable, 'account_id' | 'message_id'>

const remove = statement<QuestionKey>((db, p) =>
  db
    .deleteFrom('analytics_questions')
    .where('account_id', '=', p.account_id)
    .where('message_id', '=', p.message_id),
)

/** Deletes a likeness that no question has any more. */
const forget = statement<Pick<AnalyticsItemTable, 'account_id' | 'item'>>((db, p) => ({
  compile: () =>
    sql`
      delete from analytics_items
      where account_id = ${p.account_id} and kind = 'questions' and item = ${p.item}
        and not exists (
          select 1 from analytics_questions q
          where q.account_id = analytics_items.account_id and q.number = analytics_items.number
        )`.compile(db),
}))

const listWordless = statement<{ account_id: string; conversation_id: string }, QuestionRow>(
  (db, p) => ({
    compile: () =>
      sql<QuestionRow>`
        select q.message_id, q.chatbot_id, i.item as likeness, q.asked_at
        from messages m
          join analytics_questions q on q.account_id = m.account_id and q.message_id = m.id
          join analytics_items i on i.account_id = q.account_id and i.kind = 'questions'
            and i.number = q.number
        where m.account_id = ${p.account_id} and m.conversation_id = ${p.conversation_id}
          and m.text = ''`.compile(db),
  }),
)

type RangeParameters = RawRange & { account_id: string }

const listAsked = statement<RangeParameters, Pick<QuestionRow, 'chatbot_id' | 'likeness'>>(
  (db, p) =>
    db
      .selectFrom('analytics_questions as q')
      .innerJoin('analytics_items as i', (join) =>
        join
          .onRef('i.account_id', '=', 'q.account_id')
          .onRef('i.number', '=', 'q.number')
          .on('i.kind', '=', sql.lit('questions')),
      )
      .select(['q.chatbot_id', 'i.item as likeness'])
      .where('q.account_id', '=', p.account_id)
      .where('q.asked_at', '>=', p.from)
      .where('q.asked_at', '<', p.before),
)

type QuestionText = { text: string; asked_at: string }
type LastQuestionParameters = RangeParameters & { number: number; chatbots: string }
type LastShape = { readonly dialect: Dialect; readonly some: boolean }

const findLast = variants(({ dialect, some }: LastShape) =>
  statement<LastQuestionParameters, QuestionText>((db, p) => {
    const isWanted: RawBuilder<unknown> = some
      ? sql`q.chatbot_id in (select value from ${textsOf(dialect, p.chatbots, 'w')})`
      : sql`true`
    return {
      compile: () =>
        sql<QuestionText>`
          select m.text as text, q.asked_at as asked_at from analytics_questions q
            join messages m on m.account_id = q.account_id and m.id = q.message_id
          where q.account_id = ${p.account_id} and q.number = ${p.number}
            and q.asked_at >= ${p.from} and q.asked_at < ${p.before} and ${isWanted}
          order by q.asked_at desc, q.message_id desc limit 1`.compile(db),
    }
  }),
)

export async function addQuestions(
  tx: Executor,
  account_id: string,
  questions: readonly QuestionRow[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { likeness, ...row } of questions) {
    await tx.run(add, { ...row, account_id, number: numbers.get(likeness) ?? 0 })
  }
}

/** Deletes questions, and likenesses that no other question has. */
export async function removeQuestions(
  tx: Executor,
  account_id: string,
  questions: readonly QuestionRow[],
): Promise<void> {
  for (const { message_id } of questions) await tx.run(remove, { account_id, message_id })
  for (const item of new Set(questions.map(({ likeness }) => likeness))) {
    await tx.run(forget, { account_id, item })
  }
}

export async function findWordless(
  tx: Executor,
  account_id: string,
  conversation_id: string,
): Promise<readonly QuestionRow[]> {
  return tx.all(listWordless, { account_id, conversation_id })
}

/** Notes that words were erased. The next step of the roll-up deletes their questions. */
export async function forgetQuestions(
  tx: Executor,
  { account_id, conversation_id }: { account_id: string; conversation_id: string },
): Promise<void> {
  await noteChange(tx, account_id, conversation_id)
}

export function createAnalyticsQuestions(
  db: Executor,
): Pick<AnalyticsStore, 'listQuestions' | 'findLastQuestion'> {
  return {
    listQuestions: (account_id, range) => db.all(listAsked, { account_id, ...range }),
    findLastQuestion: (account_id, number, chatbot_ids, range) => {
      const shape = { dialect: db.dialect, some: chatbot_ids !== null }
      const chatbots = JSON.stringify(chatbot_ids ?? [])
      return db.first(findLast(shape), { account_id, number, chatbots, ...range })
    },
  }
}
