// Compares a stored conversation with the record of its client.
import type { Message } from '@parley/contract'
import type { ConversationRecord, Exchange } from './record.ts'

export type Comparison = {
  /** One sentence for each difference. */
  readonly problems: readonly string[]
  /** The unacknowledged exchange, if it was stored. */
  readonly kept: Exchange | undefined
}

/**
 * The history, oldest first, must contain the acknowledged exchanges in order, each once. The
 * pending exchange may follow, but only as a whole.
 */
export function compareHistory(
  { conversation_id, exchanges, pending_text }: ConversationRecord,
  history: readonly Message[],
): Comparison {
  const problems: string[] = []
  const complain = (problem: string) => problems.push(`${conversation_id}: ${problem}`)
  const stored = pairs(history, complain)

  for (const [index, { user_text, message_id, bot_text }] of exchanges.entries()) {
    const found = stored[index]
    if (found === undefined) complain(`acknowledged exchange ${index + 1} is lost`)
    else if (found.user_text !== user_text) {
      complain(`exchange ${index + 1} is "${found.user_text}", acknowledged was "${user_text}"`)
    } else if (found.message_id !== message_id || found.bot_text !== bot_text) {
      complain(`the reply of exchange ${index + 1} is not the acknowledged one`)
    }
  }

  const [kept, ...more] = stored.slice(exchanges.length)
  if (more.length > 0) complain(`${more.length} exchanges that nobody sent`)
  if (kept !== undefined && kept.user_text !== pending_text) {
    complain(`"${kept.user_text}" is stored again, or nobody sent it`)
    return { problems, kept: undefined }
  }
  return { problems, kept }
}

function pairs(history: readonly Message[], complain: (problem: string) => void): Exchange[] {
  const stored: Exchange[] = []
  for (let i = 0; i < history.length; i += 2) {
    const [user, bot] = [history[i], history[i + 1]]
    if (user?.sender_type !== 'user') complain(`message ${i + 1} is not the user’s`)
    else if (bot?.sender_type !== 'bot') complain(`"${user.text}" has no reply`)
    else {
      if (bot.reply_to !== user.message_id) complain(`message ${i + 2} replies to another message`)
      if (bot.sent_at <= user.sent_at) complain(`message ${i + 2} is not later than its question`)
      stored.push({ user_text: user.text, message_id: bot.message_id, bot_text: bot.text })
    }
  }
  return stored
}
