// The analytics after a migration rebuilds their cells: the same as before, including deleted
// conversations.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { scopes } from '@parley/contract'
import { expect, it } from 'vitest'
import type { Core } from '../../src/app.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import { sqlitePlace, withCore } from '../support/store-places.ts'

const query = { period: '7d', interval: 'day', timezone: 'America/St_Johns' } as const

/** Leaves out requests, which belong to no conversation, and texts that may have been deleted. */
async function readAll({ services: { analytics } }: Core, principal: Principal) {
  const { totals: usage } = await analytics.usage(principal, query)
  const courses = await analytics.conversations(principal, query)
  const { totals: performance, by_chatbot } = await analytics.performance(principal, query)
  return { usage, courses, performance, by_chatbot }
}

async function createHistory({ services }: Core): Promise<Principal> {
  const { id: account_id } = await services.accounts.create({ name: 'A', plan: 'enterprise' })
  const principal: Principal = {
    account_id,
    account_status: 'active',
    key_id: 'key_upgrade',
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Support' })
  const item = { chatbot_id, content: 'You can return items for 30 days.' }
  await services.knowledge.create(principal, item, {})
  const talk = async (user_id: string) => {
    const created = await services.conversations.create(principal, { chatbot_id, user_id })
    const { conversation_id } = created
    for (const text of ['How long can I return items?', 'Which colour has Tuesday?']) {
      const times = { arrivedAtMs: performance.now() }
      const reply = await services.messages.send(principal, conversation_id, { text }, times)
      const feedback = { rating: 'negative' } as const
      if (!reply.answered) await services.messages.rate(principal, reply.message_id, feedback)
    }
    return conversation_id
  }
  await talk('ann')
  await talk('ann')
  const deleted = await talk('bob')
  await services.rollUp.catchUp(10)
  await services.conversations.remove(principal, deleted, [])
  await services.rollUp.catchUp(10)
  return principal
}

it('shows the same numbers after a migration recounts everything', async () => {
  const place = sqlitePlace()
  const { principal, before } = await withCore(place, async (core) => {
    const owner = await createHistory(core)
    return { principal: owner, before: await readAll(core, owner) }
  })
  expect(before.courses.totals).toMatchObject({ total_conversations: 3, unique_users: 2 })
  expect(before.performance.top_unanswered).toMatchObject([{ count: 2 }])
  const file = new DatabaseSync(join(place.dataDirectory, 'parley.db'))
  // Returns the database to the state before the migration.
  file.exec(`
    delete from migrations where name = '0013-packed-analytics';
    drop table analytics_items;
    create table analytics_tops (kind text);
    delete from analytics_counts where grain = 360`)
  file.close()
  const after = await withCore(place, (core) => readAll(core, principal))
  expect(after).toEqual(before)
})
