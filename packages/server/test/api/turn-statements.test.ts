// What a turn asks of PostgreSQL: each statement is a round trip, and each of those that write a commit.
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Claim } from '../../src/services/shared/idempotency.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import { postgresPlace } from '../support/store-places.ts'
import { createTestClock } from '../support/test-app.ts'

const text = 'hello'

/** It stands, so that nothing that is remembered is read again. */
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
  const begun = await core.services.idempotency.begin(post, (data) => ({
    status: 200,
    location: null,
    body: JSON.stringify(data),
  }))
  return 'stored' in begun ? begun.stored : send(begun.claim)
}

/** How each statement begins that is sent meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = query.mock.calls.map(([asked]) => {
    const { text: sql = String(asked) } = asked as { text?: string }
    return sql.trim().split(/\s+/, 3).join(' ')
  })
  query.mockRestore()
  return sent
}

const [load, store, storeKept] = ['select row_to_json(c) as', 'with advanced as', 'with held as']
const claim = 'insert into "idempotency_keys"'

it('a turn without a key is loaded by one statement and stored by one', async () => {
  expect(await statementsOf(() => send())).toEqual([load, store])
})

it('a turn under an Idempotency-Key takes one more, which takes the key', async () => {
  expect(await statementsOf(() => sendUnder('a'))).toEqual([claim, load, storeKept])
})

it('a repeat asks for what is kept alone', async () => {
  await sendUnder('a')
  const sent = await statementsOf(() => sendUnder('a'))
  expect(sent).toEqual([claim, 'select * from'])
})
