// Fills a store with a long history and rolls it up as the server does. The bench then measures reads on it.
import { type Core, openCore } from '../../packages/server/src/app.ts'
import { loadConfig } from '../../packages/server/src/config.ts'
import { countNames } from '../../packages/server/src/services/analytics/request-counts.ts'
import { openRowWriter } from '../../packages/server/test/support/row-writer.ts'
import { createOwner } from '../owner.ts'
import { trafficRows } from './traffic-rows.ts'

const chatbots = 50
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

type Env = Readonly<Record<string, string>>

export type FilledStore = Awaited<ReturnType<typeof fillStore>>

/** Fills a store with `messages` messages over the last `days` days. */
export async function fillStore(env: Env, size: { messages: number; days: number }) {
  let core = await openCore(loadConfig(env))
  const { principal } = await createOwner(core)
  const chatbot_ids: string[] = []
  for (let index = 0; index < chatbots; index++) {
    const chatbot = await core.services.chatbots.create(principal, { name: `Bench ${index}` })
    chatbot_ids.push(chatbot.id)
  }
  await core.close()
  const beforeMs = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const fromMs = beforeMs - size.days * dayMs
  const { messages } = size
  const write = await openRowWriter(env)
  const { account_id } = principal
  for (const rows of trafficRows({ account_id, chatbot_ids, messages, fromMs, beforeMs })) {
    await write.add(rows)
  }
  core = await openCore(loadConfig(env))
  await countRequests(core, account_id, { fromMs, beforeMs })
  const rollUpMs = await rollUp(core)
  await write.settle()
  await write.close()
  return { core, principal, rollUpMs, close: () => core.close() }
}

/** Adds requests, deliveries and errors to each hour, as the server stores them. */
async function countRequests(
  { storage }: Core,
  account_id: string,
  { fromMs, beforeMs }: { readonly fromMs: number; readonly beforeMs: number },
): Promise<void> {
  const counts = new Map([
    [countNames.requests, 20],
    [countNames.deliveries, 3],
    [countNames.error('not_found'), 1],
  ])
  for (let dayBegins = fromMs; dayBegins < beforeMs; dayBegins += dayMs) {
    await storage.transaction(async (tx) => {
      for (let hour = 0; hour < dayMs; hour += hourMs) {
        await tx.analytics.addCounts(account_id, (dayBegins + hour) / minuteMs, counts)
      }
    })
  }
}

async function rollUp({ services }: Core): Promise<number> {
  const startedAt = performance.now()
  while (await services.rollUp.step());
  return performance.now() - startedAt
}
