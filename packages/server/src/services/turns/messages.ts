// Messages: sending, streaming, history, ratings and explanations.
import type { Explanation, FeedbackInput, Message, MessageCreate } from '@parley/contract'
import { limits } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError, invalid, notFound } from '../../lib/errors.ts'
import { readInstant } from '../../lib/time/instants.ts'
import type { ReplyGrounding } from '../../model/types.ts'
import type { Feedback, MessageFilter, MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getConversation, getMessage, seesChatbot } from '../conversations/conversation-access.ts'
import type { ConversationReads } from '../conversations/conversation-reads.ts'
import type { Models } from '../models/models.ts'
import { messageRated } from '../shared/events.ts'
import type { HistoryLink } from '../shared/history-links.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import { presentMessage } from '../shared/present.ts'
import type { Principal } from '../shared/principal.ts'
import { isKept, presentExplanation } from './explanations.ts'
import type { ModelTrouble } from './model-replies.ts'
import { createPersonWishes } from './people/person-wishes.ts'
import { createAwaitedReplies } from './streams/awaited-replies.ts'
import { createStreams, finishedStream, type ReplyStream } from './streams/streams.ts'
import { createTurns } from './turn.ts'
import type { TurnStages } from './turn-request.ts'
import { untilTaken } from './waiting/turn-attempts.ts'
import { withDeadline } from './waiting/turn-deadline.ts'
import { createTurnQueue } from './waiting/turn-queue.ts'

type MessagesDeps = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly onTurn?: (stages: TurnStages) => void
  /** Called with each reply that a model did not write although it was asked. */
  readonly onModelFailure?: ((trouble: ModelTrouble) => void) | undefined
  /** Called with the grounding of each reply that a model wrote. */
  readonly onModelReply?: ((grounding: ReplyGrounding) => void) | undefined
  /** How long a message waits for earlier messages of its conversation. */
  readonly conversationWaitMs?: number
  /** How long a turn may take, including that wait. */
  readonly turnMs?: number
  readonly models: Models
  /** Records which people read conversations. */
  readonly reads: ConversationReads
}

export type SendOptions = {
  /** By the monotonic clock. */
  readonly arrivedAtMs: number
  readonly claim?: Claim | undefined
  readonly requestId?: string | null
  /** Only for a client that sends its whole history with each message: `send` may then throw `HistoryMoved`. */
  readonly link?: HistoryLink | undefined
  /** Called with the stream when the reply begins. */
  readonly onStream?: ((stream: ReplyStream) => void) | undefined
}

type HistoryQuery = PageQuery & MessageFilter & { readonly order: 'asc' | 'desc' }

export type Messages = ReturnType<typeof createMessages>

export function createMessages(deps: MessagesDeps) {
  const { storage, clock, reads } = deps
  const turnMs = deps.turnMs ?? limits.turn.value * 1_000
  const waitMs = Math.min(turnMs, deps.conversationWaitMs ?? limits.conversation_wait.value * 1_000)
  const streams = createStreams(deps)
  const turns = createTurns({ ...deps, streams, waitMs })
  const awaited = createAwaitedReplies({ storage, clock, streams })
  const queue = createTurnQueue()
  const grantWish = createPersonWishes({ ...deps, openTurns: turns.openTurns })

  return {
    /**
     * Stores the user's message and returns the bot's reply; in a paused conversation, a notice. A
     * conversation that ended by itself is reopened. Throws `not_found`, `chatbot_inactive`,
     * `conversation_ended`, `conversation_busy`, `idempotency_key_reused`, `provider_error` and
     * `provider_timeout` if the chatbot wants no built-in reply in the model's place, and
     * `service_unavailable` if the turn takes too long or all slots of the model are taken.
     */
    send(
      principal: Principal,
      conversation_id: string,
      message: MessageCreate,
      { arrivedAtMs, claim, link, requestId = null, onStream }: SendOptions,
    ): Promise<Message> {
      const place = `${principal.account_id}/${conversation_id}`
      const endsAtMs = arrivedAtMs + turnMs
      const options = { arrivedAtMs, endsAtMs, requestId, claim, link, onStream }
      const request = { principal, conversation_id, message, ...options }
      return withDeadline(endsAtMs - clock.monotonic(), (deadline) =>
        queue.run(place, waitMs, async () =>
          presentMessage(await turns.take({ ...request, deadline })),
        ),
      )
    },

    /**
     * Hands the conversation to a person, as a message that asks for one. Returns what the bot says to it; null if a
     * person has the conversation already. Throws as `send` does.
     */
    askForPerson(
      principal: Principal,
      conversation_id: string,
      { arrivedAtMs }: Pick<SendOptions, 'arrivedAtMs'>,
    ): Promise<Message | null> {
      const place = `${principal.account_id}/${conversation_id}`
      const leftMs = arrivedAtMs + turnMs - clock.monotonic()
      return withDeadline(leftMs, (deadline) =>
        queue.run(place, waitMs, async () => {
          const attempt = () => grantWish(principal, conversation_id)
          const { said } = await untilTaken(attempt, { clock, waitMs, deadline })
          return said && presentMessage(said)
        }),
      )
    },

    /**
     * Returns the stream of a reply. If another process produces the reply, the stream waits for the stored
     * reply and returns it whole; long after its end, the stream has only the completed message. Throws
     * `not_found`, also for a message that is not a reply.
     */
    async follow(principal: Principal, message_id: string): Promise<ReplyStream> {
      const { account_id } = principal
      const live = streams.find(account_id, message_id)
      if (live !== undefined && seesChatbot(principal, live.chatbot_id)) {
        // Throws if any process erased the conversation.
        const conversation = await getConversation(storage, principal, live.conversation_id)
        await reads.note(principal, conversation)
        if (!live.isOver()) return live
        // A reply that failed here may be stored all the same: the store did not confirm it, or a person
        // replied since.
        const hasFailed = live.completed() === undefined
        if (hasFailed && (await storage.messages.find(account_id, message_id)) === undefined) {
          return live
        }
      }
      const coming = live === undefined ? await awaited.follow(principal, message_id) : undefined
      if (coming !== undefined) return coming
      const { message, chatbot_id } = await getMessage(storage, principal, message_id)
      await reads.noteId(principal, message.conversation_id)
      if (live?.completed()?.text === message.text) return live
      if (message.sender_type !== 'bot') {
        throw new ApiError('not_found', 'Only messages of the bot can be streamed.')
      }
      const shown = presentMessage(message)
      return finishedStream(shown, chatbot_id, [{ type: 'completed', message: shown }])
    },

    /** Gives up the running calls of models, so that the built-in engine replies. */
    hurry: (): void => turns.hurry(),

    /** Resolves when the replies of running models are stored, also for clients that left. */
    settled: (): Promise<void> => turns.settled(),

    /** Ends the turns of processes that died; with `all`, every open turn, for a store with a single server. */
    endLost: ({ all = false } = {}): Promise<void> => turns.endLost(all),

    /** Throws `not_found`, and `invalid_request` if `after` is later than `before`. */
    async list(principal: Principal, conversation_id: string, query: HistoryQuery) {
      const { account_id, chatbot_ids } = principal
      // The history shows that a conversation is missing, but not which chatbot it has.
      if (chatbot_ids !== null) await getConversation(storage, principal, conversation_id)
      const { order, sender_type } = query
      const filter = { sender_type, ...sentBetween(query) }
      const { list } = storage.messages
      const page = await list(account_id, conversation_id, order, toPage(query), filter)
      if (page === undefined) throw notFound('conversation', conversation_id)
      await reads.noteId(principal, conversation_id)
      return { messages: page.rows.map(presentMessage), ...pageFrame(page.total, query) }
    },

    /** Returns the message with its new feedback. Throws `not_found`, and `conflict` for a user's message. */
    async rate(
      principal: Principal,
      message_id: string,
      wanted: FeedbackInput,
      claim?: Claim,
    ): Promise<Message> {
      return storage.transaction(async (tx) => {
        const { message, chatbot_id } = await getMessage(tx, principal, message_id)
        if (message.sender_type !== 'bot') {
          throw new ApiError('conflict', 'Only messages of the bot can be rated.')
        }
        const rated = { ...message, feedback: feedbackOf(wanted) }
        if (!isRatedAlike(message, rated)) {
          const event = messageRated(rated, chatbot_id, clock.now())
          const isStored = await tx.messages.setFeedback(principal.account_id, rated, event)
          if (!isStored) throw notFound('message', message_id)
        }
        const shown = presentMessage(rated)
        await claim?.keep(tx, shown)
        return shown
      })
    },

    /** Throws `not_found`, also for a message without an explanation. */
    async explain(principal: Principal, message_id: string): Promise<Explanation> {
      const { message, chatbot_id } = await getMessage(storage, principal, message_id)
      await reads.noteId(principal, message.conversation_id)
      const { account_id } = principal
      const explanation = await storage.messages.findExplanation(account_id, message_id)
      if (explanation === undefined || !isKept(explanation, clock.now())) {
        throw new ApiError(
          'not_found',
          `There is no explanation of this message: replies have one, for ${limits.explanation_kept.value} days.`,
        )
      }
      return presentExplanation(explanation, { message, chatbot_id })
    },
  }
}

function sentBetween({ after, before }: HistoryQuery): MessageFilter {
  const span = {
    after: after === undefined ? undefined : readInstant(after),
    before: before === undefined ? undefined : readInstant(before),
  }
  if (span.after === undefined || span.before === undefined || span.after <= span.before) {
    return span
  }
  throw invalid({
    field: 'after',
    issue: 'out_of_range',
    message: 'after must not be later than before.',
  })
}

/** Null without a rating and a comment. */
function feedbackOf({ rating, comment = null }: FeedbackInput): Feedback | null {
  return rating === null && comment === null ? null : { rating, comment }
}

function isRatedAlike({ feedback: a }: MessageRow, { feedback: b }: MessageRow): boolean {
  return a?.rating === b?.rating && a?.comment === b?.comment
}
