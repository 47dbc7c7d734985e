// The store of the audit log: order, filters, places, deletion by age, and entries that never change.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { AuditFilter, AuditPlace, AuditSlice } from '../../src/storage/interfaces/accounts.ts'
import { buildAccount, buildAuditRow } from '../support/builders/accounts.ts'
import { type Backend, useStore } from './backends.ts'

const time = (second: number) => new Date(Date.UTC(2026, 10, 20, 11, 0, second)).toISOString()

const wholeLog = { after: undefined, entries: 100, limit: 100, offset: 0 }

export function auditSuite(backend: Backend): void {
  describe('audit log', () => {
    const store = useStore(backend)

    /** Adds entries with the given seconds. Returns the account and the ids in the order of addition. */
    async function addAt(seconds: readonly number[]) {
      const account_id = createId('acct')
      const rows = seconds.map((second) => buildAuditRow({ created_at: time(second) }))
      for (const row of rows) await store().audit.add(account_id, row)
      return { account_id, rows, ids: rows.map(({ id }) => id) }
    }

    const read = (account_id: string, filter: AuditFilter = {}, slice: Partial<AuditSlice> = {}) =>
      store().audit.readSlice(account_id, filter, { ...wholeLog, ...slice })

    it('returns an entry as it was added', async () => {
      const account_id = createId('acct')
      const row = buildAuditRow({
        actor_id: null,
        address: null,
        object_id: null,
        request_id: null,
        changes: [{ field: 'a' }, { field: 'b', before: null, after: [1, 'two', { three: 3 }] }],
      })
      await store().audit.add(account_id, row)
      expect(await read(account_id)).toEqual({ rows: [row], total: 1, end: undefined })
    })

    it('lists the newest first, by time and then by id, also if the clock was moved back', async () => {
      const { account_id, ids } = await addAt([5, 9, 2, 9])
      const [five, nine, two, alsoNine] = ids
      const { rows, total } = await read(account_id, {}, { limit: 3, offset: 1 })
      expect(rows.map(({ id }) => id)).toEqual([nine, five, two])
      expect(total).toBe(4)
      const all = await read(account_id)
      expect(all.rows[0]?.id).toBe(alsoNine)
    })

    it('reads in slices, and misses no entry of the same millisecond', async () => {
      const { account_id, ids } = await addAt([1, 1, 1, 2, 0])
      const found: string[][] = []
      let after: AuditPlace | undefined
      do {
        const slice = await read(account_id, {}, { after, entries: 2 })
        expect(slice.total).toBe(slice.rows.length)
        found.push(slice.rows.map(({ id }) => id))
        after = slice.end
      } while (after !== undefined)
      const [first, second, third, newest, oldest] = ids
      expect(found).toEqual([[newest, third], [second, first], [oldest]])
    })

    it('counts what matches in a slice, and returns a page of it', async () => {
      const { account_id, rows } = await addAt([9, 8, 7, 6])
      const filter = { action: 'chatbot.update' } as const
      const others = buildAuditRow({ created_at: time(10), action: 'key.revoke' })
      await store().audit.add(account_id, others)
      const slice = { after: undefined, entries: 4 }
      const page = await read(account_id, filter, { ...slice, limit: 1, offset: 1 })
      expect(page).toMatchObject({ rows: [rows[1]], total: 3, end: { id: rows[2]?.id } })
      const none = await read(account_id, filter, { ...slice, limit: 0, offset: 0 })
      expect(none).toMatchObject({ rows: [], total: 3 })
      const next = await read(account_id, filter, { ...slice, after: page.end })
      expect(next).toEqual({ rows: [rows[3]], total: 1, end: undefined })
    })

    it('finds entries by each filter', async () => {
      const { account_id, rows } = await addAt([1, 2, 3])
      const other = buildAuditRow({ created_at: time(4), action: 'key.revoke', changes: [] })
      await store().audit.add(account_id, other)
      const found = async (filter: AuditFilter) => {
        const page = await read(account_id, filter)
        expect(page.total).toBe(page.rows.length)
        return page.rows.map(({ id }) => id)
      }
      const [first, second, third] = rows.map(({ id }) => id)
      expect(await found({ action: 'key.revoke' })).toEqual([other.id])
      expect(await found({ actor: rows[1]?.actor_id ?? '' })).toEqual([second])
      expect(await found({ object: rows[2]?.object_id ?? '' })).toEqual([third])
      expect(await found({ after: time(1), before: time(4) })).toEqual([third, second])
      expect(await found({ before: time(2), action: 'chatbot.update' })).toEqual([first])
      expect(await found({ actor: rows[0]?.actor_id ?? '', action: 'key.revoke' })).toEqual([])
    })

    it('deletes entries of all accounts by age, at most so many at once', async () => {
      const age = (day: number) => `1999-01-0${day}T00:00:00.000Z`
      const [one, another] = [buildAccount().id, buildAccount().id]
      for (const id of [one, another]) await store().accounts.add(buildAccount({ id }))
      for (const account_id of [one, another]) {
        for (const day of [1, 2, 3]) {
          await store().audit.add(account_id, buildAuditRow({ created_at: age(day) }))
        }
      }
      expect(await store().installation.pruneAudit(age(3), 3)).toBe(3)
      expect(await store().installation.pruneAudit(age(3), 3)).toBe(1)
      expect(await store().installation.pruneAudit(age(3), 3)).toBe(0)
      for (const account_id of [one, another]) {
        const { rows } = await read(account_id)
        expect(rows.map((row) => row.created_at)).toEqual([age(3)])
      }
      await store().installation.pruneAudit('2000-01-01', 100)
    })

    it('is part of the transaction', async () => {
      const account_id = createId('acct')
      const failing = store().transaction(async (tx) => {
        await tx.audit.add(account_id, buildAuditRow())
        throw new Error('The change failed.')
      })
      await expect(failing).rejects.toThrow('The change failed.')
      expect((await read(account_id)).rows).toEqual([])
    })

    it('lets no statement change an entry', async () => {
      const { account_id } = await addAt([1])
      const changing = store().execute(
        `update audit_entries set action = 'chatbot.delete' where account_id = '${account_id}'`,
      )
      await expect(changing).rejects.toThrow('an audit entry can not be changed')
    })
  })
}
