// How the analytics are kept: what happened since the last step, and what is known of it already.
import { sql } from 'kysely'
import { tallyText } from '../../lib/tallies.ts'
import type {
  AnalyticsActivityTable,
  AnalyticsConversationTable,
  AnalyticsFirstTable,
  AnalyticsRatingTable,
  AnalyticsUserTable,
} from '../analytics-schema.ts'
import type {
  CourseRow,
  MeasuredMessage,
  RatingRow,
  RolledConversation,
  RollUpStore,
} from '../analytics-store.ts'
import type { Executor } from '../executor.ts'
import type { ConversationTable } from '../schema.ts'
import { pick, statement } from '../statement.ts'
import { addQuarters } from './analytics-cells.ts'
import { addQuestion } from './analytics-questions.ts'
import { type MeasuredTable, measuredColumns, toMeasured } from './measured-messages.ts'
import { createRollUpQueue } from './roll-up-queue.ts'

type OfConversation = { account_id: string; conversation_id: string }

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

const findCourse = statement<
  OfConversation,
  Pick<ConversationTable, (typeof courseColumns)[number]>
>((db, p) =>
  db
    .selectFrom('conversations')
    .select(courseColumns)
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.conversation_id),
)

const findRolled = statement<OfConversation, AnalyticsConversationTable>((db, p) =>
  db
    .selectFrom('analytics_conversations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

const messagesAfter = statement<OfConversation & { sequence: number }, MeasuredTable>((db, p) =>
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

const listRatings = statement<OfConversation, RatingRow>((db, p) =>
  db
    .selectFrom('analytics_ratings')
    .select(['message_id', 'rating', 'rated_at', 'counted_rating', 'counted_at'])
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .$castTo<RatingRow>(),
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

export const findNumber = statement<Omit<AnalyticsUserTable, 'number'>, { number: number }>(
  (db, p) =>
    db
      .selectFrom('analytics_users')
      .select('number')
      .where('account_id', '=', p.account_id)
      .where('user_key', '=', p.user_key),
)

const lastNumber = statement<{ account_id: string }, { number: number }>((db, p) =>
  db
    .selectFrom('analytics_users')
    .select('number')
    .where('account_id', '=', p.account_id)
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
)

export const addNumber = statement<AnalyticsUserTable>((db, p) =>
  db
    .insertInto('analytics_users')
    .values(pick(p, ['account_id', 'user_key', 'number']))
    .onConflict((conflict) => conflict.columns(['account_id', 'user_key']).doNothing()),
)

const findFirst = statement<Omit<AnalyticsFirstTable, 'first_at'>, { first_at: string }>((db, p) =>
  db
    .selectFrom('analytics_firsts')
    .select('first_at')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('number', '=', p.number),
)

const putFirst = statement<AnalyticsFirstTable>((db, p) =>
  db
    .insertInto('analytics_firsts')
    .values(pick(p, ['account_id', 'scope_id', 'number', 'first_at']))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'scope_id', 'number'])
        .doUpdateSet((eb) => ({ first_at: eb.ref('excluded.first_at') })),
    ),
)

type Neighbour = Pick<RolledConversation, 'conversation_id' | 'user_number' | 'started_at'> & {
  account_id: string
}

/** Two of one user that started in the same millisecond have the order of their ids. */
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

const rolledColumns = [
  'account_id',
  'conversation_id',
  'chatbot_id',
  'started_at',
  'counted',
  'user_number',
  'rolled_count',
  'is_engaged',
  'is_answered',
  'last_question_id',
  'next_started_at',
] as const

const put = statement<AnalyticsConversationTable>((db, p) =>
  db
    .insertInto('analytics_conversations')
    .values(pick(p, rolledColumns))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'conversation_id']).doUpdateSet((eb) => ({
        counted: eb.ref('excluded.counted'),
        rolled_count: eb.ref('excluded.rolled_count'),
        is_engaged: eb.ref('excluded.is_engaged'),
        is_answered: eb.ref('excluded.is_answered'),
        last_question_id: eb.ref('excluded.last_question_id'),
        next_started_at: eb.ref('excluded.next_started_at'),
      })),
    ),
)

const setNext = statement<OfConversation & { next_started_at: string }>((db, p) =>
  db
    .updateTable('analytics_conversations')
    .set({ next_started_at: p.next_started_at })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

const addActivity = statement<AnalyticsActivityTable>((db, p) =>
  db
    .insertInto('analytics_activity')
    .values(pick(p, ['account_id', 'start_minute', 'conversation_id', 'senders']))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'start_minute', 'conversation_id']).doUpdateSet({
        senders: sql`analytics_activity.senders || ';' || excluded.senders`,
      }),
    ),
)

export function createRollUpStore(db: Executor): RollUpStore {
  return {
    ...createRollUpQueue(db),
    load: async (account_id, conversation_id) => {
      const course = await db.first(findCourse, { account_id, conversation_id })
      if (course === undefined) return undefined
      const rolled = await db.first(findRolled, { account_id, conversation_id })
      return { course: toCourse(course), rolled: rolled && toRolled(rolled) }
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
    numberUsers: (account_id, keys) => db.atomic((tx) => numberUsers(tx, account_id, keys)),
    findFirst: async (account_id, scope_id, number) =>
      (await db.first(findFirst, { account_id, scope_id, number }))?.first_at,
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
        await addQuarters(tx, account_id, found.quarters)
        for (const first of found.firsts) await tx.run(putFirst, { ...first, account_id })
        for (const question of found.questions) await addQuestion(tx, account_id, question)
        for (const { message_id, rating, rated_at } of found.ratings) {
          const counted = { counted_rating: rating, counted_at: rated_at }
          await tx.run(countRating, { account_id, message_id, ...counted })
        }
        for (const { senders, ...one } of found.activity) {
          await tx.run(addActivity, { ...one, senders: tallyText(senders), account_id })
        }
      }),
  }
}

async function numberUsers(tx: Executor, account_id: string, keys: readonly string[]) {
  const numbers = new Map<string, number>()
  let last: number | undefined
  for (const user_key of new Set(keys)) {
    let number = (await tx.first(findNumber, { account_id, user_key }))?.number
    if (number === undefined) {
      last ??= (await tx.first(lastNumber, { account_id }))?.number ?? 0
      last += 1
      number = last
      await tx.run(addNumber, { account_id, user_key, number })
    }
    numbers.set(user_key, number)
  }
  return numbers
}

function toCourse({ playground, ...row }: Pick<ConversationTable, (typeof courseColumns)[number]>) {
  return { ...row, playground: playground === 1 } as CourseRow
}

function toRolled({ account_id: _, ...row }: AnalyticsConversationTable): RolledConversation {
  return { ...row, is_engaged: row.is_engaged === 1, is_answered: row.is_answered === 1 }
}
