// Thousands of hostile tokens: none opens anything, and a valid one never opens what belongs to somebody else.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedKey } from '../../src/lib/secrets/secret-keys.ts'
import { createVisitorTokens } from '../../src/lib/secrets/visitor-tokens.ts'
import { createSeededRandom } from '../faults/seeded-random.ts'
import { startApp, type TestApp } from '../support/http-client.ts'
import { isThorough } from '../support/thorough.ts'

const rounds = isThorough ? 100_000 : 1_000
const atOnce = 50
const shop = 'https://shop.example.com'

type Victim = { readonly token: string; readonly conversation_id: string; readonly key_id: string }

let app: TestApp
let victims: Victim[]
beforeAll(async () => {
  app = await startApp({ env: { PARLEY_LOG_LEVEL: 'silent' } })
  // Two visitors of one chatbot, one of another chatbot, and one of another account.
  const [own, other] = [app.api, (await app.addAccount()).api]
  const first = await createKey(own)
  const keys = [first, first, await createKey(own), await createKey(other)]
  victims = await Promise.all(keys.map(enter))
})
afterAll(() => app.close())

async function createKey(api: TestApp['api']) {
  const { data } = await api.post<{ id: string }>('/v1/chatbots', { name: 'Support' }, 201)
  const body = { chatbot_id: data.id, origins: [shop] }
  return (await api.post<{ id: string; key: string }>('/v1/publishable-keys', body)).data
}

async function enter({ id: key_id, key }: { id: string; key: string }): Promise<Victim> {
  const session = await send('POST', '/sessions', undefined, { key })
  const { token } = session.json().data
  const started = await send('POST', '/conversations', token, {})
  return { token, conversation_id: started.json().data.conversation_id, key_id }
}

const send = (method: 'GET' | 'POST', path: string, token: string | undefined, payload?: object) =>
  app.http.inject({
    method,
    url: `/v1/widget${path}`,
    headers: {
      origin: shop,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(payload === undefined ? {} : { payload }),
  })

const random = createSeededRandom(7)
const pick = <T>(list: readonly T[]): T => random.pick(list) as T
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string) => token.slice(4).split('.')[0] ?? ''
const signatureOf = (token: string) => token.split('.')[1] ?? ''
const claimsOf = (token: string): unknown[] =>
  JSON.parse(Buffer.from(payloadOf(token), 'base64url').toString())
const withKey = (key: Buffer) => createVisitorTokens(fixedKey(key))

/** Tokens that a server must refuse. `of` = the visitor to impersonate, `by` = the attacker, who has a token of their own. */
const attacks: readonly ((of: Victim, by: Victim) => string)[] = [
  // One letter of the token is another one.
  ({ token }) => {
    const at = 4 + Math.floor(random.next() * (token.length - 4))
    const letter = pick([...letters].filter((one) => one !== token[at]))
    return token.slice(0, at) + letter + token.slice(at + 1)
  },
  ({ token }) => token.slice(0, Math.floor(random.next() * token.length)),
  ({ token }) => token + pick([...letters, '.', '=', '.AAAA']),
  // The claims of one with the signature of the other.
  (of, by) => `pvt_${payloadOf(of.token)}.${signatureOf(by.token)}`,
  // One claim of the victim in the attacker's token, under the attacker's signature.
  (of, by) => {
    const [claims, wanted] = [claimsOf(by.token), claimsOf(of.token)]
    const at = Math.floor(random.next() * claims.length)
    const changed = claims.with(at, at === 4 ? 9e15 : wanted[at] === claims[at] ? 'x' : wanted[at])
    return `pvt_${base64url(changed)}.${signatureOf(by.token)}`
  },
  // Signed with keys that an attacker may know or guess: empty, zeros, the publishable key, the token itself.
  ({ token, key_id }) => {
    const [account_id, key, chatbot_id, visitor_id] = claimsOf(token).map(String)
    const claims = { account_id, key_id: key, chatbot_id, visitor_id } as Record<string, string>
    const known = pick([Buffer.alloc(0), Buffer.alloc(32), Buffer.from(key_id), Buffer.from(token)])
    const { account_id: a = '', key_id: k = '', chatbot_id: c = '', visitor_id: v = '' } = claims
    return withKey(known).create({
      ...{ account_id: a, key_id: k, chatbot_id: c, visitor_id: v },
      expiresAtMs: 9e15,
    })
  },
  ({ token }) => {
    const payload = payloadOf(token)
    const signature = createHmac('sha256', pick(['', 'parley visitors', 'secret']))
      .update(payload)
      .digest('base64url')
    return `pvt_${payload}.${signature}`
  },
  // As a JWT, with the algorithm none, and with the payload as the key.
  ({ token }) => {
    const header = base64url({ alg: pick(['none', 'HS256', 'None']), typ: 'JWT' })
    return `${pick(['pvt_', ''])}${header}.${payloadOf(token)}.${pick(['', signatureOf(token)])}`
  },
  () => {
    const length = Math.floor(random.next() * 200)
    return `pvt_${Array.from({ length }, () => pick([...letters, '.'])).join('')}`
  },
  ({ token }) => token.replace('pvt_', pick(['pss_', 'prl_live_', 'pk_live_', 'PVT_', ''])),
]

it(`${rounds} hostile tokens open nothing`, async () => {
  const answers = new Map<number, number>()
  for (let done = 0; done < rounds; done += atOnce) {
    const batch = Array.from({ length: atOnce }, async () => {
      const of = pick(victims)
      const by = pick(victims.filter((one) => one !== of))
      const token = pick(attacks)(of, by)
      const { statusCode, body } = await send('GET', `/conversations/${of.conversation_id}`, token)
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
      expect(body, token).not.toContain(`"conversation_id":"${of.conversation_id}"`)
    })
    await Promise.all(batch)
  }
  expect([...answers.keys()].filter((status) => status !== 401 && status !== 404)).toEqual([])
  expect(answers.get(401)).toBeGreaterThan(rounds * 0.9)
}, 600_000)

it('a valid token opens no conversation but its own, on any path', async () => {
  for (const of of victims) {
    for (const by of victims.filter((one) => one !== of)) {
      const path = `/conversations/${of.conversation_id}`
      for (const end of ['', '/messages', '/events', '/messages/msg_x/stream']) {
        expect((await send('GET', path + end, by.token)).statusCode, end).toBe(404)
      }
      for (const end of ['/messages', '/handoff', '/end', '/messages/msg_x/feedback']) {
        const payload = { text: 'Hello', rating: 'positive' }
        expect((await send('POST', path + end, by.token, payload)).statusCode, end).toBe(404)
      }
    }
    expect((await send('GET', `/conversations/${of.conversation_id}`, of.token)).statusCode).toBe(
      200,
    )
  }
})
