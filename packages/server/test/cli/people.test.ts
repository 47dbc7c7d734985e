// `person` and the setup link: from the terminal to a session.
import { beforeAll, describe, expect, test } from 'vitest'
import { callOpen, createSessionClient, tokenIn } from '../support/people.ts'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'

const dataDirectory = makeDataDirectory()
const publicUrl = 'http://parley.test'
const env = { PARLEY_DATA_DIR: dataDirectory, PARLEY_PUBLIC_URL: publicUrl }
const password = 'correct horse battery'
let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ dataDirectory })
  return async () => {
    await server.stop()
  }
})

async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await runParley([...args, '--json'], { env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as T
}

const printedLink = ({ output, baseUrl }: ServerProcess) =>
  new RegExp(`^  ${baseUrl}/setup#(pst_[\\w-]{43})$`, 'm').exec(output().stdout)?.[1]
const call = (method: string, path: string, body: object) =>
  callOpen(`${server.baseUrl}/v1${path}`, method, body)

describe('serve and person', { timeout: 120_000 }, () => {
  test('each start prints a setup link until setup is done, and only the last link works', async () => {
    const first = printedLink(server)
    await server.stop()
    server = await startServer({ dataDirectory })
    const second = printedLink(server)
    const ada = { name: 'Ada', email: 'ada@example.com', password }
    expect((await call('POST', '/setup', { ...ada, token: first })).status).toBe(401)
    const answer = await call('POST', '/setup', { ...ada, token: second })
    expect(answer.data).toMatchObject({ role: 'owner', is_operator: true })
    const { stderr } = server.output()
    expect(stderr).not.toContain('pst_')

    await server.stop()
    server = await startServer({ dataDirectory })
    expect(server.output().stdout).not.toContain('/setup#')
  })

  test('create adds a member, whose link sets the password in a running server', async () => {
    const { account_id } = await json<{ account_id: string }>('account', 'create', '--name', 'Acme')
    const who = ['--account', account_id, '--email', 'Grace@example.com', '--name', 'Grace']
    const created = await json<{ person_id: string; url: string }>(
      'person',
      'create',
      ...who,
      '--role',
      'owner',
    )
    expect(created).toEqual({
      person_id: expect.stringMatching(/^per_/),
      url: expect.stringMatching(/^http:\/\/parley\.test\/reset-password#pst_[\w-]{43}$/),
    })
    const token = created.url.split('#')[1]
    const answer = await call('PUT', '/password-resets', { token, password })
    expect(answer.data).toMatchObject({ account: { id: account_id }, is_operator: false })
    const session = createSessionClient(() => `${server.baseUrl}/v1`, tokenIn(answer) ?? '')
    await session.get('/members')

    const listed = await json<{ email: string; role: string }[]>(
      'person',
      'list',
      '--account',
      account_id,
    )
    expect(listed).toEqual([
      {
        account_id,
        person_id: created.person_id,
        name: 'Grace',
        email: 'Grace@example.com',
        role: 'owner',
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    const reset = await json<{ url: string }>('person', 'reset-password', 'grace@EXAMPLE.com')
    expect(reset.url).toMatch(/^http:\/\/parley\.test\/reset-password#pst_/)

    const refused = await runParley(['person', 'remove', 'grace@example.com'], { env })
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/last one/) })
    const other = ['--account', account_id, '--email', 'ada@example.com', '--name', 'Ada']
    const known = await json<object>('person', 'create', ...other, '--role', 'owner')
    expect(known).toMatchObject({ url: null })
    await json('person', 'remove', 'grace@example.com', '--account', account_id)
    await expect.poll(async () => (await session.send('GET', '/session')).status).toBe(401)
  })

  test('prints one sentence for each error', async () => {
    for (const [args, sentence] of [
      [['person', 'reset-password', 'nobody@example.com'], /no person .* person list/],
      [['person', 'list', '--account', 'acct_x'], /no account .* account list/],
    ] as const) {
      const { code, stderr } = await runParley(args, { env })
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(sentence) })
    }
    const who = ['--email', 'x@example.com', '--name', 'X']
    const [account] = await json<{ account_id: string }[]>('account', 'list')
    const create = ['person', 'create', '--account', account?.account_id ?? '', ...who]
    const wrong = await runParley([...create, '--role', 'king'], { env })
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/owner, editor, viewer/) })
  })
})
