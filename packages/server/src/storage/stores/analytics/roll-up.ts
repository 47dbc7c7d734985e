// The roll-up: reads the rows that events name and what is already counted of them, and stores the
// results.
import { sql } from 'kysely'
import { withCounts } from '../../../lib/numbers/packed-numbers.ts'
import type { Executor } from '../../executor.ts'
import type {
  CourseRow,
  MeasuredMessage,
  RatingRow,
  RolledConversation,
  RollUpStore,
} from '../../interfaces/roll-up.ts'
import type {
  AnalyticsActivityTable,
  AnalyticsConversationTable,
  AnalyticsRatingTable,
} from '../../schema/analytics.ts'
import type { ConversationTable } from '../../schema/conversations.ts'
import { pick, statement } from '../../statement.ts'
import { addQuarters } from './cells.ts'
import { numberItems } from './items.ts'
import { type MeasuredTable, measuredColumns, toMeasured } from './measured-messages.ts'
import { addQuestions, findWordless, removeQuestions } from './questions.ts'
import { createRollUpQueue } from './roll-up-queue.ts'
import { createAnalyticsUsers, putFirsts } from './users.ts'

type ConversationParameters = { account_id: string; conversation_id: string }

const courseColumns = [
  'id',
  'chatbot_id',
  'user_id',
  'status',
  'playground',
  'message_count',
  'last_message_at',
  'created_at',
  'ended_reason',
  'resolution',
  'paused_at',
] as const

type CourseTable = Pick<ConversationTable, (typeof courseColumns)[number]>
type RolledTable = Omit<AnalyticsConversationTable, keyof ConversationParameters | 'chatbot_id'>
/** If nothing is counted of the conversation, all columns of RolledTable are null. */
type LoadedTable = CourseTable & { [column in keyof RolledTable]: RolledTable[column] | null }

const load = statement<ConversationParameters, LoadedTable>((db, p) =>
  db
    .selectFrom('conversations as c')
    .leftJoin('analytics_conversations as r', (join) =>
      join.onRef('r.account_id', '=', 'c.account_id').onRef('r.conversation_id', '=', 'c.id'),
    )
    .select(courseColumns.map((column) => `c.${column}` as const))
    .select([
      'r.user_number',
      'r.started_at',
      'r.rolled_count',
      'r.is_engaged',
      'r.is_answered',
      'r.last_question_id',
      'r.next_started_at',
      'r.counted',
    ])
    .where('c.account_id', '=', p.account_id)
    .where('c.id', '=', p.conversation_id),
)

const messagesAfter = statement<ConversationParameters & { sequence: number }, MeasuredTable>(
  (db, p) =>
    db
      .selectFrom('messages')
      .select(measuredColumns)
      .where('account_id', '=', p.account_id)
      .where('conversation_id', '=', p.conversation_id)
      .where('sequence', '>', p.sequence)
      .orderBy('sequence'),
)

const findMessage = statement<{ account_id: string; id: string }, MeasuredTable>((db, p) =>
  db
    .selectFrom('messages')
    .select(measuredColumns)
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const listRatings = statement<ConversationParameters, RatingRow>((db, p) =>
  db
    .selectFrom('analytics_ratings')
    .select(['message_id', 'rating', 'rated_at', 'counted_rating', 'counted_at'])
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .$narrowType<Pick<RatingRow, 'rating' | 'counted_rating'>>(),
)

const countRating = statement<
  Pick<AnalyticsRatingTable, 'account_id' | 'message_id' | 'counted_rating' | 'counted_at'>
>((db, p) =>
  db
    .updateTable('analytics_ratings')
    .set({ counted_rating: p.counted_rating, counted_at: p.counted_at })
    .where('account_id', '=', p.account_id)
    .where('message_id', '=', p.message_id),
)

type Neighbour = Pick<RolledConversation, 'conversation_id' | 'user_number' | 'started_at'> & {
  account_id: string
}

/** Conversations that started in the same millisecond are ordered by id. */
const findPrevious = statement<Neighbour, { conversation_id: string }>((db, p) =>
  db
    .selectFrom('analytics_conversations')
    .select('conversation_id')
    .where('account_id', '=', p.account_id)
    .where('user_number', '=', p.user_number)
    .where((eb) =>
      eb(
        eb.refTuple('started_at', 'conversation_id'),
        '<',
        eb.tuple(p.started_at, p.conversation_id),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('conversation_id', 'desc')
    .limit(sql.lit(1)),
)

const findNext = statement<Neighbour, { started_at: string }>((db, p) =>
  db
    .selectFrom('analytics_conversations')
    .select('started_at')
    .where('account_id', '=', p.account_id)
    .where('user_number', '=', p.user_number)
    .where((eb) =>
      eb(
        eb.refTuple('started_at', 'conversation_id'),
        '>',
        eb.tuple(p.started_at, p.conversation_id),
      ),
    )
    .orderBy('started_at')
    .orderBy('conversation_id')
    .limit(sql.lit(1)),
)

/** What each step of the roll-up replaces. */
const rolledChanges = [
  'counted',
  'rolled_count',
  'is_engaged',
  'is_answered',
  'last_question_id',
  'next_started_at',
] as const
const rolledColumns = [
  'account_id',
  'conversation_id',
  'chatbot_id',
  'started_at',
  'user_number',
  ...rolledChanges,
] as const

const put = statement<AnalyticsConversationTable>((db, p) =>
  db
    .insertInto('analytics_conversations')
    .values(pick(p, rolledColumns) satisfies AnalyticsConversationTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'conversation_id']).doUpdateSet(pick(p, rolledChanges)),
    ),
)

const setNext = statement<ConversationParameters & { next_started_at: string }>((db, p) =>
  db
    .updateTable('analytics_conversations')
    .set({ next_started_at: p.next_started_at })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

const addActivity = statement<AnalyticsActivityTable>((db, p) =>
  db
    .insertInto('analytics_activity')
    .values(
      pick(p, [
        'account_id',
        'start_minute',
        'conversation_id',
        'senders',
      ]) satisfies AnalyticsActivityTable,
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'start_minute', 'conversation_id']).doUpdateSet({
        senders: sql`analytics_activity.senders || ' ' || excluded.senders`,
      }),
    ),
)

export function createRollUpStore(db: Executor): RollUpStore {
  return {
    ...createRollUpQueue(db),
    ...createAnalyticsUsers(db),
    load: async (account_id, conversation_id) => {
      const row = await db.first(load, { account_id, conversation_id })
      return row && { course: toCourse(row), rolled: toRolled(row) }
    },
    messagesAfter: async (account_id, conversation_id, sequence) => {
      const rows = await db.all(messagesAfter, { account_id, conversation_id, sequence })
      return rows.map(toMeasured)
    },
    findMessage: async (account_id, id): Promise<MeasuredMessage | undefined> => {
      const row = await db.first(findMessage, { account_id, id })
      return row && toMeasured(row)
    },
    ratingsOf: (account_id, conversation_id) =>
      db.all(listRatings, { account_id, conversation_id }),
    listWordless: (account_id, conversation_id) => findWordless(db, account_id, conversation_id),
    neighbours: async (account_id, of) => {
      const place = { ...of, account_id }
      const previous = await db.first(findPrevious, place)
      const next = await db.first(findNext, place)
      return { previous_id: previous?.conversation_id, next_started_at: next?.started_at }
    },
    put: async (account_id, rolled) => {
      const { is_engaged, is_answered, ...row } = rolled
      const flags = { is_engaged: is_engaged ? 1 : 0, is_answered: is_answered ? 1 : 0 }
      await db.run(put, { ...row, ...flags, account_id })
    },
    setNext: async (account_id, conversation_id, next_started_at) => {
      await db.run(setNext, { account_id, conversation_id, next_started_at })
    },
    add: (account_id, found) =>
      db.atomic(async (tx) => {
        const numbers = await numberItems(tx, account_id, found.quarters)
        await addQuarters(tx, account_id, found.quarters, numbers)
        await putFirsts(tx, account_id, found.firsts)
        await addQuestions(tx, account_id, found.questions, numbers.questions)
        await removeQuestions(tx, account_id, found.forgotten)
        for (const { message_id, rating, rated_at } of found.ratings) {
          const counted = { counted_rating: rating, counted_at: rated_at }
          await tx.run(countRating, { account_id, message_id, ...counted })
        }
        for (const { senders, ...one } of found.activity) {
          await tx.run(addActivity, { ...one, senders: withCounts('', senders), account_id })
        }
      }),
  }
}

function toCourse(row: LoadedTable): CourseRow {
  const { id, chatbot_id, user_id, status, message_count, last_message_at, created_at } = row
  const { ended_reason, resolution, paused_at, playground } = row
  const said = { message_count, last_message_at, created_at }
  const ended = { ended_reason, resolution, paused_at, playground: playground === 1 }
  const course = { id, chatbot_id, user_id, status, ...said, ...ended }
  return course satisfies Record<keyof CourseRow, unknown> as CourseRow
}

function toRolled(row: LoadedTable): RolledConversation | undefined {
  const { user_number, started_at, rolled_count, counted, last_question_id, next_started_at } = row
  if (user_number === null || started_at === null || counted === null) return undefined
  return {
    conversation_id: row.id,
    chatbot_id: row.chatbot_id,
    user_number,
    started_at,
    rolled_count: rolled_count ?? 0,
    is_engaged: row.is_engaged === 1,
    is_answered: row.is_answered === 1,
    last_question_id,
    next_started_at,
    counted,
  }
}
