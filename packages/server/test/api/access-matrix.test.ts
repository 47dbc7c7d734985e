// Checks access to every operation of the running service with every kind of key.
import { scopes as allScopes } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey } from '../../src/lib/secrets/api-key-format.ts'
import { type Operation, objectSchema, readDocument, readOperations } from '../fuzz/operations.ts'
import { bodyOf, furnish, type Ids, objectsIn, pathOf } from '../fuzz/samples.ts'
import {
  type Answer,
  type Client,
  createTestClock,
  type Json,
  openApp,
} from '../support/test-app.ts'
import { isThorough } from '../support/thorough.ts'

const clock = createTestClock()
const app = await openApp({ clock })
const document = await readDocument(new URL(app.baseUrl()).origin)
const operations = readOperations(document)
const allCalls = operations.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
)
/** Operations that accept a key. Sessions have their own matrix. */
const keyCalls = allCalls.filter(([, { access }]) => access === 'key')
const protectedCalls = allCalls.filter(([, { access }]) => access !== 'open')
afterAll(() => app.close())

/** A word in every text that the owner wrote. */
const marker = 'Zanzibar'

type Account = Awaited<ReturnType<typeof app.account>>
let owner: Account
let mine: Ids
beforeEach(() => {
  // Wrong keys have their own limit per minute.
  clock.move(60_001)
})

/** Called once for a group of tests whose calls must not change the owner's data, otherwise after a change. */
async function createOwner(): Promise<void> {
  owner = await app.account()
  mine = await furnish(postWith(owner.api), marker)
}

function postWith(client: Client) {
  return async (path: string, body: object) => {
    const { status, data, error } = await client.send('POST', path, JSON.stringify(body))
    expect([200, 201], JSON.stringify(error)).toContain(status)
    return data
  }
}

function ask(client: Client, operation: Operation, ids: Ids, query = ''): Promise<Answer> {
  const body = bodyOf(operation, document, ids)
  return client.send(operation.method, pathOf(operation, ids) + query, body)
}

function expectError({ status, headers, body, error }: Answer, expected: number, code: string) {
  expect({ status, code: error?.code }, JSON.stringify(body)).toEqual({ status: expected, code })
  expect(error.request_id).toBe(headers.get('x-request-id'))
}

/** Expects nothing that only the owner has; `sent` = what the client sent itself. */
function expectNoLeak({ body }: Answer, sent: readonly string[]): void {
  const text = sent.reduce((json, known) => json.replaceAll(known, ''), JSON.stringify(body))
  expect(text).not.toContain(marker)
  for (const id of Object.values(mine)) expect(text).not.toContain(id)
}

describe('without a valid key', () => {
  let revoked: string
  let expired: string
  beforeAll(async () => {
    await createOwner()
    revoked = await revokedKey()
    expired = await expiredKey()
  })
  const wrongKeys: readonly (readonly [string, () => string | undefined])[] = [
    ['no key', () => undefined],
    ['another scheme', () => `Basic ${owner.api.key}`],
    ['a malformed key', () => 'Bearer prl_live_short'],
    ['a key that was never issued', () => `Bearer ${createApiKey()}`],
    ['a revoked key', () => `Bearer ${revoked}`],
    ['an expired key', () => `Bearer ${expired}`],
  ]

  async function revokedKey(): Promise<string> {
    const { key_id, key } = await owner.withKey()
    await app.services().apiKeys.revoke(key_id)
    return key
  }

  async function expiredKey(): Promise<string> {
    const { key } = await owner.withKey({ expiresInMs: 1_000 })
    clock.move(1_000)
    return key
  }

  describe.each(protectedCalls)('%s', (_name, operation) => {
    it.each(wrongKeys)('refuses %s', async (_which, authorization) => {
      const value = authorization()
      const response = await fetch(`${app.baseUrl()}${pathOf(operation, mine)}`, {
        method: operation.method,
        headers: value === undefined ? {} : { authorization: value },
      })
      const body: Json = await response.json()
      const { status, headers } = response
      const answer: Answer = { status, headers, body, data: body.data, error: body.error }
      expectError(answer, 401, 'unauthorized')
      expect(headers.get('www-authenticate')).toBe('Bearer')
      expectNoLeak(answer, [])
    })
  })
})

describe('with a key where a session is required', () => {
  beforeAll(createOwner)
  const ofSessions = protectedCalls.filter(
    ([, { access }]) => access !== 'key' && access !== 'visitor',
  )
  it.each(ofSessions)(
    '%s › is forbidden even for a key with all scopes',
    async (_name, operation) => {
      const answer = await ask(owner.api, operation, mine)
      expectError(answer, 403, 'forbidden')
      expect(answer.error.message).toMatch(/dashboard session/)
      expect(answer.error.required_scope).toBeUndefined()
      expectNoLeak(answer, [])
    },
  )
})

describe('with a key where the token of a visitor is required', () => {
  beforeAll(createOwner)
  const ofVisitors = protectedCalls.filter(([, { access }]) => access === 'visitor')
  it.each(ofVisitors)('%s › is unauthorized, and says what to use', async (_name, operation) => {
    const answer = await ask(owner.api, operation, mine)
    expectError(answer, 401, 'unauthorized')
    expect(answer.error.message).toMatch(/publishable key/)
    expectNoLeak(answer, [])
  })
})

const withScope = keyCalls.filter(([, { scope }]) => scope !== undefined)

describe('with a key that lacks the scope', () => {
  beforeAll(createOwner)
  it.each(withScope)('%s › is forbidden, and names the scope', async (_name, operation) => {
    const { scope = '' } = operation
    const writing = scope.replace(':read', ':write')
    const others = allScopes.filter((other) => other !== scope && other !== writing)
    const answer = await ask(await owner.withKey({ scopes: others }), operation, mine)
    expectError(answer, 403, 'forbidden')
    expect(answer.error.required_scope).toBe(scope)
    expectNoLeak(answer, [])
  })
})

describe('with a key that has only the scope', () => {
  let hasObjects = false
  it.each(withScope)('%s › accepts the key', async (_name, operation) => {
    if (!answersJson(operation)) return
    if (!hasObjects) await createOwner()
    hasObjects = operation.method !== 'DELETE'
    const narrow = await owner.withKey({ scopes: [operation.scope ?? ''] })
    const { status, body } = await ask(narrow, operation, mine)
    expect([401, 403], JSON.stringify(body)).not.toContain(status)
  })
})

describe('the key of a suspended account', () => {
  let suspended: Client
  beforeAll(async () => {
    await createOwner()
    await app.services().accounts.suspend(owner.account_id)
    suspended = await owner.withKey()
  })
  it.each(keyCalls)('%s › returns account_suspended', async (_name, operation) => {
    const answer = await ask(suspended, operation, mine)
    expectError(answer, 403, 'account_suspended')
    expectNoLeak(answer, [])
  })
})

describe('the key of another account', () => {
  let stranger: Client
  let theirs: Ids
  const never: Ids = Object.fromEntries(
    [
      'chatbot_id',
      'conversation_id',
      'message_id',
      'knowledge_id',
      'webhook_id',
      'delivery_id',
      'gap_id',
      'source_id',
      'document_id',
      'publishable_key_id',
      'identity_secret_id',
    ].map((name) => [name, 'never']),
  )
  beforeAll(createOwner)
  beforeAll(createStranger)

  async function createStranger(): Promise<void> {
    stranger = (await app.account()).api
    theirs = await furnish(postWith(stranger), 'Madagascar')
  }

  const byPath = keyCalls.filter(([, { pathParameters }]) => objectsIn(pathParameters).length > 0)
  it.each(byPath)('%s › does not find the object', async (_name, operation) => {
    await expectUnchanged(async () => {
      const answer = await ask(stranger, operation, mine)
      const baseline = await ask(stranger, operation, { ...mine, ...never })
      expectIndistinguishable(answer, baseline)
    })
  })

  const byQuery = keyCalls.flatMap(([name, operation]) =>
    objectsIn(operation.query.map((parameter) => parameter.name)).map(
      (parameter) => [name, parameter, operation] as const,
    ),
  )
  it.each(byQuery)('%s ?%s › does not find the object', async (_name, parameter, operation) => {
    const answer = await ask(stranger, operation, theirs, `?${parameter}=${mine[parameter]}`)
    const baseline = await ask(stranger, operation, theirs, `?${parameter}=${never[parameter]}`)
    expectIndistinguishable(answer, baseline)
  })

  const byBody = keyCalls.flatMap(([name, operation]) =>
    objectsIn(fieldsOf(operation)).map((field) => [name, field, operation] as const),
  )
  it.each(byBody)('%s {%s} › does not find the object', async (_name, field, operation) => {
    const send = (id: string | undefined) => {
      const sample = JSON.parse(bodyOf(operation, document, theirs) ?? '{}')
      // A gap can only be resolved in one way at a time.
      const body = { ...(operation.id === 'resolveGap' ? {} : sample), [field]: id }
      return stranger.send(operation.method, pathOf(operation, theirs), JSON.stringify(body))
    }
    await expectUnchanged(async () => {
      expectIndistinguishable(await send(mine[field]), await send(never[field]))
    })
  })

  const others = keyCalls.filter(
    ([, operation]) => objectsIn(operation.pathParameters).length === 0 && answersJson(operation),
  )
  let hasObjects = false
  it.each(others)('%s › neither shows nor changes data of the owner', async (_name, operation) => {
    if (!hasObjects) await createStranger()
    hasObjects = operation.method !== 'DELETE'
    await expectUnchanged(async () => {
      const { user_id = '', external_id = '' } = mine
      const answer = await ask(stranger, operation, { ...theirs, user_id, external_id })
      expect(answer.status).toBeLessThan(500)
      expectNoLeak(answer, [user_id, external_id])
    })
  })

  it('all calls together › change nothing of the owner', async () => {
    expect(known).toBeDefined()
    await compareWithKnown()
  })

  function expectIndistinguishable(answer: Answer, baseline: Answer): void {
    expectError(answer, 404, 'not_found')
    expectError(baseline, 404, 'not_found')
    const message = Object.values(mine).reduce(
      (text, id) => text.replaceAll(id, 'never'),
      String(answer.error.message),
    )
    expect(message).toBe(baseline.error.message)
    expect(answer.headers.get('etag')).toBe(null)
  }

  let known: Record<string, unknown> | undefined

  /**
   * Compares with the state after the last attempt, so that each state is read once. Only CI compares after each
   * attempt, which names the call: the last test compares after all of them.
   */
  async function expectUnchanged(attempt: () => Promise<void>): Promise<void> {
    if (known === undefined) await waitForFeed()
    known ??= await stateOf()
    await attempt()
    if (isThorough) await compareWithKnown()
  }

  async function compareWithKnown(): Promise<void> {
    const before = known
    known = await stateOf()
    expect(known).toEqual(before)
  }

  /** On PostgreSQL, the feed shows an event after all earlier transactions have ended. */
  async function waitForFeed(): Promise<void> {
    // The owner has an item, a conversation, two messages, and a source whose run begins and fails.
    const eventCount = async () => (await owner.api.get('/events')).data.events.length
    await expect.poll(eventCount, { timeout: 20_000 }).toBeGreaterThanOrEqual(6)
  }

  /** All that the owner can read, except what changes with each read. */
  async function stateOf(): Promise<Record<string, unknown>> {
    const state: Record<string, unknown> = {}
    for (const operation of operations.filter(isReading)) {
      const { status, data } = await ask(owner.api, operation, mine)
      state[operation.id] = { status, data }
    }
    return state
  }
})

describe('a key restricted to another chatbot', () => {
  let restricted: Client
  let shared: Ids
  beforeAll(async () => {
    await createOwner()
    const other = await owner.api.post('/chatbots', { name: 'Other' }, 201)
    restricted = await owner.withKey({ chatbot_ids: [other.data.id] })
    const item = await owner.api.post('/knowledge', { content: 'For every chatbot.' }, 201)
    shared = { ...mine, knowledge_id: item.data.id }
  })

  const byPath = keyCalls.filter(([, { pathParameters }]) => objectsIn(pathParameters).length > 0)
  it.each(byPath)('%s › is not_found or forbidden', async (_name, operation) => {
    const answer = await ask(restricted, operation, mine)
    if (isAccountWide(operation)) expectError(answer, 403, 'forbidden')
    else expectError(answer, 404, 'not_found')
    expectNoLeak(answer, Object.values(mine))
  })

  const byField = keyCalls.filter(
    ([, operation]) =>
      !isAccountWide(operation) &&
      objectsIn(operation.pathParameters).length === 0 &&
      fieldsOf(operation).includes('chatbot_id'),
  )
  it.each(byField)('%s {chatbot_id} › does not find the chatbot', async (_name, operation) => {
    const body = { ...JSON.parse(bodyOf(operation, document, mine) ?? '{}') }
    const text = JSON.stringify({ ...body, chatbot_id: mine.chatbot_id })
    const path = pathOf(operation, { ...mine, external_id: 'new' })
    const answer = await restricted.send(operation.method, path, text)
    expectError(answer, 404, 'not_found')
    expectNoLeak(answer, Object.values(mine))
  })

  const reading = keyCalls.filter(
    ([, operation]) => isReading(operation) && objectsIn(operation.pathParameters).length === 0,
  )
  it.each(reading)('%s › shows no data of other chatbots', async (_name, operation) => {
    const answer = await ask(restricted, operation, mine)
    if (isAccountWide(operation)) expectError(answer, 403, 'forbidden')
    else expect(answer.status).toBeLessThan(300)
    expectNoLeak(answer, [])
  })

  const accountWide = keyCalls.filter(([, operation]) => isAccountWide(operation))
  it.each(accountWide)('%s › is forbidden: it concerns the account', async (_name, operation) => {
    expectError(await ask(restricted, operation, mine), 403, 'forbidden')
    if (operation.body === undefined) return
    // The key is checked before the body.
    const answer = await restricted.send(operation.method, pathOf(operation, mine), '{"name":')
    expectError(answer, 403, 'forbidden')
  })

  const ofItems = keyCalls.filter(([, { pathParameters }]) =>
    pathParameters.includes('knowledge_id'),
  )
  it.each(ofItems)('%s › reads shared knowledge, never changes it', async (_name, operation) => {
    const answer = await ask(restricted, operation, shared)
    if (operation.method === 'GET') expect(answer.status).toBe(200)
    else expectError(answer, 403, 'forbidden')
  })
})

/** True for webhooks, events, and writes without a chatbot or another object. */
function isAccountWide(operation: Operation): boolean {
  if (/^\/v1\/(?:webhooks|events|audit)\b/.test(operation.path)) return true
  const bounds = [...objectsIn(operation.pathParameters), ...objectsIn(fieldsOf(operation))]
  return operation.method !== 'GET' && bounds.length === 0
}

function fieldsOf({ body }: Operation): string[] {
  return body === undefined ? [] : Object.keys(objectSchema(body, document).properties ?? {})
}

function answersJson({ responses }: Operation): boolean {
  const answer = responses.get(200) ?? responses.get(201)
  return answer !== undefined && 'application/json' in answer.content
}

/** True for reads with a key, except of the account and its analytics, which change with every request. */
function isReading(operation: Operation): boolean {
  const counts = /^\/v1\/(?:account|analytics)\b/.test(operation.path)
  return (
    operation.method === 'GET' && operation.access === 'key' && !counts && answersJson(operation)
  )
}
