// Adds the analytics: sums by quarter hour, hour, day and month, and for each conversation what is
// counted of it.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const analytics: Migration = { name: '0008-analytics', up }

const tables = [
  'analytics_cells',
  'analytics_user_sets',
  'analytics_counts',
  'analytics_tops',
  'analytics_questions',
  'analytics_users',
  'analytics_firsts',
  'analytics_conversations',
  'analytics_activity',
  'analytics_ratings',
  'analytics_changes',
] as const

/** The columns of this migration. The present ones are in analytics-cells.ts. */
const cellNumbers = [
  'conversations',
  'ended',
  'engaged',
  'engaged_messages',
  'duration_ms',
  'resolved',
  'escalated',
  'abandoned',
  'engaged_resolved',
  'engaged_escalated',
  'user_messages',
  'bot_messages',
  'new_users',
  'input_tokens',
  'output_tokens',
  'answers',
  'answered',
  'cited',
  'degraded',
  'confidences',
  'confidence_millionths',
  'responses',
  'response_hundredths',
  'first_tokens',
  'first_token_hundredths',
  'positive',
  'negative',
  'response_max',
  'first_token_max',
] as const

const cellTexts = [
  'response_times',
  'first_token_times',
  'durations',
  'ended_reasons',
  'knowledge',
  'users',
] as const

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  return [
    ...sums(db, dialect),
    ...users(db, dialect),
    ...conversations(db, dialect),
    ...tables.map((table) => refuseErased(db, dialect, table)),
    ...whatHappenedBefore(db, dialect),
  ]
}

function sums(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  const cell = ['account_id', 'scope_id', 'grain', 'start_minute'] as const
  return [
    // The numbers of a chatbot or of the whole account in a span of time.
    cellNumbers
      .reduce(
        (cells, name) => cells.addColumn(name, 'bigint', (column) => column.notNull()),
        table('analytics_cells')
          .$call(text('account_id', 'scope_id'))
          .$call(integer('grain', 'start_minute')),
      )
      .$call(text(...cellTexts))
      .addPrimaryKeyConstraint('analytics_cells_key', [...cell]),

    // The users of days and months, in chunks. A new user rewrites the last chunk.
    table('analytics_user_sets')
      .$call(text('account_id', 'scope_id'))
      .$call(integer('grain', 'start_minute', 'chunk'))
      .$call(text('users'))
      .addPrimaryKeyConstraint('analytics_user_sets_key', [...cell, 'chunk']),

    // Counts of an account that belong to no chatbot, such as requests.
    table('analytics_counts')
      .$call(text('account_id'))
      .$call(integer('grain', 'start_minute'))
      .$call(text('name'))
      .addColumn('value', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('analytics_counts_key', [
        'account_id',
        'grain',
        'start_minute',
        'name',
      ]),

    // How often an item was cited or a question not answered, by day or month.
    table('analytics_tops')
      .$call(text('account_id', 'kind', 'scope_id', 'item'))
      .$call(integer('grain', 'start_minute', 'count'))
      .addPrimaryKeyConstraint('analytics_tops_key', [
        'account_id',
        'kind',
        'scope_id',
        'item',
        'grain',
        'start_minute',
      ]),
    index('analytics_tops_by_count')
      .on('analytics_tops')
      .columns(['account_id', 'kind', 'scope_id', 'grain', 'start_minute', 'count']),

    // Unanswered questions. Their words are only in the messages.
    table('analytics_questions')
      .$call(text('account_id', 'message_id', 'chatbot_id', 'likeness', 'asked_at'))
      .addPrimaryKeyConstraint('analytics_questions_key', ['account_id', 'message_id']),
    index('analytics_questions_by_likeness')
      .on('analytics_questions')
      .columns(['account_id', 'likeness', 'asked_at']),
    index('analytics_questions_by_time')
      .on('analytics_questions')
      .columns(['account_id', 'asked_at']),
  ]
}

function users(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    // The numbers of users by key. Two keys of one user have the same number.
    table('analytics_users')
      .$call(text('account_id', 'user_key'))
      .$call(integer('number'))
      .addPrimaryKeyConstraint('analytics_users_key', ['account_id', 'user_key']),
    index('analytics_users_by_number').on('analytics_users').columns(['account_id', 'number']),

    // The time of a user's first message in each scope.
    table('analytics_firsts')
      .$call(text('account_id', 'scope_id'))
      .$call(integer('number'))
      .$call(text('first_at'))
      .addPrimaryKeyConstraint('analytics_firsts_key', ['account_id', 'scope_id', 'number']),
    index('analytics_firsts_by_time')
      .on('analytics_firsts')
      .columns(['account_id', 'scope_id', 'first_at']),
  ]
}

function conversations(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, integer } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    // How far a conversation is counted, and how it counts at present.
    table('analytics_conversations')
      .$call(text('account_id', 'conversation_id', 'chatbot_id', 'started_at', 'counted'))
      .$call(integer('user_number', 'rolled_count', 'is_engaged', 'is_answered'))
      .$call(optionalText('last_question_id', 'next_started_at'))
      .addPrimaryKeyConstraint('analytics_conversations_key', ['account_id', 'conversation_id']),
    index('analytics_conversations_of_user')
      .on('analytics_conversations')
      .columns(['account_id', 'user_number', 'started_at', 'conversation_id']),
    index('analytics_conversations_by_time')
      .on('analytics_conversations')
      .columns(['account_id', 'started_at']),

    // The quarter hours with messages of a conversation, and the numbers of the users, whose ids
    // may be erased.
    table('analytics_activity')
      .$call(text('account_id'))
      .$call(integer('start_minute'))
      .$call(text('conversation_id', 'senders'))
      .addPrimaryKeyConstraint('analytics_activity_key', [
        'account_id',
        'start_minute',
        'conversation_id',
      ]),

    // The rating of a message, its time, and the rating that is counted.
    table('analytics_ratings')
      .$call(text('account_id', 'message_id', 'conversation_id', 'rated_at'))
      .$call(optionalText('rating', 'counted_rating', 'counted_at'))
      .addPrimaryKeyConstraint('analytics_ratings_key', ['account_id', 'message_id']),
    index('analytics_ratings_of_conversation')
      .on('analytics_ratings')
      .columns(['account_id', 'conversation_id']),
    index('analytics_ratings_by_time').on('analytics_ratings').columns(['account_id', 'rated_at']),

    // Conversations that changed without an event.
    table('analytics_changes')
      .$call(text('account_id', 'conversation_id'))
      .addPrimaryKeyConstraint('analytics_changes_key', ['account_id', 'conversation_id']),
  ]
}

/** Queues all existing conversations and ratings. The times of these ratings are unknown. */
function whatHappenedBefore(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const rating = sql.raw(
    dialect === 'postgres' ? "feedback::json ->> 'rating'" : "feedback ->> '$.rating'",
  )
  return [
    sql`insert into analytics_changes (account_id, conversation_id)
      select account_id, id from conversations
      where account_id not in (select id from erased_accounts)`,
    sql`insert into analytics_ratings (account_id, message_id, conversation_id, rating, rated_at)
      select account_id, id, conversation_id, ${rating}, sent_at from messages
      where feedback is not null and account_id not in (select id from erased_accounts)`,
  ].map((statement) => ({ compile: () => statement.compile(db) }))
}
