// Isolation of conversations, messages, turns and erasure.
import { expect } from 'vitest'
import { buildExchange } from '../../support/builders/conversations.ts'
import { buildEvent } from '../../support/builders/events.ts'
import { buildIdempotentRequest } from '../../support/builders/idempotency.ts'
import { answer, at, type CasesOf, firstPage, nothing, request } from './tenant.ts'

export const conversationCases: CasesOf<
  'conversations' | 'messages' | 'turns' | 'historyHeads' | 'upkeep' | 'endUsers'
> = {
  conversations: {
    async add(store, stranger, mine) {
      await store.conversations.add(stranger, { ...mine.conversation, title: 'Another' }, [], [])
    },
    async find(store, stranger, mine) {
      expect(await store.conversations.find(stranger, mine.conversation.id)).toBeUndefined()
    },
    async list(store, stranger, mine) {
      const { list } = store.conversations
      expect(await list(stranger, null, firstPage)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id], firstPage)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id, 'bot_x'], firstPage)).toEqual(nothing)
      const { user_id } = mine.conversation
      expect(await list(stranger, null, firstPage, { user_id })).toEqual(nothing)
      expect(await list(stranger, null, firstPage, { sort: '-updated_at' })).toEqual(nothing)
    },
    async loadTurn(store, stranger, mine) {
      const wanted = { history: 6, repeat_key: mine.turn.repeat_key ?? '' }
      const turn = store.conversations.loadTurn(stranger, mine.conversation.id, wanted)
      expect(await turn).toBeUndefined()
    },
    async addExchange(store, stranger, mine) {
      const exchange = buildExchange({ ...mine.conversation, account_id: stranger }, 2)
      expect(await store.conversations.addExchange(stranger, exchange)).toBe(false)
    },
    async addKeptExchange(store, stranger, mine) {
      const exchange = buildExchange({ ...mine.conversation, account_id: stranger }, 2)
      const { addKeptExchange } = store.conversations
      const kept = { ...request, ...answer }
      expect(await addKeptExchange(stranger, exchange, kept)).toBe('overtaken')
      const own = buildIdempotentRequest()
      await store.idempotency.claim(stranger, own)
      expect(await addKeptExchange(stranger, exchange, { ...own, ...answer })).toBe('moved')
    },
    async listOpen(store, stranger, mine) {
      expect(await store.conversations.listOpen(stranger, mine.chatbot.id, 10)).toEqual([])
    },
    async end(store, stranger, mine) {
      const ended = { ...mine.conversation, status: 'ended' as const, ended_at: at }
      expect(await store.conversations.end(stranger, ended, buildEvent())).toBe(false)
    },
    async change(store, stranger, mine) {
      const changed = { ...mine.conversation, title: 'Taken' }
      expect(await store.conversations.change(stranger, changed, [buildEvent()])).toBe(false)
    },
    async verify(store, stranger, mine) {
      const mallory = { sub: 'mallory', name: null, email: null, claims: {} }
      await store.conversations.verify(stranger, mine.conversation.id, mallory, at)
    },
    async erase(store, stranger, mine) {
      expect(await store.conversations.erase(stranger, mine.conversation.id, at)).toBeUndefined()
    },
  },
  messages: {
    async list(store, stranger, mine) {
      const page = store.messages.list(stranger, mine.conversation.id, 'asc', firstPage)
      expect(await page).toBeUndefined()
    },
    async listPreviews(store, stranger, mine) {
      const limits = { characters: 200, within: 20 }
      const { listPreviews } = store.messages
      expect((await listPreviews(mine.account_id, [mine.conversation.id], limits)).size).toBe(1)
      expect((await listPreviews(stranger, [mine.conversation.id], limits)).size).toBe(0)
    },
    async listFound(store, stranger, mine) {
      const { listFound } = store.messages
      const word = mine.reply.text.match(/\p{L}{3,}/u)?.[0] ?? ''
      expect((await listFound(mine.account_id, [mine.conversation.id], word)).size).toBe(1)
      expect((await listFound(stranger, [mine.conversation.id], word)).size).toBe(0)
    },
    async find(store, stranger, mine) {
      expect(await store.messages.find(stranger, mine.reply.id)).toBeUndefined()
    },
    async setFeedback(store, stranger, mine) {
      const rated = { ...mine.reply, feedback: { rating: 'positive' as const, comment: null } }
      expect(await store.messages.setFeedback(stranger, rated, buildEvent())).toBe(false)
    },
    async findExplanation(store, stranger, mine) {
      expect(await store.messages.findExplanation(mine.account_id, mine.reply.id)).toBeDefined()
      expect(await store.messages.findExplanation(stranger, mine.reply.id)).toBeUndefined()
    },
  },
  turns: {
    async open(store, stranger, mine) {
      await store.turns.open(stranger, mine.turn)
    },
    async reopen(store, stranger, mine) {
      expect(await store.turns.reopen(stranger, mine.turn)).toBe(false)
    },
    async end(store, stranger, mine) {
      expect(await store.turns.end(stranger, mine.turn, 'answered')).toBe(false)
    },
    async findByReply(store, stranger, mine) {
      const { reply_id } = mine.turn
      expect(await store.turns.findByReply(stranger, reply_id ?? '')).toBeUndefined()
    },
    async findHeld(store, stranger, mine) {
      expect(await store.turns.findHeld(stranger, mine.turn.conversation_id)).toBeUndefined()
    },
  },
  historyHeads: {
    async listByHistory(store, stranger, { head }) {
      const { listByHistory } = store.historyHeads
      expect(await listByHistory(stranger, head.history_hash, 10)).toEqual([])
    },
    async findByAsked(store, stranger, { head }) {
      expect(await store.historyHeads.findByAsked(stranger, head.asked_hash)).toBeUndefined()
    },
    async find(store, stranger, { head }) {
      expect(await store.historyHeads.find(stranger, head.conversation_id)).toBeUndefined()
    },
    async put(store, stranger, { head }) {
      await store.historyHeads.put(stranger, { ...head, asked_hash: 'other' })
    },
    async move(store, stranger, { head }) {
      const moved = { ...head, asked_hash: 'other' }
      expect(await store.historyHeads.move(stranger, head.asked_hash, moved)).toBe(false)
    },
  },
  upkeep: {
    async setDue(store, stranger, { conversation }) {
      await store.upkeep.setDue(stranger, conversation.id, null)
    },
    async makeDue(store, stranger, { chatbot }) {
      const which = { after: '', onlyOpen: false, limit: 10 }
      expect(await store.upkeep.makeDue(stranger, chatbot.id, which, at)).toBeUndefined()
    },
    async countSentBefore(store, stranger, { conversation }) {
      expect(await store.upkeep.countSentBefore(stranger, conversation.id, '9999')).toBe(0)
    },
    async eraseMessages(store, stranger, { conversation }) {
      const range = { first: 1, last: 2 }
      await store.upkeep.eraseMessages(stranger, conversation.id, range, () => 'nobody')
    },
    async eraseCourse(store, stranger, { conversation }) {
      await store.upkeep.eraseCourse(stranger, conversation.id, '9999')
    },
    async eraseIdentity(store, stranger, { conversation }) {
      await store.upkeep.eraseIdentity(stranger, conversation.id, 'nobody')
    },
    async addDeletedChatbot(store, stranger, { chatbot: { id, name } }) {
      const deleted = { id, name, retention_days: null, deleted_at: at }
      await store.upkeep.addDeletedChatbot(stranger, deleted)
    },
    async findDeletedChatbot(store, stranger, mine) {
      const { id, name } = mine.chatbot
      const deleted = { id, name, retention_days: null, deleted_at: at }
      await store.upkeep.addDeletedChatbot(mine.account_id, deleted)
      expect(await store.upkeep.findDeletedChatbot(stranger, id)).toBeUndefined()
    },
  },
  endUsers: {
    async addGuest(store, stranger, { conversation }) {
      await store.endUsers.addGuest(stranger, conversation.id, 'guest')
    },
    async listConversations(store, stranger, { conversation: { user_id } }) {
      expect(await store.endUsers.listConversations(stranger, user_id, 10)).toEqual([])
      expect(await store.endUsers.listConversations(stranger, 'guest', 10)).toEqual([])
    },
    async eraseGuest(store, stranger, { conversation: { id, user_id } }) {
      const erased = { messages: 0, comments: 0, explanations: 0, events: 0 }
      expect(await store.endUsers.eraseGuest(stranger, id, user_id)).toEqual(erased)
    },
    async rename(store, stranger, { conversation: { id, user_id } }) {
      await store.endUsers.rename(stranger, id, { from: user_id, to: 'nobody' })
      await store.endUsers.rename(stranger, id, { from: 'guest', to: 'nobody' })
    },
  },
}
