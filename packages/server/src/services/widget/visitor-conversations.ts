// What visitors do in their own conversations. Every other conversation is not_found for them.
import type {
  FeedbackInput,
  StartedVisitorConversation,
  VerifiedUser,
  VisitorConversation,
  VisitorConversationCreate,
  VisitorMessageCreate,
} from '@parley/contract'
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { clip, notFound } from '../../lib/errors.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getConversation } from '../conversations/conversation-access.ts'
import type { createConversations } from '../conversations/conversations.ts'
import type { EventPoller } from '../events/event-poller.ts'
import type { EventSignal } from '../events/event-signal.ts'
import type { Claim } from '../shared/idempotency.ts'
import { presentConversation, presentMessage } from '../shared/present.ts'
import { type Principal, visitorOf } from '../shared/principal.ts'
import type { createMessages } from '../turns/messages.ts'
import type { VisitorContacts } from './contacts/visitor-contacts.ts'
import type { createKeyLookup } from './key-lookup.ts'
import type { Presence } from './presence.ts'
import { requireNoIdentity, sessionOver } from './session-refusals.ts'
import { languageIn } from './texts/texts.ts'
import { createVisitorEvents } from './visitor-events.ts'
import type { WidgetLimits } from './widget-limits.ts'

type Messages = ReturnType<typeof createMessages>

type VisitorConversationsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly conversations: Pick<ReturnType<typeof createConversations>, 'start' | 'end'>
  readonly messages: Pick<Messages, 'send' | 'follow' | 'list' | 'rate' | 'askForPerson'>
  readonly widgetLimits: WidgetLimits
  readonly keys: ReturnType<typeof createKeyLookup>
  readonly eventSignal: EventSignal
  readonly poller: EventPoller
  readonly contacts: VisitorContacts
  readonly presence: Pick<Presence, 'note'>
}

type SendOptions = Parameters<Messages['send']>[3]
type HistoryQuery = Parameters<Messages['list']>[2]
/** The path of a message. */
type MessagePlace = { readonly conversation_id: string; readonly message_id: string }

export function createVisitorConversations(deps: VisitorConversationsDeps) {
  const { storage, clock, conversations, messages, widgetLimits } = deps

  /**
   * Who the visitor is; null = nobody vouched for them. Throws `unauthorized` if the visitor was erased, or the chatbot
   * is by now only for people with an identity.
   */
  async function requireWelcome(principal: Principal): Promise<VerifiedUser | null> {
    const { account_id } = principal
    const { id, key, isVerified } = visitorOf(principal)
    const now = toTimestamp(clock.now())
    if (isVerified) {
      const visitor = await storage.verifiedVisitors.use(account_id, id, now)
      if (visitor === undefined) throw sessionOver()
      return visitor.verified_user
    }
    const chatbot = await storage.chatbots.find(account_id, key.chatbot_id)
    if (chatbot !== undefined) requireNoIdentity(chatbot)
    if (!(await storage.visitors.markUsed(account_id, id, now))) throw sessionOver()
    return null
  }

  /** Throws `not_found` unless the message is in this conversation, and the conversation is the visitor's. */
  async function requireMessage(principal: Principal, place: MessagePlace): Promise<void> {
    const { conversation_id, message_id } = place
    await getConversation(storage, principal, conversation_id)
    const found = await storage.messages.find(principal.account_id, message_id)
    if (found?.message.conversation_id !== conversation_id) throw notFound('message', message_id)
  }

  return {
    /** Throws `chatbot_inactive`, `rate_limit_exceeded`, and `unauthorized` if the visitor was erased meanwhile. */
    async start(
      principal: Principal,
      { page, language, page_language }: VisitorConversationCreate,
      claim?: Claim,
    ): Promise<StartedVisitorConversation> {
      const { id: user_id, key } = visitorOf(principal)
      const { chatbot_id } = key
      await widgetLimits.countCall(principal)
      const verified_user = await requireWelcome(principal)
      const metadata = metadataOf(shownPage(page ?? ''), languageIn(page_language ?? ''))
      const wanted = { chatbot_id, user_id, language: languageIn(language ?? '') ?? null, metadata }
      return conversations.start(
        principal,
        wanted,
        (conversation, first) => ({
          ...presentConversation(conversation),
          messages: first.map(presentMessage),
        }),
        { claim, verified_user },
      )
    },

    /** Throws `not_found`. */
    get: async (principal: Principal, conversation_id: string): Promise<VisitorConversation> =>
      presentConversation(await getConversation(storage, principal, conversation_id)),

    /** Throws `rate_limit_exceeded`, and as `messages.send` does. */
    async send(
      principal: Principal,
      conversation_id: string,
      { text }: VisitorMessageCreate,
      options: SendOptions,
    ) {
      // A conversation of somebody else costs nobody a message.
      await getConversation(storage, principal, conversation_id)
      await widgetLimits.countMessage(principal)
      return messages.send(principal, conversation_id, { text }, options)
    },

    /** Throws `not_found` and `invalid_request`. */
    list: (principal: Principal, conversation_id: string, query: HistoryQuery) =>
      messages.list(principal, conversation_id, query),

    /** Throws `not_found`. */
    async follow(principal: Principal, { conversation_id, message_id }: MessagePlace) {
      await getConversation(storage, principal, conversation_id)
      const stream = await messages.follow(principal, message_id)
      if (stream.conversation_id !== conversation_id) throw notFound('message', message_id)
      return stream
    },

    /** Throws `not_found`, and `conflict` for a user's message. */
    async rate(principal: Principal, place: MessagePlace, rating: FeedbackInput, claim?: Claim) {
      await requireMessage(principal, place)
      return messages.rate(principal, place.message_id, rating, claim)
    },

    ...createVisitorEvents(deps),

    setContact: deps.contacts.setContact,

    /** Throws `rate_limit_exceeded`, and as `messages.send` does. */
    async askForPerson(
      principal: Principal,
      conversation_id: string,
      options: Pick<SendOptions, 'arrivedAtMs'>,
    ) {
      await getConversation(storage, principal, conversation_id)
      await widgetLimits.countCall(principal)
      const message = await messages.askForPerson(principal, conversation_id, options)
      const conversation = await getConversation(storage, principal, conversation_id)
      return { conversation: presentConversation(conversation), message }
    },

    /** Throws `not_found`. */
    end: (principal: Principal, conversation_id: string, claim?: Claim) =>
      conversations.end(principal, conversation_id, { reason: 'user' }, claim),
  }
}

function metadataOf(page: string | undefined, page_language: string | undefined) {
  return { ...(page && { page }), ...(page_language && { page_language }) }
}

/** Queries and fragments may hold secrets, such as the token of a link. */
function shownPage(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return clip(origin + pathname, limits.metadata_value.value - 1)
}
