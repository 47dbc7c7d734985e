// Permissions of the roles: every operation of the running service with every kind of session.
import { grants, includesRole, type Role, roles, scopes, scopesOfRole } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operation, readDocument, readOperations } from '../fuzz/operations.ts'
import { bodyOf, furnish, type Ids, objectsIn, pathOf } from '../fuzz/samples.ts'
import { addPerson, type SessionClient, signIn, signInAs } from '../support/people.ts'
import { type Answer, createTestClock, openApp } from '../support/test-app.ts'

const clock = createTestClock()
const app = await openApp({ clock })
const document = await readDocument(new URL(app.baseUrl()).origin)
const operations = readOperations(document)
  .filter(({ access }) => access !== 'open' && access !== 'visitor')
  .map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
afterAll(() => app.close())

/** A word in every text that the account wrote. */
const marker = 'Zanzibar'

let account_id: string
let mine: Ids
let isUnchanged = false
beforeEach(() => {
  clock.move(60_001)
})

/** Creates an account with one object of each kind, unless the last one is still as it was created. */
async function prepareAccount({ mayChange }: { readonly mayChange: boolean }): Promise<void> {
  if (!isUnchanged) await createAccount()
  isUnchanged = !mayChange
}

async function createAccount(): Promise<void> {
  const account = await app.account()
  account_id = account.account_id
  const post = async (path: string, body: object) => {
    const { status, data, error } = await account.api.send('POST', path, JSON.stringify(body))
    expect([200, 201], JSON.stringify(error)).toContain(status)
    return data
  }
  const { person_id } = await addPerson(app, account_id, { name: marker })
  const { session_id } = await signInAs(app, account_id, person_id)
  const { invitations } = app.services()
  const email = `${marker}-${crypto.randomUUID()}@example.com`
  const { id } = await invitations.create(account_id, { email, role: 'viewer' }, 'http://x')
  const ids = { person_id, session_id, invitation_id: id, key_id: account.api.key_id, account_id }
  mine = { ...(await furnish(post, marker)), ...ids }
}

const members = new Map<string, Promise<SessionClient>>()

/** The session of a person with this role in the present account. */
function memberWith(role: Role): Promise<SessionClient> {
  const key = `${account_id} ${role}`
  const member = members.get(key) ?? signIn(app, account_id, { role })
  members.set(key, member)
  return member
}

function ask(client: SessionClient, operation: Operation, ids: Ids): Promise<Answer> {
  return client.send(operation.method, pathOf(operation, ids), bodyOf(operation, document, ids))
}

function expectError({ status, body, error }: Answer, expected: number, code: string) {
  expect({ status, code: error?.code }, JSON.stringify(body)).toEqual({ status: expected, code })
}

function expectAllowed({ status, body }: Answer) {
  expect([401, 403], JSON.stringify(body)).not.toContain(status)
}

/** True for operations that return JSON. Pure event streams have their own tests. */
const answersJson = ({ responses }: Operation) =>
  [200, 201].some((status) => 'application/json' in (responses.get(status)?.content ?? {}))

describe.each(roles)('the session of the %s', (role) => {
  it.each(operations)('%s › is allowed or forbidden as documented', async (_name, operation) => {
    if (!answersJson(operation)) return
    const isAllowed = mayCall(role, operation)
    // A change leaves its object, and the permission for it, in place.
    await prepareAccount({ mayChange: isAllowed && operation.method === 'DELETE' })
    const answer = await ask(await memberWith(role), operation, mine)
    if (isAllowed) return expectAllowed(answer)
    expectError(answer, 403, 'forbidden')
    if (operation.access !== 'key') return
    expect(answer.error.required_scope).toBe(operation.scope)
    expect(answer.error.message).toContain(role)
  })
})

/** Whether the document allows the call to this role. */
function mayCall(role: Role, { access, scope, id }: Operation): boolean {
  if (access === 'key') {
    return grants(scopesOfRole[role], scopes.find((one) => one === scope) ?? null)
  }
  const wanted = roles.find((one) => one === access)
  // All members may remove themselves, but this is another member.
  const isOthers = id === 'removeMember' && role !== 'owner'
  return wanted !== undefined && includesRole(role, wanted) && !isOthers
}

describe('the session of an operator', () => {
  it.each(operations.filter(([, { access }]) => access === 'operator'))(
    '%s › is allowed for owners of the operator’s account only',
    async (_name, operation) => {
      await prepareAccount({ mayChange: true })
      await app.services().accounts.createFirst()
      const [operator] = await app.services().accounts.list()
      const { id } = operator ?? { id: '' }
      expectAllowed(await ask(await signIn(app, id), operation, mine))
      expectError(
        await ask(await signIn(app, id, { role: 'editor' }), operation, mine),
        403,
        'forbidden',
      )
    },
  )
})

describe('the session of another account', () => {
  let stranger: SessionClient
  beforeAll(async () => {
    stranger = await signIn(app, (await app.account()).account_id)
  })

  const byPath = operations.filter(
    ([, operation]) =>
      operation.access !== 'operator' && objectsIn(operation.pathParameters).length > 0,
  )
  it.each(byPath)('%s › does not find the object', async (_name, operation) => {
    if (!answersJson(operation)) return
    await prepareAccount({ mayChange: false })
    const answer = await ask(stranger, operation, mine)
    expectError(answer, 404, 'not_found')
    // The client sent these ids itself.
    const text = Object.values(mine).reduce(
      (remaining, sent) => remaining.replaceAll(sent, ''),
      JSON.stringify(answer.body),
    )
    expect(text).not.toContain(marker)
  })

  const lists = operations.filter(
    ([, { access, method, pathParameters }]) =>
      access !== 'operator' && method === 'GET' && pathParameters.length === 0,
  )
  it.each(lists)('%s › shows no data of the account', async (_name, operation) => {
    if (!answersJson(operation)) return
    await prepareAccount({ mayChange: false })
    const { status, body } = await ask(stranger, operation, mine)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(marker)
    expect(JSON.stringify(body)).not.toContain(account_id)
  })
})
