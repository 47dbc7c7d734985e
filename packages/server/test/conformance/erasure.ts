// What erasing an account leaves behind: nothing of it, and all of the others.
import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  buildAccount,
  buildApiKey,
  buildChatbot,
  buildConversation,
  buildEvent,
  buildExchange,
  buildIdempotentRequest,
  buildKnowledge,
} from '../support/builders.ts'
import { type Backend, type TestStore, useStore } from './backends.ts'

const at = '2026-11-21T00:00:00.000Z'
const nowMs = Date.parse(at)

/** At least one row in every table. */
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

/** Tables that nothing above has filled, whatever they are for: a new one is erased too. */
async function fillOtherTables(store: TestStore, account_id: string): Promise<void> {
  for (const { name, columns } of await store.tables()) {
    if (!columns.includes('account_id')) continue
    const rows = await store.rows(name)
    if (rows.some((row) => row.account_id === account_id)) continue
    // Digits serve a column of text and one of numbers.
    const values = columns.map((column) => [column, String(randomInt(1_000_000_000))])
    await store.addRow(name, { ...Object.fromEntries(values), account_id })
  }
}

export function erasureSuite(backend: Backend): void {
  describe('erasing an account', () => {
    const store = useStore(backend)

    /** Every row that names the account, in whichever table. */
    async function rowsOf(account_id: string): Promise<Record<string, number>> {
      const counts: Record<string, number> = {}
      for (const { name } of await store().tables()) {
        const rows = await store().rows(name)
        const theirs = rows.filter((row) => row.account_id === account_id || row.id === account_id)
        if (theirs.length > 0) counts[name] = theirs.length
      }
      return counts
    }

    it('leaves no row of it in any table, and everything of the others', async () => {
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

      // On SQLite the request counts stand in a file of their own.
      expect(windows + (totals.rate_windows ?? 0)).toBe(1)
      expect(totals).toEqual(before)
      expect(await rowsOf(erased)).toEqual({})
      expect(await store().rateWindows.find(erased, nowMs)).toBeUndefined()
      expect(await rowsOf(other)).toEqual(others)
      expect(await store().rateWindows.find(other, nowMs)).toMatchObject({ count: 1 })
    })

    it('remove › is false for an unknown one', async () => {
      expect(await store().accounts.remove('acct_unknown')).toBe(false)
    })
  })
}
