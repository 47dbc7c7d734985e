// What becomes of conversations by themselves: idle ones end, and words go that are kept for a time only.
// Each conversation says when it is looked at next, so that the others cost nothing.
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { DueConversation } from '../../storage/interfaces/upkeep.ts'
import {
  type ConversationLifetime,
  type LifetimeChangeJob,
  lifetimeOf,
  retentionOf,
  unlimitedLifetime,
} from '../shared/conversation-lifetime.ts'
import { endIfIdle } from './idle-timeout.ts'
import { openPseudonymizer, type Pseudonymize } from './pseudonymizer.ts'
import { eraseOld } from './retention.ts'

/** Found in one go. */
const dueAtOnce = 100
/** Looked at together: on SQLite one commit serves them, on PostgreSQL they leave connections free. */
const together = 5
/** Made due in one go: few enough that nobody else has to wait long to write. */
const changedAtOnce = 500
const betweenStepsMs = 20

export function createConversationUpkeep({ storage, clock }: { storage: Storage; clock: Clock }) {
  function tendOne({ account_id, id }: DueConversation, pseudonyms: Pseudonymize): Promise<void> {
    return storage.transaction(async (tx) => {
      const conversation = await tx.conversations.find(account_id, id, 'update')
      // A deleted one has no words any more.
      if (conversation === undefined) return tx.upkeep.setDue(account_id, id, null)
      const { idleMs, retentionMs } = await findLifetime(tx, conversation)
      const nowMs = clock.now()
      const renamed = (user_id: string) => pseudonyms(account_id, user_id)
      const keptUntil = await eraseOld(tx, conversation, { retentionMs, nowMs, renamed })
      // As it stands after that, so that its last event names nobody who was just forgotten.
      const current = await tx.conversations.find(account_id, id)
      const idleAt = await endIfIdle(tx, current ?? conversation, idleMs, nowMs)
      const times = [keptUntil, idleAt].filter((time) => time !== null)
      await tx.upkeep.setDue(account_id, id, times.sort()[0] ?? null)
    })
  }

  return {
    /** Looks at every conversation whose time has come; each may be looked at twice. */
    async processDue(signal: AbortSignal): Promise<void> {
      const pseudonyms = await openPseudonymizer(storage.installation)
      while (!signal.aborted) {
        const now = toTimestamp(clock.now())
        const due = [...(await storage.installation.listDueConversations(now, dueAtOnce))]
        if (due.length === 0) return
        while (due.length > 0) {
          await Promise.all(due.splice(0, together).map((one) => tendOne(one, pseudonyms)))
        }
        await pause(betweenStepsMs)
      }
    },

    /** After its settings changed: when its conversations are due is to be found out anew. */
    async makeDue(
      account_id: string,
      { chatbot_id, onlyOpen }: LifetimeChangeJob,
      signal: AbortSignal,
    ): Promise<void> {
      const now = toTimestamp(clock.now())
      for (let after = ''; ; ) {
        // What is left is for the next attempt.
        signal.throwIfAborted()
        const which = { after, onlyOpen, limit: changedAtOnce }
        const last = await storage.upkeep.makeDue(account_id, chatbot_id, which, now)
        if (last === undefined) return
        after = last
        await pause(betweenStepsMs)
      }
    },
  }
}

/** As its chatbot says, also one that was deleted. */
async function findLifetime(
  tx: Stores,
  { account_id, chatbot_id }: ConversationRow,
): Promise<ConversationLifetime> {
  const chatbot = await tx.chatbots.find(account_id, chatbot_id)
  if (chatbot !== undefined) return lifetimeOf(chatbot.settings)
  const deleted = await tx.upkeep.findDeletedChatbot(account_id, chatbot_id)
  return { ...unlimitedLifetime, ...(deleted && retentionOf(deleted)) }
}
