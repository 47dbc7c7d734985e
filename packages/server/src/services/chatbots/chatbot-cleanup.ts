// Cleans up after a deleted chatbot: ends its conversations, and removes its own knowledge with its synonyms,
// its sources and the questions of its gaps. The first rows go with the deletion, the rest in small steps. If the process dies before, a
// job does the rest.
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { conversationEnded, knowledgeUpdated } from '../shared/events.ts'
import { removedAtOnce } from '../sources/files/staged-files.ts'

/** The kind of the jobs that clean up after a deletion. */
export const chatbotCleanup = 'chatbot.end_conversations'

export type ChatbotCleanupJob = { readonly chatbot_id: string }

/** Rows of each kind per transaction, so that other writers wait only briefly. */
const batch = 200
/** The deleting request does the clean-up at once. The job starts after this time, in case it died. */
const jobDelayMs = 15_000

export function createChatbotCleanup({ storage, clock }: { storage: Storage; clock: Clock }) {
  /**
   * Ends the oldest open conversations, whose history stays readable, and removes the oldest items and
   * questions. True if more may be left.
   */
  async function endSome(tx: Stores, account_id: string, chatbot_id: string): Promise<boolean> {
    const open = await tx.conversations.listOpen(account_id, chatbot_id, batch)
    for (const conversation of open) {
      const ended = asEnded(conversation, timestampAfter(conversation.updated_at, clock.now()))
      await tx.conversations.end(account_id, ended, conversationEnded(ended))
    }
    const questions = await tx.gaps.removeQuestions(account_id, chatbot_id, batch)
    const people = await tx.verifiedVisitors.removeSome(account_id, chatbot_id, batch)
    const hasSources = await removeSource(tx, account_id, chatbot_id)
    const hasKnowledge = await removeKnowledge(tx, account_id, chatbot_id)
    const isFull = [open.length, questions, people].includes(batch)
    return isFull || hasSources || hasKnowledge
  }

  /** Removes pages of a source, then the source. Its items are removed with the others. True if more may be left. */
  async function removeSource(tx: Stores, account_id: string, chatbot_id: string) {
    const { rows, total } = await tx.sources.list(account_id, [chatbot_id], { limit: 1, offset: 0 })
    const [source] = rows
    if (source === undefined) return false
    const files = await tx.sourceFiles.removeSome(account_id, source.id, removedAtOnce)
    if (files === removedAtOnce) return true
    const pages = await tx.sourceDocuments.removeSome(account_id, source.id, batch)
    for (const { upload_id, key } of pages) {
      if (upload_id !== null) await tx.sourceFiles.remove(account_id, upload_id, key)
    }
    if (pages.length === batch) return true
    await tx.sources.removeRuns(account_id, source.id, source.run)
    await tx.sources.remove(account_id, source.id)
    return total > 1
  }

  /** Removes the oldest items, each with an event. True if more are left. */
  async function removeKnowledge(tx: Stores, account_id: string, chatbot_id: string) {
    const { removed, isMore } = await tx.knowledge.removeSome(account_id, chatbot_id, batch)
    const ids = removed.map(({ id }) => id)
    if (isMore) await tx.segments.removeItems(account_id, chatbot_id, ids)
    else {
      await tx.segments.removeScope(account_id, chatbot_id)
      await tx.synonyms.remove(account_id, chatbot_id)
    }
    for (const item of removed) {
      await tx.events.add(account_id, knowledgeUpdated('deleted', item, clock.now()))
    }
    return isMore
  }

  return {
    /** Runs in the transaction that deletes the chatbot. True if `finish` has more to do. */
    async begin(tx: Stores, account_id: string, chatbot_id: string): Promise<boolean> {
      const isMore = await endSome(tx, account_id, chatbot_id)
      if (isMore) {
        await tx.jobs.add(jobFor(account_id, chatbot_id, toTimestamp(clock.now() + jobDelayMs)))
      }
      return isMore
    },

    /** Does the rest. Safe to call again, and in several processes at once. */
    async finish(account_id: string, chatbot_id: string): Promise<void> {
      while (await storage.transaction((tx) => endSome(tx, account_id, chatbot_id)));
    },
  }
}

function jobFor(account_id: string, chatbot_id: string, run_at: string): Omit<Job, 'attempts'> {
  const payload: ChatbotCleanupJob = { chatbot_id }
  return {
    id: `${chatbotCleanup}:${chatbot_id}`,
    kind: chatbotCleanup,
    account_id,
    payload,
    run_at,
  }
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
