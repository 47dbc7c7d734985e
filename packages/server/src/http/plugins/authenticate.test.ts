import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { createLogger } from '../../lib/logger.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { requirePrincipal } from './authenticate.ts'
import { answerErrors } from './errors.ts'
import { registerCookies } from './session.ts'

const ofKey: Principal = {
  account_id: 'acct_1',
  account_status: 'active',
  key_id: 'key_1',
  person: null,
  requests_per_hour: null,
  scopes: ['knowledge:write'],
  chatbot_ids: null,
}
const person = { id: 'per_1', name: 'Ada', role: 'viewer', is_operator: false } as const
const ofSession: Principal = {
  ...ofKey,
  key_id: null,
  person: { ...person, session_id: 'ses_1' },
}

const counted: string[] = []
let readAnew = (): unknown => undefined
let lookedAt: (key: string) => void = () => undefined
const app = fastify()
beforeAll(async () => {
  answerErrors(app, createLogger({ logLevel: 'silent' }))
  app.decorateRequest('principal', null)
  await registerCookies(app)
  const doorkeepers = {
    storage: { readAnew: () => readAnew() },
    apiKeys: {
      authenticate(key: string) {
        lookedAt(key)
        return key === 'later' ? Promise.resolve(ofKey) : ofKey
      },
    },
    sessions: {
      authenticate(token: string) {
        if (token === 'ended') throw new ApiError('unauthorized', 'This session has ended.')
        return ofSession
      },
    },
    rateLimits: {
      take: async () => undefined,
      countWrongKey: () => undefined,
      countSignInCall: (address: string) => void counted.push(address),
      countSessionRequest: (id: string) => void counted.push(id),
    },
  }
  requirePrincipal(app, doorkeepers, { publicUrl: '' })
  app.get('/who', (request) => request.principal)
  app.post('/who', (request) => request.principal)
  app.post('/open', { config: { isOpen: true } }, (request) => ({ who: request.principal }))
  app.get('/open', { config: { isOpen: true } }, (request) => ({ who: request.principal }))
  await app.ready()
})
afterAll(() => app.close())

const own = 'http://parley.test'
type Headers = Readonly<Record<string, string>>
const ask = (method: 'GET' | 'POST', url: string, headers: Headers) =>
  app.inject({ method, url, headers: { host: 'parley.test', ...headers } })

describe('a key', () => {
  it.each(['at-once', 'later'])('becomes the principal of the request, known %s', async (key) => {
    const answer = await ask('GET', '/who', { authorization: `Bearer ${key}` })
    expect(answer.json()).toEqual(ofKey)
  })

  it('goes before a session, and needs no origin', async () => {
    const headers = {
      authorization: 'Bearer x',
      cookie: 'parley_session=y',
      origin: 'https://evil',
    }
    expect((await ask('POST', '/who', headers)).json()).toEqual(ofKey)
  })
})

describe('a request', () => {
  const come = (...keys: string[]) =>
    Promise.all(keys.map((key) => ask('GET', '/who', { authorization: `Bearer ${key}` })))
  /** What happens in which order, with the end of each turn of the event loop until all are answered. */
  async function orderOf(...keys: string[]): Promise<string[]> {
    const order: string[] = []
    lookedAt = (key) => order.push(key)
    readAnew = () => order.push('read anew')
    const endTurn = () => {
      order.push('turn ends')
      ending = setImmediate(endTurn)
    }
    let ending = setImmediate(endTurn)
    await come(...keys)
    clearImmediate(ending)
    lookedAt = () => {}
    readAnew = () => {}
    return order.slice(0, order.indexOf(keys.at(-1) ?? '') + 1)
  }

  it('that comes alone is looked at at once, and finds what is committed', async () => {
    await come('alone')
    expect(await orderOf('alone')).toEqual(['read anew', 'alone'])
  })

  it('that comes in a crowd is looked at after the turn that brought it, with the others', async () => {
    await come('alone')
    const others = ['read anew', 'second', 'third']
    expect(await orderOf('first', 'second', 'third')).toEqual([
      ...['read anew', 'first', 'turn ends', ...others],
    ])
    expect(await orderOf('first', 'second')).toEqual([
      ...['turn ends', 'read anew', 'first', 'second'],
    ])
  })

  it('that comes alone after a crowd is the last one to wait', async () => {
    await come('first', 'second')
    expect(await orderOf('alone')).toEqual(['turn ends', 'read anew', 'alone'])
    expect(await orderOf('alone')).toEqual(['read anew', 'alone'])
  })
})

describe('a session', () => {
  const cookie = 'theme=dark; parley_session=pss_x'

  it('becomes the principal, and is counted', async () => {
    counted.length = 0
    expect((await ask('GET', '/who', { cookie })).json()).toEqual(ofSession)
    expect(counted).toEqual(['ses_1'])
  })

  it('that has ended is told so', async () => {
    const answer = await ask('GET', '/who', { cookie: 'parley_session=ended' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.message).toMatch(/session has ended/)
  })

  it('by the other name is none: a neighbouring host may have set it', async () => {
    expect((await ask('GET', '/who', { cookie: '__Host-parley_session=x' })).statusCode).toBe(401)
  })

  it.each<[string, Headers]>([
    ['its own origin', { origin: own }],
    ['its own origin, on a first visit', { origin: own, 'sec-fetch-site': 'none' }],
    ['the same origin, as the browser says', { 'sec-fetch-site': 'same-origin' }],
  ])('may change something from %s', async (_from, headers) => {
    expect((await ask('POST', '/who', { cookie, ...headers })).statusCode).toBe(200)
  })

  it.each<[string, Headers]>([
    ['nowhere', {}],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host by another protocol', { origin: 'https://parley.test' }],
    ['the same host at another port', { origin: `${own}:8080` }],
    ['no origin at all', { origin: 'null' }],
    [
      'another origin that claims to be ours',
      { origin: 'https://e', 'sec-fetch-site': 'same-origin' },
    ],
    ['a neighbouring host', { origin: own, 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('changes nothing from %s', async (_from, headers) => {
    const answer = await ask('POST', '/who', { cookie, ...headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.code).toBe('forbidden')
  })

  it('reads from anywhere: a page can not see what another origin answers', async () => {
    const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await ask('GET', '/who', headers)).statusCode).toBe(200)
  })
})

describe('an open route', () => {
  it('takes anybody, counts what is no reading, and knows nobody', async () => {
    counted.length = 0
    const answers = [await ask('GET', '/open', {}), await ask('POST', '/open', {})]
    for (const answer of answers) expect(answer.json()).toEqual({ who: null })
    expect(counted).toEqual(['127.0.0.1'])
  })

  it('refuses a page of another origin', async () => {
    const answer = await ask('POST', '/open', { origin: 'https://evil.example' })
    expect(answer.json().error.code).toBe('forbidden')
  })

  it('is the only one that takes anybody', async () => {
    expect((await ask('GET', '/who', {})).statusCode).toBe(401)
  })
})
