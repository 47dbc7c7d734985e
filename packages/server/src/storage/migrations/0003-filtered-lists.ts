// Adds indexes for filtered and sorted lists of chatbots and knowledge, and for the leases of jobs.
import { type Compilable, type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import type { Dialect, Migration } from './migration.ts'

export const filteredLists: Migration = { name: '0003-filtered-lists', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text } = columnsOf(dialect)
  const index = (name: string) => db.schema.createIndex(name)
  return [
    index('chatbots_by_status').on('chatbots').columns(['account_id', 'status', 'id']),
    index('chatbots_by_change').on('chatbots').columns(['account_id', 'updated_at', 'id']),
    ordered(db, 'chatbots_by_name', 'chatbots', 'lower(name)'),

    index('knowledge_by_status').on('knowledge').columns(['account_id', 'status', 'id']),
    index('knowledge_by_type').on('knowledge').columns(['account_id', 'type', 'id']),
    index('knowledge_by_change').on('knowledge').columns(['account_id', 'updated_at', 'id']),
    ordered(db, 'knowledge_by_title', 'knowledge', "lower(coalesce(title, question, ''))"),

    db.schema
      .createTable('knowledge_tags')
      .$call(text('account_id', 'knowledge_id', 'tag'))
      .addPrimaryKeyConstraint('knowledge_tags_key', ['account_id', 'knowledge_id', 'tag']),
    index('knowledge_by_tag').on('knowledge_tags').columns(['account_id', 'tag', 'knowledge_id']),
    { compile: () => existingTags(dialect).compile(db) },

    // Contains only the running jobs.
    index('jobs_leased')
      .on('jobs')
      .column('locked_until')
      .where(sql.ref('locked_until'), 'is not', null),
  ]
}

/** Creates an index for the order of a list. */
function ordered(db: Kysely<unknown>, name: string, table: string, by: string): Compilable {
  const [index, on, expression] = [sql.ref(name), sql.table(table), sql.raw(by)]
  return {
    compile: () => sql`create index ${index} on ${on} (account_id, ${expression}, id)`.compile(db),
  }
}

/** Copies the tags out of the JSON of the items. */
function existingTags(dialect: Dialect) {
  const each = sql.raw(
    dialect === 'postgres' ? 'json_array_elements_text(k.tags::json)' : 'json_each(k.tags)',
  )
  return sql`insert into knowledge_tags (account_id, knowledge_id, tag)
    select distinct k.account_id, k.id, t.value from knowledge k, ${each} as t`
}
