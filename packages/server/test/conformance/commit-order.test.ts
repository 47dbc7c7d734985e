// Tests the order of events on PostgreSQL: beside an open transaction, and in a database that was copied
// from a server with higher transaction numbers.
import pg from 'pg'
import { expect, it } from 'vitest'
import { openPostgresStorage } from '../../src/storage/postgres/storage.ts'
import { buildConversation } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildWebhook } from '../support/builders/webhooks.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { postgresUrl } from '../support/shared-postgres.ts'

const now = '2026-11-20T10:00:00.000Z'
const account_id = 'acct_1'

it('continues at the stored place, and also returns new events', async () => {
  const database = await createDatabase(await postgresUrl())
  const client = new pg.Client({ connectionString: database.url })
  const first = await openPostgresStorage(database.url, now)
  await first.outbox.beginListening()
  await first.webhooks.add(account_id, buildWebhook(account_id))
  const [read, unread, fresh] = [buildEvent(), buildEvent(), buildEvent()]
  for (const event of [read, unread]) await first.events.add(account_id, event)
  await first.close()

  await client.connect()
  const far = 1_000_000_000_000
  await client.query('update events set transaction_id = $1 + position', [far])
  await client.query("update installation set value = $1 where name = 'webhook_outbox_place'", [
    `${far + 1}:1`,
  ])

  const second = await openPostgresStorage(database.url, now)
  await second.events.add(account_id, fresh)
  const place = (await second.outbox.findPlace()) ?? ''
  const ids = async () => (await second.outbox.eventsAfter(place, 10)).events.map(({ id }) => id)
  await expect.poll(ids).toEqual([unread.id, fresh.id])
  await second.close()
  await client.end()
  await database.drop()
})

it('counts an event whose older transaction ends during the roll-up', async () => {
  const database = await createDatabase(await postgresUrl())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const storage = await openPostgresStorage(database.url, now)
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  const conversation = buildConversation(account_id)
  await storage.conversations.add(account_id, conversation, [], [buildEvent()])
  const [early, late] = await storage.transaction(async ({ rollUp }) => {
    const { touched, place } = await rollUp.listTouched(await rollUp.holdPlace(), 10)
    await client.query('commit')
    return [touched, await rollUp.listTouchedAfter(place, 10)]
  })
  expect(early).toEqual([])
  expect(late).toEqual([{ account_id, conversation_id: conversation.id, is_changed: true }])
  await storage.close()
  await client.end()
  await database.drop()
})
