// The storage that announces events: its announcements, and that all methods are passed through. On
// SQLite.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createNotifyingStorage } from '../../src/services/events/notifying-storage.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { buildAccount, buildChatbot, buildEvent } from '../support/builders.ts'

const directory = mkdtempSync(join(tmpdir(), 'parley-announced-'))
const storage = openSqliteStorage(directory, new Date().toISOString())
const told: string[] = []
const announced = createNotifyingStorage(storage, (account_id) => told.push(account_id))
afterAll(async () => {
  await storage.close()
  rmSync(directory, { recursive: true })
})

async function addAccount(): Promise<string> {
  const account = buildAccount()
  await storage.accounts.add(account)
  return account.id
}

it('tells once of a transaction’s events, and when they can be read', async () => {
  const account_id = await addAccount()
  told.length = 0
  await announced.transaction(async (tx) => {
    await tx.chatbots.add(account_id, buildChatbot(account_id))
    await tx.events.add(account_id, buildEvent())
    await tx.events.add(account_id, buildEvent())
    expect(told).toEqual([])
  })
  expect(told).toEqual([account_id])
})

it('tells nothing of what was undone', async () => {
  const account_id = await addAccount()
  told.length = 0
  const failing = announced.transaction(async (tx) => {
    await tx.events.add(account_id, buildEvent())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(told).toEqual([])
})

it('lets a transaction be done anew that may be', async () => {
  const account_id = await addAccount()
  let times = 0
  const add = announced.transaction(
    async (tx) => {
      times += 1
      await tx.chatbots.add(account_id, buildChatbot(account_id))
    },
    { isRepeatable: true },
  )
  const fail = announced.transaction(() => Promise.reject(new Error('no')), { isRepeatable: true })
  expect((await Promise.allSettled([add, fail])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
  ])
  // Undone with its neighbour, where it would otherwise have had a savepoint of its own.
  expect(times).toBe(2)
})
