// Messages: sending them, the history they make, and what is said of them afterwards.
import type { Explanation, Message, NewFeedback, NewMessage } from '@parley/contract'
import { limits } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError, invalid, notFound } from '../../lib/errors.ts'
import { readInstant } from '../../lib/instants.ts'
import type { Feedback, MessageFilter, MessageRow } from '../../storage/rows.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Principal } from '../accounts/principal.ts'
import { getConversation, getMessage } from '../conversations/conversation-access.ts'
import { messageRated } from '../events/events.ts'
import type { Claim } from '../idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../page.ts'
import { presentMessage } from '../present.ts'
import { isKept, presentExplanation } from './explanations.ts'
import { createTurns, type TurnStages } from './turn.ts'
import { withDeadline } from './turn-deadline.ts'
import { createTurnQueue } from './turn-queue.ts'

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly onTurn?: (stages: TurnStages) => void
  /** How long a message waits for those before it in its conversation. */
  readonly conversationWaitMs?: number
  /** How long a turn may take, that wait included. */
  readonly turnMs?: number
}

type HistoryQuery = PageQuery & MessageFilter & { readonly order: 'asc' | 'desc' }

export function createMessages(parts: Parts) {
  const { storage, clock } = parts
  const turnMs = parts.turnMs ?? limits.turn.value * 1_000
  const waitMs = Math.min(
    turnMs,
    parts.conversationWaitMs ?? limits.conversation_wait.value * 1_000,
  )
  const turns = createTurns({ ...parts, waitMs })
  const queue = createTurnQueue()

  return {
    /**
     * The bot's reply, stored together with the message it answers; in a paused conversation a
     * notice. One that ended by itself is reopened. `arrivedAtMs` is the clock's monotonic time.
     * Throws `not_found`, `chatbot_inactive`, `conversation_ended`, `conversation_busy`, and
     * `service_unavailable` for a turn that takes too long.
     */
    send(
      principal: Principal,
      conversation_id: string,
      message: NewMessage,
      { arrivedAtMs, claim }: { arrivedAtMs: number; claim?: Claim | undefined },
    ): Promise<Message> {
      const place = `${principal.account_id}/${conversation_id}`
      const sent = { principal, conversation_id, message, arrivedAtMs, claim }
      return withDeadline(turnMs, (deadline) =>
        queue.run(place, waitMs, async () =>
          presentMessage(await turns.take({ ...sent, deadline })),
        ),
      )
    },

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
      wanted: NewFeedback,
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
function feedbackOf({ rating, comment = null }: NewFeedback): Feedback | null {
  return rating === null && comment === null ? null : { rating, comment }
}

function isRatedAlike({ feedback: a }: MessageRow, { feedback: b }: MessageRow): boolean {
  return a?.rating === b?.rating && a?.comment === b?.comment
}
