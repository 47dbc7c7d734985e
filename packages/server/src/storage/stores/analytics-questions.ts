// Questions without an answer, counted by likeness; with their words they leave again.
import { sql } from 'kysely'
import { wholeAccount } from '../analytics-cells.ts'
import type { AnalyticsQuestionTable } from '../analytics-schema.ts'
import type { QuestionRow } from '../analytics-store.ts'
import type { Executor } from '../executor.ts'
import { pick, statement } from '../statement.ts'
import { countTop, longCellsAt } from './analytics-cells.ts'

const columns = ['account_id', 'message_id', 'chatbot_id', 'likeness', 'asked_at'] as const

const add = statement<AnalyticsQuestionTable>((db, p) =>
  db.insertInto('analytics_questions').values(pick(p, columns)),
)

const remove = statement<Pick<AnalyticsQuestionTable, 'account_id' | 'message_id'>>((db, p) =>
  db
    .deleteFrom('analytics_questions')
    .where('account_id', '=', p.account_id)
    .where('message_id', '=', p.message_id),
)

/** `first` to `last` of a conversation; with a user's name only that user's. */
type Meant = {
  account_id: string
  conversation_id: string
  first: number
  last: number
  user_id: string
}

const listMeant = statement<Meant, QuestionRow>((db, p) => ({
  compile: () =>
    sql<QuestionRow>`
      select q.message_id, q.chatbot_id, q.likeness, q.asked_at
      from messages m join analytics_questions q
        on q.account_id = m.account_id and q.message_id = m.id
      where m.account_id = ${p.account_id} and m.conversation_id = ${p.conversation_id}
        and m.sequence >= ${p.first} and m.sequence <= ${p.last}
        and (${p.user_id} = '' or m.user_id = ${p.user_id})`.compile(db),
}))

export async function addQuestion(
  tx: Executor,
  account_id: string,
  question: QuestionRow,
): Promise<void> {
  await tx.run(add, { ...question, account_id })
  await count(tx, account_id, question, 1)
}

/** With the words of messages go the questions they were. */
export async function forgetQuestions(
  tx: Executor,
  words: Omit<Meant, 'user_id'> & { readonly user_id?: string },
): Promise<void> {
  const { account_id } = words
  for (const question of await tx.all(listMeant, { ...words, user_id: words.user_id ?? '' })) {
    await tx.run(remove, { account_id, message_id: question.message_id })
    await count(tx, account_id, question, -1)
  }
}

async function count(
  tx: Executor,
  account_id: string,
  { likeness: item, chatbot_id, asked_at }: QuestionRow,
  by: 1 | -1,
): Promise<void> {
  for (const scope_id of [wholeAccount, chatbot_id]) {
    for (const cell of longCellsAt(asked_at)) {
      await countTop(tx, { account_id, kind: 'question', scope_id, item, ...cell, count: by })
    }
  }
}
