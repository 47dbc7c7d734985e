// A backlog of events: how fast it is delivered, and what the requests meanwhile wait longer.
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

/** The port of no service: at first the endpoint is down. */
const nobody = 'http://127.0.0.1:9/'
/** Those that were tried while it was down come later. */
const countedShare = 0.99
/** Turns a second: as many as a busy installation has, and a server has time to spare beside. */
export const rate = 40
/** Events stored in one transaction, and the rest after it: no more than a server of its own would. */
const stored = { atOnce: 100, restMs: 10 }

type BacklogOptions = {
  readonly server: ServerProcess
  /** Of the account whose events wait. */
  readonly client: Client
  /** Of another one, which has no webhook, and asks. */
  readonly asking: { readonly key: string; readonly requests: readonly LoadRequest[] }
  readonly sample: Message
  readonly storage: () => Promise<Storage>
  readonly receiver: Receiver
  readonly count: number
  readonly rounds: number
  /** Of each round, with the endpoint and without. */
  readonly seconds: number
}

export const sqliteAt = (directory: string) => async (): Promise<Storage> =>
  openSqliteStorage(directory, toTimestamp(Date.now()))

/**
 * Stores the events beside the server while their endpoint is down, and lets them drain to it when it
 * is up, but for the rounds in which it is disabled: what the same requests wait with it and without it
 * stands in the rounds. The last figure is of what is left then, delivered while nobody asks.
 */
export async function drainBacklog(parts: BacklogOptions): Promise<Round[]> {
  const { client, receiver, count } = parts
  const { id } = await client.call<{ id: string }>('POST', '/webhooks', { url: nobody })
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

/** Until then it must not be disabled, or it would not hear of the rest. */
async function untilHandedOn({ storage }: BacklogOptions): Promise<void> {
  const store = await storage()
  try {
    const last = await store.outbox.lastPlace()
    while ((await store.outbox.findPlace()) !== last) await pause(50)
  } finally {
    await store.close()
  }
}
