// One round of the fault: a real server is killed at any moment under load, started again on the
// same data, and asked for everything it had acknowledged.
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

/** Data that outlives the servers of all rounds, and what its clients know of it. */
export type Installation = {
  readonly storage: TestStorage
  readonly key: string
  readonly record: ClientRecord
}

export type RoundResult = {
  readonly killedAfterMs: number
  /** Acknowledged in this round before the kill. */
  readonly exchanges: number
  /** Requests under way when the server died. */
  readonly unacknowledged: number
  /** Those of them that carried a key and were sent again under it. */
  readonly repeated: number
  /** Histories read and questions asked afterwards. */
  readonly compared: { readonly histories: number; readonly answers: number }
  /** One sentence for each promise that was not kept. */
  readonly problems: readonly string[]
}

/** When the server dies, counted from the first reply: a busy machine takes its time for that one. */
const killMs = { low: 30, high: 800 }

/** Never reached: the limit is there so that the server has to count. */
const requestsPerHour = 10_000_000
/** Knowledge to ask for from the first moment on. */
const firstItems = 8

/** An account, a key and a chatbot that knows something, in a store that no server has opened yet. */
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

/** The same seed does the same things in the same order; only their timing differs. */
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
