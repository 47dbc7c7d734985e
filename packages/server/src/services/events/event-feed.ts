// The event feed: an account reads its events, and can wait for new ones.
//
// An event is a row that is written in the transaction of its change. notifying-storage.ts calls
// event-signal.ts after each commit: that wakes the webhooks and the readers that wait at `GET /events`.
// event-poller.ts finds the events of other processes, four times a second.
//
// Readers follow the order of commits (storage/stores, event-order.ts). On PostgreSQL they order events
// by the transaction's number first, and leave out all events that are not older than the oldest open
// transaction. So no reader passes an event whose transaction commits later.
import { type Event, type EventType, eventTypes } from '@parley/contract'
import { clip, invalid } from '../../lib/errors.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { refuseRestricted } from '../shared/chatbot-access.ts'
import type { Principal } from '../shared/principal.ts'
import { presentEvent } from './event-body.ts'
import type { EventPoller } from './event-poller.ts'
import type { EventSignal } from './event-signal.ts'

/**
 * A new event wakes a waiting reader. This longest wait is for events that were renumbered, as after a
 * forced restore of a backup.
 */
const waitMaxMs = 15_000

/** Sent as `after` instead of an event id: only events from now on. */
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
  readonly eventSignal: EventSignal
  readonly poller: EventPoller
}

export function createEventFeed({ storage, eventSignal, poller }: EventFeedDeps) {
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

  /** Answers as soon as there are events; with an empty list when `until` aborts. */
  async function readLater(account_id: string, wanted: EventRequest, until: AbortSignal) {
    // Subscribes before the first read, so that it misses nothing stored after that read.
    const subscription = eventSignal.subscribe(account_id)
    const removeReader = poller.addReader()
    try {
      for (let after = wanted.after; ; ) {
        await poller.ready()
        const answer = await read(account_id, { ...wanted, after })
        if (answer.events.length > 0 || until.aborted) return answer
        after = answer.next_after
        if (!answer.has_more) await subscription.wait(waitMaxMs, until)
      }
    } finally {
      removeReader()
      subscription.unsubscribe()
    }
  }

  /** Null = from the oldest event; `latest` gives null too while the account has no event. */
  async function startOf(account_id: string, after: string | undefined): Promise<string | null> {
    if (after !== fromNowOn) return after ?? null
    return (await storage.events.findLatest(account_id)) ?? null
  }

  return {
    /**
     * Lists events, oldest first. With `wait`, it answers early when `gone` aborts. Throws
     * `invalid_request` for an unknown `after` or type, and `forbidden` for a key that is restricted to
     * some chatbots.
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
    message: `after must be an event of this account that is still kept; "${clip(after)}" is not. Leave it out to read from the oldest event.`,
  })
}

/** The types without repeats; null = all. Throws `invalid_request` for an unknown type. */
export function typesIn(text: string | undefined): readonly EventType[] | null {
  if (text === undefined) return null
  const names = new Set(text.split(',').map((name) => name.trim()))
  return [...names].map((name) => {
    const type = eventTypes.find((known) => known === name)
    if (type !== undefined) return type
    throw invalid({
      field: 'types',
      issue: 'not_allowed',
      message: `types must be event types, separated by commas; "${clip(name)}" is not one. The types are ${eventTypes.join(', ')}.`,
    })
  })
}
