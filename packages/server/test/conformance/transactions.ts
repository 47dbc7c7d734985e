// Transactions: atomic, isolated, and unusable after their end.
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { Stores } from '../../src/storage/interfaces/storage.ts'
import { buildChatbot, summaryOf } from '../support/builders/chatbots.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildKnowledge } from '../support/builders/knowledge.ts'
import { type Backend, useStore } from './backends.ts'

const firstPage = { limit: 200, offset: 0 }

export function transactionSuite(backend: Backend): void {
  describe('transactions', () => {
    const store = useStore(backend)

    const totalOf = async (account_id: string) =>
      (await store().chatbots.list(account_id, firstPage)).total

    it('store all their steps and return their result', async () => {
      const account_id = createId('acct')
      const chatbot = buildChatbot(account_id)
      const item = buildKnowledge(account_id)
      const result = await store().transaction(async (tx) => {
        await tx.chatbots.add(account_id, chatbot)
        await tx.knowledge.add(account_id, item)
        await tx.segments.put(account_id, 'bot_1', item.id, 'data')
        return 'done'
      })
      expect(result).toBe('done')
      expect(await store().chatbots.find(account_id, chatbot.id)).toEqual(chatbot)
      expect(await store().knowledge.find(account_id, item.id)).toEqual(item)
      expect(await store().segments.version(account_id, 'bot_1')).toBe(1)
    })

    it('snapshot › sees one state while others write', async () => {
      const account_id = createId('acct')
      const write = async () => {
        for (let i = 0; i < 20; i++) {
          await store().chatbots.add(account_id, buildChatbot(account_id))
        }
      }
      const read = () =>
        store().snapshot(async ({ chatbots }) => {
          const totals = new Set<number>()
          for (let i = 0; i < 20; i++)
            totals.add((await chatbots.list(account_id, firstPage)).total)
          return totals
        })
      const writing = write()
      expect((await read()).size).toBe(1)
      expect((await read()).size).toBe(1)
      await writing
      expect(await read()).toEqual(new Set([20]))
    })

    it('see their own writes', async () => {
      const account_id = createId('acct')
      const chatbot = buildChatbot(account_id)
      const page = await store().transaction(async (tx) => {
        await tx.chatbots.add(account_id, chatbot)
        return tx.chatbots.list(account_id, firstPage)
      })
      expect(page).toEqual({ rows: [summaryOf(chatbot)], total: 1 })
    })

    it('store nothing if they throw, and reject with the thrown error', async () => {
      const account_id = createId('acct')
      const kept = buildChatbot(account_id)
      await store().chatbots.add(account_id, kept)
      const event = buildEvent()
      const reason = new Error('changed my mind')
      const failed = store().transaction(async (tx) => {
        await tx.chatbots.add(account_id, buildChatbot(account_id))
        await tx.chatbots.update(account_id, { ...kept, name: 'Changed' })
        await tx.knowledge.add(account_id, buildKnowledge(account_id))
        await tx.segments.put(account_id, 'bot_1', 'kb_1', 'data')
        await tx.events.add(account_id, event)
        throw reason
      })
      await expect(failed).rejects.toBe(reason)
      expect(await store().chatbots.list(account_id, firstPage)).toEqual({
        rows: [summaryOf(kept)],
        total: 1,
      })
      expect((await store().knowledge.list(account_id, null, firstPage)).total).toBe(0)
      expect(await store().segments.version(account_id, 'bot_1')).toBe(0)
      expect((await store().rows('events')).some(({ id }) => id === event.id)).toBe(false)
    })

    it('undo the steps before a conflict', async () => {
      const account_id = createId('acct')
      const chatbot = buildChatbot(account_id)
      const failed = store().transaction(async (tx) => {
        await tx.chatbots.add(account_id, chatbot)
        await tx.chatbots.add(account_id, chatbot)
      })
      await expect(failed).rejects.toMatchObject({ name: 'ConflictError', field: 'id' })
      expect(await totalOf(account_id)).toBe(0)
    })

    it.each(['resolves', 'throws'])('make `tx` unusable after the work %s', async (how) => {
      const account_id = createId('acct')
      let kept: Stores | undefined
      const ran = store().transaction(async (tx) => {
        kept = tx
        if (how === 'throws') throw new Error('no')
      })
      await ran.catch(() => undefined)
      const late = kept?.chatbots.add(account_id, buildChatbot(account_id))
      await expect(late).rejects.toThrow('This transaction has ended.')
      await expect(kept?.chatbots.find(account_id, 'bot_1')).rejects.toThrow('has ended')
      expect(await totalOf(account_id)).toBe(0)
    })

    it('do not roll back the write of another caller', async () => {
      const account_id = createId('acct')
      const failed = store().transaction(async (tx) => {
        await tx.chatbots.add(account_id, buildChatbot(account_id))
        throw new Error('no')
      })
      const otherChatbot = buildChatbot(account_id)
      await Promise.all([
        failed.catch(() => undefined),
        store().chatbots.add(account_id, otherChatbot),
      ])
      expect((await store().chatbots.list(account_id, firstPage)).rows).toEqual([
        summaryOf(otherChatbot),
      ])
    })

    it('are atomic, also if a hundred of them read and write at once', async () => {
      const account_id = createId('acct')
      const chatbot = buildChatbot(account_id, { description: '0' })
      await store().chatbots.add(account_id, chatbot)
      const results = await Promise.allSettled(
        Array.from({ length: 100 }, (_, i) =>
          store().transaction(async (tx) => {
            const found = await tx.chatbots.find(account_id, chatbot.id, 'update')
            const description = `${Number(found?.description) + 1}`
            await tx.chatbots.update(account_id, { ...chatbot, description })
            await tx.knowledge.add(account_id, buildKnowledge(account_id))
            if (i % 3 === 0) throw new Error(`the ${i}th fails`)
            return i
          }),
        ),
      )
      const kept = results.filter(({ status }) => status === 'fulfilled').length
      // If a hundred at once are too many for the machine, some fail with service_unavailable.
      const isExpected = (result: PromiseSettledResult<number>, i: number) =>
        result.status === 'fulfilled'
          ? i % 3 !== 0
          : i % 3 === 0 || result.reason.code === 'service_unavailable'
      expect(results.filter((result, i) => !isExpected(result, i))).toEqual([])
      expect(kept).toBeGreaterThan(0)
      const found = await store().chatbots.find(account_id, chatbot.id)
      expect(found?.description).toBe(`${kept}`)
      const { total, rows } = await store().knowledge.list(account_id, null, firstPage)
      expect([total, rows.length]).toEqual([kept, kept])
    })

    it('with isRepeatable succeed even if a neighbour fails', async () => {
      const account_id = createId('acct')
      const [first, refused, last] = Array.from({ length: 3 }, () => buildChatbot(account_id))
      const add = (chatbot = buildChatbot(account_id), reason?: Error) =>
        store().transaction(
          async (tx) => {
            await tx.chatbots.add(account_id, chatbot)
            if (reason !== undefined) throw reason
            return chatbot.id
          },
          { isRepeatable: true },
        )
      const reason = new Error('no')
      const results = await Promise.allSettled([add(first), add(refused, reason), add(last)])
      expect(results).toEqual([
        { status: 'fulfilled', value: first?.id },
        { status: 'rejected', reason },
        { status: 'fulfilled', value: last?.id },
      ])
      expect(await totalOf(account_id)).toBe(2)
    })

    it('do not affect their neighbours when they fail', async () => {
      const account_id = createId('acct')
      const taken = buildChatbot(account_id)
      await store().chatbots.add(account_id, taken)
      const others = Array.from({ length: 10 }, () => buildChatbot(account_id))
      const results = await Promise.allSettled(
        others.flatMap((chatbot) => [
          store().chatbots.add(account_id, chatbot),
          store().chatbots.add(account_id, taken),
        ]),
      )
      expect(results.map(({ status }) => status)).toEqual(
        others.flatMap(() => ['fulfilled', 'rejected']),
      )
      const { rows, total } = await store().chatbots.list(account_id, firstPage)
      expect(total).toBe(11)
      expect(rows).toEqual([...others.toReversed(), taken].map(summaryOf))
    })
  })

  describe('closing', () => {
    it('waits for the writes in progress, and can be repeated', async () => {
      const store = await backend.open()
      const account_id = createId('acct')
      const writes = Array.from({ length: 20 }, () =>
        store.chatbots.add(account_id, buildChatbot(account_id)),
      )
      await Promise.all([...writes, store.close()])
      await store.close()
      await store.discard()
    })

    it('makes ping reject', async () => {
      const store = await backend.open()
      await store.ping()
      await store.close()
      await expect(store.ping()).rejects.toThrow()
      await store.discard()
    })
  })
}

/** Only for a database whose transactions block other writers of the process. */
export function refusalSuite(backend: Backend): void {
  describe('transactions that await anything but the database', () => {
    const store = useStore(backend)

    it.each([
      ['a timer', () => sleep(5)],
      ['another turn of the event loop', () => new Promise((resolve) => setImmediate(resolve))],
      [
        'another store’s write',
        () => store().chatbots.add('acct_other', buildChatbot('acct_other')),
      ],
      ['another transaction', () => store().transaction(async () => undefined)],
    ])('are refused: %s', async (_what, wait) => {
      const account_id = createId('acct')
      const refused = store().transaction(async (tx) => {
        await tx.chatbots.add(account_id, buildChatbot(account_id))
        await wait()
        await tx.chatbots.add(account_id, buildChatbot(account_id))
      })
      // This write is requested while the transaction holds the database.
      const otherChatbot = buildChatbot(account_id)
      await Promise.all([
        expect(refused).rejects.toThrow('may await nothing but the database'),
        store().chatbots.add(account_id, otherChatbot),
      ])
      await sleep(10)
      const { rows, total } = await store().chatbots.list(account_id, firstPage)
      expect(rows).toEqual([summaryOf(otherChatbot)])
      expect(total).toBe(1)
    })

    it('may await promises that are already resolved', async () => {
      const account_id = createId('acct')
      await store().transaction(async (tx) => {
        for (let i = 0; i < 100; i++) await Promise.resolve()
        await tx.chatbots.add(account_id, buildChatbot(account_id))
      })
      expect((await store().chatbots.list(account_id, firstPage)).total).toBe(1)
    })
  })
}
