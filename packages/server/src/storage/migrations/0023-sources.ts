// Adds sources: pages and sites whose text becomes knowledge.
import type { Compilable, Kysely } from 'kysely'
import { columnsOf } from './columns.ts'
import { refuseErased } from './erased-accounts.ts'
import type { Dialect, Migration } from './migration.ts'

export const sources: Migration = { name: '0023-sources', up }

function up(db: Kysely<unknown>, dialect: Dialect): Compilable[] {
  const { text, optionalText, integer } = columnsOf(dialect)
  const documentKey = ['account_id', 'source_id'] as const
  return [
    db.schema
      .createTable('sources')
      .$call(text('account_id', 'id', 'scope_id', 'kind', 'name', 'url', 'include', 'exclude'))
      .$call(integer('max_pages', 'max_depth', 'refresh_hours'))
      .$call(text('status'))
      .$call(optionalText('error'))
      .$call(integer('run'))
      .$call(optionalText('last_run_at', 'next_run_at'))
      .$call(text('created_at', 'updated_at'))
      .addPrimaryKeyConstraint('sources_key', ['account_id', 'id']),
    db.schema
      .createIndex('sources_of_scope')
      .on('sources')
      .columns(['account_id', 'scope_id', 'id']),
    refuseErased(db, dialect, 'sources'),

    db.schema
      .createTable('source_runs')
      .$call(text('account_id', 'source_id'))
      .$call(integer('number'))
      .$call(text('status'))
      .$call(optionalText('error'))
      .$call(text('started_at'))
      .$call(optionalText('finished_at'))
      .$call(integer('found', 'read', 'failed', 'unchanged', 'added', 'changed', 'gone'))
      .addPrimaryKeyConstraint('source_runs_key', [...documentKey, 'number']),
    refuseErased(db, dialect, 'source_runs'),

    db.schema
      .createTable('source_documents')
      .$call(text('account_id', 'source_id', 'key', 'url'))
      .$call(integer('depth', 'place'))
      .$call(text('state'))
      .$call(optionalText('reason'))
      .$call(integer('rank'))
      .$call(optionalText('title', 'knowledge_id'))
      .$call(integer('parts'))
      .$call(optionalText('etag', 'last_modified', 'text_hash'))
      .$call(integer('missing_runs'))
      .$call(optionalText('change'))
      .$call(integer('changed_in'))
      .$call(optionalText('checked_at'))
      .addPrimaryKeyConstraint('source_documents_key', [...documentKey, 'key']),
    // The page to read next, and the pages in a state.
    db.schema
      .createIndex('source_documents_by_state')
      .on('source_documents')
      .columns([...documentKey, 'state', 'depth', 'place']),
    db.schema
      .createIndex('source_documents_by_rank')
      .on('source_documents')
      .columns([...documentKey, 'rank', 'place']),
    refuseErased(db, dialect, 'source_documents'),
  ]
}
