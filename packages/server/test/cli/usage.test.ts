// What the command line says to somebody who got it wrong, or asks what there is.
import { expect, test } from 'vitest'
import { version } from '../../src/http/version.ts'
import { makeDataDirectory, runParley } from '../support/server-process.ts'

const env = { PARLEY_DATA_DIR: makeDataDirectory() }

const look = 'Add --help to see what the command takes.'

test.for([
  [['acount', 'list'], `Unknown command 'acount' (Did you mean account?). ${look}`],
  [['account', 'create'], `Required option '--name <name>' not specified. ${look}`],
  [
    ['account', 'create', '--name', 'A', '--plan', 'gold'],
    '"gold" is not a plan; the plans are free, basic, professional, enterprise.',
  ],
  [
    ['account', 'create', '--name', 'A', '--plan', 'free', '--limit', '1.5'],
    `Option '--limit <requests>' argument '1.5' is invalid. It is a whole number from 1. ${look}`,
  ],
  [
    ['key', 'create', '--account', 'acct_x', '--expires', '30'],
    `Option '--expires <duration>' argument '30' is invalid. It is a number with m, h, d or w, as in 30d; at most 3650d. ${look}`,
  ],
  [
    ['key', 'rotate', 'key_x', '--overlap', '8d'],
    'The overlap is a time from 0 to 7 days, as in 24h.',
  ],
  [['restore'], `Missing required argument 'file'. ${look}`],
] as const)('%j is wrong usage: exit code 2 and one sentence', async ([args, sentence]) => {
  const result = await runParley(args, { env })
  expect(result).toEqual({ code: 2, stdout: '', stderr: `${sentence}\n` })
})

test.for([
  [
    ['key', 'create', '--account', 'acct_x'],
    'There is no account with the id "acct_x". List them with "./parley account list".',
  ],
  [
    ['key', 'revoke', 'key_x'],
    'There is no key with the id "key_x". List an account\'s keys with "./parley key list --account ID".',
  ],
  [
    ['key', 'rotate', 'key_x'],
    'There is no key with the id "key_x". List an account\'s keys with "./parley key list --account ID".',
  ],
  [
    ['account', 'suspend', 'acct_x'],
    'There is no account with the id "acct_x". List the accounts with "./parley account list".',
  ],
  [
    ['restore', '/nowhere/parley.backup'],
    "/nowhere/parley.backup can't be used (ENOENT). Check that it exists and that you may read and write it.",
  ],
  [
    ['chat', 'bot_x'],
    'There is no chatbot with the id "bot_x". List an account\'s with "./parley chatbot list --account ID", and the accounts with "./parley account list".',
  ],
  [
    ['ingest', '/nowhere', '--chatbot', 'bot_x'],
    'There is no file or folder /nowhere; check the path.',
  ],
] as const)('%j fails: exit code 1 and how to go on', async ([args, sentence]) => {
  const result = await runParley(args, { env })
  expect(result).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
})

test('a stack is shown only where PARLEY_LOG_LEVEL=debug asks for it', async () => {
  const debug = { ...env, PARLEY_LOG_LEVEL: 'debug' }
  const { code, stderr } = await runParley(['key', 'revoke', 'key_x'], { env: debug })
  expect(code).toBe(1)
  expect(stderr).toMatch(/\n {4}at /)
})

test('openapi prints the document of the routes and opens no store', async () => {
  const { code, stdout } = await runParley(['openapi'], { env: { PARLEY_DATA_DIR: '/dev/null/x' } })
  expect(code).toBe(0)
  const document = JSON.parse(stdout)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.paths).toHaveProperty(['/conversations/{conversation_id}/messages'])
})

test('help names every verb, and version this one', async () => {
  const { stdout: help } = await runParley(['help'], { env })
  const verbs = [...help.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, verb]) => verb)
  const operating = ['serve', 'account', 'key', 'backup', 'restore', 'openapi']
  expect(verbs).toEqual(expect.arrayContaining([...operating, 'chatbot', 'ingest', 'chat']))
  const { stdout } = await runParley(['version'], { env })
  expect(stdout).toBe(`Parley ${version}, Node ${process.version}\n`)
})
