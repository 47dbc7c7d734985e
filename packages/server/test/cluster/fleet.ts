// Servers of one installation, each a process of its own, on one PostgreSQL: for tests of what only
// several of them can show.
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { ProcessRole } from '../../src/process-role.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory, type ServerProcess, startServer } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { type Client, createClient } from '../support/test-app.ts'
import { testSecretKey } from '../support/test-storage.ts'

export type Fleet = {
  readonly servers: readonly ServerProcess[]
  /** The rooms below the doors, in the test's own process. */
  readonly core: Core
  /** An account of its own, and the same key at each server, in their order. */
  account(limit?: number): Promise<{ readonly account_id: string; readonly at: readonly Client[] }>
  /** Stops the servers, and leaves nothing behind. */
  close(): Promise<void>
}

/** One server for each role. Close it when the tests end. */
export async function openFleet(
  roles: readonly ProcessRole[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Fleet> {
  const database = await createDatabase(await postgresUrl())
  const env = {
    PARLEY_DATABASE_URL: database.url,
    PARLEY_DATA_DIR: makeDataDirectory(),
    PARLEY_SECRET_KEY: testSecretKey,
    PARLEY_WEBHOOK_ALLOW_PRIVATE: '1',
    ...settings,
  }
  const core = await openCore(loadConfig(env))
  const servers = await Promise.all(
    roles.map((role) => startServer({ env, args: ['--role', role] })),
  )
  return {
    servers,
    core,
    async account(limit) {
      const { accounts, apiKeys } = core.services
      const { id } = await accounts.create({ name: 'Example', plan: 'enterprise', limit })
      const made = await apiKeys.create(id, { name: 'Test' })
      const at = servers.map(({ baseUrl }) => createClient(() => `${baseUrl}/v1`, made))
      return { account_id: id, at }
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await core.close()
      await database.drop()
    },
  }
}
