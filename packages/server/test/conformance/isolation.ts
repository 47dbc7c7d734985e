// The wall between accounts: what one of them does with another's ids finds and changes nothing.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { Storage, Stores } from '../../src/storage/storage.ts'
import {
  buildAccount,
  buildAccountModel,
  buildApiKey,
  buildBotMessage,
  buildChatbot,
  buildConversation,
  buildDelivery,
  buildEvent,
  buildExchange,
  buildExplanation,
  buildFailedQuestion,
  buildIdempotentRequest,
  buildInvitation,
  buildKnowledge,
  buildMessage,
  buildOpenTurn,
  buildPerson,
  buildSession,
  buildWebhook,
} from '../support/builders.ts'
import { analyticsCases, fillAnalytics, readAnalytics } from './analytics-isolation.ts'
import { type Backend, type TestStore, useStore } from './backends.ts'

const firstPage = { limit: 100, offset: 0 }
const at = '2026-11-21T00:00:00.000Z'
const nothing = { rows: [], total: 0 }
const nowMs = Date.parse(at)
const answer = { status: 201, location: null, body: '{}' }
const request = buildIdempotentRequest()
const answered = buildIdempotentRequest()

/** Everything one account has. */
async function buildTenant(store: TestStore) {
  const account = buildAccount()
  const account_id = account.id
  const chatbot = buildChatbot(account_id)
  const key = buildApiKey(account_id)
  const item = buildKnowledge(account_id, { scope_id: chatbot.id })
  const conversation = buildConversation(account_id, { chatbot_id: chatbot.id })
  const reply = buildBotMessage(conversation, 2)
  const question = buildMessage(conversation, 1)
  const exchange = buildExchange(conversation, 0, {
    messages: [question, reply],
    explanation: buildExplanation(reply),
  })
  await store.accounts.add(account)
  await store.apiKeys.add(account_id, key)
  await store.chatbots.add(account_id, chatbot)
  await store.knowledge.add(account_id, item)
  await store.segments.put(account_id, chatbot.id, item.id, 'data')
  await store.conversations.add(account_id, conversation, [], [])
  await store.conversations.addExchange(account_id, exchange)
  await store.endUsers.addGuest(account_id, conversation.id, 'guest')
  const event = buildEvent()
  await store.events.add(account_id, event)
  await store.idempotency.claim(account_id, request)
  await store.idempotency.claim(account_id, answered)
  const body = JSON.stringify({ data: { conversation_id: conversation.id } })
  await store.idempotency.complete(account_id, answered, { ...answer, body })
  await store.rateWindows.take(account_id, 1, nowMs)
  const webhook = buildWebhook(account_id)
  const delivery = buildDelivery(account_id, { webhook_id: webhook.id, status: 'failed' })
  await store.webhooks.add(account_id, webhook)
  await store.outbox.addDeliveries([delivery])
  const turn = buildOpenTurn(question)
  await store.turns.open(account_id, turn)
  await store.accountModels.put(account_id, buildAccountModel(account_id))
  const person = buildPerson()
  const invitation = buildInvitation(account_id)
  const membership = { person_id: person.id, role: 'owner', created_at: at } as const
  await store.people.add(person)
  await store.members.add(account_id, membership)
  await store.people.addSession(buildSession(account_id, person.id))
  await store.members.putInvitation(account_id, invitation)
  const analytics = {
    chatbot_id: chatbot.id,
    conversation_id: conversation.id,
    question_id: question.id,
    knowledge_id: item.id,
  }
  await fillAnalytics(store, account_id, analytics)
  const gap_id = createId('gap')
  const failed = buildFailedQuestion({
    question_id: question.id,
    message_id: reply.id,
    conversation_id: conversation.id,
    chatbot_id: chatbot.id,
  })
  await store.gaps.record(account_id, failed, gap_id)
  const opened = { gap_id, failed, webhook, delivery, turn, analytics, person, invitation }
  const things = { chatbot, key, item, conversation, reply, event, ...opened }
  return { account, account_id, ...things }
}

type Tenant = Awaited<ReturnType<typeof buildTenant>>

/** What `stranger` gets when it uses the ids of `mine`; the case says what that must be. */
type Case = (store: TestStore, stranger: string, mine: Tenant) => Promise<void>

/** Jobs and what becomes of events are the server's own work, and people the installation's. */
type TenantStores = Omit<Stores, 'jobs' | 'outbox' | 'rollUp' | 'gapReading' | 'people'> &
  Pick<Storage, 'rateWindows'>
/** For the server's upkeep, over all accounts. */
const upkeep = ['releaseAll', 'prune', 'close'] as const
type MethodsOf<S> = Exclude<
  { [M in keyof S]: S[M] extends (...args: never) => unknown ? M : never }[keyof S],
  (typeof upkeep)[number]
>

/** One case for each method there is: a new method without one does not compile, and fails below. */
const cases: {
  readonly [S in keyof TenantStores]: { readonly [M in MethodsOf<TenantStores[S]>]: Case }
} = {
  accounts: {
    async add(store, _stranger, mine) {
      await expect(store.accounts.add({ ...mine.account, name: 'Mine now' })).rejects.toThrow()
    },
    async find(store, stranger) {
      expect(await store.accounts.find(stranger)).toBeUndefined()
    },
    async setPlan(store, stranger) {
      expect(await store.accounts.setPlan(stranger, 'enterprise', null)).toBe(false)
    },
    async setStatus(store, stranger) {
      expect(await store.accounts.setStatus(stranger, 'suspended')).toBe(false)
    },
    async beginErasure(store, stranger, mine) {
      await store.accounts.beginErasure(stranger, mine.account.created_at)
      // Who still may add is told that this key is taken.
      expect(await store.idempotency.claim(mine.account_id, request)).toBeDefined()
    },
    async eraseSome(store, stranger) {
      expect(await store.accounts.eraseSome(stranger, 100)).toEqual({})
    },
    async remove(store, stranger) {
      expect(await store.accounts.remove(stranger)).toBe(false)
    },
  },
  apiKeys: {
    async add(store, stranger, mine) {
      await store.apiKeys.add(stranger, { ...mine.key, hash: createId('req') })
    },
    async find(store, stranger, mine) {
      expect(await store.apiKeys.find(stranger, mine.key.id)).toBeUndefined()
    },
    async list(store, stranger) {
      expect(await store.apiKeys.list(stranger)).toEqual([])
    },
    async revoke(store, stranger, mine) {
      expect(await store.apiKeys.revoke(stranger, mine.key.id, at)).toBe(false)
    },
    async expire(store, stranger, mine) {
      expect(await store.apiKeys.expire(stranger, mine.key.id, at)).toBe(false)
    },
    async markUsed(store, stranger, mine) {
      await store.apiKeys.markUsed(stranger, mine.key.id, at)
    },
    async removeAll(store, stranger) {
      expect(await store.apiKeys.removeAll(stranger)).toBe(0)
    },
  },
  chatbots: {
    async add(store, stranger, mine) {
      await store.chatbots.add(stranger, { ...mine.chatbot, name: 'Another' })
    },
    async find(store, stranger, mine) {
      expect(await store.chatbots.find(stranger, mine.chatbot.id)).toBeUndefined()
    },
    async list(store, stranger, mine) {
      const { list } = store.chatbots
      expect(await list(stranger, firstPage)).toEqual(nothing)
      expect(await list(stranger, firstPage, { ids: [mine.chatbot.id] })).toEqual(nothing)
      expect(await list(stranger, firstPage, { status: 'active', q: 'u' })).toEqual(nothing)
    },
    async update(store, stranger, mine) {
      expect(await store.chatbots.update(stranger, { ...mine.chatbot, name: 'Taken' })).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.chatbots.remove(stranger, mine.chatbot.id)).toBe(false)
    },
  },
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
      const turn = store.conversations.loadTurn(stranger, mine.conversation.id, { history: 6 })
      expect(await turn).toBeUndefined()
    },
    async addExchange(store, stranger, mine) {
      const exchange = buildExchange({ ...mine.conversation, account_id: stranger }, 2)
      expect(await store.conversations.addExchange(stranger, exchange)).toBe(false)
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
    async erase(store, stranger, mine) {
      expect(await store.conversations.erase(stranger, mine.conversation.id, at)).toBeUndefined()
    },
  },
  messages: {
    async list(store, stranger, mine) {
      const page = store.messages.list(stranger, mine.conversation.id, 'asc', firstPage)
      expect(await page).toBeUndefined()
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
  knowledge: {
    async add(store, stranger, mine) {
      // The same id and the same external id, in another account.
      await store.knowledge.add(stranger, { ...mine.item, title: 'Another' })
    },
    async find(store, stranger, mine) {
      expect(await store.knowledge.find(stranger, mine.item.id)).toBeUndefined()
    },
    async findByExternalId(store, stranger, mine) {
      const found = store.knowledge.findByExternalId(stranger, String(mine.item.external_id))
      expect(await found).toBeUndefined()
    },
    async list(store, stranger, mine) {
      const { list } = store.knowledge
      expect(await list(stranger, null, firstPage)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id], firstPage)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id, 'shared'], firstPage)).toEqual(nothing)
      for (const filter of [{ tag: 'orders' }, { q: 'return' }, { status: 'ready' as const }]) {
        expect(await list(stranger, null, firstPage, filter)).toEqual(nothing)
        expect(await list(stranger, [mine.chatbot.id], firstPage, filter)).toEqual(nothing)
      }
    },
    async findStatus(store, stranger, mine) {
      expect(await store.knowledge.findStatus(stranger, mine.item.id)).toBeUndefined()
    },
    async listBodies(store, stranger, mine) {
      expect((await store.knowledge.listBodies(stranger, [mine.item.id])).size).toBe(0)
    },
    async update(store, stranger, mine) {
      expect(await store.knowledge.update(stranger, { ...mine.item, title: 'Taken' })).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.knowledge.remove(stranger, mine.item.id)).toBeUndefined()
    },
    async removeScope(store, stranger, mine) {
      expect(await store.knowledge.removeScope(stranger, mine.chatbot.id)).toBe(0)
    },
  },
  segments: {
    async put(store, stranger, mine) {
      await store.segments.put(stranger, mine.chatbot.id, mine.item.id, 'another')
    },
    async remove(store, stranger, mine) {
      await store.segments.remove(stranger, mine.chatbot.id, mine.item.id)
    },
    async removeScope(store, stranger, mine) {
      await store.segments.removeScope(stranger, mine.chatbot.id)
    },
    async listSegments(store, stranger, mine) {
      const scope = { account_id: stranger, scope_id: mine.chatbot.id }
      expect(await store.segments.listSegments(scope, 0, 10)).toEqual([])
    },
    async version(store, stranger, mine) {
      expect(await store.segments.version(stranger, mine.chatbot.id)).toBe(0)
    },
  },
  events: {
    async add(store, stranger) {
      await store.events.add(stranger, buildEvent())
    },
    async find(store, stranger, { event }) {
      expect(await store.events.find(stranger, event.id)).toBeUndefined()
    },
    async findLatest(store, stranger) {
      expect(await store.events.findLatest(stranger)).toBeUndefined()
    },
    async listAfter(store, stranger, { event }) {
      const { listAfter } = store.events
      const all = { after: null, types: null, limit: 10 }
      expect(await listAfter(stranger, all)).toMatchObject({ events: [], last: undefined })
      expect(await listAfter(stranger, { ...all, after: event.id })).toBeUndefined()
    },
  },
  idempotency: {
    async claim(store, stranger) {
      expect(await store.idempotency.claim(stranger, request)).toBeUndefined()
    },
    async complete(store, stranger) {
      await store.idempotency.complete(stranger, request, { ...answer, body: 'another' })
    },
    async release(store, stranger) {
      await store.idempotency.release(stranger, request)
    },
    async forget(store, stranger, mine) {
      await store.idempotency.forget(stranger, mine.conversation.id, [answered.path])
    },
  },
  webhooks: {
    async add(store, stranger, mine) {
      await store.webhooks.add(stranger, { ...mine.webhook, url: 'https://other.example/' })
    },
    async find(store, stranger, mine) {
      expect(await store.webhooks.find(stranger, mine.webhook.id)).toBeUndefined()
    },
    async list(store, stranger) {
      expect(await store.webhooks.list(stranger, firstPage)).toEqual(nothing)
    },
    async update(store, stranger, mine) {
      expect(await store.webhooks.update(stranger, { ...mine.webhook, url: 'taken' })).toBe(false)
    },
    async markFailing(store, stranger, mine) {
      await store.webhooks.markFailing(stranger, mine.webhook.id, null)
    },
    async markResting(store, stranger, mine) {
      await store.webhooks.markResting(stranger, mine.webhook.id, null)
    },
    async remove(store, stranger, mine) {
      expect(await store.webhooks.remove(stranger, mine.webhook.id)).toBe(false)
    },
    async removeOfChatbot(store, stranger, { webhook }) {
      const { chatbot_id } = webhook
      expect(await store.webhooks.removeOfChatbot(stranger, chatbot_id ?? '')).toEqual([])
    },
  },
  deliveries: {
    async list(store, stranger, { webhook }) {
      expect(await store.deliveries.list(stranger, webhook.id, firstPage)).toEqual(nothing)
    },
    async find(store, stranger, { webhook, delivery }) {
      expect(await store.deliveries.find(stranger, webhook.id, delivery.id)).toBeUndefined()
    },
    async listDueIds(store, stranger, { webhook }) {
      expect(await store.deliveries.listDueIds(stranger, webhook.id, at, 10)).toEqual([])
    },
    async listDue(store, stranger, { webhook, delivery }) {
      expect(await store.deliveries.listDue(stranger, webhook.id, at, [delivery.id])).toEqual([])
    },
    async nextDueAt(store, stranger, { webhook }) {
      expect(await store.deliveries.nextDueAt(stranger, webhook.id)).toBeUndefined()
    },
    async retry(store, stranger, { webhook, delivery }) {
      expect(await store.deliveries.retry(stranger, webhook.id, delivery.id, at)).toBe(false)
    },
    async retryFailed(store, stranger, { webhook }) {
      const times = { since: '2020-01-01', now: at }
      expect(await store.deliveries.retryFailed(stranger, webhook.id, times, 10)).toBe(0)
    },
    async removeSome(store, stranger, { webhook }) {
      expect(await store.deliveries.removeSome(stranger, webhook.id, 10)).toBe(0)
    },
  },
  gaps: {
    async list(store, stranger, mine) {
      const { list } = store.gaps
      const filter = { status: 'open', sort: '-count' } as const
      expect(await list(stranger, null, firstPage, filter)).toEqual(nothing)
      expect(await list(stranger, [mine.chatbot.id], firstPage, filter)).toEqual(nothing)
    },
    async find(store, stranger, mine) {
      expect(await store.gaps.find(mine.account_id, mine.gap_id)).toBeDefined()
      expect(await store.gaps.find(stranger, mine.gap_id)).toBeUndefined()
    },
    async listWordings(store, stranger, { failed }) {
      const most = { wordings: 10, characters: 100 }
      expect(await store.gaps.listWordings(stranger, failed, most)).toEqual([])
    },
    async record(store, stranger, { failed }) {
      await store.gaps.record(stranger, { ...failed, is_rated_badly: true }, createId('gap'))
    },
    async resolve(store, stranger, mine) {
      const closing = { resolution: 'dismissed', knowledge_id: null, resolved_at: at } as const
      expect(await store.gaps.resolve(stranger, mine.gap_id, closing)).toBe(false)
    },
    async removeOfChatbot(store, stranger, { chatbot }) {
      await store.gaps.removeOfChatbot(stranger, chatbot.id)
    },
    async removeQuestions(store, stranger, { chatbot }) {
      expect(await store.gaps.removeQuestions(stranger, chatbot.id, 10)).toBe(0)
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
    async findRepeat(store, stranger, mine) {
      const { conversation_id, repeat_key } = mine.turn
      const found = store.turns.findRepeat(stranger, conversation_id, repeat_key ?? '')
      expect(await found).toBeUndefined()
    },
    async findByReply(store, stranger, mine) {
      const { reply_id } = mine.turn
      expect(await store.turns.findByReply(stranger, reply_id ?? '')).toBeUndefined()
    },
    async findHeld(store, stranger, mine) {
      expect(await store.turns.findHeld(stranger, mine.turn.conversation_id)).toBeUndefined()
    },
  },
  accountModels: {
    async find(store, stranger) {
      expect(await store.accountModels.find(stranger)).toBeUndefined()
    },
    async put(store, stranger, mine) {
      const other = buildAccountModel(mine.account_id, { model: 'another' })
      await store.accountModels.put(stranger, other)
    },
    async remove(store, stranger) {
      expect(await store.accountModels.remove(stranger)).toBe(false)
    },
  },
  members: {
    async lock(store, stranger) {
      await store.transaction((tx) => tx.members.lock(stranger))
    },
    async list(store, stranger) {
      expect(await store.members.list(stranger)).toEqual([])
    },
    async find(store, stranger, mine) {
      expect(await store.members.find(stranger, mine.person.id)).toBeUndefined()
    },
    async add(store, stranger, mine) {
      const membership = { person_id: mine.person.id, role: 'viewer', created_at: at } as const
      await store.members.add(stranger, membership)
    },
    async setRole(store, stranger, mine) {
      expect(await store.members.setRole(stranger, mine.person.id, 'viewer')).toBe(false)
    },
    async remove(store, stranger, mine) {
      expect(await store.members.remove(stranger, mine.person.id)).toBe(false)
    },
    async removeSessions(store, stranger) {
      expect(await store.members.removeSessions(stranger)).toBe(0)
    },
    async putInvitation(store, stranger, mine) {
      const { email_key } = mine.invitation
      await store.members.putInvitation(stranger, buildInvitation(stranger, { email_key }))
    },
    async listInvitations(store, stranger) {
      expect(await store.members.listInvitations(stranger, '')).toEqual([])
    },
    async removeInvitation(store, stranger, mine) {
      expect(await store.members.removeInvitation(stranger, mine.invitation.id)).toBe(false)
    },
  },
  analytics: Object.fromEntries(
    Object.entries(analyticsCases).map(([method, run]) => [
      method,
      (store: TestStore, stranger: string, { account_id, analytics }: Tenant) =>
        run(store, stranger, { account_id, ...analytics }),
    ]),
  ) as { readonly [M in keyof typeof analyticsCases]: Case },
  rateWindows: {
    async take(store, stranger) {
      const window = await store.rateWindows.take(stranger, 1, nowMs)
      expect(window).toMatchObject({ allowed: true, count: 1 })
    },
    async find(store, stranger) {
      expect(await store.rateWindows.find(stranger, nowMs)).toBeUndefined()
    },
    async remove(store, stranger) {
      expect(await store.rateWindows.remove(stranger)).toBe(0)
    },
  },
}

export function isolationSuite(backend: Backend): void {
  describe('isolation', () => {
    const store = useStore(backend)

    /** All that stands in the store for one account, and what its methods show of it. */
    async function stateOf({ account_id, chatbot, conversation, item, analytics }: Tenant) {
      const { rows: conversations } = await store().conversations.list(account_id, null, firstPage)
      const tables = ['api_keys', 'chatbots', 'conversations', 'messages', 'knowledge'] as const
      const more = [
        'knowledge_tags',
        'segment_scopes',
        'segments',
        'events',
        'counters',
        'idempotency_keys',
        'explanations',
        'webhooks',
        'deliveries',
        'conversation_guests',
        'open_turns',
        'account_models',
        'gaps',
        'gap_questions',
        'memberships',
        'sessions',
        'invitations',
      ] as const
      const rows = await Promise.all(
        [...tables, ...more].map(async (table) =>
          (await store().rows(table)).filter((row) => row.account_id === account_id),
        ),
      )
      return {
        rows,
        account: await store().accounts.find(account_id),
        window: await store().rateWindows.find(account_id, nowMs),
        chatbots: await store().chatbots.list(account_id, firstPage),
        conversations,
        messages: await store().messages.list(account_id, conversation.id, 'asc', firstPage),
        knowledge: await store().knowledge.list(account_id, [chatbot.id], firstPage),
        item: await store().knowledge.find(account_id, item.id),
        analytics: await readAnalytics(store(), account_id, analytics),
      }
    }

    const methods = Object.entries(cases).flatMap(([name, ofStore]) =>
      Object.entries<Case>(ofStore).map(([method, run]) => [`${name}.${method}`, run] as const),
    )

    it.each(methods)('%s › does not reach another account', async (_method, run) => {
      const mine = await buildTenant(store())
      const before = await stateOf(mine)
      await run(store(), createId('acct'), mine)
      expect(await stateOf(mine)).toEqual(before)
    })

    it('has a case for every method of every store', () => {
      const {
        installation: _,
        jobs: __,
        outbox: ___,
        rollUp: ____,
        gapReading: _____,
        people: ______,
        ...opened
      } = store()
      const found = Object.entries(opened).flatMap(([name, ofStore]) =>
        Object.entries(ofStore).flatMap(([method, value]) =>
          typeof value === 'function' && !upkeep.some((done) => done === method)
            ? [`${name}.${method}`]
            : [],
        ),
      )
      expect(methods.map(([method]) => method).sort()).toEqual(found.sort())
    })
  })
}
