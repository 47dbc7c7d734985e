// Builds all services of the product for their entry points: HTTP, the command line and the jobs.
import type { Engine } from '../engine/engine.ts'
import type { Extractor } from '../extraction/extraction.ts'
import type { Clock } from '../lib/clock.ts'
import { createDeviceTokens } from '../lib/secrets/device-tokens.ts'
import { fixedKey } from '../lib/secrets/secret-keys.ts'
import type { ReplyGrounding } from '../model/types.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import { createAccessWatch } from './accounts/access-watch.ts'
import { createAccountKeys } from './accounts/account-keys.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createAllAccounts } from './accounts/all-accounts.ts'
import { createApiKeys } from './accounts/api-keys.ts'
import { createAuditLog } from './accounts/audit-log.ts'
import { createPlanUses } from './accounts/plan-use.ts'
import { createRateLimits } from './accounts/rate-limits.ts'
import { createAnalytics } from './analytics/analytics.ts'
import { createRequestCounts } from './analytics/request-counts.ts'
import { createRollUp } from './analytics/roll-up.ts'
import { createChatbots } from './chatbots/chatbots.ts'
import { createConversationReads as readsOf } from './conversations/conversation-reads.ts'
import { createConversationUpkeep } from './conversations/conversation-upkeep.ts'
import { createConversations } from './conversations/conversations.ts'
import { createEndUsers } from './conversations/end-users.ts'
import { createErrorEvents } from './events/error-events.ts'
import { createEventFeed } from './events/event-feed.ts'
import { createEventPoller } from './events/event-poller.ts'
import { createEventSignal } from './events/event-signal.ts'
import { createNotifyingStorage, type OnAudit } from './events/notifying-storage.ts'
import { createGapReader } from './gaps/gap-reader.ts'
import { createGaps } from './gaps/gaps.ts'
import { createHandoffMails } from './handoffs/handoff-mails.ts'
import { createResentHistories } from './histories/resent-histories.ts'
import { createKnowledge } from './knowledge/knowledge.ts'
import { createKnowledgeFiles } from './knowledge/knowledge-files.ts'
import { createSynonyms } from './knowledge/synonyms.ts'
import { createModelServices, type ModelDeps } from './models/model-services.ts'
import type { VerifierTrouble } from './models/verifiers.ts'
import { createPeopleServices, type PeopleDeps } from './people/people-services.ts'
import { createSecretKeyRotation } from './secret-key/rotation.ts'
import { createAudit } from './shared/audit.ts'
import { createGuessLimits } from './shared/guess-limits.ts'
import { createIdempotency } from './shared/idempotency.ts'
import { createSourceServices, type SourceDeps } from './sources/source-services.ts'
import { createMessages } from './turns/messages.ts'
import type { ModelTrouble } from './turns/model-replies.ts'
import { createPersonsReplies } from './turns/people/persons-replies.ts'
import { createTyping } from './turns/people/typing.ts'
import type { TurnStages } from './turns/turn-request.ts'
import { createWebhookServices, type WebhookDeps } from './webhooks/webhook-services.ts'
import { createWidgetServices } from './widget/widget-services.ts'

export type Services = ReturnType<typeof createServices>

type ServicesDeps = {
  readonly storage: Storage
  readonly engine: Engine
  readonly extractor: Extractor
  readonly clock: Clock
  /** How much memory the index of one scope may need; by default any. */
  readonly indexShareBytes?: number
  readonly onTurn?: (stages: TurnStages) => void
  /** Called for each turn in which a model failed. */
  readonly onModelFailure?: ((trouble: ModelTrouble) => void) | undefined
  /** Called for each reply that a verifier did not verify. */
  readonly onVerifierFailure?: ((trouble: VerifierTrouble) => void) | undefined
  /** Called with the grounding of each reply that a model wrote. */
  readonly onModelReply?: ((grounding: ReplyGrounding) => void) | undefined
  /** Called after a job was stored for the worker. */
  readonly onJob?: () => void
  /** Called after events were committed, once for each account. */
  readonly onEvent?: () => void
  /** Called with each entry of the audit log after its commit. */
  readonly onAudit?: OnAudit
  /** Called when a webhook delivery became due. */
  readonly onDelivery?: () => void
  /** Without it, webhooks can't be created, signed or delivered. */
  readonly webhooks?: WebhookDeps
  readonly people: PeopleDeps
  /** The start of links to the dashboard, in mails that no request causes. Only needed with a mail server. */
  readonly publicUrl?: string
  readonly models: ModelDeps
  readonly sources: SourceDeps
  /** How long a message waits for earlier messages of its conversation; by default the documented time. */
  readonly conversationWaitMs?: number
  /** How long a turn may take, including that wait; by default the documented time. */
  readonly turnMs?: number
}

export function createServices({
  storage,
  onEvent,
  onAudit,
  publicUrl = '',
  ...others
}: ServicesDeps) {
  const eventSignal = createEventSignal()
  const notify = (account_id: string, conversation_ids: ReadonlySet<string>) => {
    eventSignal.wake(account_id, conversation_ids)
    onEvent?.()
  }
  const audit = createAudit(others)
  const written = createNotifyingStorage(storage, notify, onAudit)
  const deps = {
    ...others,
    audit,
    storage: written,
    reads: readsOf({ ...others, audit, storage: written }),
  }
  const { rateWindows: windows, events } = deps.storage
  const rateLimits = createRateLimits({ windows, events, clock: deps.clock })
  const planUses = createPlanUses({ storage: deps.storage, rateLimits })
  const rollUp = createRollUp({ storage })
  const requestCounts = createRequestCounts({ storage, clock: deps.clock })
  const watch = createAccessWatch(deps)
  const poller = createEventPoller({ ...deps, ...storage, eventSignal })
  watch.onOtherRun(deps.engine.clear)
  watch.onOtherRun(poller.reset)
  const accounts = createAccounts(deps)
  const secretKeys = deps.webhooks?.secretKeys ?? fixedKey(Buffer.alloc(0))
  const devices = createDeviceTokens(secretKeys)
  const guessLimits = createGuessLimits({ ...deps, guesses: storage.guesses, devices, secretKeys })
  const prepareOperator = () => accounts.createFirst()
  const { models, ...modelServices } = createModelServices(deps)
  const knowledge = createKnowledge(deps)
  const apiKeys = createApiKeys({ ...deps, watch })
  const canMail = deps.people.mailer !== undefined
  const conversations = {
    ...createConversations({ ...deps, canMail }),
    ...createPersonsReplies(deps),
    ...createTyping(deps),
  }
  const messages = createMessages({ ...deps, models })
  return {
    accounts,
    accessWatch: watch,
    ...createPeopleServices({ ...deps, watch, secretKeys, devices, guessLimits, prepareOperator }),
    ...modelServices,
    apiKeys,
    auditLog: createAuditLog({ storage: deps.storage, audit }),
    accountKeys: createAccountKeys({ storage: deps.storage, apiKeys, secretKeys }),
    allAccounts: createAllAccounts({ storage: deps.storage, accounts, planUses }),
    chatbots: createChatbots(deps),
    conversations,
    conversationUpkeep: createConversationUpkeep(deps),
    messages,
    ...createWidgetServices({
      ...{ ...deps, watch, secretKeys, rateLimits, guessLimits, eventSignal, poller },
      ...{ conversations, messages, publicUrl, mailer: deps.people.mailer },
    }),
    resentHistories: createResentHistories({ ...deps, conversations, messages }),
    knowledge,
    knowledgeFiles: createKnowledgeFiles({ ...deps, knowledge }),
    synonyms: createSynonyms(deps),
    ...createSourceServices({ ...deps, knowledge }),
    gaps: createGaps({ ...deps, knowledge }),
    gapReader: createGapReader({ storage }),
    endUsers: createEndUsers(deps),
    handoffMails: createHandoffMails({ ...deps, publicUrl, ...mailOf(deps.people) }),
    eventFeed: createEventFeed({ storage, eventSignal, poller }),
    idempotency: createIdempotency(deps),
    errorEvents: createErrorEvents(deps),
    ...createWebhookServices(deps),
    secretKeyRotation: createSecretKeyRotation({ storage, keys: secretKeys, clock: deps.clock }),
    rateLimits,
    guessLimits,
    planUses,
    rollUp,
    requestCounts,
    analytics: createAnalytics({ ...deps, rollUp, requestCounts, planUses }),
  }
}

function mailOf({ mailer, onMailFailure = () => undefined }: PeopleDeps) {
  return { mailer, onFailure: onMailFailure }
}
