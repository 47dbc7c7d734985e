// The store of history heads: finding the conversation of a history that a client sends again.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import { buildConversation, buildExchange } from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { type Backend, useStore } from './backends.ts'

export function historyHeadSuite(backend: Backend): void {
  describe('history heads', () => {
    const store = useStore(backend)

    async function talk(account_id = createId('acct'), hashes = {}) {
      const conversation = buildConversation(account_id)
      await store().conversations.add(account_id, conversation, [], [])
      await store().conversations.addExchange(account_id, buildExchange(conversation, 0))
      const head = {
        conversation_id: conversation.id,
        asked_hash: 'asked-1',
        history_hash: 'answered-1',
        reply_id: 'msg_1',
        ...hashes,
      }
      await store().historyHeads.put(account_id, head)
      return { account_id, conversation, head }
    }

    it('listByHistory › finds the newest conversations with a history first', async () => {
      const { account_id, head } = await talk()
      const { head: second } = await talk(account_id)
      await talk(account_id, { history_hash: 'another' })
      await talk(account_id, { history_hash: null })
      const newest = [head, second].sort((a, b) => (a.conversation_id < b.conversation_id ? 1 : -1))
      const { listByHistory, findByAsked } = store().historyHeads
      expect(await listByHistory(account_id, 'answered-1', 10)).toEqual(newest)
      expect(await listByHistory(account_id, 'answered-1', 1)).toEqual(newest.slice(0, 1))
      expect(await listByHistory(account_id, 'unknown', 10)).toEqual([])
      expect((await findByAsked(account_id, 'asked-1'))?.asked_hash).toBe('asked-1')
      expect(await findByAsked(account_id, 'asked-2')).toBeUndefined()
    })

    it('put › replaces the head of the conversation', async () => {
      const { account_id, head } = await talk()
      const next = { ...head, asked_hash: 'asked-2', history_hash: null, reply_id: 'msg_2' }
      await store().historyHeads.put(account_id, next)
      expect(await store().historyHeads.find(account_id, head.conversation_id)).toEqual(next)
    })

    it('move › succeeds for one of several turns that follow the same head', async () => {
      const { account_id, head } = await talk()
      const next = (number: number) => ({ ...head, asked_hash: `asked-${number}` })
      const { move, find } = store().historyHeads
      const turns = [2, 3, 4].map((number) => move(account_id, head.asked_hash, next(number)))
      const moved = await Promise.all(turns)
      expect(moved.filter((isMoved) => isMoved)).toEqual([true])
      expect(await find(account_id, head.conversation_id)).toEqual(next(moved.indexOf(true) + 2))
    })

    it('an ended conversation is not found, unless a message reopens it', async () => {
      const { account_id, conversation, head } = await talk()
      const at = '2026-11-20T11:00:00.000Z'
      const end = async (ended_reason: 'idle_timeout' | 'user') => {
        const current = await store().conversations.find(account_id, conversation.id)
        const ended = { ...(current ?? conversation), status: 'ended' as const, ended_at: at }
        await store().conversations.change(account_id, { ...ended, ended_reason }, [buildEvent()])
      }
      const { listByHistory, findByAsked } = store().historyHeads
      await end('idle_timeout')
      expect(await listByHistory(account_id, 'answered-1', 10)).toEqual([head])
      await end('user')
      expect(await listByHistory(account_id, 'answered-1', 10)).toEqual([])
      expect(await findByAsked(account_id, 'asked-1')).toBeUndefined()
    })

    it('erased words take the head of their conversation with them', async () => {
      const { account_id, conversation } = await talk()
      const { head: kept } = await talk(account_id)
      const range = { first: 1, last: 1 }
      await store().upkeep.eraseMessages(account_id, conversation.id, range, (id) => id)
      const { find } = store().historyHeads
      expect(await find(account_id, conversation.id)).toBeUndefined()
      expect(await find(account_id, kept.conversation_id)).toEqual(kept)
    })
  })
}
