// Stores a turn on SQLite as one synchronous step, the fastest way through the write queue.
import type { ConversationStore } from '../interfaces/conversations.ts'
import { advance, advanceBy, exchangeWrites } from '../stores/conversations/exchanges.ts'
import type { WriteQueue } from './write-queue.ts'

/** Replaces the method of the conversation store outside transactions. */
export function createTurnMethods(queue: WriteQueue): Pick<ConversationStore, 'addExchange'> {
  return {
    addExchange: (account_id, exchange) =>
      queue.write(({ all, run }): boolean => {
        const [advanced] = all(advance, advanceBy(account_id, exchange))
        if (advanced === undefined) return false
        for (const write of exchangeWrites(account_id, exchange, advanced.event_count)) write(run)
        return true
      }),
  }
}
