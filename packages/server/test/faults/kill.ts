// One round of the fault: kills a real server under load at a random moment, starts it again on the
// same data, and checks everything that it had acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import type { Chatbot } from '@parley/contract'
import { startServer } from '../support/server-process.ts'
import type { TestStorage } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'
import { checkAnswers } from './check-answers.ts'
import { checkDatabase } from './check-database.ts'
import { checkConversations, checkHistories, checkKnowledge } from './check-interface.ts'
import { checkUse } from './check-use.ts'
import { createClient } from './client.ts'
import { type ClientRecord, createRecord } from './record.ts'
import { repeatUnanswered } from './repeats.ts'
import { createSeededRandom } from './seeded-random.ts'
import { addItem, prepareSenders, runTraffic } from './traffic.ts'

/** Data that outlives the servers of all rounds, and the record of its clients. */
export type Installation = {
  readonly storage: TestStorage
  readonly key: string
  readonly record: ClientRecord
}

export type RoundResult = {
  readonly killedAfterMs: number
  /** Exchanges acknowledged in this round before the kill. */
  readonly exchanges: number
  /** Requests in progress when the server died. */
  readonly unacknowledged: number
  /** The number of requests that had a key and were sent again under it. */
  readonly repeated: number
  /** Histories read and questions asked afterwards. */
  readonly compared: { readonly histories: number; readonly answers: number }
  /** One sentence for each broken promise. */
  readonly problems: readonly string[]
}

/** The time of the kill after the first reply, which may take long on a busy machine. */
const killMs = { low: 30, high: 800 }

/** No round reaches this limit. The account has a limit so that the server counts its requests. */
const requestsPerHour = 10_000_000
/** Items that clients can ask for from the start. */
const firstItems = 8

/**
 * Creates an account, a key and a chatbot with knowledge, in a store that no server has opened yet.
 */
export async function prepareInstallation(storage: TestStorage): Promise<Installation> {
  const { env } = storage
  const { key } = await prepareAccount(env, { limit: requestsPerHour })
  const server = await startServer({ env })
  const tally = { answered: 0, unanswered: 0 }
  const client = createClient({ url: server.baseUrl, key }, tally)
  const { id } = await client.call<Chatbot>('POST', '/chatbots', { name: 'Lockers' })
  const record = createRecord(id, tally)
  const parts = { client, record, random: createSeededRandom(0) }
  for (let i = 0; i < firstItems; i++) await addItem(parts)
  await server.stop()
  return { storage, key, record }
}

/** The same seed does the same things in the same order. Only the timing differs. */
export async function runRound(
  { storage, key, record }: Installation,
  { seed, all }: { readonly seed: number; readonly all: boolean },
): Promise<RoundResult> {
  const { env } = storage
  const random = createSeededRandom(seed)
  const before = countExchanges(record)
  const killedAfterMs = random.between(killMs.low, killMs.high)
  await trafficUntilKill()
  const exchanges = countExchanges(record) - before
  const unacknowledged = countPending(record)

  const server = await startServer({ env })
  try {
    const client = createClient({ url: server.baseUrl, key }, record.tally)
    const parts = { client, record, random }
    const problems = [...(await checkUse(parts)), ...(await checkDatabase(storage))]
    const { repeated, problems: refused } = await repeatUnanswered(parts, storage)
    problems.push(
      ...refused,
      ...(await checkConversations(parts)),
      ...(await checkKnowledge(parts)),
    )
    const read = [...(all ? record.conversations.keys() : record.touched.conversations)]
    problems.push(...(await checkHistories(parts, read)))
    const answers = await checkAnswers(parts, { all })
    problems.push(...answers.problems, ...(await checkDatabase(storage)))
    record.touched.conversations.clear()
    record.touched.items.clear()
    const compared = { histories: read.length, answers: answers.asked }
    return { killedAfterMs, exchanges, unacknowledged, repeated, compared, problems }
  } finally {
    await server.kill()
  }

  async function trafficUntilKill(): Promise<void> {
    const server = await startServer({ env })
    try {
      const client = createClient({ url: server.baseUrl, key }, record.tally)
      const parts = { client, record, random }
      const senders = await prepareSenders(parts)
      let isOver = false
      const traffic = runTraffic(parts, senders).finally(() => {
        isOver = true
      })
      const untilKill = async () => {
        while (!isOver && countExchanges(record) === before) await pause(1)
        await pause(killedAfterMs)
      }
      await Promise.race([untilKill(), traffic])
      await server.kill()
      await traffic
    } finally {
      await server.kill()
    }
  }
}

function countExchanges({ conversations }: ClientRecord): number {
  let count = 0
  for (const { exchanges } of conversations.values()) count += exchanges.length
  return count
}

function countPending({ conversations, pending_users, pending_facts, items }: ClientRecord) {
  const texts = [...conversations.values()].filter((one) => one.pending_text !== undefined)
  const changes = [...items.values()].filter(({ pending }) => pending !== null)
  return texts.length + changes.length + pending_users.size + pending_facts.size
}
