// Adds gaps: questions that were not answered or whose reply was rated badly, by likeness. They are
// found from the events, so that gaps of the last weeks are found too.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const gaps: Migration = { name: '0014-gaps', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, integer } = columnsOf(dialect)
  const table = (name: string) => db.schema.createTable(name)
  const index = (name: string) => db.schema.createIndex(name)
  const byCount = ['status', 'count', 'last_seen_at', 'id'] as const
  const byTime = ['status', 'last_seen_at', 'id'] as const
  return [
    table('gaps')
      .$call(text('account_id', 'id', 'chatbot_id', 'likeness', 'status'))
      .$call(integer('count', 'unanswered', 'rated_badly'))
      .$call(text('first_seen_at', 'last_seen_at'))
      .$call(optionalText('conversation_id', 'message_id', 'knowledge_id'))
      .$call(optionalText('resolution', 'resolved_at'))
      .addPrimaryKeyConstraint('gaps_key', ['account_id', 'id']),
    index('gaps_by_likeness').unique().on('gaps').columns(['account_id', 'chatbot_id', 'likeness']),
    index('gaps_by_count')
      .on('gaps')
      .columns(['account_id', ...byCount]),
    index('gaps_by_time')
      .on('gaps')
      .columns(['account_id', ...byTime]),
    index('gaps_of_chatbot_by_count')
      .on('gaps')
      .columns(['account_id', 'chatbot_id', ...byCount]),
    index('gaps_of_chatbot_by_time')
      .on('gaps')
      .columns(['account_id', 'chatbot_id', ...byTime]),
    refuseErased(db, dialect, 'gaps'),

    // Users' messages whose reply failed. Their words are only in the messages.
    table('gap_questions')
      .$call(text('account_id', 'question_id', 'message_id', 'conversation_id'))
      .$call(text('chatbot_id', 'likeness', 'wording', 'asked_at'))
      .$call(integer('is_unanswered', 'is_rated_badly', 'is_erased', 'is_shown'))
      .addPrimaryKeyConstraint('gap_questions_key', ['account_id', 'question_id']),
    index('gap_questions_by_wording')
      .on('gap_questions')
      .columns(['account_id', 'chatbot_id', 'likeness', 'wording', 'asked_at']),
    // The last question of each wording.
    index('gap_questions_shown')
      .on('gap_questions')
      .columns(['account_id', 'chatbot_id', 'likeness', 'asked_at'])
      .where(sql.ref('is_shown'), '=', sql.lit(1)),
    refuseErased(db, dialect, 'gap_questions'),
  ]
}
