// Shared read transactions: when reads see new commits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildChatbot } from '../../../test/support/builders/chatbots.ts'
import { type Connection, openConnection } from './connection.ts'
import { createSnapshot } from './snapshot.ts'
import { fileName, openSqliteStorage } from './storage.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-snapshot-'))
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
})

describe('a snapshot', () => {
  let writer: Connection
  let reader: Connection
  beforeEach(() => {
    const path = join(directory, 'rows.db')
    writer = openConnection(path, { readOnly: false })
    writer.raw.exec('create table t (x)')
    reader = openConnection(path, { readOnly: true })
  })
  afterEach(() => {
    reader.close()
    writer.close()
  })

  const insert = () => writer.raw.exec('insert into t values (1)')
  const count = () => reader.raw.prepare('select x from t').all().length

  it('is the same for all reads of a turn', () => {
    const { hold, drop } = createSnapshot(reader)
    hold()
    expect(count()).toBe(0)
    insert()
    hold()
    expect(count()).toBe(0)
    drop()
    expect(count()).toBe(1)
  })

  it('ends before other work in the next turn', async () => {
    const { hold } = createSnapshot(reader)
    hold()
    expect(count()).toBe(0)
    insert()
    await nextTurn()
    hold()
    expect(count()).toBe(1)
    await nextTurn()
    expect(reader.isTransaction).toBe(false)
  })

  it('can be dropped twice', () => {
    const { hold, drop } = createSnapshot(reader)
    drop()
    hold()
    drop()
    drop()
    expect(reader.isTransaction).toBe(false)
  })
})

describe('the store', () => {
  it('shows a write after its acknowledgement, also to a reader with an earlier snapshot', async () => {
    const storage = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
    const chatbot = buildChatbot('acct_1')
    const added = storage.chatbots.add('acct_1', chatbot)
    // The write waits for the end of this turn, so the snapshot is older.
    expect(await storage.chatbots.find('acct_1', chatbot.id)).toBeUndefined()
    await added
    expect(await storage.chatbots.find('acct_1', chatbot.id)).toEqual(chatbot)
    await storage.close()
  })

  it('shows a commit of another process, also for rows that it read before', async () => {
    const storage = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
    const other = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
    const chatbot = buildChatbot('acct_1')
    await storage.chatbots.add('acct_1', chatbot)
    expect(await storage.chatbots.find('acct_1', chatbot.id)).toEqual(chatbot)
    const renamed = { ...chatbot, name: 'Another' }
    await other.chatbots.update('acct_1', renamed)
    await nextTurn()
    expect(await storage.chatbots.find('acct_1', chatbot.id)).toEqual(renamed)
    await other.close()
    await storage.close()
  })

  it('shows a commit of another process in the same turn after readAnew', async () => {
    const storage = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
    const other = openConnection(join(directory, fileName), { readOnly: false })
    const chatbot = { ...buildChatbot('acct_1'), name: 'One' }
    await storage.chatbots.add('acct_1', chatbot)
    // During a write, reads use another connection.
    await nextTurn()
    const nameOf = async () => (await storage.chatbots.find('acct_1', chatbot.id))?.name
    expect(await nameOf()).toBe('One')
    other.raw.exec(`update chatbots set name = 'Another'`)
    expect(await nameOf()).toBe('One')
    storage.readAnew()
    expect(await nameOf()).toBe('Another')
    other.close()
    await storage.close()
  })

  it('shows nothing of an open transaction, and does not join it', async () => {
    const storage = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
    const chatbot = buildChatbot('acct_1')
    const found = () => storage.chatbots.find('acct_1', chatbot.id)
    const refused = storage.transaction(async (tx) => {
      await tx.chatbots.add('acct_1', chatbot)
      expect(await found()).toBeUndefined()
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await found()).toBeUndefined()
    await storage.close()
  })

  it('can be closed in the turn of a read', async () => {
    const storage = openSqliteStorage(directory, '2026-11-20T10:00:00.000Z')
    await storage.chatbots.find('acct_1', 'bot_1')
    await storage.close()
    await nextTurn()
    await expect(storage.chatbots.find('acct_1', 'bot_1')).rejects.toThrow()
  })
})
