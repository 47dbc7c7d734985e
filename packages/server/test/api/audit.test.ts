// The audit log by HTTP: every audited endpoint leaves exactly one entry, without secrets and texts.
import { setTimeout as pause } from 'node:timers/promises'
import * as contract from '@parley/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAuditRow } from '../support/builders/accounts.ts'
import { callOpen, type SessionClient, signIn, signInAs, tokenIn } from '../support/people.ts'
import { openSmtpReceiver } from '../support/smtp-receiver.ts'
import {
  type Answer,
  createTestClock,
  type Json,
  openApp,
  type TestApp,
} from '../support/test-app.ts'
import { isComplete } from '../support/thorough.ts'
import {
  type AuditedCall,
  callsOfKeys,
  callsOfOperator,
  callsOfPeople,
  createWorld,
  marker,
  operatorFrom,
  readsOfPeople,
  setUpOperator,
  type World,
} from './audited-calls.ts'

const clock = createTestClock()
const endpoints = Object.values<unknown>(contract).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'schema' in value && 'url' in value,
)
const actionOf = (operationId: string) =>
  endpoints.find(({ schema }) => schema.operationId === operationId)?.audit

let app: TestApp
let world: World
let operator: SessionClient & { person_id: string }
let operator_id: string
let setUp: Answer
beforeAll(async () => {
  app = await openApp({
    clock,
    env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1', PARLEY_SOURCE_ALLOW_PRIVATE: '1' },
  })
  const { answer } = await setUpOperator(app)
  setUp = answer
  operator_id = answer.data.account.id
  operator = operatorFrom(app, answer, tokenIn(answer) ?? '')
  world = await createWorld(app, operator)
})
afterAll(() => app.close())

const allRows = async (): Promise<Json[]> => [
  ...(await app.query('select * from audit_entries order by created_at, id')),
]

async function newRows(work: () => Promise<unknown>): Promise<Json[]> {
  const before = new Set((await allRows()).map(({ id }) => id))
  await work()
  return (await allRows()).filter(({ id }) => !before.has(id))
}

/** Sends the call and checks its only entry. */
async function expectEntry(
  operationId: string,
  made: Partial<AuditedCall> & Pick<AuditedCall, 'send'>,
  actor: AuditedCall['actor'],
) {
  let answer: Answer | undefined
  const rows = await newRows(async () => {
    answer = await made.send()
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  })
  expect(rows.map(({ action }) => action)).toEqual([actionOf(operationId)])
  const [row] = rows
  if (row === undefined || answer === undefined) throw new Error('There is no entry.')
  const wanted = made.actor ?? actor
  expect(row.actor_type).toBe(wanted.type)
  if (wanted.id !== null) expect(row.actor_id).toBe(wanted.id)
  const object = made.object?.(answer)
  if (object !== undefined) expect(row.object_id).toBe(object ?? '')
  expect(row.account_id).toBe(
    made.account_id === '' ? object : (made.account_id ?? world.account_id),
  )
  expect(row.address).toBe('127.0.0.1')
  expect(row.request_id).toBe(answer.headers.get('x-request-id'))
  expect(row.created_at).toBe(new Date(clock.now()).toISOString())
  clock.move(61_000)
}

describe('every audited endpoint', () => {
  const tested = [
    ...[callsOfKeys, callsOfPeople, readsOfPeople, callsOfOperator('')].flatMap(Object.keys),
    'setUp',
    'signUp',
  ]

  it('is called by this test', () => {
    const audited = endpoints.filter(({ audit }) => audit !== false)
    expect(audited.length).toBeGreaterThan(50)
    expect(tested.toSorted()).toEqual(audited.map(({ schema }) => schema.operationId).sort())
  })

  it('setUp › leaves one entry', async () => {
    expect(setUp.status).toBe(200)
    const rows = (await allRows()).filter(({ action }) => action === 'account.set_up')
    expect(rows).toMatchObject([
      { account_id: operator_id, actor_id: operator.person_id, object_id: operator_id },
    ])
  })

  it('signUp › leaves one entry, in the new account', async () => {
    const mail = await openSmtpReceiver()
    const origin = 'http://chat.example.com'
    const open = await openApp({
      env: {
        PARLEY_SIGN_UP: '1',
        PARLEY_SMTP_URL: mail.url,
        PARLEY_MAIL_FROM: 'parley@example.com',
        PARLEY_PUBLIC_URL: origin,
      },
    })
    await signIn(open, (await open.account()).account_id)
    const call = (method: string, body: object) =>
      callOpen(`${open.baseUrl()}/sign-up`, method, body, { origin })
    await call('POST', { email: `ada@${marker}.example` })
    await open.services().mail.settled()
    const token = /#(pst_\S+)/.exec(mail.mails[0]?.text ?? '')?.[1]
    const password = 'seven quiet otters'
    const { data } = await call('PUT', { token, account_name: marker, name: 'Ada', password })
    const { id } = data.account
    const rows = await open.query(`select * from audit_entries where account_id = '${id}'`)
    expect(rows).toMatchObject([
      { account_id: id, action: 'account.sign_up', actor_id: data.person.id, object_id: id },
    ])
    expect(JSON.stringify(rows)).not.toContain(marker)
    await open.close()
    await mail.close()
  })

  it.each(Object.keys(callsOfKeys))('%s › by a key, leaves one entry', async (name) => {
    const made = await callsOfKeys[name]?.(world, world.byKey)
    if (made !== undefined) await expectEntry(name, made, world.byKey.actor)
  })

  const byPeople = { ...(isComplete ? callsOfKeys : {}), ...readsOfPeople, ...callsOfPeople }
  it.each(Object.keys(byPeople))('%s › by a person, leaves one entry', async (name) => {
    const made = await byPeople[name]?.(world, world.byOwner)
    if (made !== undefined) await expectEntry(name, made, world.byOwner.actor)
  })

  it.each(Object.keys(callsOfOperator('')))(
    '%s › by the operator, leaves one entry',
    async (name) => {
      const made = await callsOfOperator(operator_id)[name]?.(world, world.byOperator)
      if (made !== undefined) await expectEntry(name, made, world.byOperator.actor)
    },
  )

  it('stores no secret, text, name or address of an end user in any entry', async () => {
    const rows = await allRows()
    expect(rows.length).toBeGreaterThan(isComplete ? 80 : 50)
    const text = JSON.stringify(rows).toLowerCase()
    expect(text).not.toContain(marker)
    for (const secret of world.secrets) expect(text).not.toContain(secret.toLowerCase())
    expect(text).toContain('friendly')
  })
})

describe('without an entry', () => {
  it('are refused calls, calls that change nothing, and reads by a key', async () => {
    const { id, path, chatbot_id } = await world.addConversation()
    const { byKey, byOwner } = world
    await byKey.send('PUT', path, { title: 'A title' })
    const rows = await newRows(async () => {
      expect((await byKey.send('PUT', `/chatbots/${chatbot_id}`, {})).status).toBe(200)
      expect((await byKey.send('PUT', path, { title: 'A title' })).status).toBe(200)
      expect((await byKey.send('PUT', `/chatbots/${chatbot_id}`, { name: '' })).status).toBe(400)
      expect((await byKey.send('DELETE', '/chatbots/bot_x')).status).toBe(404)
      expect((await byKey.send('GET', path)).status).toBe(200)
      expect((await byKey.send('GET', `${path}/messages`)).status).toBe(200)
      expect((await byKey.send('GET', '/audit')).status).toBe(200)
      expect((await byOwner.send('GET', '/audit')).status).toBe(200)
      expect((await byKey.send('POST', `${path}/messages`, { text: 'Hello' })).status).toBe(200)
    })
    expect(rows, id).toEqual([])
  })

  it('is a second request with the same Idempotency-Key', async () => {
    const url = `${app.baseUrl()}/chatbots`
    const headers = {
      authorization: `Bearer ${world.account.api.key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const send = () => fetch(url, { method: 'POST', headers, body: '{"name":"Once"}' })
    const rows = await newRows(async () => {
      for (const _ of [1, 2]) expect((await send()).status).toBe(201)
    })
    expect(rows.map(({ action }) => action)).toEqual(['chatbot.create'])
  })

  it('is a conversation of the playground', async () => {
    const { id: chatbot_id } = await world.addChatbot()
    const { data } = await world.owner.post('/conversations', { chatbot_id, playground: true }, 201)
    expect(await newRows(() => world.owner.get(`/conversations/${data.conversation_id}`))).toEqual(
      [],
    )
  })
})

describe('reads of a conversation by a person', () => {
  it('leave one entry for ten minutes, and one for each person', async () => {
    const { id, path } = await world.addConversation()
    const { byOwner } = world
    const rows = await newRows(async () => {
      for (const end of ['', '/messages', '/messages?page=1']) await byOwner.send('GET', path + end)
      await (await signIn(app, world.account_id)).get(path)
    })
    expect(rows.map(({ action, object_id }) => [action, object_id])).toEqual([
      ['conversation.read', id],
      ['conversation.read', id],
    ])
    clock.move(10 * 60_000)
    expect(await newRows(() => byOwner.send('GET', path))).toHaveLength(1)
  })

  it('leave an entry again after the clock was moved back', async () => {
    const { path } = await world.addConversation()
    await world.byOwner.send('GET', path)
    clock.move(-3_600_000)
    const rows = await newRows(() => world.byOwner.send('GET', path))
    clock.move(3_600_000)
    expect(rows).toHaveLength(1)
  })
})

describe('signing in', () => {
  const failed = async (email: string) => {
    const rows = await newRows(async () => {
      const { status } = await world.open('POST', '/session', { email, password: 'wrong password' })
      expect(status).toBe(401)
      // The answer does not wait for the entry.
      await pause(100)
    })
    clock.move(61_000)
    return rows
  }

  it('leaves an entry in each account of the person, also if the password was wrong', async () => {
    const { person_id, email } = await world.addMember()
    const other = await app.account()
    const created_at = '2026-11-20T10:15:30.000Z'
    await app.storage().members.add(other.account_id, { person_id, role: 'viewer', created_at })
    const both = [world.account_id, other.account_id].sort()
    const refused = await failed(email)
    expect(refused.map(({ account_id }) => account_id).sort()).toEqual(both)
    for (const row of refused) {
      expect(row).toMatchObject({
        action: 'session.refuse',
        actor_type: 'anonymous',
        actor_id: '',
        object_id: person_id,
        address: '127.0.0.1',
      })
    }
    const entered = await newRows(() =>
      world.open('POST', '/session', { email, password: world.password }),
    )
    expect(entered.map(({ account_id }) => account_id).sort()).toEqual(both)
    clock.move(61_000)
  })

  it('with an unknown address leaves no entry', async () => {
    expect(await failed('nobody@example.com')).toEqual([])
  })
})

describe('GET /v1/audit', () => {
  const read = async (query = '') => (await world.owner.get(`/audit${query}`)).data

  it('shows an entry with the values of settings and the present name of its actor', async () => {
    const { id } = await world.addChatbot()
    const settings = { tone: 'friendly', instructions: 'Say nothing.' }
    const { headers } = await world.owner.put(`/chatbots/${id}`, { settings, name: 'New' })
    const { audit, total, page, limit } = await read(`?object=${id}&action=chatbot.update`)
    expect({ total, page, limit }).toEqual({ total: 1, page: 1, limit: 50 })
    expect(audit).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        action: 'chatbot.update',
        actor: { type: 'person', id: world.owner.person_id, name: world.owner.name },
        address: '127.0.0.1',
        object_id: id,
        changes: [
          { field: 'name' },
          { field: 'settings.tone', before: 'professional', after: 'friendly' },
          { field: 'settings.instructions' },
        ],
        request_id: headers.get('x-request-id'),
        created_at: new Date(clock.now()).toISOString(),
      },
    ])
  })

  it('filters by actor, action, object and time, and has pages with links', async () => {
    const { key_id } = world.account.api
    for (const entry of (await read(`?actor=${key_id}`)).audit) expect(entry.actor.id).toBe(key_id)
    for (const entry of (await read('?action=key.create')).audit) {
      expect(entry.action).toBe('key.create')
    }
    const now = new Date(clock.now()).toISOString()
    clock.move(1_000)
    const { id } = await world.addChatbot()
    expect((await read(`?after=${now}`)).audit).toMatchObject([{ object_id: id }])
    const first = await world.owner.get('/audit?limit=2')
    expect(first.data.audit).toHaveLength(2)
    expect(first.headers.get('link')).toContain('page=2')
    const { total } = first.data
    expect((await read(`?page=${total}&limit=1`)).audit).toHaveLength(1)
    expect((await read(`?page=${total + 1}&limit=1`)).audit).toEqual([])
  })

  it('reads a log of several slices: all pages, counts and lines', async () => {
    const { account_id } = world
    const count = 4_100
    // Before all other entries, but young enough that the pruning in the background leaves them alone.
    const at = Date.now() - 90 * 86_400_000
    const end = new Date(at + 86_400_000).toISOString()
    const rows = Array.from({ length: count }, (_, index) =>
      buildAuditRow({
        created_at: new Date(at + index).toISOString(),
        action: index === 3 ? 'audit.export' : 'chatbot.update',
      }),
    )
    await app.storage().transaction(async (tx) => {
      for (const row of rows) await tx.audit.add(account_id, row)
    })
    const old = `before=${end}`
    const last = await read(`?${old}&limit=100&page=41`)
    expect(last.total).toBe(count)
    expect(last.audit.map(({ id }: Json) => id)).toEqual(
      rows
        .slice(0, 100)
        .reverse()
        .map(({ id }) => id),
    )
    expect(await read(`?${old}&action=audit.export`)).toMatchObject({
      audit: [{ id: rows[3]?.id }],
      total: 1,
    })
    expect((await read(`?${old}&action=chatbot.update&limit=1`)).total).toBe(count - 1)
    const after = new Date(at + 99).toISOString()
    expect((await read(`?${old}&after=${after}&limit=1`)).total).toBe(count - 100)
    const headers = { ...world.owner.headers(), accept: 'application/x-ndjson' }
    const response = await fetch(`${app.baseUrl()}/audit?${old}`, { headers })
    expect((await response.text()).trimEnd().split('\n')).toHaveLength(count)
    await app.storage().installation.pruneAudit(end, count)
  })

  it('exports all entries of a filter as JSON lines, the export first', async () => {
    const headers = { ...world.owner.headers(), accept: 'application/x-ndjson' }
    const response = await fetch(`${app.baseUrl()}/audit?page=7&limit=1`, { headers })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { audit, total } = await read('?limit=100')
    expect(lines).toHaveLength(total)
    expect(lines.slice(0, 100)).toEqual(audit)
    expect(lines[0].action).toBe('audit.export')
  })

  it.each(['?after=x', '?before=2026', '?action=chatbot.paint', '?limit=0'])(
    'refuses %s',
    async (query) => {
      const { error } = await world.owner.get(`/audit${query}`, 400)
      expect(error.code).toBe('invalid_request')
    },
  )

  it('refuses a time range that ends before it begins', async () => {
    const query = '?after=2026-11-21T00:00:00Z&before=2026-11-20T00:00:00Z'
    const { error } = await world.owner.get(`/audit${query}`, 400)
    expect(error.details[0].field).toBe('after')
  })

  it('is for owners and for keys with audit:read that see all chatbots', async () => {
    const { account } = world
    for (const role of ['editor', 'viewer'] as const) {
      const member = await signIn(app, account.account_id, { role })
      expect((await member.get('/audit', 403)).error.required_scope).toBe('audit:read')
    }
    const scopes = ['audit:read']
    await (await account.withKey({ scopes })).get('/audit')
    await (await account.withKey({ scopes: ['chatbots:write'] })).get('/audit', 403)
    const { id } = await world.addChatbot()
    await (await account.withKey({ scopes, chatbot_ids: [id] })).get('/audit', 403)
  })

  it('shows nothing of another account', async () => {
    const other = await app.account()
    const { audit } = (await other.api.get('/audit')).data
    for (const { object_id } of audit)
      expect([other.account_id, other.api.key_id]).toContain(object_id)
  })

  it('is read whole while entries are added in the same millisecond', async () => {
    const other = await app.account()
    await Promise.all(
      Array.from({ length: 12 }, () => other.api.post('/chatbots', { name: 'Bot' }, 201)),
    )
    const found = new Set<string>()
    for (let page = 1; page <= 20; page++) {
      const { audit } = (await other.api.get(`/audit?limit=1&page=${page}`)).data
      for (const { id } of audit) found.add(id)
    }
    expect(found.size).toBe((await other.api.get('/audit')).data.total)
  })
})

it('the entries of an account are erased with it, and the operator’s account keeps one', async () => {
  const { account_id, api } = await app.account()
  await api.post('/chatbots', { name: 'Bot' }, 201)
  await app.services().accounts.remove(account_id)
  const rows = await allRows()
  expect(rows.filter((row) => row.account_id === account_id)).toEqual([])
  expect(rows.filter(({ object_id }) => object_id === account_id)).toMatchObject([
    { account_id: operator_id, action: 'account.delete', actor_type: 'operator', address: null },
  ])
})

it('the session of another person is not part of an entry', async () => {
  const { session_id } = await signInAs(app, world.account_id, world.owner.person_id)
  const rows = await newRows(() => world.owner.remove(`/sessions/${session_id}`))
  expect(rows).toMatchObject([{ object_id: session_id, actor_id: world.owner.person_id }])
})
