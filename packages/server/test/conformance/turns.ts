// The store of open turns: claims, ends and repeats.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import {
  buildConversation,
  buildExchange,
  buildOpenTurn,
} from '../support/builders/conversations.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildMessage } from '../support/builders/messages.ts'
import { type Backend, useStore } from './backends.ts'

const later = '2026-11-20T10:20:00.000Z'
const muchLater = '2026-11-21T10:20:00.000Z'

export function turnSuite(backend: Backend): void {
  describe('turns', () => {
    const store = useStore(backend)

    /** Adds a conversation with one exchange and a message whose reply is in progress. */
    async function openTurn() {
      const conversation = buildConversation(createId('acct'))
      const { account_id, id: conversation_id } = conversation
      await store().conversations.add(account_id, conversation, [], [])
      await store().conversations.addExchange(account_id, buildExchange(conversation, 0))
      const message = buildMessage(conversation, 3, { reply_status: 'pending' })
      await store().conversations.addExchange(account_id, {
        conversation_id,
        expected_message_count: 2,
        messages: [message],
        events: [buildEvent({ data: message })],
      })
      const turn = buildOpenTurn(message)
      await store().turns.open(account_id, turn)
      const read = async () => ({
        message: (await store().messages.find(account_id, message.id))?.message,
        until: (await store().conversations.find(account_id, conversation_id))?.turn_until,
      })
      return { account_id, conversation_id, conversation, message, turn, read }
    }

    /** Returns the message that a repeat with this key continues with. */
    async function findRepeat(account_id: string, conversation_id: string, repeat_key: string) {
      const wanted = { history: 0, repeat_key }
      const turn = await store().conversations.loadTurn(account_id, conversation_id, wanted)
      if (turn === undefined) throw new Error('There is no such conversation.')
      return turn.repeated
    }

    it('open › holds the conversation while its message is pending', async () => {
      const { account_id, conversation_id, message, turn, read } = await openTurn()
      expect(await read()).toEqual({ message, until: turn.locked_until })
      expect(await store().turns.findHeld(account_id, conversation_id)).toEqual(turn)
    })

    it('findByReply › finds the turn only while it makes that reply', async () => {
      const { account_id, turn } = await openTurn()
      const { findByReply, end, reopen } = store().turns
      const reply_id = turn.reply_id ?? ''
      expect(await findByReply(account_id, reply_id)).toEqual(turn)
      await end(account_id, turn, 'failed')
      expect(await findByReply(account_id, reply_id)).toBeUndefined()
      const again = { ...turn, locked_until: later, reply_id: `${reply_id}-again` }
      await reopen(account_id, again)
      expect(await findByReply(account_id, reply_id)).toBeUndefined()
      expect(await findByReply(account_id, again.reply_id)).toEqual(again)
      await end(account_id, again, 'answered')
      expect(await findByReply(account_id, again.reply_id)).toBeUndefined()
    })

    it('end › as answered deletes the open turn', async () => {
      const { account_id, conversation_id, message, turn, read } = await openTurn()
      expect(await store().turns.end(account_id, turn, 'answered')).toBe(true)
      expect(await read()).toEqual({ message: { ...message, reply_status: null }, until: null })
      const { findHeld } = store().turns
      expect(await findHeld(account_id, conversation_id)).toBeUndefined()
      expect(await findRepeat(account_id, conversation_id, 'repeat-1')).toBeUndefined()
    })

    it('end › as failed lets a repeat with the key find the message', async () => {
      const { account_id, conversation_id, message, turn, read } = await openTurn()
      expect(await store().turns.end(account_id, turn, 'failed')).toBe(true)
      const failed = { ...message, reply_status: 'failed' as const }
      expect(await read()).toEqual({ message: failed, until: null })
      const { findHeld } = store().turns
      expect(await findHeld(account_id, conversation_id)).toBeUndefined()
      const found = await findRepeat(account_id, conversation_id, 'repeat-1')
      expect(found).toEqual(failed)
      expect(await findRepeat(account_id, conversation_id, 'repeat-2')).toBeUndefined()
    })

    it('end › changes nothing if the claim was lost', async () => {
      const { account_id, message, turn, read } = await openTurn()
      const lost = { ...turn, locked_until: later }
      expect(await store().turns.end(account_id, lost, 'answered')).toBe(false)
      expect(await store().turns.end(account_id, lost, 'failed')).toBe(false)
      expect(await read()).toEqual({ message, until: turn.locked_until })
    })

    it('reopen › reopens a failed turn only once', async () => {
      const { account_id, message, turn, read } = await openTurn()
      const again = { ...turn, locked_until: later }
      expect(await store().turns.reopen(account_id, again)).toBe(false)
      await store().turns.end(account_id, turn, 'failed')
      const taken = await Promise.all([1, 2, 3].map(() => store().turns.reopen(account_id, again)))
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await read()).toEqual({ message, until: later })
      expect(await store().turns.end(account_id, turn, 'answered')).toBe(false)
      expect(await store().turns.end(account_id, again, 'answered')).toBe(true)
    })

    it('loadTurn › leaves out messages without a reply', async () => {
      const { account_id, conversation_id, turn } = await openTurn()
      const texts = async () => {
        const loaded = await store().conversations.loadTurn(account_id, conversation_id, {
          history: 6,
        })
        return loaded?.history.map(({ text }) => text)
      }
      expect(await texts()).toEqual(['Message 1', 'Message 2'])
      await store().turns.end(account_id, turn, 'failed')
      expect(await texts()).toEqual(['Message 1', 'Message 2'])
      await store().turns.reopen(account_id, turn)
      await store().turns.end(account_id, turn, 'answered')
      expect(await texts()).toEqual(['Message 1', 'Message 2', 'Message 3'])
    })

    it('listLostTurns › lists turns whose lease is over, the longest waiting first', async () => {
      const [first, second] = [await openTurn(), await openTurn()]
      await store().turns.end(first.account_id, first.turn, 'failed')
      const taken = { ...first.turn, locked_until: later }
      await store().turns.reopen(first.account_id, taken)
      const list = async (now: string) => {
        const lost = await store().installation.listLostTurns(now, 100)
        const ours = [first.account_id, second.account_id]
        return lost.filter(({ account_id }) => ours.includes(account_id))
      }
      expect(await list('2026-11-20T10:16:29.999Z')).toEqual([])
      expect(await list('2026-11-20T10:16:30.000Z')).toEqual([second.turn])
      expect(await list(muchLater)).toEqual([second.turn, taken])
      expect(await store().installation.listLostTurns(muchLater, 1)).toHaveLength(1)
    })

    it('pruneOpenTurns › deletes old failed turns and no running turn', async () => {
      const [failed, held] = [await openTurn(), await openTurn()]
      await store().turns.end(failed.account_id, failed.turn, 'failed')
      while ((await store().installation.pruneOpenTurns(muchLater, 100)) > 0);
      const { findHeld } = store().turns
      const key = 'repeat-1'
      expect(await findRepeat(failed.account_id, failed.conversation_id, key)).toBeUndefined()
      expect(await findHeld(held.account_id, held.conversation_id)).toEqual(held.turn)
      expect((await failed.read()).message?.reply_status).toBe('failed')
    })

    it('eraseGuest › marks a pending message as failed and releases the conversation', async () => {
      const { account_id, conversation_id, message, turn, read } = await openTurn()
      const { user_id } = message
      await store().endUsers.eraseGuest(account_id, conversation_id, user_id ?? '')
      expect(await read()).toEqual({
        message: { ...message, text: '', reply_status: 'failed' },
        until: null,
      })
      expect(await store().turns.end(account_id, turn, 'answered')).toBe(false)
    })

    it('erase › releases the conversation from its open turn', async () => {
      const { account_id, conversation_id, turn } = await openTurn()
      await store().conversations.erase(account_id, conversation_id, later)
      expect(await store().turns.findHeld(account_id, conversation_id)).toBeUndefined()
      expect(await store().turns.end(account_id, turn, 'answered')).toBe(false)
    })
  })
}
