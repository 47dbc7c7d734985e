// Messages: sending them, the history they make, and what is said of them afterwards.
import type { Explanation, FeedbackInput, Message, MessageCreate } from '@parley/contract'
import { limits } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError, invalid, notFound } from '../../lib/errors.ts'
import { readInstant } from '../../lib/time/instants.ts'
import type { Feedback, MessageFilter, MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getConversation, getMessage, seesChatbot } from '../conversations/conversation-access.ts'
import type { Models } from '../models/models.ts'
import { messageRated } from '../shared/events.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import { presentMessage } from '../shared/present.ts'
import type { Principal } from '../shared/principal.ts'
import { createAwaitedReplies } from './awaited-replies.ts'
import { isKept, presentExplanation } from './explanations.ts'
import type { ModelTrouble } from './model-reply.ts'
import { createStreams, finishedStream, type ReplyStream } from './streams.ts'
import { createTurns } from './turn.ts'
import { withDeadline } from './turn-deadline.ts'
import type { TurnStages } from './turn-parts.ts'
import { createTurnQueue } from './turn-queue.ts'

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly onTurn?: (stages: TurnStages) => void
  /** Told of each turn that a model failed. */
  readonly onModelFailure?: ((trouble: ModelTrouble) => void) | undefined
  /** How long a message waits for those before it in its conversation. */
  readonly conversationWaitMs?: number
  /** How long a turn may take, that wait included. */
  readonly turnMs?: number
  readonly models: Models
}

type Sending = {
  /** By the monotonic clock. */
  readonly arrivedAtMs: number
  readonly claim?: Claim | undefined
  readonly requestId?: string | null
  /** Told of the stream when the reply begins. */
  readonly onStream?: ((begun: ReplyStream) => void) | undefined
}

type HistoryQuery = PageQuery & MessageFilter & { readonly order: 'asc' | 'desc' }

export function createMessages(parts: Parts) {
  const { storage, clock } = parts
  const turnMs = parts.turnMs ?? limits.turn.value * 1_000
  const waitMs = Math.min(
    turnMs,
    parts.conversationWaitMs ?? limits.conversation_wait.value * 1_000,
  )
  const streams = createStreams(parts)
  const turns = createTurns({ ...parts, streams, waitMs })
  const awaited = createAwaitedReplies({ storage, clock, streams })
  const queue = createTurnQueue()

  return {
    /**
     * The bot's reply, stored together with the message it answers, or after it where a model words
     * it; in a paused conversation a notice. One that ended by itself is reopened. `arrivedAtMs` is
     * the clock's monotonic time. Throws `not_found`, `chatbot_inactive`, `conversation_ended`,
     * `conversation_busy`, `idempotency_key_reused`, `provider_error` and `provider_timeout` where the
     * chatbot wants no other answer, and `service_unavailable` for a turn that takes too long or finds
     * no place at the model.
     */
    send(
      principal: Principal,
      conversation_id: string,
      message: MessageCreate,
      { arrivedAtMs, claim, requestId = null, onStream }: Sending,
    ): Promise<Message> {
      const place = `${principal.account_id}/${conversation_id}`
      const endsAtMs = arrivedAtMs + turnMs
      const from = { arrivedAtMs, endsAtMs, requestId, claim, onStream }
      const sent = { principal, conversation_id, message, ...from }
      return withDeadline(endsAtMs - clock.monotonic(), (deadline) =>
        queue.run(place, waitMs, async () =>
          presentMessage(await turns.take({ ...sent, deadline })),
        ),
      )
    },

    /**
     * A reply while it is made, or as it was made; of one that another process makes the whole, once
     * it is stored; of one that is known no more as a stream its end
     * alone. Throws `not_found`, also for a message that is no reply.
     */
    async follow(principal: Principal, message_id: string): Promise<ReplyStream> {
      const { account_id } = principal
      const live = streams.find(account_id, message_id)
      if (live !== undefined && seesChatbot(principal, live.chatbot_id)) {
        // What is erased, by any process, is erased here as well.
        await getConversation(storage, principal, live.conversation_id)
        if (!live.isOver()) return live
        // Where a store did not confirm what it did, or a person answered since, one that failed here
        // is stored all the same.
        const hasFailed = live.completed() === undefined
        if (hasFailed && (await storage.messages.find(account_id, message_id)) === undefined) {
          return live
        }
      }
      const coming = live === undefined ? await awaited.follow(principal, message_id) : undefined
      if (coming !== undefined) return coming
      const { message, chatbot_id } = await getMessage(storage, principal, message_id)
      if (live?.completed()?.text === message.text) return live
      if (message.sender_type !== 'bot') {
        throw new ApiError('not_found', 'Only what the bot says can be followed as a stream.')
      }
      const shown = presentMessage(message)
      return finishedStream(shown, chatbot_id, [{ type: 'completed', message: shown }])
    },

    /** Gives up the models that are being asked: their turns end with the built-in engine's answers. */
    hurry: (): void => turns.hurry(),

    /** Resolves when the replies that models are making are stored, also for clients that left. */
    settled: (): Promise<void> => turns.settled(),

    /**
     * Ends turns that were under way in a process that is gone; with `all`, any: for a store that one
     * server works on, before it serves.
     */
    endLost: ({ all = false } = {}): Promise<void> => turns.endLost(all),

    /** Throws `not_found`, and `invalid_request` for times in disorder. */
    async list(principal: Principal, conversation_id: string, query: HistoryQuery) {
      const { account_id, chatbot_ids } = principal
      // The history tells by itself that a conversation is missing, but not whose chatbot it has.
      if (chatbot_ids !== null) await getConversation(storage, principal, conversation_id)
      const { order, sender_type } = query
      const filter = { sender_type, ...sentBetween(query) }
      const { list } = storage.messages
      const page = await list(account_id, conversation_id, order, toPage(query), filter)
      if (page === undefined) throw notFound('conversation', conversation_id)
      return { messages: page.rows.map(presentMessage), ...pageFrame(page.total, query) }
    },

    /** The message with its new feedback. Throws `not_found`, and `conflict` for a user's message. */
    async rate(
      principal: Principal,
      message_id: string,
      wanted: FeedbackInput,
      claim?: Claim,
    ): Promise<Message> {
      return storage.transaction(async (tx) => {
        const { message, chatbot_id } = await getMessage(tx, principal, message_id)
        if (message.sender_type !== 'bot') {
          throw new ApiError('conflict', 'Only what the bot said can be rated.')
        }
        const rated = { ...message, feedback: feedbackOf(wanted) }
        if (!isRatedAlike(message, rated)) {
          const event = messageRated(rated, chatbot_id, clock.now())
          const stands = await tx.messages.setFeedback(principal.account_id, rated, event)
          if (!stands) throw notFound('message', message_id)
        }
        const shown = presentMessage(rated)
        await claim?.keep(tx, shown)
        return shown
      })
    },

    /** Throws `not_found` for a message without an explanation, too. */
    async explain(principal: Principal, message_id: string): Promise<Explanation> {
      const { message, chatbot_id } = await getMessage(storage, principal, message_id)
      const { account_id } = principal
      const explanation = await storage.messages.findExplanation(account_id, message_id)
      if (explanation === undefined || !isKept(explanation, clock.now())) {
        throw new ApiError(
          'not_found',
          `There is no explanation of this message: replies have one, for ${limits.explanation_kept.value} days.`,
        )
      }
      const { conversation_id } = message
      return presentExplanation(explanation, { conversation_id, chatbot_id })
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

/** Null where nothing is said. */
function feedbackOf({ rating, comment = null }: FeedbackInput): Feedback | null {
  return rating === null && comment === null ? null : { rating, comment }
}

function isRatedAlike({ feedback: a }: MessageRow, { feedback: b }: MessageRow): boolean {
  return a?.rating === b?.rating && a?.comment === b?.comment
}
