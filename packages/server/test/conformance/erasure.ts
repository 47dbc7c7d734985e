// Erasing an account removes all its rows and no rows of other accounts.
import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { Tables } from '../../src/storage/schema/tables.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { buildApiKey } from '../support/builders/api-keys.ts'
import { buildChatbot } from '../support/builders/chatbots.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildIdempotentRequest } from '../support/builders/idempotency.ts'
import { buildKnowledge } from '../support/builders/knowledge.ts'
import { buildBotMessage, buildExplanation, buildMessage } from '../support/builders/messages.ts'
import { type Backend, type TestStore, useStore } from './backends.ts'

const at = '2026-11-21T00:00:00.000Z'
const nowMs = Date.parse(at)

/** Tables whose rows are only added together with a change of a conversation. */
const partsOfConversations: readonly string[] = ['messages', 'explanations']

/** Builds an account with a row in most tables. */
async function buildTenant(store: TestStore): Promise<string> {
  const account = buildAccount()
  const account_id = account.id
  const chatbot = buildChatbot(account_id)
  const conversation = buildConversation(account_id, { chatbot_id: chatbot.id })
  await store.accounts.add(account)
  await store.apiKeys.add(account_id, buildApiKey(account_id))
  await store.chatbots.add(account_id, chatbot)
  for (let i = 0; i < 5; i++) {
    const item = buildKnowledge(account_id, { scope_id: chatbot.id })
    await store.knowledge.add(account_id, item)
    await store.segments.put(account_id, chatbot.id, item.id, 'data')
  }
  await store.conversations.add(account_id, conversation, [], [])
  await store.conversations.addExchange(account_id, buildExchange(conversation, 0))
  await store.events.add(account_id, buildEvent())
  await store.idempotency.claim(account_id, buildIdempotentRequest())
  await store.rateWindows.take(account_id, 10, nowMs)
  const job = { id: `job of ${account_id}`, kind: 'test', payload: {}, run_at: at }
  await store.jobs.add({ ...job, account_id })
  await fillOtherTables(store, account_id)
  return account_id
}

/** Fills all other tables, so that a new table is tested too. */
async function fillOtherTables(store: TestStore, account_id: string): Promise<void> {
  for (const { name, columns } of await store.tables()) {
    if (!columns.includes('account_id')) continue
    const rows = await store.rows(name)
    if (rows.some((row) => row.account_id === account_id)) continue
    await store.addRow(name, rowOf(columns, account_id))
  }
}

/** Fills the columns with digits, which fit text columns and number columns. */
function rowOf(columns: readonly string[], account_id: string) {
  const values = columns.map((column) => [column, String(randomInt(1_000_000_000))])
  return { ...Object.fromEntries(values), account_id }
}

export function erasureSuite(backend: Backend): void {
  describe('erasing an account', () => {
    const store = useStore(backend)

    /** Counts the rows that name the account, by table. */
    async function rowsOf(account_id: string): Promise<Record<string, number>> {
      const counts: Record<string, number> = {}
      for (const { name } of await store().tables()) {
        const rows = await store().rows(name)
        const theirs = rows.filter((row) => row.account_id === account_id || row.id === account_id)
        if (theirs.length > 0) counts[name] = theirs.length
      }
      return counts
    }

    it('leaves no row of the account in any table, and all rows of others', async () => {
      const erased = await buildTenant(store())
      const other = await buildTenant(store())
      const before = await rowsOf(erased)
      const others = await rowsOf(other)
      const tables = await store().tables()
      const tenants = tables.filter(({ columns }) => columns.includes('account_id'))
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['accounts', ...tenants.map(({ name }) => name)]),
      )

      const totals: Record<string, number> = {}
      const count = (table: string, rows: number) => {
        totals[table] = (totals[table] ?? 0) + rows
      }
      for (;;) {
        const some = Object.entries(await store().accounts.eraseSome(erased, 2))
        if (some.length === 0) break
        for (const [table, rows] of some) {
          expect(rows).toBeLessThanOrEqual(2)
          count(table, rows)
        }
      }
      const windows = await store().rateWindows.remove(erased)
      if (await store().accounts.remove(erased)) count('accounts', 1)

      // On SQLite the request counts are in a separate file.
      expect(windows + (totals.rate_windows ?? 0)).toBe(1)
      expect(totals).toEqual(before)
      expect(await rowsOf(erased)).toEqual({})
      expect(await store().rateWindows.find(erased, nowMs)).toBeUndefined()
      expect(await rowsOf(other)).toEqual(others)
      expect(await store().rateWindows.find(other, nowMs)).toMatchObject({ count: 1 })
    })

    it('makes every table except messages and explanations refuse new rows', async () => {
      const erased = await buildTenant(store())
      await store().accounts.beginErasure(erased, at)
      await store().accounts.beginErasure(erased, at)
      const tables = (await store().tables()).filter(
        ({ name, columns }) =>
          columns.includes('account_id') && !partsOfConversations.includes(name),
      )
      expect(tables.length).toBeGreaterThan(10)
      for (const { name, columns } of tables) {
        const added = store().addRow(name, rowOf(columns, erased))
        await expect(added, `${name} accepts rows of erased accounts`).rejects.toThrow('is erased')
        await store().addRow(name, rowOf(columns, createId('acct')))
      }
    })

    it('leaves no rows that others add during the erasure', async () => {
      const erased = await buildTenant(store())
      let added = 0
      const talk = async () => {
        const conversation = buildConversation(erased)
        await store().conversations.add(erased, conversation, [], [])
        for (let count = 0; ; count += 2) {
          const user = buildMessage(conversation, count + 1)
          const bot = buildBotMessage(conversation, count + 2)
          const messages = [user, bot]
          const explanation = buildExplanation(bot)
          const exchange = buildExchange(conversation, count, { messages, explanation })
          if (!(await store().conversations.addExchange(erased, exchange))) return
          added += 1
        }
      }
      const collect = async () => {
        for (;;) {
          await store().transaction(async (tx) => {
            await tx.chatbots.add(erased, buildChatbot(erased))
            await tx.events.add(erased, buildEvent())
          })
          await store().idempotency.claim(erased, buildIdempotentRequest())
          added += 1
        }
      }
      const writers = [talk, collect, talk, collect, talk, collect].map((write) =>
        write().catch((error: unknown) => error),
      )
      while (added < 40) await new Promise((resolve) => setImmediate(resolve))
      await store().accounts.beginErasure(erased, at)
      // Writes in progress may fail now, but must not add anything.
      while (Object.keys(await store().accounts.eraseSome(erased, 100)).length > 0);
      await store().rateWindows.remove(erased)
      await store().accounts.remove(erased)

      for (const reason of await Promise.all(writers)) {
        if (reason === undefined) continue
        expect(reason).toMatchObject({ name: 'ApiError', code: 'unauthorized' })
      }
      const { erased_accounts: remembered, ...rows } = await rowsOf(erased)
      expect({ remembered, rows }).toEqual({ remembered: 1, rows: {} })
    })

    /** Only for PostgreSQL: whether a transaction waits for the lock of an account. */
    const isLockAwaited = async () =>
      (await store().rows('pg_locks' as keyof Tables)).some(
        ({ locktype, granted }) => locktype === 'advisory' && granted === false,
      )

    const waitsForWriters = async () => {
      const erased = createId('acct')
      const { promise: gate, resolve: open } = Promise.withResolvers<void>()
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
      const order: string[] = []
      const adding = store().transaction(async (tx) => {
        await tx.chatbots.add(erased, buildChatbot(erased))
        reach()
        await gate
        order.push('added')
      })
      await reached
      const beginning = store()
        .accounts.beginErasure(erased, at)
        .then(() => order.push('started'))
      await expect.poll(isLockAwaited).toBe(true)
      const late = store().chatbots.add(erased, buildChatbot(erased))
      const refused = expect(late).rejects.toMatchObject({ code: 'unauthorized' })
      open()
      await Promise.all([adding, beginning, refused])
      expect(order).toEqual(['added', 'started'])
      expect(await store().accounts.eraseSome(erased, 5)).toMatchObject({ chatbots: 1 })
    }
    // SQLite allows only one writer at a time.
    if (backend.name === 'PostgreSQL')
      it('waits for transactions that added a row', waitsForWriters)

    it('pruneErasedAccounts › deletes only old marks, and then allows new rows', async () => {
      const { accounts, installation } = store()
      const [old, young] = [createId('acct'), createId('acct')]
      await accounts.beginErasure(old, '2020-11-20T10:00:00.000Z')
      await accounts.beginErasure(young, at)
      expect(await installation.pruneErasedAccounts('2020-11-20T10:00:00.001Z', 5)).toBe(1)
      await expect(store().chatbots.add(young, buildChatbot(young))).rejects.toThrow()
      await store().chatbots.add(old, buildChatbot(old))
    })

    it('remove › returns false for an unknown account', async () => {
      expect(await store().accounts.remove('acct_unknown')).toBe(false)
    })
  })
}
