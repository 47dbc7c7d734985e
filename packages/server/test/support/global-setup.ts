// Before all tests: one PostgreSQL server for the run; a store takes a database of its own on it.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
