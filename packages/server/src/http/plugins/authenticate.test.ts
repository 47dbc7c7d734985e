import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import type { Principal } from '../../services/accounts/principal.ts'
import { requireKey, requireScope } from './authenticate.ts'
import { answerErrors } from './errors.ts'

const principal: Principal = {
  account_id: 'acct_1',
  account_status: 'active',
  key_id: 'key_1',
  requests_per_hour: null,
  scopes: ['knowledge:write'],
  chatbot_ids: null,
}
const suspended: Principal = { ...principal, account_status: 'suspended' }

const app = fastify()
beforeAll(async () => {
  answerErrors(app, createLogger({ logLevel: 'silent' }))
  app.decorateRequest('principal', null)
  requireKey(app, {
    apiKeys: {
      authenticate: (key: string) =>
        key === 'suspended' ? suspended : key === 'later' ? Promise.resolve(principal) : principal,
    },
    rateLimits: { take: async () => undefined, countWrongKey: () => undefined },
  })
  app.get(
    '/open',
    { onRequest: requireScope({ scope: null, isAccountWide: false }) },
    (request) => request.principal,
  )
  app.get(
    '/read',
    { onRequest: requireScope({ scope: 'knowledge:read', isAccountWide: false }) },
    () => ({}),
  )
  app.get(
    '/other',
    { onRequest: requireScope({ scope: 'chatbots:read', isAccountWide: false }) },
    () => ({}),
  )
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, key: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${key}` } })

describe('a key', () => {
  it.each(['at-once', 'later'])('becomes the principal of the request, known %s', async (key) => {
    expect((await ask('/open', key)).json()).toEqual(principal)
  })

  it('needs the scope of the route, or the write scope above it', async () => {
    expect((await ask('/read', 'x')).statusCode).toBe(200)
    const refused = await ask('/other', 'x')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toMatchObject({
      code: 'forbidden',
      required_scope: 'chatbots:read',
    })
  })

  it('opens nothing while its account is suspended', async () => {
    for (const url of ['/open', '/read']) {
      const refused = await ask(url, 'suspended')
      expect(refused.statusCode).toBe(403)
      expect(refused.json().error.code).toBe('account_suspended')
    }
  })
})
