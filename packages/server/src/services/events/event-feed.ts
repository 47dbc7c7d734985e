// The feed: an account reads its events, and waits for those to come if it likes.
import { type Event, type EventType, eventTypes } from '@parley/contract'
import { clip, invalid } from '../../lib/errors.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { refuseRestricted } from '../shared/chatbot-access.ts'
import type { Principal } from '../shared/principal.ts'
import { presentEvent } from './event-body.ts'
import type { EventPoller } from './event-poller.ts'
import type { EventSignal } from './event-signal.ts'

/** Who waits is woken; this is for events that were numbered anew, as by a backup put back by force. */
const restMs = 15_000

/** In place of an event: only what happens from now on. */
const fromNowOn = 'latest'

type FeedQuery = {
  readonly after?: string
  readonly types?: string
  readonly limit: number
  readonly wait: number
}

export type EventsAnswer = {
  events: Event[]
  next_after: string | null
  has_more: boolean
}

type EventFeedDeps = {
  readonly storage: Pick<Storage, 'events'>
  readonly bell: EventSignal
  readonly news: EventPoller
}

export function createEventFeed({ storage, bell, news }: EventFeedDeps) {
  async function read(account_id: string, wanted: EventRequest): Promise<EventsAnswer> {
    const { after } = wanted
    const found = await storage.events.listAfter(account_id, wanted)
    if (found === undefined) throw unknownEvent(String(after))
    const { events, last, hasMore } = found
    return {
      events: events.map((event) => presentEvent(account_id, event)),
      next_after: last ?? after,
      has_more: hasMore,
    }
  }

  /** As soon as there is something to tell; nothing when the time is over. */
  async function readLater(account_id: string, wanted: EventRequest, until: AbortSignal) {
    // From before the first look: what is stored after it is heard.
    const listener = bell.listen(account_id)
    const leave = news.join()
    try {
      for (let after = wanted.after; ; ) {
        await news.ready()
        const answer = await read(account_id, { ...wanted, after })
        if (answer.events.length > 0 || until.aborted) return answer
        after = answer.next_after
        if (!answer.has_more) await listener.rest(restMs, until)
      }
    } finally {
      leave()
      listener.stop()
    }
  }

  /** Null = from the oldest, which `latest` comes to where there is none yet. */
  async function startOf(account_id: string, after: string | undefined): Promise<string | null> {
    if (after !== fromNowOn) return after ?? null
    return (await storage.events.findLatest(account_id)) ?? null
  }

  return {
    /**
     * Oldest first. With `wait` it answers at once when `gone` aborts. Throws `invalid_request` for
     * an unknown `after` or type, and `forbidden` for a key that is restricted to some chatbots.
     */
    async list(
      principal: Principal,
      query: FeedQuery,
      gone: () => AbortSignal,
    ): Promise<EventsAnswer> {
      refuseRestricted(principal)
      const { types, limit, wait } = query
      const { account_id } = principal
      const after = await startOf(account_id, query.after)
      const wanted = { after, types: typesIn(types), limit }
      if (wait === 0) return read(account_id, wanted)
      const until = AbortSignal.any([gone(), AbortSignal.timeout(wait * 1_000)])
      return readLater(account_id, wanted, until)
    },
  }
}

type EventRequest = {
  readonly after: string | null
  readonly types: readonly EventType[] | null
  readonly limit: number
}

function unknownEvent(after: string) {
  return invalid({
    field: 'after',
    issue: 'not_allowed',
    message: `after must be an event of this account that is still kept; "${clip(after)}" is none. Without it you read from the oldest.`,
  })
}

/** Null = all; each once. Throws `invalid_request` for one that is unknown. */
export function typesIn(text: string | undefined): readonly EventType[] | null {
  if (text === undefined) return null
  const names = new Set(text.split(',').map((name) => name.trim()))
  return [...names].map((name) => {
    const type = eventTypes.find((known) => known === name)
    if (type !== undefined) return type
    throw invalid({
      field: 'types',
      issue: 'not_allowed',
      message: `types must name types of events, with commas between them; "${clip(name)}" is none. There are ${eventTypes.join(', ')}.`,
    })
  })
}
