// Runs before all tests of a run: offers them one PostgreSQL server, and a place for their files.
import type { TestProject } from 'vitest/node'
import { openMemoryDirectory } from './memory-directory.ts'
import { startPostgres } from './postgres-server.ts'
import { shareResource } from './shared-resource.ts'
import { isThorough } from './thorough.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No test cuts the power of this server: tests that crash PostgreSQL start their own.
  const postgres = await shareResource(() => startPostgres({ fsync: isThorough }))
  project.provide('postgres', postgres.url)
  // In CI each commit waits for the disk, as on a server.
  const memory = isThorough ? undefined : openMemoryDirectory()
  if (memory !== undefined) project.config.env = { ...project.config.env, TMPDIR: memory.path }
  return async () => {
    await postgres.stop()
    memory?.remove()
  }
}
