// What a deleted chatbot leaves: its conversations end and the questions of its gaps go, the first with
// its deletion, all others in small steps, and by a job if the process dies between them.
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { conversationEnded } from '../shared/events.ts'

/** The kind of the jobs that end what a deletion left open. */
export const chatbotEnding = 'chatbot.end_conversations'

/** What such a job is about. */
export type ChatbotEndingJob = { readonly chatbot_id: string }

/** Of each kind in one go, so that a chatbot with many of them does not hold up other writes. */
const batch = 200
/** The call that deletes goes on with them at once; after this it is taken for dead. */
const leftAfterMs = 15_000

export function createChatbotEndings({ storage, clock }: { storage: Storage; clock: Clock }) {
  /** Ends the oldest open ones, whose history stays readable; whether more may be left. */
  async function endSome(tx: Stores, account_id: string, chatbot_id: string): Promise<boolean> {
    const open = await tx.conversations.listOpen(account_id, chatbot_id, batch)
    for (const conversation of open) {
      const ended = asEnded(conversation, timestampAfter(conversation.updated_at, clock.now()))
      await tx.conversations.end(account_id, ended, conversationEnded(ended))
    }
    const questions = await tx.gaps.removeQuestions(account_id, chatbot_id, batch)
    return open.length === batch || questions === batch
  }

  return {
    /** In the transaction that deletes the chatbot; whether `finish` has more to do. */
    async begin(tx: Stores, account_id: string, chatbot_id: string): Promise<boolean> {
      const isMore = await endSome(tx, account_id, chatbot_id)
      if (isMore) {
        await tx.jobs.add(jobFor(account_id, chatbot_id, toTimestamp(clock.now() + leftAfterMs)))
      }
      return isMore
    },

    /** Ends all that are left, each once, also beside another process; again is no change. */
    async finish(account_id: string, chatbot_id: string): Promise<void> {
      while (await storage.transaction((tx) => endSome(tx, account_id, chatbot_id)));
    },
  }
}

function jobFor(account_id: string, chatbot_id: string, run_at: string): Omit<Job, 'attempts'> {
  const payload: ChatbotEndingJob = { chatbot_id }
  return { id: `${chatbotEnding}:${chatbot_id}`, kind: chatbotEnding, account_id, payload, run_at }
}

function asEnded(conversation: ConversationRow, now: string): ConversationRow {
  return {
    ...conversation,
    status: 'ended',
    ended_at: now,
    ended_reason: 'chatbot_deleted',
    updated_at: now,
  }
}
