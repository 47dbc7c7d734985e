// The quickstart of the README must run as a reader would run it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeDataDirectory,
  runParley,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts'

const quickstart = fileURLToPath(
  new URL('../../../../examples/quickstart/quickstart.ts', import.meta.url),
)

let server: ServerProcess
let key: string

beforeAll(async () => {
  const dataDirectory = makeDataDirectory()
  server = await startServer({ dataDirectory })
  const env = { PARLEY_DATA_DIR: dataDirectory }
  const accounts = await runParley(['account', 'list', '--json'], { env })
  const account = /acct_\w+/.exec(accounts.stdout)?.[0] ?? ''
  const created = await runParley(['key', 'create', '--account', account, '--json'], { env })
  key = JSON.parse(created.stdout).key
})

afterAll(() => server.stop())

test('the quickstart prints the answer and its source', async () => {
  const { stdout } = await run(key)
  expect(stdout).toContain('You can return any item within 30 days of delivery.')
  expect(stdout).toContain('Source: Returns, https://example.com/returns')
})

test('the quickstart reports a wrong key', async () => {
  await expect(run('prl_live_wrong')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^unauthorized: .*\.\n$/),
  })
})

test('the quickstart reports a missing server in one sentence', async () => {
  await expect(run(key, 'http://127.0.0.1:1')).rejects.toMatchObject({
    code: 1,
    stderr:
      'No server answers at http://127.0.0.1:1. Start one with "npm start", or set PARLEY_URL.\n',
  })
})

function run(apiKey: string, url = server.baseUrl) {
  return promisify(execFile)(process.execPath, [quickstart], {
    env: { ...process.env, PARLEY_URL: url, PARLEY_API_KEY: apiKey },
  })
}
