// Which visitors are there now: their pages ask for messages every 25 seconds.
import { limits, type VisitorPresence } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getChatbot } from '../shared/chatbot-access.ts'
import { type Principal, visitorOf } from '../shared/principal.ts'

type PresenceDeps = { readonly storage: Storage; readonly clock: Clock }

export type Presence = ReturnType<typeof createPresence>

/** Each write makes a visitor count for two minutes, so half of that is soon enough. */
const noteEveryMs = 60_000
/** Visitors whose last write this process remembers. A forgotten one costs one write. */
const notedMax = 10_000

export function createPresence({ storage, clock }: PresenceDeps) {
  const notedAt = new Map<string, number>()

  return {
    /** Notes that the visitor is there, at most once a minute in each process. */
    async note(principal: Principal): Promise<void> {
      const { id } = visitorOf(principal)
      const nowMs = clock.now()
      if (nowMs - (notedAt.get(id) ?? 0) < noteEveryMs) return
      if (notedAt.size >= notedMax) notedAt.clear()
      notedAt.set(id, nowMs)
      await storage.visitors.markUsed(principal.account_id, id, toTimestamp(nowMs))
    },

    /** Throws `not_found`. */
    async count(principal: Principal, chatbot_id: string): Promise<VisitorPresence> {
      await getChatbot(storage, principal, chatbot_id)
      const since = toTimestamp(clock.now() - limits.visitor_present.value * 60_000)
      const { account_id } = principal
      return { present: await storage.visitors.countUsedSince(account_id, chatbot_id, since) }
    },
  }
}
