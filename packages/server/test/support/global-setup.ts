// Runs before all tests of a run: offers them one PostgreSQL server.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { shareResource } from './shared-resource.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await shareResource(startPostgres)
  project.provide('postgres', postgres.url)
  return postgres.stop
}
