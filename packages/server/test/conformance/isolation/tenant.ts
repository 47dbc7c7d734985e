// Builds an account with one row of each kind, which no other account may reach.
import { createId } from '../../../src/lib/ids.ts'
import type { Storage, Stores } from '../../../src/storage/interfaces/storage.ts'
import { buildAccount, buildAccountModel, buildAuditRow } from '../../support/builders/accounts.ts'
import { buildApiKey } from '../../support/builders/api-keys.ts'
import { buildChatbot } from '../../support/builders/chatbots.ts'
import {
  buildConversation,
  buildExchange,
  buildOpenTurn,
} from '../../support/builders/conversations.ts'
import { buildEvent } from '../../support/builders/events.ts'
import { buildFailedQuestion } from '../../support/builders/gaps.ts'
import { buildIdempotentRequest } from '../../support/builders/idempotency.ts'
import { buildKnowledge } from '../../support/builders/knowledge.ts'
import { buildBotMessage, buildExplanation, buildMessage } from '../../support/builders/messages.ts'
import { buildInvitation, buildPerson, buildSession } from '../../support/builders/people.ts'
import {
  buildSource,
  buildSourceDocument,
  buildSourceFilePiece,
  buildSourceRun,
} from '../../support/builders/sources.ts'
import { buildDelivery, buildWebhook } from '../../support/builders/webhooks.ts'
import {
  buildIdentitySecret,
  buildPublishableKey,
  buildTyping,
  buildVerifiedVisitor,
  buildVisitor,
  buildVisitorContact,
} from '../../support/builders/widget.ts'
import type { TestStore } from '../backends.ts'
import { fillAnalytics } from './analytics.ts'

export const firstPage = { limit: 100, offset: 0 }
export const at = '2026-11-21T00:00:00.000Z'
export const nothing = { rows: [], total: 0 }
export const nowMs = Date.parse(at)
export const answer = { status: 201, location: null, body: '{}' }
export const request = buildIdempotentRequest()
export const answered = buildIdempotentRequest()

/** Builds an account with one row of each kind. */
export async function buildTenant(store: TestStore) {
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
  const publishableKey = buildPublishableKey(account_id, { chatbot_id: chatbot.id })
  await store.publishableKeys.add(account_id, publishableKey)
  const visitor = buildVisitor(account_id, { chatbot_id: chatbot.id })
  await store.visitors.add(account_id, visitor)
  const identitySecret = buildIdentitySecret(account_id, { chatbot_id: chatbot.id })
  await store.identitySecrets.add(account_id, identitySecret)
  const verifiedVisitor = buildVerifiedVisitor(account_id, { chatbot_id: chatbot.id })
  await store.verifiedVisitors.put(account_id, verifiedVisitor)
  await store.knowledge.add(account_id, item)
  await store.segments.put(account_id, chatbot.id, item.id, 'data')
  await store.synonyms.put(account_id, chatbot.id, [['bike', 'bicycle']])
  const source = buildSource(account_id, { scope_id: chatbot.id })
  const page = buildSourceDocument(source)
  await store.sources.add(account_id, source)
  await store.sources.putRun(account_id, buildSourceRun(source))
  await store.sourceDocuments.add(account_id, [page])
  await store.sourceDocuments.keepFormer(account_id, page, 'Before')
  await store.sourceFiles.add(account_id, [buildSourceFilePiece(page)])
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
  const head = {
    conversation_id: conversation.id,
    asked_hash: 'asked',
    history_hash: 'answered',
    reply_id: reply.id,
  }
  await store.historyHeads.put(account_id, head)
  const contact = buildVisitorContact(account_id, { conversation_id: conversation.id })
  await store.visitorContacts.put(account_id, contact)
  const typing = buildTyping(account_id, { conversation_id: conversation.id })
  await store.typing.put(account_id, typing)
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
  const auditRow = buildAuditRow({ actor_id: person.id, object_id: chatbot.id })
  await store.audit.add(account_id, auditRow)
  const opened = {
    gap_id,
    failed,
    webhook,
    delivery,
    turn,
    head,
    analytics,
    person,
    invitation,
    auditRow,
    source,
    page,
    publishableKey,
    visitor,
    identitySecret,
    verifiedVisitor,
    contact,
    typing,
  }
  const things = { chatbot, key, item, conversation, reply, event, ...opened }
  return { account, account_id, ...things }
}

export type Tenant = Awaited<ReturnType<typeof buildTenant>>

/** Calls a method as `stranger` with the ids of `mine`, and checks the result. */
export type Case = (store: TestStore, stranger: string, mine: Tenant) => Promise<void>

/** All stores except those that work across accounts. */
export type TenantStores = Omit<
  Stores,
  'jobs' | 'outbox' | 'rollUp' | 'gapReading' | 'people' | 'guesses' | 'installation'
> &
  Pick<Storage, 'rateWindows'>
/** Methods with which the server works on all accounts. */
export const upkeep = ['releaseAll', 'prune', 'close'] as const
type MethodsOf<S> = Exclude<
  { [M in keyof S]: S[M] extends (...args: never) => unknown ? M : never }[keyof S],
  (typeof upkeep)[number]
>

/** One case for each method: a new method without one does not compile. */
export type CasesOf<S extends keyof TenantStores> = {
  readonly [Name in S]: { readonly [M in MethodsOf<TenantStores[Name]>]: Case }
}
