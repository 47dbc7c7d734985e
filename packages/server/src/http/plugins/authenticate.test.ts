import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { createLogger } from '../../lib/logger.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { requirePrincipal } from './authenticate.ts'
import { answerErrors } from './errors.ts'
import { registerCookies } from './session.ts'

const keyPrincipal: Principal = {
  account_id: 'acct_1',
  account_status: 'active',
  key_id: 'key_1',
  person: null,
  requests_per_hour: null,
  scopes: ['knowledge:write'],
  chatbot_ids: null,
}
const person = { id: 'per_1', name: 'Ada', role: 'viewer', is_operator: false } as const
const sessionPrincipal: Principal = {
  ...keyPrincipal,
  key_id: null,
  person: { ...person, session_id: 'ses_1' },
}

const counted: string[] = []
let readAnew = (): unknown => undefined
let onAuthenticate: (key: string) => void = () => undefined
const app = fastify()
beforeAll(async () => {
  answerErrors(app, createLogger({ logLevel: 'silent' }))
  app.decorateRequest('principal', null)
  await registerCookies(app)
  const services = {
    storage: { readAnew: () => readAnew() },
    apiKeys: {
      authenticate(key: string) {
        onAuthenticate(key)
        if (key === 'calm') return { ...keyPrincipal, account_id: 'acct_2' }
        return key === 'later' ? Promise.resolve(keyPrincipal) : keyPrincipal
      },
    },
    sessions: {
      authenticate(token: string) {
        if (token === 'ended') throw new ApiError('unauthorized', 'This session has ended.')
        return sessionPrincipal
      },
    },
    visitorSessions: {
      authenticate: () => Promise.reject(new ApiError('unauthorized', 'No visitor.')),
    },
    rateLimits: {
      take: async () => undefined,
      countSignInCall: (address: string) => void counted.push(address),
      countSessionRequest: (id: string) => void counted.push(id),
    },
    guessLimits: { countWrongKey: async () => undefined },
  }
  requirePrincipal(app, services, { publicUrl: '' })
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
  it.each(['at-once', 'later'])(
    'becomes the principal of the request, authenticated %s',
    async (key) => {
      const answer = await ask('GET', '/who', { authorization: `Bearer ${key}` })
      expect(answer.json()).toEqual(keyPrincipal)
    },
  )

  it('takes precedence over a session, and needs no origin', async () => {
    const headers = {
      authorization: 'Bearer x',
      cookie: 'parley_session=y',
      origin: 'https://evil',
    }
    expect((await ask('POST', '/who', headers)).json()).toEqual(keyPrincipal)
  })
})

describe('a request', () => {
  const sendWithKeys = (...keys: string[]) =>
    Promise.all(keys.map((key) => ask('GET', '/who', { authorization: `Bearer ${key}` })))
  /** Returns what happens, in order, with the end of each turn of the event loop. */
  async function orderOf(...keys: string[]): Promise<string[]> {
    const order: string[] = []
    onAuthenticate = (key) => order.push(key)
    readAnew = () => order.push('read anew')
    const endTurn = () => {
      order.push('turn ends')
      ending = setImmediate(endTurn)
    }
    let ending = setImmediate(endTurn)
    await sendWithKeys(...keys)
    clearImmediate(ending)
    onAuthenticate = () => {}
    readAnew = () => {}
    return order.slice(0, order.indexOf(keys.at(-1) ?? '') + 1)
  }

  it('that arrives alone is authenticated at once, after the latest changes are read', async () => {
    await sendWithKeys('alone')
    expect(await orderOf('alone')).toEqual(['read anew', 'alone'])
  })

  it('that arrives with others is authenticated with them in the next turn of the event loop', async () => {
    await sendWithKeys('alone')
    const others = ['read anew', 'second', 'third']
    expect(await orderOf('first', 'second', 'third')).toEqual([
      ...['read anew', 'first', 'turn ends', ...others],
    ])
    expect(await orderOf('first', 'second')).toEqual([
      ...['turn ends', 'read anew', 'first', 'second'],
    ])
  })

  it('that arrives alone after several others still waits, but the next one does not', async () => {
    await sendWithKeys('first', 'second')
    expect(await orderOf('alone')).toEqual(['turn ends', 'read anew', 'alone'])
    expect(await orderOf('alone')).toEqual(['read anew', 'alone'])
  })
})

describe('a session', () => {
  const cookie = 'theme=dark; parley_session=pss_x'

  it('becomes the principal, and is counted', async () => {
    counted.length = 0
    expect((await ask('GET', '/who', { cookie })).json()).toEqual(sessionPrincipal)
    expect(counted).toEqual(['ses_1'])
  })

  it('that has ended gets a message about it', async () => {
    const answer = await ask('GET', '/who', { cookie: 'parley_session=ended' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error.message).toMatch(/session has ended/)
  })

  it('in a cookie with the other name is ignored, because a neighbouring host can set it', async () => {
    expect((await ask('GET', '/who', { cookie: '__Host-parley_session=x' })).statusCode).toBe(401)
  })

  it.each<[string, Headers]>([
    ['its own origin', { origin: own }],
    ['its own origin, on a first visit', { origin: own, 'sec-fetch-site': 'none' }],
    ['the same origin, as the browser says', { 'sec-fetch-site': 'same-origin' }],
  ])('can change something from %s', async (_from, headers) => {
    expect((await ask('POST', '/who', { cookie, ...headers })).statusCode).toBe(200)
  })

  it.each<[string, Headers]>([
    ['no origin', {}],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host by another protocol', { origin: 'https://parley.test' }],
    ['the same host at another port', { origin: `${own}:8080` }],
    ['the origin null', { origin: 'null' }],
    [
      'another origin with a false sec-fetch-site',
      { origin: 'https://e', 'sec-fetch-site': 'same-origin' },
    ],
    ['a neighbouring host', { origin: own, 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('can change nothing from %s', async (_from, headers) => {
    const answer = await ask('POST', '/who', { cookie, ...headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.code).toBe('forbidden')
  })

  it('can read from anywhere, because a page cannot see the response of another origin', async () => {
    const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await ask('GET', '/who', headers)).statusCode).toBe(200)
  })
})

describe('an open endpoint', () => {
  it('accepts everyone, counts only requests that are not reads, and has no principal', async () => {
    counted.length = 0
    const answers = [await ask('GET', '/open', {}), await ask('POST', '/open', {})]
    for (const answer of answers) expect(answer.json()).toEqual({ who: null })
    expect(counted).toEqual(['127.0.0.1'])
  })

  it('refuses a page of another origin', async () => {
    const answer = await ask('POST', '/open', { origin: 'https://evil.example' })
    expect(answer.json().error.code).toBe('forbidden')
  })

  it('is the only endpoint that accepts everyone', async () => {
    expect((await ask('GET', '/who', {})).statusCode).toBe(401)
  })
  it('that reads has its turn among many of another account, and one that writes does not wait', async () => {
    const answered: string[] = []
    const send = async (method: 'GET' | 'POST', key: string) => {
      await ask(method, '/who', { authorization: `Bearer ${key}` })
      answered.push(`${method} ${key}`)
    }
    const reads = Array.from({ length: 40 }, () => send('GET', 'busy'))
    await Promise.all([...reads, send('GET', 'calm'), send('POST', 'busy')])
    expect(answered.indexOf('POST busy')).toBeLessThanOrEqual(8)
    expect(answered.indexOf('GET calm')).toBeLessThanOrEqual(9 + 8)
    expect(answered.at(-1)).toBe('GET busy')
  })
})
