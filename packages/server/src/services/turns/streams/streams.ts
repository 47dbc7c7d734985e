// The replies that are being written, as streams of events. Clients can read a stream from any event on, also later.
import { limits, type Message } from '@parley/contract'
import { createReplyLoad } from '../../../lib/async/piece-joining.ts'
import type { Clock } from '../../../lib/clock.ts'

/** The events of a stream are numbered from 1. */
export type StreamedEvent =
  | { readonly type: 'started'; readonly message_id: string; readonly conversation_id: string }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'reset' }
  | { readonly type: 'completed'; readonly message: Message }
  | { readonly type: 'failed'; readonly error: unknown }

/** One reply. Any number of clients can read it, from any of its events on. */
export type ReplyStream = {
  readonly conversation_id: string
  readonly chatbot_id: string
  /** The complete message; undefined while the reply is written, and if it failed. */
  readonly completed: () => Message | undefined
  /** Whether the last event was emitted. */
  readonly isOver: () => boolean
  /**
   * The events after the one with this number. A client that already read the last event gets it once more,
   * because it may not know that it did.
   */
  eventsAfter(number: number): readonly NumberedEvent[]
  /** Calls `wake` once, when there is another event. The function that it returns cancels this. */
  onMore(wake: () => void): () => void
}

export type NumberedEvent = { readonly number: number; readonly event: StreamedEvent }

/** Whether no event can follow. */
export function isLast({ type }: StreamedEvent): boolean {
  return type === 'completed' || type === 'failed'
}

/** The side of a stream that a turn writes to. */
export type StreamWriter = {
  readonly stream: ReplyStream
  emit(event: StreamedEvent): void
  /** Removes the stream, so that nobody finds it any more. */
  forget(): void
  /** How long to pause after a delta, in milliseconds, so that many replies at once are not sent token by token. */
  restMs(): number
}

type Place = {
  readonly account_id: string
  readonly message_id: string
  readonly conversation_id: string
  readonly chatbot_id: string
}

type StreamEntry = { readonly log: EventLog; readonly stream: ReplyStream }

const keptMs = limits.stream_kept.value * 60_000
/** The limit for all streams together. Above it, the oldest complete streams are removed before their time. */
const charactersMax = 16_000_000

export type Streams = ReturnType<typeof createStreams>

export function createStreams({ clock }: { clock: Pick<Clock, 'monotonic'> }) {
  // In the order of their beginning, so that the oldest are found first.
  const streams = new Map<string, StreamEntry>()
  let characters = 0
  /** How many replies are being written. */
  const load = createReplyLoad()

  function forgetOld(): void {
    const before = clock.monotonic() - keptMs
    for (const [key, { log }] of streams) {
      if (log.endedAtMs === undefined) continue
      if (log.endedAtMs > before && characters <= charactersMax) return
      streams.delete(key)
      characters -= log.characters
    }
  }

  /** Needed if nobody opens or finds a stream any more. */
  function forgetLater(): void {
    setTimeout(forgetOld, keptMs + 1_000).unref()
  }

  return {
    /** Begins the stream of a message that will be written, by this process or by another one. */
    open(
      { account_id, message_id, conversation_id, chatbot_id }: Place,
      maker: 'here' | 'elsewhere' = 'here',
    ): StreamWriter {
      forgetOld()
      const endLoad = load.begin()
      const log = createEventLog()
      const place = { conversation_id, chatbot_id }
      const stream = maker === 'here' ? streamOf(log, place) : wholeStreamOf(log, place)
      const key = `${account_id}/${message_id}`
      const entry = { log, stream }
      streams.set(key, entry)
      return {
        stream,
        emit(event) {
          const before = log.characters
          log.add(event)
          characters += log.characters - before
          if (!isLast(event)) return
          endLoad()
          log.endedAtMs = clock.monotonic()
          forgetLater()
        },
        forget() {
          if (streams.get(key) !== entry) return
          streams.delete(key)
          characters -= log.characters
        },
        restMs: load.restMs,
      }
    },

    /** Undefined if there is none, or it was removed. */
    find(account_id: string, message_id: string): ReplyStream | undefined {
      forgetOld()
      return streams.get(`${account_id}/${message_id}`)?.stream
    },
  }
}

/** The stream of a complete message, for a client that asks for it later. */
export function finishedStream(
  message: Message,
  chatbot_id: string,
  events: readonly StreamedEvent[],
): ReplyStream {
  const log = createEventLog()
  for (const event of events) log.add(event)
  const { conversation_id } = message
  return wholeStreamOf(log, { conversation_id, chatbot_id })
}

/** Higher than any number of a stream that was read while it was written. */
const wholeNumber = 100_000_000

/**
 * A stream with the whole reply in one delta. A client that read a part of it from the process that wrote it has
 * numbers of that process, so a reset comes before the whole text. The client may continue at that process: after a reset it
 * needs everything, after the whole text nothing more. The numbers say so.
 */
function wholeStreamOf(
  log: EventLog,
  place: Pick<ReplyStream, 'conversation_id' | 'chatbot_id'>,
): ReplyStream {
  return {
    ...streamOf(log, place),
    eventsAfter(number) {
      // The first event names the message. It is the same in every process.
      const events = log.eventsAfter(Math.min(number, 1)).map(({ event }) => event)
      const needsReset = number > 1 && events[0]?.type === 'delta'
      const sent: StreamedEvent[] = needsReset ? [{ type: 'reset' }, ...events] : events
      const isBeginning = ({ type }: StreamedEvent) => type === 'started' || type === 'reset'
      return sent.map((event, index) => ({
        number: isBeginning(event) ? 1 : wholeNumber + index,
        event,
      }))
    },
  }
}

function streamOf(
  { last, eventsAfter, onMore }: EventLog,
  place: Pick<ReplyStream, 'conversation_id' | 'chatbot_id'>,
): ReplyStream {
  return {
    ...place,
    completed() {
      const event = last()
      return event?.type === 'completed' ? event.message : undefined
    },
    isOver() {
      const event = last()
      return event !== undefined && isLast(event)
    },
    eventsAfter,
    onMore,
  }
}

type EventLog = Pick<ReplyStream, 'eventsAfter' | 'onMore'> & {
  characters: number
  /** By the monotonic clock. */
  endedAtMs: number | undefined
  add(event: StreamedEvent): void
  last(): StreamedEvent | undefined
}

/** The size of an event without its text, roughly. */
const eventCharacters = 50

function createEventLog(): EventLog {
  const events: StreamedEvent[] = []
  const waiting = new Set<() => void>()
  return {
    characters: 0,
    endedAtMs: undefined,
    add(event) {
      events.push(event)
      this.characters += charactersOf(event)
      if (waiting.size === 0) return
      const woken = [...waiting]
      waiting.clear()
      for (const wake of woken) wake()
    },
    last: () => events.at(-1),
    eventsAfter(number) {
      const last = events.at(-1)
      const isOver = last !== undefined && isLast(last)
      const from = Math.min(number, isOver ? events.length - 1 : events.length)
      return events.slice(from).map((event, index) => ({ number: from + index + 1, event }))
    },
    onMore(wake) {
      waiting.add(wake)
      return () => waiting.delete(wake)
    },
  }
}

function charactersOf(event: StreamedEvent): number {
  if (event.type === 'delta') return eventCharacters + event.text.length
  return eventCharacters + (event.type === 'completed' ? JSON.stringify(event.message).length : 0)
}
