// The statements of a turn on PostgreSQL: each is a round trip, and each write is a commit.
import pg from 'pg'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Claim } from '../../src/services/shared/idempotency.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import { postgresPlace } from '../support/store-places.ts'
import { createTestClock } from '../support/test-app.ts'

const text = 'hello'

/** The clock stands still, so that cached values are not read again. */
const clock = createTestClock()
let core: Core
let principal: Principal
let conversation_id: string
beforeEach(async () => {
  core = await openCore({ ...loadConfig({}), ...(await postgresPlace()) }, { clock })
  const { accounts, apiKeys, chatbots, conversations } = core.services
  const { id } = await accounts.create({ name: 'Example', plan: 'enterprise' })
  const { key } = await apiKeys.create(id, { name: 'Test' })
  principal = await apiKeys.authenticate(key)
  const { id: chatbot_id } = await chatbots.create(principal, { name: 'Support' })
  ;({ conversation_id } = await conversations.create(principal, { chatbot_id }))
  await send()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await core.close()
})

const send = (claim?: Claim) => {
  const sent = { arrivedAtMs: clock.monotonic(), claim }
  return core.services.messages.send(principal, conversation_id, { text }, sent)
}

async function sendUnder(key: string) {
  const post = { principal, path: '/v1/any', key, body: { text } }
  const result = await core.services.idempotency.begin(post, (data) => ({
    status: 200,
    location: null,
    body: JSON.stringify(data),
  }))
  return 'stored' in result ? result.stored : send(result.claim)
}

/** Returns the first words of each statement that is sent during `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await work()
  const sent = query.mock.calls.map(([statement]) => {
    const { text: sql = String(statement) } = statement as { text?: string }
    return sql.trim().split(/\s+/, 3).join(' ')
  })
  query.mockRestore()
  return sent
}

const [load, store, storeKept] = ['select row_to_json(c) as', 'with advanced as', 'with held as']
const claim = 'insert into "idempotency_keys"'

it('a turn without a key needs one statement to load and one to store', async () => {
  expect(await statementsOf(() => send())).toEqual([load, store])
})

it('a turn with an Idempotency-Key needs one more statement, which claims the key', async () => {
  expect(await statementsOf(() => sendUnder('a'))).toEqual([claim, load, storeKept])
})

it('a repeat only tries to claim the key and reads the stored response', async () => {
  await sendUnder('a')
  const sent = await statementsOf(() => sendUnder('a'))
  expect(sent).toEqual([claim, 'select * from'])
})
