// Stores the counts of the analytics as packed text, by parts of days, days and months. Everything
// is counted again from the rows, which erasing has not changed.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const packedAnalytics: Migration = {
  name: '0013-packed-analytics',
  breaks: 'The previous version would not find the sums of the analytics, because they have moved.',
  up,
}

const replaced = [
  'analytics_cells',
  'analytics_user_sets',
  'analytics_tops',
  'analytics_questions',
] as const
const made = [
  'analytics_cells',
  'analytics_user_sets',
  'analytics_items',
  'analytics_questions',
] as const

const partMinutes = 360
const quarterMinutes = 15

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  return [
    ...replaced.map((table) => db.schema.dropTable(table)),
    ...cells(db, dialect),
    ...items(db, dialect),
    ...made.map((table) => refuseErased(db, dialect, table)),
    countedAnew(db),
    partsOfDays(db),
  ].flat()
}

function cells(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  const key = ['account_id', 'scope_id', 'grain', 'start_minute']
  // Without rowid, so that the sets, which are small and read in order, are adjacent in the file.
  const inOrder = dialect === 'sqlite' ? sql`without rowid` : sql``
  return [
    db.schema
      .createTable('analytics_cells')
      .$call(text('account_id', 'scope_id'))
      .$call(integer('grain', 'start_minute'))
      .$call(text('sums', 'maxima', 'response_times', 'first_token_times', 'durations'))
      .$call(text('knowledge', 'questions'))
      .addPrimaryKeyConstraint('analytics_cells_key', key as never[]),

    // The users who wrote, in chunks. A new user rewrites the last chunk.
    db.schema
      .createTable('analytics_user_sets')
      .$call(text('account_id', 'scope_id'))
      .$call(integer('grain', 'start_minute', 'chunk'))
      .$call(text('users'))
      .addPrimaryKeyConstraint('analytics_user_sets_key', [...key, 'chunk'] as never[])
      .modifyEnd(inOrder),
  ]
}

function items(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, integer } = columnsOf(dialect)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    // The numbers of counted items: knowledge items, and likenesses of questions.
    db.schema
      .createTable('analytics_items')
      .$call(text('account_id', 'kind', 'item'))
      .$call(integer('number'))
      .addPrimaryKeyConstraint('analytics_items_key', ['account_id', 'kind', 'item'] as never[]),
    index('analytics_items_by_number')
      .on('analytics_items')
      .columns(['account_id', 'kind', 'number']),

    // Unanswered questions. Their words are only in the messages.
    db.schema
      .createTable('analytics_questions')
      .$call(text('account_id', 'message_id', 'chatbot_id', 'asked_at'))
      .$call(integer('number'))
      .addPrimaryKeyConstraint('analytics_questions_key', ['account_id', 'message_id'] as never[]),
    index('analytics_questions_by_likeness')
      .on('analytics_questions')
      .columns(['account_id', 'number', 'asked_at']),
    index('analytics_questions_by_time')
      .on('analytics_questions')
      .columns(['account_id', 'asked_at']),
  ]
}

/** Keeps the numbers of users, which also stand for erased users. */
function countedAnew(db: Kysely<unknown>): Compilable[] {
  return [
    sql`delete from analytics_conversations`,
    sql`delete from analytics_activity`,
    sql`delete from analytics_firsts`,
    sql`delete from analytics_changes`,
    sql`update analytics_ratings set counted_rating = null, counted_at = null`,
    sql`insert into analytics_changes (account_id, conversation_id)
      select account_id, id from conversations
      where account_id not in (select id from erased_accounts)`,
  ].map((statement) => ({ compile: () => statement.compile(db) }))
}

/** Adds parts of days to the counts of accounts. */
function partsOfDays(db: Kysely<unknown>): Compilable[] {
  const part = sql.lit(partMinutes)
  const counts = sql`
    insert into analytics_counts (account_id, grain, start_minute, name, value)
    select account_id, ${part}, start_minute - start_minute % ${part}, name, sum(value)
    from analytics_counts
    where grain = ${sql.lit(quarterMinutes)}
      and account_id not in (select id from erased_accounts)
    group by account_id, start_minute - start_minute % ${part}, name`
  return [{ compile: () => counts.compile(db) }]
}
