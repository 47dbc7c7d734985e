// `parley source` adds a source, reads it without a server, and says what is wrong with an address.
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeDataDirectory, runParley } from '../support/server-process.ts'
import { html, startSite } from './test-site.ts'

const env = { PARLEY_DATA_DIR: makeDataDirectory(), PARLEY_SOURCE_PAUSE_MS: '0' }
const withPrivate = { ...env, PARLEY_SOURCE_ALLOW_PRIVATE: '1' }
let chatbot: string
let account: string

async function parley<Output>(...args: string[]): Promise<Output> {
  const { stdout } = await runParley([...args, '--json'], { env: withPrivate })
  return JSON.parse(stdout) as Output
}

beforeAll(async () => {
  const created = await parley<{ account_id: string }>('account', 'create', '--name', 'Acme')
  account = created.account_id
  const bot = ['chatbot', 'create', '--account', account, '--name', 'Help']
  chatbot = (await parley<{ id: string }>(...bot)).id
})

it('reads a site, lists it, and reads it again', async () => {
  const site = await startSite({
    '/': html('Home', 'The shop opens at nine.', ['/returns']),
    '/returns': html('Returns', 'Returns are free within 30 days.'),
  })
  onTestFinished(() => site.close())
  const added = await runParley(['source', 'add', site.url('/'), '--chatbot', chatbot], {
    env: withPrivate,
  })
  expect(added).toMatchObject({ code: 0, stderr: '' })
  const [, id = ''] = /^Source (src_\w+): 2 pages read, 0 of them unchanged, 0 failed\.\n$/.exec(
    added.stdout,
  ) ?? ['', '']
  const listed = await runParley(['source', 'list', '--account', account], { env: withPrivate })
  expect(listed.stdout).toMatch(new RegExp(`^${id} +ready +2 `, 'm'))
  const again = await runParley(['source', 'refresh', id], { env: withPrivate })
  expect(again.stdout).toBe(`Source ${id}: 2 pages read, 2 of them unchanged, 0 failed.\n`)
})

it.each([
  [process.cwd(), `is a file or folder. Import it with: ./parley ingest ${process.cwd()}`],
  ['http://wiki.example/', 'Set PARLEY_SOURCE_ALLOW_PRIVATE=1 to read http'],
  ['wiki.example', 'url must be an address like https://example.com/help'],
])('says what to do with %s', async (url, sentence) => {
  const { code, stderr } = await runParley(['source', 'add', url, '--chatbot', chatbot], { env })
  expect(code).not.toBe(0)
  expect(stderr).toContain(sentence)
})

it('says that a site did not answer', async () => {
  const site = await startSite({})
  const address = site.url('/')
  await site.close()
  const { code, stderr } = await runParley(['source', 'add', address, '--chatbot', chatbot], {
    env: withPrivate,
  })
  expect(code).not.toBe(0)
  expect(stderr).toContain('did not answer when it was asked for its robots.txt')
  expect(stderr).toContain('Check the address')
})
