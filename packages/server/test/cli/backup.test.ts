// Backups on either database: whole even under load, refused when damaged, and able to move a store
// to the other database.
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore, type StorePlace } from '../../src/storage/backup/backup.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { buildApiKey } from '../support/builders/api-keys.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildIdempotentRequest } from '../support/builders/idempotency.ts'
import { buildKnowledge } from '../support/builders/knowledge.ts'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase, type Database } from '../support/postgres-server.ts'
import { makeDataDirectory } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import {
  copyPlace,
  dumpSqlite,
  dumpStore,
  postgresPlace,
  sqlitePlace,
  withCore,
} from '../support/store-places.ts'
import { isComplete, isThorough, variationsOf } from '../support/thorough.ts'

const now = '2026-11-20T10:00:00.000Z'
const version = '1.2.3'
const noProgress = () => undefined
const backupOptions = { now, version, secretKey: null, onProgress: noProgress }
const restoreOptions = { now, force: false, onProgress: noProgress, accept: noProgress }

const databases = [
  ['SQLite', async () => sqlitePlace()],
  ['PostgreSQL', postgresPlace],
] as const

const newFile = () => join(makeDataDirectory(), 'parley.backup')

/** Fills a store with rows in most tables, and with texts that are easily damaged. */
function fill(place: StorePlace): Promise<string> {
  return withCore(place, async ({ storage }) => {
    const account = buildAccount({ name: hostileText })
    const account_id = account.id
    const chatbot = buildChatbot(account_id, { description: hostileText })
    const started = { chatbot_id: chatbot.id, event_count: 1 }
    const conversation = buildConversation(account_id, started)
    await storage.accounts.add(account)
    await storage.apiKeys.add(account_id, buildApiKey(account_id))
    await storage.chatbots.add(account_id, chatbot)
    const items = Array.from({ length: 450 }, () => {
      return buildKnowledge(account_id, { scope_id: chatbot.id })
    })
    // Many at once, so that they share a commit, but few enough for a slow disk: each of PostgreSQL's connections
    // takes one after another, and a wait for a connection has a limit.
    for (let start = 0; start < items.length; start += 50) {
      const some = items.slice(start, start + 50)
      await Promise.all(some.map((item) => storage.knowledge.add(account_id, item)))
    }
    for (const { id } of items.slice(0, 3)) {
      await storage.segments.put(account_id, chatbot.id, id, hostileText)
    }
    await storage.conversations.add(account_id, conversation, [], [buildEvent()])
    await storage.conversations.addExchange(account_id, buildExchange(conversation, 0))
    await storage.idempotency.claim(account_id, buildIdempotentRequest())
    await storage.jobs.add({ id: 'job', kind: 'test', account_id, payload: {}, run_at: now })
    await storage.installation.addValue('colour', 'red')
    return account_id
  })
}

type FilledStore = { readonly place: StorePlace; readonly account_id: string }

const filled = new Map<string, FilledStore>()
let database: Database | undefined
afterAll(() => database?.drop())

/** A copy of the filled store, since filling another takes most of the time of a test. */
async function openFilled(name: string): Promise<FilledStore> {
  const original = filled.get(name) ?? (await fillFirst(name))
  filled.set(name, original)
  return { ...original, place: await copyPlace(original.place) }
}

async function fillFirst(name: string): Promise<FilledStore> {
  if (name === 'SQLite') {
    const place = sqlitePlace()
    return { place, account_id: await fill(place) }
  }
  database = await createDatabase(await postgresUrl())
  const place = { databaseUrl: database.url, dataDirectory: makeDataDirectory() }
  return { place, account_id: await fill(place) }
}

describe.each(variationsOf(databases))('a backup on %s', (name, openPlace) => {
  it('contains every row, and restores every row into either database', async () => {
    const { place: source } = await openFilled(name)
    const before = await dumpStore(source)
    const file = newFile()
    const head = await backUp(source, file, backupOptions)
    expect(head).toMatchObject({ made_at: now, version, secret_key: null })
    expect(head.rows).toMatchObject({ accounts: 1, knowledge: 450, messages: 2, events: 3 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['parley.backup'])
    for (const [, openTarget] of databases) {
      const target = await openTarget()
      expect(await restore(target, file, restoreOptions)).toEqual(head)
      expect(await dumpStore(target)).toEqual(before)
    }
    expect(await dumpStore(source)).toEqual(before)
  })

  itInFull(
    'continues the numbers of events after the last number, even if that event was erased',
    async () => {
      const { place: source, account_id } = await openFilled(name)
      // Erases the events. Only the last number is left.
      await withCore(source, ({ storage }) => storage.accounts.eraseSome(account_id, 1_000))
      const file = newFile()
      await backUp(source, file, backupOptions)
      for (const [, openTarget] of databases) {
        const target = await openTarget()
        await restore(target, file, restoreOptions)
        await withCore(target, ({ storage }) => storage.events.add(account_id, buildEvent()))
        const [event] = (await dumpStore(target)).events ?? []
        expect(JSON.parse(String(event)).position).toBe(4)
      }
    },
  )

  it('contains the state of one moment, even while others write', async () => {
    const { place: source } = await openFilled(name)
    const file = newFile()
    await withCore(source, async ({ storage }) => {
      const account = buildAccount()
      await storage.accounts.add(account)
      const conversations = Array.from({ length: 8 }, () => buildConversation(account.id))
      for (const one of conversations) await storage.conversations.add(account.id, one, [], [])
      let done = false
      const write = async (index: number): Promise<number> => {
        const conversation = conversations[index] ?? buildConversation(account.id)
        let count = 0
        while (!done) {
          const exchange = buildExchange(conversation, count)
          if (await storage.conversations.addExchange(account.id, exchange)) count += 2
        }
        return count
      }
      // More than is copied in one step.
      const text = 'word '.repeat(20_000)
      for (let i = 0; i < 120; i++) {
        const body = { content: text, answer: null }
        await storage.knowledge.add(account.id, buildKnowledge(account.id, { body }))
      }
      const writing = conversations.map((_, index) => write(index))
      const steps: number[] = []
      await backUp(source, file, {
        ...backupOptions,
        onProgress: ({ what, done }) => {
          if (what.endsWith('copied')) steps.push(done)
        },
      })
      done = true
      const written = (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)
      // The copy was never restarted.
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
      expect(steps.length).toBeGreaterThan(0)
      expect(countOf(file, 'messages')).toBeLessThan(written + 2)
    })
    const target = await openPlace()
    await restore(target, file, restoreOptions)
    const { conversations = [], messages = [], events = [] } = await dumpStore(target)
    const parsed = (rows: readonly string[]) => rows.map((row) => JSON.parse(row))
    const [stored, parsedEvents] = [parsed(messages), parsed(events)]
    for (const { id, message_count, event_count } of parsed(conversations)) {
      const ofThis = (row: { conversation_id: string }) => row.conversation_id === id
      expect(stored.filter(ofThis)).toHaveLength(message_count)
      expect(parsedEvents.filter(ofThis)).toHaveLength(event_count)
    }
  })

  it('overwrites no file', async () => {
    const { place: source } = await openFilled(name)
    const file = newFile()
    writeFileSync(file, 'mine')
    await expect(backUp(source, file, backupOptions)).rejects.toThrow(
      /parley\.backup already exists/,
    )
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const nowhere = backUp(source, '/nowhere/parley.backup', backupOptions)
    await expect(nowhere).rejects.toMatchObject({ code: 'ENOENT', path: '/nowhere' })
  })

  it('is refused if there is no store, and leaves no file', async () => {
    const file = newFile()
    await expect(backUp(await openPlace(), file, backupOptions)).rejects.toThrow(
      /^There is no store in /,
    )
    expect(readdirSync(join(file, '..'))).toEqual([])
  })

  it('is restored only into an empty store, unless forced', async () => {
    const { place: source } = await openFilled(name)
    const target = await openPlace()
    await fill(target)
    const file = newFile()
    await backUp(source, file, backupOptions)
    const before = await dumpStore(target)
    const refused = restore(target, file, restoreOptions)
    await expect(refused).rejects.toThrow(/already contains (data|a store)\. Nothing was changed\./)
    expect(await dumpStore(target)).toEqual(before)
    await restore(target, file, { ...restoreOptions, force: true })
    expect(await dumpStore(target)).toEqual(await dumpStore(source))
  })

  it('is not restored if the caller does not accept it', async () => {
    const { place: source } = await openFilled(name)
    const target = await openPlace()
    const file = newFile()
    await backUp(source, file, backupOptions)
    const accept = () => {
      throw new Error('Not this one.')
    }
    await expect(restore(target, file, { ...restoreOptions, accept })).rejects.toThrow(
      'Not this one.',
    )
    await restore(target, file, restoreOptions)
    expect(await dumpStore(target)).toEqual(await dumpStore(source))
  })
})

describe('moving from one database to another', () => {
  itInFull('and back again changes nothing', async () => {
    const { place: first } = await openFilled('SQLite')
    const [between, last] = [await postgresPlace(), sqlitePlace()]
    const [there, back] = [newFile(), newFile()]
    await backUp(first, there, backupOptions)
    await restore(between, there, restoreOptions)
    await backUp(between, back, backupOptions)
    await restore(last, back, restoreOptions)
    expect(await dumpStore(last)).toEqual(await dumpStore(first))
    expect(await dumpStore(between)).toEqual(await dumpStore(first))
  })
})

describe('restoring into PostgreSQL', () => {
  itInFull('restores an account that was erased there', async () => {
    const { place, account_id } = await openFilled('PostgreSQL')
    const before = await dumpStore(place)
    const file = newFile()
    await backUp(place, file, backupOptions)
    await withCore(place, ({ services }) => services.accounts.remove(account_id))
    await restore(place, file, { ...restoreOptions, force: true })
    const { revisions: _, ...tables } = await dumpStore(place)
    expect(tables).toEqual(omit(before, 'revisions'))
  })

  itInFull('includes the rows that an unfinished erasure had not deleted', async () => {
    const { place: source, account_id } = await openFilled('PostgreSQL')
    const target = await postgresPlace()
    await withCore(source, ({ storage }) => storage.accounts.beginErasure(account_id, now))
    const file = newFile()
    await backUp(source, file, backupOptions)
    await restore(target, file, restoreOptions)
    const before = await dumpStore(source)
    expect(await dumpStore(target)).toEqual({ ...before, erased_accounts: [] })
  })

  it('is refused while others are connected; if forced, it raises the revision that they watch', async () => {
    const { place: source } = await openFilled('SQLite')
    const target = await postgresPlace()
    const file = newFile()
    await backUp(source, file, backupOptions)
    await withCore(target, async ({ storage }) => {
      await storage.accounts.setPlan('acct_unknown', 'free', 1)
      const before = await storage.installation.revision()
      await expect(restore(target, file, restoreOptions)).rejects.toThrow(
        /^1 other connection uses this/,
      )
      await restore(target, file, { ...restoreOptions, force: true })
      expect((await storage.installation.revision()).access).toBeGreaterThan(before.access)
      expect(await storage.installation.listAccounts()).toHaveLength(1)
    })
  })
})

describe('a damaged or foreign file', () => {
  const text = 'The only sentence of its kind.'
  let original: StorePlace
  let bytes: Buffer
  beforeAll(async () => {
    original = (await openFilled('SQLite')).place
    await withCore(original, ({ storage }) => storage.accounts.add(buildAccount({ name: text })))
    const file = newFile()
    await backUp(original, file, backupOptions)
    bytes = readFileSync(file)
  })

  /** A whole backup, for a test to damage. */
  function copyBackup(): string {
    const file = newFile()
    writeFileSync(file, bytes)
    return file
  }

  /** Expects that both databases stay as they were. Without CI, SQLite alone: the file is read in the same way. */
  async function expectRefused(file: string, sentence: RegExp): Promise<void> {
    const sqlite = sqlitePlace()
    await expect(restore(sqlite, file, restoreOptions)).rejects.toThrow(sentence)
    expect(existsSync(join(sqlite.dataDirectory, 'parley.db'))).toBe(false)
    if (!isComplete) return
    const postgres = await postgresPlace()
    await expect(restore(postgres, file, restoreOptions)).rejects.toThrow(sentence)
    const rows = Object.values(await dumpStore(postgres)).flat()
    expect(rows).toEqual([])
  }

  it('is refused if one letter of a text was changed', async () => {
    const file = newFile()
    const changed = Buffer.from(bytes)
    changed.write('t', changed.indexOf(text))
    writeFileSync(file, changed)
    await expectRefused(file, /is damaged \(the content of accounts was changed\): nothing was/)
  })

  it('is refused if its end is missing', async () => {
    const file = copyBackup()
    truncateSync(file, bytes.length - 8_192)
    await expectRefused(file, /is damaged .*: nothing was restored\. Use another copy/)
  })

  it('is refused if its head was changed', async () => {
    const file = copyBackup()
    change(file, `update parley_backup set value = replace(value, '"accounts":2', '"accounts":1')`)
    await expectRefused(file, /is damaged \(its head was changed\)/)
  })

  it('is refused if a row was added', async () => {
    const file = copyBackup()
    change(file, `insert into counters values ('acct_x', 'chatbots', 1)`)
    await expectRefused(file, /is damaged \(the content of counters was changed\)/)
  })

  it('is refused if it is not a backup', async () => {
    await expectRefused(
      join(original.dataDirectory, 'parley.db'),
      /is not a backup of Parley\. Check/,
    )
    const file = newFile()
    writeFileSync(file, 'A text.'.repeat(1_000))
    await expectRefused(file, /is not a backup of Parley\. Check the path\.$/)
  })

  it('is refused if a newer Parley made it', async () => {
    const file = copyBackup()
    change(file, `update parley_backup set value = '2' where name = 'format'`)
    await expectRefused(file, /was made by a newer version of Parley/)
    const { place: source } = await openFilled('SQLite')
    const store = join(source.dataDirectory, 'parley.db')
    change(store, `insert into migrations values ('9999-of-the-future', '${now}')`)
    const newer = newFile()
    await backUp(source, newer, backupOptions)
    await expectRefused(
      newer,
      /written by a newer version of Parley \(migration "9999-of-the-future"\)/,
    )
  })

  it('is refused or harmless, whichever byte is damaged', async () => {
    const file = copyBackup()
    const expected = dumpSqlite(file)
    const places = isThorough ? 97 : 11
    let refused = 0
    for (let at = 7; at < bytes.length; at += Math.floor(bytes.length / places)) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 0x55
      writeFileSync(file, damaged)
      const target = sqlitePlace()
      try {
        await restore(target, file, restoreOptions)
      } catch (error) {
        expect((error as Error).message).toMatch(
          /is (damaged|not a backup)|made by a newer version/,
        )
        refused += 1
        continue
      }
      const { parley_backup: _, ...tables } = expected
      expect(await dumpStore(target)).toEqual(omit(tables, 'migrations'))
    }
    // The other bytes are empty space in a store of few rows.
    expect(refused).toBeGreaterThan(places * 0.4)
  })

  it('that is missing is reported with its path', async () => {
    const missing = restore(sqlitePlace(), '/nowhere/parley.backup', restoreOptions)
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT', path: '/nowhere/parley.backup' })
  })
})

function omit<T extends object>(object: T, name: string): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) as Partial<T>
}

function change(path: string, sql: string): void {
  const file = new DatabaseSync(path)
  file.exec(sql)
  file.close()
}

function countOf(path: string, table: string): number {
  const file = new DatabaseSync(path, { readOnly: true })
  const row = file.prepare(`select count(*) as count from ${table}`).get()
  file.close()
  return Number(row?.count)
}
