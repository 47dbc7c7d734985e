// Servers of one installation, each in its own process, on one PostgreSQL, for tests that need
// several.
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
  /** The services and storage, in the test's own process. */
  readonly core: Core
  /**
   * Creates an account, and one client per server with the same key, in the order of the servers.
   */
  account(
    limit?: number,
  ): Promise<{ readonly account_id: string; readonly clients: readonly Client[] }>
  /** Stops the servers, and deletes their database. */
  close(): Promise<void>
}

/** Starts one server for each role. Close the fleet when the tests end. */
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
      const apiKey = await apiKeys.create(id, { name: 'Test' })
      const clients = servers.map(({ baseUrl }) => createClient(() => `${baseUrl}/v1`, apiKey))
      return { account_id: id, clients }
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await core.close()
      await database.drop()
    },
  }
}
