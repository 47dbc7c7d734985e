// Measures how soon all servers refuse a revoked key.
import { setTimeout as pause } from 'node:timers/promises'
import { openCore } from '../../packages/server/src/app.ts'
import { loadConfig } from '../../packages/server/src/config.ts'
import { call } from './traffic.ts'

/** A longer delay is a failure, even on a busy machine. */
const longestMs = 60_000

/**
 * Measures the milliseconds from the commit of the revocation until all servers refuse the key, which they have
 * accepted before. Throws if a server refuses the new key, or still accepts it after a minute.
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
      if (status !== 200) throw new Error(`${url} returns ${status} for a new key.`)
    }
    await apiKeys.revoke(id)
    const revokedMs = performance.now()
    const refusedAfterMs = async (url: string): Promise<number> => {
      for (;;) {
        const sentMs = performance.now() - revokedMs
        if ((await statusAt(url)) === 401) return sentMs
        if (sentMs > longestMs) throw new Error(`${url} still accepts a revoked key.`)
        await pause(10)
      }
    }
    return Math.max(...(await Promise.all(urls.map(refusedAfterMs))))
  } finally {
    await core.close()
  }
}
