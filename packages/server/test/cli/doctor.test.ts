// `doctor`, alone and beside a server that answers requests.

import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Core } from '../../src/app.ts'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { analysisVersion } from '../../src/engine/engine.ts'
import { createSecretKey } from '../../src/lib/secrets/secret-key.ts'
import type { StorePlace } from '../../src/storage/backup/backup.ts'
import { createClient } from '../faults/client.ts'
import { itInFull } from '../support/it-in-full.ts'
import {
  makeDataDirectory,
  runParley,
  spawnParley,
  startServer,
} from '../support/server-process.ts'
import { postgresPlace, sqlitePlace, withCore } from '../support/store-places.ts'
import { startApp } from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'

const secretKey = createSecretKey()

function environmentOf({ databaseUrl, dataDirectory }: StorePlace) {
  const env = { PARLEY_DATA_DIR: dataDirectory, PARLEY_SECRET_KEY: secretKey }
  return databaseUrl === undefined ? env : { ...env, PARLEY_DATABASE_URL: databaseUrl }
}

/** Adds an account with a chatbot and `count` items, whose segments contain another text. */
async function fill(core: Core, count: number) {
  const { services, storage, engine } = core
  const account = await services.accounts.create({ name: 'Acme', plan: 'enterprise' })
  const principal = operatorPrincipal(account.id)
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Support' })
  const { key } = await services.apiKeys.create(account.id, { name: 'Test' })
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const fields = { chatbot_id, title: `Box ${n}`, content: `The colour of box ${n} is green.` }
    const { id } = await services.knowledge.create(principal, fields)
    ids.push(id)
    const { data } = await engine.analyse({
      ...{ id, type: 'text', title: `Box ${n}`, content: `The colour of box ${n} is red.` },
      ...{ question: null, alternate_questions: [], source_url: null, language: 'en' },
    })
    await storage.segments.put(account.id, chatbot_id, id, data)
  }
  return { account_id: account.id, chatbot_id, key, ids }
}

/** Counts the items by the colour in their segments. */
async function coloursOf({ storage }: Core, account_id: string, scope_id: string) {
  const colours = { red: 0, green: 0 }
  for (let version = 0; ; ) {
    const scope = { account_id, scope_id }
    const batch = await storage.segments.listSegments(scope, version, 100)
    for (const { data } of batch) colours[data?.includes('green') ? 'green' : 'red'] += 1
    if (batch.length === 0) return colours
    version = batch.at(-1)?.version ?? version
  }
}

async function reindex(place: StorePlace, ...args: string[]) {
  const env = environmentOf(place)
  const { code, stdout, stderr } = await runParley(['doctor', '--reindex', '--json', ...args], {
    env,
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const { seconds, ...counts } = JSON.parse(stdout)
  expect(seconds).toBeGreaterThanOrEqual(0)
  return counts
}

describe.each(
  variationsOf([
    { database: 'SQLite', makePlace: async () => sqlitePlace() },
    { database: 'PostgreSQL', makePlace: postgresPlace },
  ]),
)('doctor --reindex on $database', ({ makePlace }) => {
  test('a busy server answers from the old segments until the new ones are stored', async () => {
    const place = await makePlace()
    const { account_id, chatbot_id, key } = await withCore(place, (core) => fill(core, 60))
    const server = await startServer({ env: environmentOf(place) })
    try {
      const client = createClient({ url: server.baseUrl, key })
      const { conversation_id } = await client.call<{ conversation_id: string }>(
        'POST',
        '/conversations',
        { chatbot_id },
      )
      const ask = async () => {
        const path = `/conversations/${conversation_id}/messages`
        const body = { text: 'What is the colour of box 7?' }
        const { text } = await client.call<{ text: string }>('POST', path, body)
        return /red|green/.exec(text)?.[0] ?? text
      }
      expect(await ask()).toBe('red')
      let isOver = false
      const counting = reindex(place).finally(() => {
        isOver = true
      })
      const colours: string[] = []
      while (!isOver) colours.push(await ask())
      expect(await counting).toEqual({ renewed: 60, same: 0, left: 0, complete: true })
      expect(await ask()).toBe('green')
      expect(colours[0]).toBe('red')
      // The answers never return to the old colour, and every question gets an answer.
      expect(colours.join(' ')).toMatch(/^(red ?)+(green ?)*$/)
    } finally {
      await server.stop()
    }
    await withCore(place, async (core) => {
      expect(await coloursOf(core, account_id, chatbot_id)).toEqual({ red: 0, green: 60 })
    })
  })

  test('a second run writes nothing, and --chatbot limits the run to one chatbot', async () => {
    const place = await makePlace()
    const [one, other] = await withCore(place, async (core) => [
      await fill(core, 3),
      await fill(core, 2),
    ])
    if (one === undefined || other === undefined) throw new Error('Two were made.')
    const versions = () =>
      withCore(place, ({ storage }) =>
        Promise.all(
          [one, other].map(({ account_id, chatbot_id }) =>
            storage.segments.version(account_id, chatbot_id),
          ),
        ),
      )
    const before = await versions()
    expect(await reindex(place, '--chatbot', one.chatbot_id)).toEqual({
      ...{ renewed: 3, same: 0, left: 0, complete: true },
    })
    const after = await versions()
    expect(after).toEqual([(before[0] ?? 0) + 3, before[1]])
    expect(await reindex(place, '--chatbot', one.chatbot_id)).toMatchObject({ same: 3 })
    expect(await versions()).toEqual(after)
    expect(await reindex(place)).toMatchObject({ renewed: 2, same: 3 })
  })
})

itInFull(
  'doctor --reindex, if interrupted, leaves each item whole and continues in the next run',
  async () => {
    const place = sqlitePlace()
    const { account_id, chatbot_id } = await withCore(place, (core) => fill(core, 1_000))
    const child = spawnParley(['doctor', '--reindex', '--json'], environmentOf(place))
    let stdout = ''
    child.stdout?.on('data', (text) => {
      stdout += text
    })
    const ended = once(child, 'close')
    await withCore(place, async ({ storage }) => {
      const version = () => storage.segments.version(account_id, chatbot_id)
      const before = await version()
      while ((await version()) === before) await new Promise((resolve) => setTimeout(resolve, 1))
      child.kill('SIGINT')
    })
    const [code] = await ended
    const counts = JSON.parse(stdout)
    expect({ code, complete: counts.complete }).toEqual({ code: 130, complete: false })
    await withCore(place, async (core) => {
      const red = 1_000 - counts.renewed
      expect(await coloursOf(core, account_id, chatbot_id)).toEqual({ red, green: counts.renewed })
    })
    expect(await reindex(place)).toEqual({
      ...{ renewed: 1_000 - counts.renewed, same: counts.renewed, left: 0, complete: true },
    })
  },
)

test('doctor --reindex skips disabled items', async () => {
  const place = sqlitePlace()
  const { account_id, ids } = await withCore(place, (core) => fill(core, 2))
  await withCore(place, async ({ services }) => {
    const principal = operatorPrincipal(account_id)
    await services.knowledge.update(principal, ids[0] ?? '', { enabled: false })
  })
  expect(await reindex(place)).toMatchObject({ renewed: 1, same: 0, left: 1 })
})

describe('doctor', () => {
  async function findings(env: Readonly<Record<string, string>>) {
    const { code, stdout, stderr } = await runParley(['doctor', '--json'], { env })
    expect(stderr).toBe('')
    const { ok, checks } = JSON.parse(stdout)
    expect(ok).toBe(code === 0)
    const bad = checks.filter((check: { ok: boolean }) => !check.ok)
    return { names: checks.map(({ name }: { name: string }) => name), bad }
  }

  test('prints one line for each check if everything is well', async () => {
    const place = sqlitePlace()
    await withCore(place, (core) => fill(core, 2))
    const { code, stdout, stderr } = await runParley(['doctor'], { env: environmentOf(place) })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    // If Ollama runs, lines about it follow.
    expect(stdout.trimEnd().split('\n').slice(0, 7)).toEqual([
      `ok   Node: ${process.version}.`,
      `ok   data directory: ${place.dataDirectory} can be read and written.`,
      expect.stringMatching(/^ok {3}disk: [\d,]+ MB free\.$/),
      'ok   store: SQLite; the schema is up to date.',
      'ok   secret key: PARLEY_SECRET_KEY matches this store.',
      `ok   index: version ${analysisVersion}; all 2 knowledge items are up to date.`,
      expect.stringMatching(/^ok {3}language model: not configured; the built-in engine /),
    ])
  })

  test('creates no store if there is none', async () => {
    const env = { PARLEY_DATA_DIR: join(makeDataDirectory(), 'data') }
    const { names, bad } = await findings(env)
    const all = ['Node', 'data directory', 'disk', 'store', 'language model']
    expect({ names, bad }).toEqual({ names: all, bad: [] })
    expect(await findings(env)).toEqual({ names, bad })
  })

  test('finds problems of the settings, the directory and the file', async () => {
    expect((await findings({ PORT: 'x' })).bad).toMatchObject([{ name: 'configuration' }])
    const directory = makeDataDirectory()
    writeFileSync(join(directory, 'file'), '')
    const inFile = { PARLEY_DATA_DIR: join(directory, 'file') }
    expect((await findings(inFile)).bad).toMatchObject([{ name: 'data directory' }])
    const halfModel = { PARLEY_LLM_MODEL: 'small' }
    expect((await findings(halfModel)).bad).toMatchObject([{ name: 'configuration' }])
    writeFileSync(join(directory, 'parley.db'), 'this is no database, but long enough for a head')
    expect((await findings({ PARLEY_DATA_DIR: directory })).bad).toMatchObject([{ name: 'store' }])
  })

  test('finds a missing secret key, and the key of another store', async () => {
    const { dataDirectory } = sqlitePlace()
    const env = { PARLEY_DATA_DIR: dataDirectory }
    const { app } = await startApp(env)
    await app.close()
    expect((await findings(env)).bad).toEqual([])
    const other = { ...env, PARLEY_SECRET_KEY: createSecretKey() }
    const name = 'secret key'
    expect((await findings(other)).bad).toEqual([
      {
        name,
        ok: false,
        text: 'PARLEY_SECRET_KEY does not match this store; restore the right key.',
      },
    ])
    rmSync(join(dataDirectory, 'secret.key'))
    expect((await findings(env)).bad).toEqual([
      {
        ...{ name, ok: false },
        text: 'missing; restore secret.key in the data directory, or set PARLEY_SECRET_KEY.',
      },
    ])
  })

  test('finds items that are missing in the index, or analysed by another version', async () => {
    const place = sqlitePlace()
    const env = environmentOf(place)
    await withCore(place, async (core) => {
      const { account_id, chatbot_id, ids } = await fill(core, 3)
      const { segments } = core.storage
      await segments.put(account_id, chatbot_id, ids[0] ?? '', '{"v":0,"language":"en"}')
      await segments.remove(account_id, chatbot_id, ids[1] ?? '')
    })
    const { bad } = await findings(env)
    expect(bad).toEqual([
      {
        ...{ name: 'index', ok: false },
        text: `of 3 knowledge items, 1 were analysed by another version than ${analysisVersion}, and 1 are missing; run "./parley doctor --reindex".`,
      },
    ])
    expect(await reindex(place)).toMatchObject({ renewed: 3 })
    expect((await findings(env)).bad).toEqual([])
  })
})
