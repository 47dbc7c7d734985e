// Tests only of SQLite: durability, group commit, the schema, a full disk and erased bytes.
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { migrations } from '../../src/storage/migrations/migrations.ts'
import {
  type Connection,
  openConnection,
  sqliteQueries,
} from '../../src/storage/sqlite/connection.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { createWriteQueue } from '../../src/storage/sqlite/write-queue.ts'
import { createCompiler, type Statement } from '../../src/storage/statement.ts'
import { listFailed } from '../../src/storage/stores/gaps/gap-reading.ts'
import { listRange } from '../../src/storage/stores/messages/histories.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { makeDirectory, sqlite, useStore } from './backends.ts'
import { requiresTool } from './requires-tool.ts'
import { refusalSuite } from './transactions.ts'

const run = promisify(execFile)
const now = '2026-11-20T10:00:00.000Z'
const writer = fileURLToPath(new URL('./write-rows.ts', import.meta.url))

const directories: string[] = []
const handles: { close(): void | Promise<void> }[] = []
afterEach(async () => {
  for (const handle of handles.splice(0)) await handle.close()
  for (const directory of directories.splice(0)) {
    rmSync(directory, { recursive: true, force: true })
  }
})

/** Creates a directory that is removed after the test. */
function newDirectory(): string {
  const directory = makeDirectory()
  directories.push(directory)
  return directory
}

function open(directory: string) {
  const storage = openSqliteStorage(directory, now)
  handles.push(storage)
  return storage
}

function readTable(directory: string, table: string) {
  const file = new DatabaseSync(join(directory, 'parley.db'), { readOnly: true })
  const rows = file.prepare(`select * from ${table}`).all()
  file.close()
  return rows
}

refusalSuite(sqlite)

describe('both connections', () => {
  it.each([
    ['the writer', false],
    ['the reader', true],
  ])('%s › runs with WAL and full durability', (_which, readOnly) => {
    const path = join(newDirectory(), 'parley.db')
    handles.push(openConnection(path, { readOnly: false }))
    const connection = openConnection(path, { readOnly })
    handles.push(connection)
    const pragma = (name: string) =>
      Object.values(connection.raw.prepare(`pragma ${name}`).get() ?? {})
    expect(pragma('journal_mode')).toEqual(['wal'])
    expect(pragma('synchronous')).toEqual([2])
    expect(pragma('foreign_keys')).toEqual([1])
  })
})

describe('reads', () => {
  const store = useStore(sqlite)

  it('never see uncommitted rows', async () => {
    const account_id = createId('acct')
    const chatbot = buildChatbot(account_id)
    const found = await store().transaction(async (tx) => {
      await tx.chatbots.add(account_id, chatbot)
      return {
        inside: await tx.chatbots.find(account_id, chatbot.id),
        outside: await store().chatbots.find(account_id, chatbot.id),
      }
    })
    expect(found).toEqual({ inside: chatbot, outside: undefined })
    expect(await store().chatbots.find(account_id, chatbot.id)).toEqual(chatbot)
  })

  it('see a write as soon as its promise resolves', async () => {
    const account_id = createId('acct')
    for (let i = 1; i <= 50; i++) {
      await store().chatbots.add(account_id, buildChatbot(account_id))
      const { total } = await store().chatbots.list(account_id, { limit: 1, offset: 0 })
      expect(total).toBe(i)
    }
  })

  /** Returns the steps of SQLite's query plan for a statement. */
  function planOf<P, R>(statement: Statement<P, R>, parameters: readonly (string | number)[]) {
    const directory = newDirectory()
    open(directory)
    const { sql } = createCompiler(sqliteQueries)(statement)
    const file = new DatabaseSync(join(directory, 'parley.db'), { readOnly: true })
    handles.push(file)
    const plan = file.prepare(`explain query plan ${sql}`).all(...parameters)
    return plan.map(({ detail }) => detail)
  }

  it('use a range of the primary key for a page deep in a history', () => {
    expect(planOf(listRange, ['a', 'c', 1, 50])).toEqual([
      expect.stringMatching(
        /^SEARCH messages USING INDEX \S+ \(account_id=\? AND conversation_id=\? AND sequence>\? AND sequence<\?\)$/,
      ),
    ])
  })

  it('use a range of positions for the events of the gap reader', () => {
    expect(planOf(listFailed('sqlite'), [1, 500])[0]).toBe(
      'SEARCH events USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)',
    )
  })
})

requiresTool('strace')('durability', () => {
  /** Counts the syncs of a process that writes rows one by one and others at once. */
  async function countSyncs(oneByOne: number, atOnce: number): Promise<number> {
    const trace = join(newDirectory(), 'trace')
    const command = [process.execPath, writer, newDirectory(), `${oneByOne}`, `${atOnce}`]
    await run('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace, ...command])
    return readFileSync(trace, 'utf8').match(/f(?:data)?sync\(/g)?.length ?? 0
  }

  it('syncs each write, and a group of writes once', async () => {
    const opening = await countSyncs(0, 0)
    const oneByOne = (await countSyncs(40, 0)) - opening
    const grouped = (await countSyncs(0, 40)) - opening
    expect(oneByOne).toBeGreaterThanOrEqual(40)
    expect(grouped).toBeGreaterThanOrEqual(1)
    // The first write of a log syncs its header too.
    expect(grouped).toBeLessThanOrEqual(3)
  })
})

describe('groups of writes', () => {
  function openQueue() {
    const connection = openConnection(join(newDirectory(), 'parley.db'), { readOnly: false })
    handles.push(connection)
    connection.exec('create table t (x)')
    const rows = () =>
      connection.raw
        .prepare('select x from t')
        .all()
        .map(({ x }) => x)
    return { connection, rows }
  }

  const insert = (x: string) => (connection: Connection) =>
    connection.exec(`insert into t values (${x})`)
  const statusOf = ({ status }: PromiseSettledResult<unknown>) => status

  it('run in the order of the calls', async () => {
    const { connection, rows } = openQueue()
    const queue = createWriteQueue(connection)
    await Promise.all(Array.from({ length: 20 }, (_, i) => queue.write(insert(`${i}`))))
    expect(rows()).toEqual(Array.from({ length: 20 }, (_, i) => i))
  })

  it('keep the writes of the others if one fails, and run a transaction only once', async () => {
    const { connection, rows } = openQueue()
    const queue = createWriteQueue(connection)
    let transactions = 0
    const fail = () => {
      throw new Error('no')
    }
    const results = await Promise.allSettled([
      queue.write(insert('1')),
      queue.repeatable(async () => {
        insert('2')(connection)
        fail()
      }),
      queue.write(insert('3')),
      queue.transaction(async () => {
        transactions += 1
        insert('4')(connection)
      }),
      queue.transaction(async () => {
        transactions += 1
        insert('5')(connection)
        fail()
      }),
      queue.write(insert('6')),
      queue.repeatable(async () => {
        insert('7')(connection)
        fail()
      }),
    ])
    expect(rows()).toEqual([1, 3, 4, 6])
    const [kept, refused] = ['fulfilled', 'rejected']
    expect(results.map(statusOf)).toEqual([kept, refused, kept, kept, refused, kept, refused])
    expect(transactions).toBe(2)
  })

  it('of one transaction use no savepoint, and leave nothing if it fails', async () => {
    const { connection, rows } = openQueue()
    const commands: string[] = []
    const queue = createWriteQueue({
      ...connection,
      get isTransaction() {
        return connection.isTransaction
      },
      exec(sql) {
        commands.push(sql)
        connection.exec(sql)
      },
    })
    let attempts = 0
    const failed = queue.transaction(async () => {
      attempts += 1
      insert('1')(connection)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await queue.transaction(async () => insert('2')(connection))
    expect(rows()).toEqual([2])
    expect(attempts).toBe(1)
    expect(commands).toEqual(['begin immediate', 'rollback', 'begin immediate', 'commit'])
  })

  it('are rejected whole if the COMMIT fails, and the next group succeeds', async () => {
    const { connection, rows } = openQueue()
    let failures = 1
    const queue = createWriteQueue({
      ...connection,
      get isTransaction() {
        return connection.isTransaction
      },
      exec(sql) {
        if (sql === 'commit' && failures-- > 0) throw new Error('the disk is gone')
        connection.exec(sql)
      },
    })
    const results = await Promise.allSettled([queue.write(insert('1')), queue.write(insert('2'))])
    expect(results.map(statusOf)).toEqual(['rejected', 'rejected'])
    expect(rows()).toEqual([])
    await queue.write(insert('3'))
    expect(rows()).toEqual([3])
  })

  it('acknowledge only what a full database stored, and continue when there is space', async () => {
    const { connection, rows } = openQueue()
    const queue = createWriteQueue(connection)
    const [pages] = Object.values(connection.raw.prepare('pragma page_count').get() ?? {})
    connection.exec(`pragma max_page_count = ${Number(pages) + 3}`)
    const works = [insert('1'), insert('zeroblob(1000000)'), insert('2')]
    const results = await Promise.allSettled(works.map((work) => queue.write(work)))
    expect(results[1]).toMatchObject({
      status: 'rejected',
      reason: { code: 'service_unavailable', extras: { retryAfterSeconds: 1 } },
    })
    const acknowledged = [1, 'the large one', 2].filter(
      (_, i) => results[i]?.status === 'fulfilled',
    )
    expect(rows()).toEqual(acknowledged)
    connection.exec('pragma max_page_count = 1000000')
    await queue.write(insert('3'))
    expect(rows()).toEqual([...acknowledged, 3])
  })

  it('fail with service_unavailable while another connection locks the file', async () => {
    const { connection } = openQueue()
    connection.exec('pragma busy_timeout = 0')
    const other = new DatabaseSync(connection.raw.location() ?? '')
    handles.push(other)
    other.exec('begin immediate')
    const queue = createWriteQueue(connection)
    const refused = queue.write(insert('1'))
    await expect(refused).rejects.toMatchObject({ code: 'service_unavailable' })
    other.exec('rollback')
    await queue.write(insert('2'))
  })
})

describe('the schema', () => {
  const names = migrations.map(({ name }) => ({ name, applied_at: now }))

  it('is created in a new directory, also if its parent is missing', async () => {
    const directory = join(newDirectory(), 'not', 'there')
    await open(directory).ping()
    expect(readTable(directory, 'migrations')).toEqual(names)
  })

  it('stays unchanged, with its rows, when the store is opened again', async () => {
    const directory = newDirectory()
    const chatbot = buildChatbot('acct_1')
    const first = openSqliteStorage(directory, now)
    await first.chatbots.add('acct_1', chatbot)
    await first.close()
    const second = openSqliteStorage(directory, '2030-01-01T00:00:00.000Z')
    handles.push(second)
    expect(await second.chatbots.find('acct_1', chatbot.id)).toEqual(chatbot)
    expect(readTable(directory, 'migrations')).toEqual(names)
  })

  it('accepts no write after the store was closed', async () => {
    const storage = openSqliteStorage(newDirectory(), now)
    await storage.close()
    await expect(storage.chatbots.add('acct_1', buildChatbot('acct_1'))).rejects.toThrow()
  })

  it('is shared by two open stores in one process', async () => {
    const directory = newDirectory()
    const [one, two] = [open(directory), open(directory)]
    const chatbot = buildChatbot('acct_1')
    await one.chatbots.add('acct_1', chatbot)
    expect(await two.chatbots.find('acct_1', chatbot.id)).toEqual(chatbot)
  })

  it('is created once by processes that start at the same moment, and all of them can write', async () => {
    const directory = newDirectory()
    await Promise.all(
      Array.from({ length: 3 }, () => run(process.execPath, [writer, directory, '5', '5'])),
    )
    expect(readTable(directory, 'migrations')).toHaveLength(migrations.length)
    expect(readTable(directory, 'chatbots')).toHaveLength(30)
  })

  it('of a newer Parley is refused with an explanation, and stays unchanged', async () => {
    const directory = newDirectory()
    await openSqliteStorage(directory, now).close()
    const file = new DatabaseSync(join(directory, 'parley.db'))
    file.exec(`insert into migrations values ('9999-from-the-future', '${now}')`)
    file.close()
    expect(() => openSqliteStorage(directory, now)).toThrow(
      'This data was written by a newer version of Parley (migration "9999-from-the-future"). Start that version or a later one.',
    )
    expect(readTable(directory, 'migrations')).toHaveLength(migrations.length + 1)
  })

  it('begins the keys and indexes of tenant tables with account_id, with these exceptions', async () => {
    const directory = newDirectory()
    await open(directory).ping()
    const file = new DatabaseSync(join(directory, 'parley.db'), { readOnly: true })
    handles.push(file)
    const indexes = file
      .prepare(
        `select t.name as tab, i.name as idx, c.name as col
         from pragma_table_list t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
         where t.schema = 'main' and c.seqno = 0
           and exists (select 1 from pragma_table_info(t.name) where name = 'account_id')`,
      )
      .all()
    expect(indexes.length).toBeGreaterThan(10)
    const others = indexes.filter(({ col }) => col !== 'account_id').map(({ idx }) => idx)
    // A key, an origin, a session or a link is found before its account is known, and by the operator. Old or due
    // rows are found by time, the jobs of a worker by their kind. The operator names a chatbot or a job by its id
    // alone.
    expect(others.sort()).toEqual([
      'api_keys_by_hash',
      'api_keys_by_id',
      'chatbots_by_id',
      'conversations_due',
      'deliveries_by_age',
      'explanations_by_age',
      'idempotency_keys_by_age',
      'invitations_by_age',
      'invitations_by_hash',
      'jobs_by_account',
      'jobs_by_kind',
      'jobs_due',
      'jobs_finished',
      'jobs_leased',
      'memberships_of_person',
      'open_turns_by_age',
      'open_turns_under_way',
      'publishable_key_origins_by_origin',
      'publishable_keys_by_key',
      'sessions_by_age',
      'sessions_by_hash',
      'sessions_by_id',
      'sessions_of_person',
      'sqlite_autoindex_jobs_1',
      'typing_by_time',
      'verified_visitors_by_use',
      'visitor_contacts_by_seen',
      'visitors_by_use',
    ])
  })
})

it('an erased text leaves no bytes in the file', () => {
  const path = join(newDirectory(), 'erased.db')
  const connection = openConnection(path, { readOnly: false })
  handles.push(connection)
  connection.raw.exec("create table t (word text); insert into t values ('okapi'), ('zebra')")
  connection.raw.exec("delete from t where word = 'okapi'; pragma wal_checkpoint(truncate)")
  const bytes = readFileSync(path, 'latin1')
  expect([bytes.includes('okapi'), bytes.includes('zebra')]).toEqual([false, true])
})
