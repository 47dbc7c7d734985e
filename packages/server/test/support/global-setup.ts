// Runs before all tests of a run: offers them one PostgreSQL server.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { shareResource } from './shared-resource.ts'
import { isThorough } from './thorough.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No test cuts the power of this server: tests that crash PostgreSQL start their own.
  const postgres = await shareResource(() => startPostgres({ fsync: isThorough }))
  project.provide('postgres', postgres.url)
  return postgres.stop
}
