// Measures a backlog of events: how fast it is delivered, and how much longer other requests take meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@parley/contract'
import { toTimestamp } from '../packages/server/src/lib/clock.ts'
import { createId } from '../packages/server/src/lib/ids.ts'
import type { Storage } from '../packages/server/src/storage/interfaces/storage.ts'
import { openSqliteStorage } from '../packages/server/src/storage/sqlite/storage.ts'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { ServerProcess } from '../packages/server/test/support/server-process.ts'
import type { Round } from './bench.ts'
import type { Receiver } from './event-receiver.ts'
import type { LoadRequest } from './load-process.ts'
import { alternate } from './rounds.ts'
import { generateLoad } from './server-under-load.ts'

/** A port on which nothing listens, because the endpoint is down at first. */
const downUrl = 'http://127.0.0.1:9/'
/** Events that were tried while the endpoint was down arrive later, so the bench does not wait for all. */
const countedShare = 0.99
/** Turns per second: as many as a busy installation has. The server is not at its limit. */
export const rate = 40
/** Events stored in one transaction, and the pause after it: no more than a server itself would write. */
const stored = { atOnce: 100, restMs: 10 }

type BacklogOptions = {
  readonly server: ServerProcess
  /** The client of the account whose events wait. */
  readonly client: Client
  /** Requests of another account, which has no webhook. */
  readonly asking: { readonly key: string; readonly requests: readonly LoadRequest[] }
  readonly sample: Message
  readonly storage: () => Promise<Storage>
  readonly receiver: Receiver
  readonly count: number
  readonly rounds: number
  /** The time of each round, with the endpoint enabled and again with it disabled. */
  readonly seconds: number
}

export const sqliteAt = (directory: string) => async (): Promise<Storage> =>
  openSqliteStorage(directory, toTimestamp(Date.now()))

/**
 * Stores events while their endpoint is down, not through the server. Then the endpoint is up, and it is
 * enabled and disabled in turn. The rounds have the latency of the same requests in both cases. The last figure
 * measures the delivery of the remaining events without other requests.
 */
export async function drainBacklog(parts: BacklogOptions): Promise<Round[]> {
  const { client, receiver, count } = parts
  const { id } = await client.call<{ id: string }>('POST', '/webhooks', { url: downUrl })
  const change = (body: object) => client.call('PUT', `/webhooks/${id}`, body)
  await fill(parts)
  await untilHandedOn(parts)
  await change({ enabled: false, url: receiver.url })
  await askSome(parts)
  const before = receiver.count()
  const rounds = await alternate(parts.rounds, {
    draining: async () => {
      await change({ enabled: true })
      const [delivered, startedAt] = [receiver.count(), performance.now()]
      const { p50Ms, p99Ms } = await askSome(parts)
      const seconds = (performance.now() - startedAt) / 1_000
      const per_second = (receiver.count() - delivered) / seconds
      await change({ enabled: false })
      return { p50_ms: p50Ms, p99_ms: p99Ms, per_second }
    },
    resting: async () => {
      const { p50Ms, p99Ms } = await askSome(parts)
      return { p50_ms: p50Ms, p99_ms: p99Ms }
    },
  })
  const [delivered, startedAt] = [receiver.count(), performance.now()]
  await change({ enabled: true })
  await receiver.until(before + count * countedShare)
  const seconds = (receiver.lastAt() - startedAt) / 1_000
  return [...rounds, { 'alone.per_second': (receiver.count() - delivered) / seconds }]
}

function askSome({ server, asking, seconds }: BacklogOptions) {
  const { key, requests } = asking
  return generateLoad({ url: server.baseUrl, key, seconds, lists: [requests], rate })
}

async function fill({ client, storage, sample, count }: BacklogOptions): Promise<void> {
  const { id: account_id } = await client.call<{ id: string }>('GET', '/account')
  const store = await storage()
  try {
    for (let left = count; left > 0; left -= stored.atOnce) {
      await store.transaction(async (tx) => {
        for (let i = 0; i < Math.min(stored.atOnce, left); i++) {
          await tx.events.add(account_id, {
            id: createId('evt'),
            type: 'message.created',
            chatbot_id: null,
            created_at: toTimestamp(Date.now()),
            data: sample,
          })
        }
      })
      await pause(stored.restMs)
    }
  } finally {
    await store.close()
  }
}

/** Waits until all events have deliveries. If the webhook were disabled earlier, it would not get the rest. */
async function untilHandedOn({ storage }: BacklogOptions): Promise<void> {
  const store = await storage()
  try {
    const last = await store.outbox.lastPlace()
    while ((await store.outbox.findPlace()) !== last) await pause(50)
  } finally {
    await store.close()
  }
}
