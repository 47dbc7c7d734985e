// Stores a turn of the built-in engine with all its effects in one transaction; a plain exchange, with or without
// an Idempotency-Key, in one statement.
import type { ConversationRow, Exchange } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { asPaused, asReopened } from '../conversations/conversation-changes.ts'
import { handoffMailJob } from '../handoffs/handoff-mail-job.ts'
import { conversationHandedOff, conversationResumed } from '../shared/events.ts'
import { type HistoryLink, storeLink } from '../shared/history-links.ts'
import type { Claim } from '../shared/idempotency.ts'
import { presentMessage } from '../shared/present.ts'
import type { Handoff } from './handoff.ts'

export type TurnToStore = {
  /** As the turn was loaded with it. */
  readonly conversation: ConversationRow
  readonly exchange: Exchange
  /** A user who writes in another user's conversation, perhaps for the first time. */
  readonly guest: string | undefined
  /** Only if a person takes over after the turn. */
  readonly handoff?: Handoff | undefined
  readonly claim: Claim | undefined
  readonly link: HistoryLink | undefined
}

/** Returns false, with nothing stored, if the conversation changed since the turn was loaded. */
export async function storeTurn(storage: Storage, turn: TurnToStore): Promise<boolean> {
  const { conversation, exchange, guest, handoff, claim, link } = turn
  const { account_id, id } = conversation
  const isEnded = conversation.status === 'ended'
  const { conversations } = storage
  const [user, bot] = exchange.messages
  if (guest === undefined && !isEnded && handoff === undefined && link === undefined) {
    if (claim === undefined || bot === undefined) {
      return conversations.addExchange(account_id, exchange)
    }
    return claim.keepWith(presentMessage(bot), (answer) =>
      conversations.addKeptExchange(account_id, exchange, answer),
    )
  }
  // Runs again only in the rare case that another message followed the same history.
  const options = { isRepeatable: link !== undefined }
  return storage.transaction(async (tx) => {
    if (isEnded && !(await reopen(tx, conversation, user?.sent_at ?? ''))) return false
    if (!(await tx.conversations.addExchange(account_id, exchange))) return false
    if (guest !== undefined) await tx.endUsers.addGuest(account_id, id, guest)
    if (bot === undefined) return true
    if (link !== undefined) {
      const { id: reply_id, conversation_id, text: reply } = bot
      await storeLink(tx, link, { account_id, conversation_id, reply_id, reply })
    }
    if (handoff !== undefined) await handOff(tx, conversation, bot, handoff)
    await claim?.keep(tx, presentMessage(bot))
    return true
  }, options)
}

/** Reopens an ended conversation. Returns false and does nothing if it changed since the turn was loaded. */
export async function reopen(tx: Stores, ended: ConversationRow, now: string): Promise<boolean> {
  const { account_id, id, chatbot_id, event_count } = ended
  // The chatbot is locked before the conversation, in the order of a chatbot's deletion.
  const chatbot = await tx.chatbots.find(account_id, chatbot_id, 'share')
  const current = await tx.conversations.find(account_id, id, 'update')
  // Every change of an ended conversation that matters here has an event.
  if (chatbot === undefined || current?.event_count !== event_count) return false
  const reopened = asReopened(current, now)
  return tx.conversations.change(account_id, reopened, [conversationResumed(reopened)])
}

/** Pauses the conversation for a person, from the bot's message on. Nobody is mailed about a test. */
export async function handOff(
  tx: Stores,
  { account_id, id }: ConversationRow,
  bot: MessageRow,
  { reason, isMailed }: Handoff,
): Promise<void> {
  const current = await tx.conversations.find(account_id, id, 'update')
  if (current === undefined) return
  const paused = asPaused(current, bot.sent_at)
  await tx.conversations.change(account_id, paused, [conversationHandedOff(paused, reason)])
  if (isMailed && !paused.playground) await tx.jobs.add(handoffMailJob(bot, reason))
}
