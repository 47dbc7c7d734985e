// The statements on gaps and their questions.
import { sql } from 'kysely'
import type { Dialect } from '../../migrations/migration.ts'
import type { GapQuestionTable, GapTable } from '../../schema/gaps.ts'
import { lockable, pick, statement, variants } from '../../statement.ts'

/** The fields that all questions of a gap share. */
export type GapKey = Pick<GapTable, 'account_id' | 'chatbot_id' | 'likeness'>

/** The status of a gap whose words were all erased. */
export const wordless = 'wordless'

/** What a new failure changes in a gap. */
const countedGap = [
  'status',
  'count',
  'unanswered',
  'rated_badly',
  'first_seen_at',
  'last_seen_at',
  'conversation_id',
  'message_id',
] as const
/** What closing a gap changes. */
const closedGap = ['knowledge_id', 'resolution', 'resolved_at'] as const
const gapColumns = [
  'account_id',
  'id',
  'chatbot_id',
  'likeness',
  ...countedGap,
  ...closedGap,
] as const

export const findGap = lockable<GapKey, GapTable>((db, p) =>
  db
    .selectFrom('gaps')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    .where('likeness', '=', p.likeness),
)

export const putGap = statement<GapTable>((db, p) =>
  db
    .insertInto('gaps')
    .values(pick(p, gapColumns) satisfies GapTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'id']).doUpdateSet(pick(p, countedGap)),
    ),
)

export const removeGap = statement<Pick<GapTable, 'account_id' | 'id'>>((db, p) =>
  db.deleteFrom('gaps').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

type QuestionKey = Pick<GapQuestionTable, 'account_id' | 'question_id'>

export const findQuestion = statement<QuestionKey, GapQuestionTable>((db, p) =>
  db
    .selectFrom('gap_questions')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('question_id', '=', p.question_id),
)

const questionFlags = ['is_unanswered', 'is_rated_badly', 'is_erased', 'is_shown'] as const
const questionColumns = [
  'account_id',
  'question_id',
  'message_id',
  'conversation_id',
  'chatbot_id',
  'likeness',
  'wording',
  'asked_at',
  ...questionFlags,
] as const

export const putQuestion = statement<GapQuestionTable>((db, p) =>
  db
    .insertInto('gap_questions')
    .values(pick(p, questionColumns) satisfies GapQuestionTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'question_id']).doUpdateSet(pick(p, questionFlags)),
    ),
)

export const removeQuestion = statement<QuestionKey>((db, p) =>
  db
    .deleteFrom('gap_questions')
    .where('account_id', '=', p.account_id)
    .where('question_id', '=', p.question_id),
)

export type Wording = GapKey & { wording: string }

export const hideWording = statement<Wording>((db, p) =>
  db
    .updateTable('gap_questions')
    .set({ is_shown: 0 })
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    .where('likeness', '=', p.likeness)
    .where('wording', '=', p.wording)
    .where('is_shown', '=', sql.lit(1)),
)

export const lastOfWording = statement<Wording, { question_id: string }>((db, p) =>
  db
    .selectFrom('gap_questions')
    .select('question_id')
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    .where('likeness', '=', p.likeness)
    .where('wording', '=', p.wording)
    .where('is_erased', '=', sql.lit(0))
    .orderBy('asked_at', 'desc')
    .orderBy('question_id', 'desc')
    .limit(sql.lit(1)),
)

export const showQuestion = statement<QuestionKey>((db, p) =>
  db
    .updateTable('gap_questions')
    .set({ is_shown: 1 })
    .where('account_id', '=', p.account_id)
    .where('question_id', '=', p.question_id),
)

export const lastShown = statement<GapKey, GapQuestionTable>((db, p) =>
  db
    .selectFrom('gap_questions')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    .where('likeness', '=', p.likeness)
    .where('is_shown', '=', sql.lit(1))
    .orderBy('asked_at', 'desc')
    .limit(sql.lit(1)),
)

export const anyQuestion = statement<GapKey, QuestionKey>((db, p) =>
  db
    .selectFrom('gap_questions')
    .select(['account_id', 'question_id'])
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    .where('likeness', '=', p.likeness)
    .limit(sql.lit(1)),
)

/** The messages `first` to `last` of a conversation, of one user unless `user_id` is empty. */
export type MessageRange = {
  account_id: string
  conversation_id: string
  first: number
  last: number
  user_id: string
}

/** A question with the present rating of its reply, whose event may still be unread. */
export type RatedQuestion = GapQuestionTable & { rating: string | null }

export const listRatedQuestions = variants((dialect: Dialect) =>
  statement<MessageRange, RatedQuestion>((db, p) => ({
    compile: () =>
      sql<RatedQuestion>`
      select g.*, ${sql.raw(
        dialect === 'postgres' ? "r.feedback::json ->> 'rating'" : "r.feedback ->> '$.rating'",
      )} as rating
      from messages m join gap_questions g
        on g.account_id = m.account_id and g.question_id = m.id
      left join messages r on r.account_id = g.account_id and r.id = g.message_id
      where m.account_id = ${p.account_id} and m.conversation_id = ${p.conversation_id}
        and m.sequence >= ${p.first} and m.sequence <= ${p.last}
        and (${p.user_id} = '' or m.user_id = ${p.user_id}) and g.is_erased = 0`.compile(db),
  })),
)
