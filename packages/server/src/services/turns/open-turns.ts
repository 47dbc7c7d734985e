// Stores a turn of a model in two steps: first the user's message, which blocks the conversation for other turns, and
// seconds later the reply. Whatever happens in between, the turn ends and releases the conversation.
import { limits, type MessageCreate } from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { ApiError, isUnavailable, notFound } from '../../lib/errors.ts'
import type { ConversationRow, HeldTurn, Turn } from '../../storage/interfaces/conversations.ts'
import type { NewEvent } from '../../storage/interfaces/events.ts'
import type { ExplanationRow, MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { messageCreated } from '../shared/events.ts'
import { type HistoryLink, storeLink } from '../shared/history-links.ts'
import type { Claim } from '../shared/idempotency.ts'
import { presentMessage } from '../shared/present.ts'
import type { Handoff } from './handoff.ts'
import { userMessage } from './turn-messages.ts'
import { repeatKey } from './turn-request.ts'
import { handOff, reopen } from './turn-store.ts'
import { createUnendedTurns } from './unended-turns.ts'

/** The first step of a turn. */
export type TurnOpening = {
  /** The conversation as it was when the turn was loaded. */
  readonly conversation: ConversationRow
  readonly message: MessageCreate
  /** The same message, stored by an earlier request that got no reply. */
  readonly earlier: MessageRow | undefined
  readonly guest: string | undefined
  readonly claim: Claim | undefined
  readonly link?: HistoryLink | undefined
  /** The id for the reply. */
  readonly reply_id: string
}

/** A turn between its two steps. */
export type OpenTurn = {
  readonly held: HeldTurn
  readonly user: MessageRow
  /** The id of the reply: that of a person's reply if a person answered an earlier request with the same message. */
  readonly reply_id: string
}

/** The second step of a turn. */
export type TurnClosing = {
  readonly bot: MessageRow
  readonly explanation?: ExplanationRow
  /** Only if a person takes over. */
  readonly handoff?: Handoff | undefined
  /** Events beside that of the message. */
  readonly events: readonly NewEvent[]
}

/** Longer than any turn: a process that holds a turn for longer has died. */
const leaseMs = limits.idempotency_lost.value * 1_000
const lostAtOnce = 100
const retryAfterSeconds = 5
/** Later than the end of any lease, even if the clock was set back. */
const endOfTime = '9999'

/** The storage may run a step in one transaction with other steps, and run it again if that transaction fails. */
const rowsAlone = { isRepeatable: true }

export type OpenTurns = ReturnType<typeof createOpenTurns>

export function createOpenTurns({ storage, clock }: { storage: Storage; clock: Clock }) {
  async function giveUp(account_id: string, held: HeldTurn): Promise<void> {
    await storage.transaction(async (tx) => {
      // Every step locks the conversation first, which prevents deadlocks.
      await tx.conversations.find(account_id, held.conversation_id, 'update')
      await tx.turns.end(account_id, held, 'failed')
    })
  }
  const unended = createUnendedTurns({ end: giveUp, clock })

  return {
    /** Stores the first step. Returns `undefined` and stores nothing if the conversation changed since it was loaded. */
    async begin(opening: TurnOpening): Promise<OpenTurn | undefined> {
      const { conversation, message, earlier, reply_id } = opening
      const { account_id, id: conversation_id } = conversation
      const nowMs = clock.now()
      const user = earlier ?? {
        ...userMessage(conversation, message, nowMs),
        reply_status: 'pending' as const,
      }
      const locked_until = toTimestamp(nowMs + leaseMs)
      const held = { conversation_id, message_id: user.id, locked_until }
      try {
        return await storage.transaction(
          (tx) => openTurn(tx, { ...opening, nowMs }, { held, user, reply_id }),
          rowsAlone,
        )
      } catch (error) {
        // If the connection broke during the commit, the turn may be stored, and nobody would end it.
        if (isUnavailable(error)) unended.endSoon(account_id, held).catch(() => undefined)
        throw error
      }
    },

    /** Whether the reply can still be stored: the conversation is active, and this turn still holds it. */
    async isAwaited({ held, user }: OpenTurn): Promise<boolean> {
      const current = await storage.conversations.find(user.account_id, held.conversation_id)
      return current?.status === 'active' && current.turn_until === held.locked_until
    },

    /**
     * Stores the second step, which `close` builds from the current conversation, and returns the bot's message. If a
     * person replied meanwhile, returns the message of the person. Throws `conversation_ended` if the conversation
     * ended, `not_found` if it was erased, and `service_unavailable` if another process ended the turn after its lease.
     */
    async finish(
      open: OpenTurn,
      close: (current: ConversationRow) => TurnClosing,
      { claim, link }: Pick<TurnOpening, 'claim' | 'link'>,
    ): Promise<MessageRow> {
      const { held, user } = open
      const { account_id, conversation_id } = user
      const keep = async (tx: Stores, reply: MessageRow) => {
        if (link !== undefined) {
          const own = { ...link, follows: link.asked_hash }
          const { id: reply_id, text } = reply
          await storeLink(tx, own, { account_id, conversation_id, reply_id, reply: text })
        }
        await claim?.keep(tx, presentMessage(reply))
      }
      const bot = await storage.transaction(async (tx) => {
        const current = await tx.conversations.find(account_id, conversation_id, 'update')
        const isOpen = current !== undefined && current.status !== 'ended'
        const closed = await tx.turns.end(account_id, held, isOpen ? 'answered' : 'failed')
        if (current === undefined) throw notFound('conversation', conversation_id)
        if (!closed) {
          const stands = (await tx.messages.find(account_id, user.id)) !== undefined
          throw stands ? heldTooLong() : erased()
        }
        if (current.status === 'ended') return undefined
        const spoken = await personsReply(tx, open, current)
        if (spoken !== undefined) {
          await keep(tx, spoken)
          return spoken
        }
        const { bot: made, explanation, handoff, events } = close(current)
        const stored = await tx.conversations.addExchange(account_id, {
          conversation_id,
          expected_message_count: current.message_count,
          expected_status: current.status,
          messages: [made],
          events: [messageCreated(made, current.chatbot_id)],
          explanation,
        })
        if (!stored) throw new Error(`Conversation ${conversation_id} moved while it was held.`)
        for (const event of events) await tx.events.add(account_id, event)
        if (handoff !== undefined) await handOff(tx, current, made, handoff)
        await keep(tx, made)
        return made
      }, rowsAlone)
      if (bot !== undefined) return bot
      throw new ApiError('conversation_ended', 'The conversation ended before the reply was made.')
    },

    /** Ends a turn without a reply: now, or as soon as the store works again. */
    fail: ({ held, user }: OpenTurn): Promise<void> => unended.endSoon(user.account_id, held),

    /** Whether a turn holds the conversation. Ends a turn whose lease is over. */
    async isHeld({ account_id, id, turn_until }: ConversationRow): Promise<boolean> {
      if (turn_until === null) return false
      const held = await storage.turns.findHeld(account_id, id)
      if (held === undefined) return false
      if (held.locked_until > toTimestamp(clock.now())) return true
      await giveUp(account_id, held)
      // The conversation has changed since it was loaded.
      return true
    },

    /** Ends the turns whose lease is over, or all turns. */
    async endLost(all: boolean): Promise<void> {
      const until = all ? endOfTime : toTimestamp(clock.now())
      for (;;) {
        const lost = await storage.installation.listLostTurns(until, lostAtOnce)
        for (const turn of lost) await giveUp(turn.account_id, turn)
        if (lost.length < lostAtOnce) return
      }
    },
  }
}

/**
 * Returns `undefined` and stores nothing if the conversation changed. If an earlier request stored the message, opens
 * its turn again.
 */
async function openTurn(
  tx: Stores,
  { conversation, earlier, guest, claim, link, nowMs }: TurnOpening & { readonly nowMs: number },
  open: OpenTurn,
): Promise<OpenTurn | undefined> {
  const { account_id, id: conversation_id, chatbot_id } = conversation
  const { held, user, reply_id } = open
  const isEnded = conversation.status === 'ended'
  if (isEnded && !(await reopen(tx, conversation, toTimestamp(nowMs)))) return undefined
  const current = await tx.conversations.find(account_id, conversation_id, 'update')
  if (current?.turn_until !== conversation.turn_until) return undefined
  await claim?.requireHeld(tx)
  if (earlier !== undefined) {
    const spoken = await personsReply(tx, open, current)
    const again = { ...open, reply_id: spoken?.id ?? reply_id }
    if (!(await tx.turns.reopen(account_id, { ...held, ...again }))) return undefined
    if (link !== undefined) {
      await storeLink(tx, link, { account_id, conversation_id, reply_id: again.reply_id })
    }
    return again
  }
  const exchange = {
    conversation_id,
    expected_message_count: conversation.message_count,
    messages: [user],
    events: [messageCreated(user, chatbot_id)],
  }
  if (!(await tx.conversations.addExchange(account_id, exchange))) return undefined
  const repeat_key = repeatKey({ claim, link }) ?? null
  await tx.turns.open(account_id, {
    account_id,
    ...held,
    reply_id,
    repeat_key,
    opened_at: user.sent_at,
  })
  if (guest !== undefined) await tx.endUsers.addGuest(account_id, conversation_id, guest)
  if (link !== undefined) await storeLink(tx, link, { account_id, conversation_id, reply_id })
  return open
}

/** The id of the reply that clients of a held conversation wait for; `undefined` if they wait for none. */
export async function awaitedReplyId(
  tx: Stores,
  { account_id, id, turn_until }: ConversationRow,
): Promise<string | undefined> {
  if (turn_until === null) return undefined
  const reply_id = (await tx.turns.findHeld(account_id, id))?.reply_id
  if (reply_id == null) return undefined
  return (await tx.messages.find(account_id, reply_id)) === undefined ? reply_id : undefined
}

/** The message that an earlier request with the same key left without a reply. Throws for another body. */
export function earlierIn(
  { repeated }: Turn,
  { text, user_id }: MessageCreate,
): MessageRow | undefined {
  if (repeated === undefined) return undefined
  if (repeated.text === text && (user_id ?? repeated.user_id) === repeated.user_id) return repeated
  throw new ApiError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another message. Use a new one for a new message.',
  )
}

/** Returns the reply of a person since the message. It answers the message, even if the bot was resumed since. */
async function personsReply(
  tx: Stores,
  { user: { account_id, sequence }, reply_id }: Omit<OpenTurn, 'held'>,
  { id, status, message_count }: ConversationRow,
): Promise<MessageRow | undefined> {
  if (message_count <= sequence) return undefined
  const named = await tx.messages.find(account_id, reply_id)
  if (named !== undefined) return named.message
  if (status !== 'paused') return undefined
  const latest = { limit: 1, offset: 0 }
  const page = await tx.messages.list(account_id, id, 'desc', latest, { sender_type: 'bot' })
  const last = page?.rows[0]
  return last?.author !== undefined && last.sequence > sequence ? last : undefined
}

/** Returns the message with the next sequence number and time of the conversation. */
export function placed(
  message: MessageRow,
  { message_count, updated_at }: ConversationRow,
  nowMs: number,
): MessageRow {
  return {
    ...message,
    sequence: message_count + 1,
    sent_at: timestampAfter(updated_at, nowMs),
  }
}

function erased(): ApiError {
  return new ApiError('not_found', 'The message was erased while it was being answered.')
}

/** The message is stored, and a repeat with its key continues with it. */
function heldTooLong(): ApiError {
  return new ApiError(
    'service_unavailable',
    'The message could not be answered in time. Send it again, with the same Idempotency-Key if you sent one.',
    { retryAfterSeconds },
  )
}
