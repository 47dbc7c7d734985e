// The analytics after a restore: the same numbers in either database, and they continue to count.
import { join } from 'node:path'
import { scopes } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import type { Core } from '../../src/app.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import { backUp, restore, type StorePlace } from '../../src/storage/backup/backup.ts'
import { makeDataDirectory } from '../support/server-process.ts'
import { postgresPlace, sqlitePlace, withCore } from '../support/store-places.ts'
import { variationsOf } from '../support/thorough.ts'

const now = new Date().toISOString()
const onProgress = () => undefined
const places = [
  ['SQLite', async () => sqlitePlace()],
  ['PostgreSQL', postgresPlace],
] as const
const directions = places.flatMap(([from, openFrom]) =>
  places.map(([to, openTo]) => ({ from, openFrom, to, openTo })),
)

async function openAccount({ services }: Core): Promise<Principal> {
  const { id: account_id } = await services.accounts.create({ name: 'A', plan: 'enterprise' })
  return {
    account_id,
    account_status: 'active',
    key_id: 'key_backup',
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
}

async function talk({ services }: Core, principal: Principal, user_id: string): Promise<void> {
  const [known] = (await services.chatbots.list(principal, { page: 1, limit: 1 })).chatbots
  const chatbot = known ?? (await services.chatbots.create(principal, { name: 'Support' }))
  const started = { chatbot_id: chatbot.id, user_id }
  const { conversation_id } = await services.conversations.create(principal, started)
  for (const text of ['How long can I return items?', 'Which colour has Tuesday?']) {
    const times = { arrivedAtMs: performance.now() }
    await services.messages.send(principal, conversation_id, { text }, times)
  }
}

async function readAll({ services: { analytics } }: Core, principal: Principal) {
  const query = { period: '7d', interval: 'day', timezone: 'Asia/Kathmandu' } as const
  return {
    usage: await analytics.usage(principal, query),
    conversations: await analytics.conversations(principal, query),
    performance: await analytics.performance(principal, query),
  }
}

/** Backs up one store and restores it into the other, which is empty. */
async function copyByBackup(from: StorePlace, to: StorePlace): Promise<void> {
  const file = join(makeDataDirectory(), 'parley.backup')
  await backUp(from, file, { now, version: '1.2.3', secretKey: null, onProgress })
  await restore(to, file, { now, force: false, onProgress, accept: () => undefined })
}

describe('analytics of a restored backup', () => {
  it.each(variationsOf(directions, 3))(
    'from $from to $to › match the source, and continue to count',
    async (direction) => {
      const [source, target] = [await direction.openFrom(), await direction.openTo()]
      const principal = await withCore(source, async (core) => {
        const owner = await openAccount(core)
        const item = { content: 'You can return items for 30 days.' }
        await core.services.knowledge.create(owner, item, {})
        await talk(core, owner, 'ann')
        // The first exchange is rolled up when the backup is taken, the second is not.
        await core.services.rollUp.step()
        await talk(core, owner, 'bob')
        return owner
      })
      await copyByBackup(source, target)
      const before = await withCore(source, (core) => readAll(core, principal))
      expect(before.performance.totals.top_unanswered).toHaveLength(1)
      expect(before.performance.totals.top_knowledge).toHaveLength(1)
      const after = await withCore(target, async (core) => {
        const restored = await readAll(core, principal)
        await talk(core, principal, 'ann')
        return { restored, later: await readAll(core, principal) }
      })
      expect(after.restored).toEqual(before)
      expect(after.later.usage.totals).toMatchObject({
        user_messages: before.usage.totals.user_messages + 2,
        active_users: before.usage.totals.active_users,
      })
    },
  )
})
