// How soon a key that is revoked somewhere is refused by every server.
import { setTimeout as pause } from 'node:timers/promises'
import { openCore } from '../../packages/server/src/app.ts'
import { loadConfig } from '../../packages/server/src/config.ts'
import { call } from './traffic.ts'

/** Longer is no delay any more, whatever the machine is busy with. */
const longestMs = 60_000

/**
 * Milliseconds from the commit of the revocation until the slowest of the servers refuses a key that
 * all of them knew. Throws where one does not know it, and where one still takes it after a minute.
 */
export async function measureRevocation(
  env: Readonly<Record<string, string>>,
  urls: readonly string[],
): Promise<number> {
  const core = await openCore(loadConfig(env))
  try {
    const { accounts, apiKeys } = core.services
    const { id: account_id } = await accounts.create({ name: 'Revoked', plan: 'enterprise' })
    const { id, key } = await apiKeys.create(account_id, { name: 'Revoked' })
    const statusAt = async (url: string) => (await call({ url, key }, 'GET', '/chatbots')).status
    for (const url of urls) {
      const status = await statusAt(url)
      if (status !== 200) throw new Error(`${url} answers ${status} to a new key.`)
    }
    await apiKeys.revoke(id)
    const revokedMs = performance.now()
    const refusedAfterMs = async (url: string): Promise<number> => {
      for (;;) {
        const askedMs = performance.now() - revokedMs
        if ((await statusAt(url)) === 401) return askedMs
        if (askedMs > longestMs) throw new Error(`${url} still takes a revoked key.`)
        await pause(10)
      }
    }
    return Math.max(...(await Promise.all(urls.map(refusedAfterMs))))
  } finally {
    await core.close()
  }
}
