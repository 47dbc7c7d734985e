// An account is erased during one of its requests: the request may fail, and stores nothing.
import { scopes } from '@parley/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Principal } from '../../src/services/shared/principal.ts'
import { openApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

it('refuses additions of a request that was admitted before the account was erased', async () => {
  const { account_id, api } = await app.account()
  const { id: chatbot_id } = (await api.post('/chatbots', { name: 'Bot' }, 201)).data
  const { accounts, chatbots, idempotency, knowledge } = app.services()
  // The principal of a request that was admitted before the erasure.
  const principal: Principal = {
    account_id,
    account_status: 'active',
    key_id: api.key_id,
    person: null,
    requests_per_hour: null,
    scopes,
    chatbot_ids: null,
  }
  await accounts.remove(account_id)

  const late = await Promise.allSettled([
    chatbots.create(principal, { name: 'Late' }),
    knowledge.create(principal, { content: 'The door is green.' }, {}),
    idempotency.begin({ principal, path: '/v1/chatbots', key: 'late', body: {} }, () => {
      throw new Error('There is no answer.')
    }),
    knowledge.create(principal, { chatbot_id, content: 'The door is red.' }, {}),
  ])
  const codes = late.map((one) => (one.status === 'rejected' ? one.reason.code : one.value))
  expect(codes).toEqual(['unauthorized', 'unauthorized', 'unauthorized', 'not_found'])
  for (const table of ['chatbots', 'knowledge', 'segments', 'events', 'idempotency_keys']) {
    const found = await app.query(`select * from ${table} where account_id = '${account_id}'`)
    expect(found, table).toEqual([])
  }
})
