// The storage that announces events, on SQLite: it announces only committed events, and repeats
// repeatable transactions.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createNotifyingStorage } from '../../src/services/events/notifying-storage.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { buildEvent } from '../support/builders/events.ts'

const directory = mkdtempSync(join(tmpdir(), 'parley-announced-'))
const storage = openSqliteStorage(directory, new Date().toISOString())
const notified: string[] = []
const notifyingStorage = createNotifyingStorage(storage, (account_id) => notified.push(account_id))
afterAll(async () => {
  await storage.close()
  rmSync(directory, { recursive: true })
})

async function addAccount(): Promise<string> {
  const account = buildAccount()
  await storage.accounts.add(account)
  return account.id
}

it('announces the events of a transaction once, after the commit', async () => {
  const account_id = await addAccount()
  notified.length = 0
  await notifyingStorage.transaction(async (tx) => {
    await tx.chatbots.add(account_id, buildChatbot(account_id))
    await tx.events.add(account_id, buildEvent())
    await tx.events.add(account_id, buildEvent())
    expect(notified).toEqual([])
  })
  expect(notified).toEqual([account_id])
})

it('announces nothing if the transaction is rolled back', async () => {
  const account_id = await addAccount()
  notified.length = 0
  const failing = notifyingStorage.transaction(async (tx) => {
    await tx.events.add(account_id, buildEvent())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(notified).toEqual([])
})

it('passes isRepeatable on, so that a transaction can run again', async () => {
  const account_id = await addAccount()
  let times = 0
  const add = notifyingStorage.transaction(
    async (tx) => {
      times += 1
      await tx.chatbots.add(account_id, buildChatbot(account_id))
    },
    { isRepeatable: true },
  )
  const fail = notifyingStorage.transaction(() => Promise.reject(new Error('no')), {
    isRepeatable: true,
  })
  expect((await Promise.allSettled([add, fail])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
  ])
  // It ran again with its neighbour. Without isRepeatable it would have had its own savepoint.
  expect(times).toBe(2)
})
