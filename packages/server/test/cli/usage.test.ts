// Tests what the command line prints for wrong usage, and for help.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { version } from '../../src/http/version.ts'
import { hasStore } from '../../src/storage/backup/existing-store.ts'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory, runParley, startServer } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'

const env = { PARLEY_DATA_DIR: makeDataDirectory() }

beforeAll(async () => {
  const { code } = await runParley(['account', 'create', '--name', 'Acme'], { env })
  expect(code).toBe(0)
})

const look = 'Add --help to see how to use the command.'

test.for([
  [['acount', 'list'], `Unknown command 'acount' (Did you mean account?). ${look}`],
  [['account', 'create'], `Required option '--name <name>' not specified. ${look}`],
  [
    ['account', 'create', '--name', 'A', '--plan', 'gold'],
    '"gold" is not a plan; the plans are free, basic, professional, enterprise.',
  ],
  [
    ['account', 'create', '--name', 'A', '--plan', 'free', '--limit', '1.5'],
    `Option '--limit <requests>' argument '1.5' is invalid. It must be a whole number from 1. ${look}`,
  ],
  [
    ['key', 'create', '--account', 'acct_x', '--expires', '30'],
    `Option '--expires <duration>' argument '30' is invalid. It must be a number with m, h, d or w, as in 30d; at most 3650d. ${look}`,
  ],
  [
    ['key', 'rotate', 'key_x', '--overlap', '8d'],
    'The overlap must be from 0 to 7 days, as in 24h.',
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
    'There is no key with the id "key_x". List an account’s keys with "./parley key list --account ID".',
  ],
  [
    ['key', 'rotate', 'key_x'],
    'There is no key with the id "key_x". List an account’s keys with "./parley key list --account ID".',
  ],
  [
    ['account', 'suspend', 'acct_x'],
    'There is no account with the id "acct_x". List the accounts with "./parley account list".',
  ],
  [
    ['restore', '/nowhere/parley.backup'],
    '/nowhere/parley.backup can’t be used (ENOENT). Check that it exists and that you may read and write it.',
  ],
  [
    ['chat', 'bot_x'],
    'There is no chatbot with the id "bot_x". List an account’s with "./parley chatbot list --account ID", and the accounts with "./parley account list".',
  ],
  [
    ['ingest', '/nowhere', '--chatbot', 'bot_x'],
    'There is no file or folder /nowhere; check the path.',
  ],
] as const)('%j fails: exit code 1 and advice', async ([args, sentence]) => {
  const result = await runParley(args, { env })
  expect(result).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
})

test.for([
  'account list',
  'account suspend acct_x',
  'key create --account acct_x',
  'key list --account acct_x',
  'key rotate key_x',
  'key revoke key_x',
  'chatbot create --account acct_x --name Support',
  'chatbot list --account acct_x',
  'ingest . --chatbot bot_x',
  'chat bot_x',
  'backup parley.backup',
])('%s › names the place without a store, and creates no store there', async (command) => {
  const directory = join(makeDataDirectory(), 'typo')
  const result = await runParley(command.split(' '), { env: { PARLEY_DATA_DIR: directory } })
  expect(result).toMatchObject({ code: 1, stdout: '' })
  expect(result.stderr).toMatch(`There is no store in ${directory}. Set `)
  expect(existsSync(directory)).toBe(false)
})

test('names a database without a store, and creates no store in it', async () => {
  const database = await createDatabase(await postgresUrl())
  try {
    const settings = { PARLEY_DATABASE_URL: database.url }
    const { code, stderr } = await runParley(['account', 'list'], { env: settings })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'There is no store in that database. Set PARLEY_DATABASE_URL to the right place, or create a store with "./parley serve" or "./parley account create --name NAME".\n',
    })
    expect(await hasStore({ databaseUrl: database.url, dataDirectory: '' })).toBe(false)
    const created = await runParley(['account', 'create', '--name', 'Acme'], { env: settings })
    expect(created.code).toBe(0)
    expect((await runParley(['account', 'list'], { env: settings })).code).toBe(0)
  } finally {
    await database.drop()
  }
})

test.for(['account list', 'serve'])(
  '%s › says what is wrong with PARLEY_DATABASE_URL, without the password',
  async (command) => {
    const { host, port } = new URL(await postgresUrl())
    const addresses = [
      [`${host}/nowhere`, `, ${host}/nowhere,`, 'database "nowhere" does not exist'],
      ['127.0.0.1:1/parley', ', 127.0.0.1:1/parley,', 'connect ECONNREFUSED 127.0.0.1:1'],
      [`127.0.0.1:${port}0/parley`, '', 'Invalid URL'],
    ] as const
    for (const [address, place, reason] of addresses) {
      const databaseUrl = `postgres://postgres:parley@${address}`
      const env = { PARLEY_DATABASE_URL: databaseUrl, PORT: '0' }
      const { code, stderr } = await runParley(command.split(' '), { env })
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `The database in PARLEY_DATABASE_URL${place} can’t be used (${reason}). Check the address, and that PostgreSQL runs there.\n`,
      })
    }
  },
)

test('warns about an unknown PARLEY variable, and names the most similar setting', async () => {
  const settings = { ...env, PARLEY_DATADIR: 'data', PARLEY_API_KEY: 'of a client' }
  const { code, stdout, stderr } = await runParley(['account', 'list', '--json'], { env: settings })
  const sentence =
    'PARLEY_DATADIR is not a setting and has no effect; the most similar setting is PARLEY_DATA_DIR.'
  expect({ code, stderr }).toEqual({ code: 0, stderr: `${sentence}\n` })
  expect(JSON.parse(stdout)).toHaveLength(1)
})

itInFull('a server logs an unknown PARLEY variable', async () => {
  const sentence =
    'PARLEY_DATADIR is not a setting and has no effect; the most similar setting is PARLEY_DATA_DIR.'
  const server = await startServer({ env: { ...env, PARLEY_DATADIR: 'data' } })
  const lines = server.output().stderr.trim().split('\n')
  await server.stop()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: sentence }),
  )
})

test.each(['account create --name Acme', 'serve'])(
  '%s › says what to do if the data directory can’t be created',
  async (command) => {
    const directory = '/proc/no-such-process'
    const env = { PARLEY_DATA_DIR: directory, PORT: '0' }
    expect(await runParley(command.split(' '), { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: `The data directory ${directory} can’t be created (ENOENT). Set PARLEY_DATA_DIR to a directory that this user may write to.\n`,
    })
  },
)

test('shows the stack of an error with PARLEY_LOG_LEVEL=debug', async () => {
  const debug = { ...env, PARLEY_LOG_LEVEL: 'debug' }
  const { code, stderr } = await runParley(['key', 'revoke', 'key_x'], { env: debug })
  expect(code).toBe(1)
  expect(stderr).toMatch(/\n {4}at /)
})

test('openapi prints the document of the API and opens no store', async () => {
  const { code, stdout } = await runParley(['openapi'], { env: { PARLEY_DATA_DIR: '/dev/null/x' } })
  expect(code).toBe(0)
  const document = JSON.parse(stdout)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.paths).toHaveProperty(['/conversations/{conversation_id}/messages'])
})

test('help names every command, and version prints this version', async () => {
  const { stdout: help } = await runParley(['help'], { env })
  const verbs = [...help.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, verb]) => verb)
  const operating = ['serve', 'account', 'key', 'backup', 'restore', 'openapi']
  expect(verbs).toEqual(expect.arrayContaining([...operating, 'chatbot', 'ingest', 'chat']))
  const { stdout } = await runParley(['version'], { env })
  expect(stdout).toBe(`Parley ${version}, Node ${process.version}\n`)
})

// The type stripper costs four megabytes of Node's code, 70 ms of a start and 20 MB of a server.
itInFull('a command loads no type stripper if it ran before', async () => {
  const printModules =
    'process.once("exit", () => console.error(process.moduleLoadList.join("\\n")))'
  const printingEnv = {
    TMPDIR: makeDataDirectory(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printModules)}`,
  }
  const stripper = 'NativeModule internal/deps/amaro/dist/index'
  const [first, second] = [
    await runParley(['version'], { env: printingEnv, ownProcess: true }),
    await runParley(['version'], { env: printingEnv, ownProcess: true }),
  ]
  expect(first.stderr).toContain(stripper)
  expect(second.stderr).toContain('NativeModule internal/modules/typescript')
  expect(second.stderr).not.toContain(stripper)
})
