// The check of the database must detect every kind of damage that it looks for.
import { scopes } from '@parley/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { createTestStorage, type TestStorage } from '../support/test-storage.ts'
import { checkDatabase } from './check-database.ts'

let storage: TestStorage

beforeEach(async () => {
  storage = await createTestStorage(postgresUrl)
  await fill(storage)
})
afterEach(() => storage.discard())

describe('checkDatabase', () => {
  test('finds nothing in a store that only the services changed', async () => {
    expect(await checkDatabase(storage)).toEqual([])
  })

  test.each([
    ['a lost message', 'delete from messages where sequence = 2', 'not followed by its reply'],
    ['a gap', 'delete from messages where sequence = 1', 'sequence of messages has a gap'],
    ['a wrong count', 'update conversations set message_count = 5', 'message_count is not'],
    ['a lost event', "delete from events where type = 'message.created'", 'event_count is not'],
    [
      'a shifted event',
      'update events set sequence = sequence + 1 where conversation_id is not null',
      'sequence of events has a gap',
    ],
    ['a wrong total', 'update counters set value = value + 1', 'a counter is not what it counts'],
    ['a missing total', 'delete from counters', 'a counter is not what it counts'],
    ['a lost index', 'delete from segments', 'ready has no index'],
    ['a lost item', 'delete from knowledge', 'an index has no item'],
    [
      'a lost audit entry',
      "delete from audit_entries where action = 'knowledge.update'",
      'without its audit entry',
    ],
    [
      'a lost change',
      "delete from events where type = 'knowledge.updated'",
      'an entry without its change',
    ],
    [
      'a lost entry of a creation',
      "delete from audit_entries where action = 'chatbot.create'",
      'without the audit entry of its creation',
    ],
    ['a version ahead of its scope', 'update segments set version = 99', 'ahead of its scope'],
    ['a lost conversation', 'delete from conversations', 'messages without a conversation'],
    [
      'a wrong last time',
      "update conversations set last_message_at = '2020-01-01T00:00:00.000Z'",
      'last_message_at is not',
    ],
  ])('detects %s', async (_, damage, problem) => {
    await storage.execute(damage)
    expect((await checkDatabase(storage)).join('\n')).toContain(problem)
  })
})

/** Adds an item that is changed, an item that is deleted, and an exchange. */
async function fill({ env }: TestStorage): Promise<void> {
  const core = await openCore(loadConfig(env))
  const { accounts, chatbots, knowledge, conversations, messages } = core.services
  const account = await accounts.create({ name: 'Faults', plan: 'enterprise' })
  const principal = {
    account_id: account.id,
    account_status: account.status,
    key_id: 'key_faults',
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
  const { id: chatbot_id } = await chatbots.create(principal, { name: 'Guide' })
  const kept = await knowledge.create(principal, { chatbot_id, content: 'The door is green.' })
  await knowledge.update(principal, kept.id, { content: 'The door is red.' })
  const gone = await knowledge.create(principal, { chatbot_id, content: 'The roof is flat.' })
  await knowledge.remove(principal, gone.id)
  const { conversation_id } = await conversations.create(principal, { chatbot_id })
  const message = { text: 'Which colour has the door?' }
  await messages.send(principal, conversation_id, message, { arrivedAtMs: performance.now() })
  await core.close()
}
