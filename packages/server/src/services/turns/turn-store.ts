// Stores a turn with all that it brings about: one transaction, and one statement where it is but an
// exchange, with or without an answer that is kept.
import type { ConversationRow, Exchange } from '../../storage/interfaces/conversations.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { asPaused, asReopened } from '../conversations/conversation-changes.ts'
import { conversationHandedOff, conversationResumed } from '../shared/events.ts'
import type { Claim } from '../shared/idempotency.ts'
import { presentMessage } from '../shared/present.ts'

export type TurnToStore = {
  /** As the turn was loaded with it. */
  readonly conversation: ConversationRow
  readonly exchange: Exchange
  /** The user who speaks for the first time in another one's conversation, as far as is known. */
  readonly guest: string | undefined
  /** A person takes over after it. */
  readonly handsOff: boolean
  readonly claim: Claim | undefined
}

/** False, and nothing stored, if the conversation is not as it was when the turn was loaded. */
export async function storeTurn(storage: Storage, turn: TurnToStore): Promise<boolean> {
  const { conversation, exchange, guest, handsOff, claim } = turn
  const { account_id, id } = conversation
  const isEnded = conversation.status === 'ended'
  const { conversations } = storage
  const [user, bot] = exchange.messages
  if (guest === undefined && !isEnded && !handsOff) {
    if (claim === undefined || bot === undefined) {
      return conversations.addExchange(account_id, exchange)
    }
    return claim.keepWith(presentMessage(bot), (answer) =>
      conversations.addKeptExchange(account_id, exchange, answer),
    )
  }
  return storage.transaction(async (tx) => {
    if (isEnded && !(await reopen(tx, conversation, user?.sent_at ?? ''))) return false
    if (!(await tx.conversations.addExchange(account_id, exchange))) return false
    if (guest !== undefined) await tx.endUsers.addGuest(account_id, id, guest)
    if (bot === undefined) return true
    if (handsOff) await handOff(tx, conversation, bot)
    await claim?.keep(tx, presentMessage(bot))
    return true
  })
}

/** False, and nothing done, if it is not as it was when the turn was loaded. */
export async function reopen(tx: Stores, ended: ConversationRow, now: string): Promise<boolean> {
  const { account_id, id, chatbot_id, event_count } = ended
  // Held before the conversation, in the order a chatbot's deletion takes them.
  const chatbot = await tx.chatbots.find(account_id, chatbot_id, 'share')
  const current = await tx.conversations.find(account_id, id, 'update')
  // Whatever happens to an ended conversation that matters here, is told by an event.
  if (chatbot === undefined || current?.event_count !== event_count) return false
  const reopened = asReopened(current, now)
  return tx.conversations.change(account_id, reopened, [conversationResumed(reopened)])
}

/** From the bot's words on. */
export async function handOff(
  tx: Stores,
  { account_id, id }: ConversationRow,
  { sent_at }: MessageRow,
): Promise<void> {
  const current = await tx.conversations.find(account_id, id, 'update')
  if (current === undefined) return
  const paused = asPaused(current, sent_at)
  await tx.conversations.change(account_id, paused, [conversationHandedOff(paused)])
}
