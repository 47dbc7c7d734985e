// Adds indexes with which workers find the next job of one kind, and the accounts that have such jobs.
import { type Compilable, type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

export const fairJobs: Migration = { name: '0018-fair-jobs', up }

function up(db: Kysely<unknown>): Compilable[] {
  const unfinished = (name: string) =>
    db.schema.createIndex(name).on('jobs').where(sql.ref('finished_at'), 'is', null)
  return [
    unfinished('jobs_by_kind').columns(['kind', 'run_at']),
    unfinished('jobs_by_account').columns(['kind', 'account_id', 'run_at']),
  ]
}
