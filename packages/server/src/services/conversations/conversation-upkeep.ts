// Ends idle conversations, and erases text whose retention time is over.
//
// `due_at` of a conversation says when it is checked next. No turn changes it, so turns cost nothing. Once
// a minute jobs/maintain-conversations.ts reads the due conversations through an index of its own:
// retention.ts erases old text, idle-timeout.ts ends idle conversations, and the next `due_at` follows
// from what they found. A change of a chatbot's settings adds a job that makes its conversations due. A
// deleted chatbot leaves its name and retention in `deleted_chatbots`.
//
// Erasing removes text and names from rows and keeps the rows, so that counts never change. Users who
// wrote in another user's conversation are in `conversation_guests`, added with their first message,
// because messages have no index by user.
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

/** Due conversations read at a time. */
const dueAtOnce = 100
/** Checked in parallel: on SQLite they share one commit, on PostgreSQL other connections stay free. */
const parallel = 5
/** Made due in one transaction, so that other writers wait only briefly. */
const changedAtOnce = 500
const betweenStepsMs = 20

export function createConversationUpkeep({ storage, clock }: { storage: Storage; clock: Clock }) {
  function checkOne(
    { account_id, id }: DueConversation,
    pseudonymize: Pseudonymize,
  ): Promise<void> {
    return storage.transaction(async (tx) => {
      const conversation = await tx.conversations.find(account_id, id, 'update')
      // A deleted conversation has no text any more.
      if (conversation === undefined) return tx.upkeep.setDue(account_id, id, null)
      const { idleMs, retentionMs } = await findLifetime(tx, conversation)
      const nowMs = clock.now()
      const renamed = (user_id: string) => pseudonymize(account_id, user_id)
      const keptUntil = await eraseOld(tx, conversation, { retentionMs, nowMs, renamed })
      // Read again, so that its last event does not name a user who was just erased.
      const current = await tx.conversations.find(account_id, id)
      const idleAt = await endIfIdle(tx, current ?? conversation, idleMs, nowMs)
      const times = [keptUntil, idleAt].filter((time) => time !== null)
      await tx.upkeep.setDue(account_id, id, times.sort()[0] ?? null)
    })
  }

  return {
    /** Checks every due conversation. Two processes may check the same one. */
    async processDue(signal: AbortSignal): Promise<void> {
      const pseudonymize = await openPseudonymizer(storage.installation)
      while (!signal.aborted) {
        const now = toTimestamp(clock.now())
        const due = [...(await storage.installation.listDueConversations(now, dueAtOnce))]
        if (due.length === 0) return
        while (due.length > 0) {
          await Promise.all(due.splice(0, parallel).map((one) => checkOne(one, pseudonymize)))
        }
        await pause(betweenStepsMs)
      }
    },

    /** Makes the conversations of a chatbot due, after its settings changed. */
    async makeDue(
      account_id: string,
      { chatbot_id, onlyOpen }: LifetimeChangeJob,
      signal: AbortSignal,
    ): Promise<void> {
      const now = toTimestamp(clock.now())
      for (let after = ''; ; ) {
        // The next attempt of the job does the rest.
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

/** The lifetime that the chatbot sets; a deleted chatbot's retention still counts. */
async function findLifetime(
  tx: Stores,
  { account_id, chatbot_id }: ConversationRow,
): Promise<ConversationLifetime> {
  const chatbot = await tx.chatbots.find(account_id, chatbot_id)
  if (chatbot !== undefined) return lifetimeOf(chatbot.settings)
  const deleted = await tx.upkeep.findDeletedChatbot(account_id, chatbot_id)
  return { ...unlimitedLifetime, ...(deleted && retentionOf(deleted)) }
}
