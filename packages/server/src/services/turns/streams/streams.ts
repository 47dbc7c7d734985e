// Replies while they are made: what was said so far, for whoever listens now, or comes back later.
import { limits, type Message } from '@parley/contract'
import { createReplyLoad } from '../../../lib/async/piece-joining.ts'
import type { Clock } from '../../../lib/clock.ts'

/** What a listener hears; each is numbered from 1 within its stream. */
export type StreamedEvent =
  | { readonly type: 'started'; readonly message_id: string; readonly conversation_id: string }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'reset' }
  | { readonly type: 'completed'; readonly message: Message }
  | { readonly type: 'failed'; readonly error: unknown }

/** A reply that can be listened to from any of its events on, by any number of listeners. */
export type ReplyStream = {
  readonly conversation_id: string
  readonly chatbot_id: string
  /** What stands at the end; undefined while the reply is made, and where none was. */
  readonly completed: () => Message | undefined
  /** Whether all is said. */
  readonly isOver: () => boolean
  /**
   * The events that were said after the one with this number. Who heard the end and comes again hears
   * it once more: it may not know that it did.
   */
  eventsAfter(number: number): readonly Numbered[]
  /** Tells once that there is more; the function it returns takes that back. */
  onMore(wake: () => void): () => void
}

export type Numbered = { readonly number: number; readonly event: StreamedEvent }

/** Nothing is said after such an event. */
export function isLast({ type }: StreamedEvent): boolean {
  return type === 'completed' || type === 'failed'
}

/** Where a turn says what it says. */
export type StreamWriter = {
  readonly stream: ReplyStream
  say(event: StreamedEvent): void
  /** Once all is said: nobody finds the stream any more. */
  forget(): void
  /** How long to rest after a piece, in milliseconds, so that many replies at once don't leave token by token. */
  restMs(): number
}

type Place = {
  readonly account_id: string
  readonly message_id: string
  readonly conversation_id: string
  readonly chatbot_id: string
}

type Kept = { readonly log: EventLog; readonly stream: ReplyStream }

const keptMs = limits.stream_kept.value * 60_000
/** All streams together; beyond it the oldest that are over are forgotten before their time. */
const charactersMax = 16_000_000

export type Streams = ReturnType<typeof createStreams>

export function createStreams({ clock }: { clock: Pick<Clock, 'monotonic'> }) {
  // In the order they began, so that what is over longest is found first.
  const streams = new Map<string, Kept>()
  let characters = 0
  /** Of all that are being made. */
  const gathering = createReplyLoad()

  function forgetOld(): void {
    const before = clock.monotonic() - keptMs
    for (const [key, { log }] of streams) {
      if (log.endedAtMs === undefined) continue
      if (log.endedAtMs > before && characters <= charactersMax) return
      streams.delete(key)
      characters -= log.characters
    }
  }

  /** Also where nobody asks for a stream any more. */
  function forgetLater(): void {
    setTimeout(forgetOld, keptMs + 1_000).unref()
  }

  return {
    /** Begins the stream of a message that is about to be made, here or by another process. */
    open(
      { account_id, message_id, conversation_id, chatbot_id }: Place,
      maker: 'here' | 'elsewhere' = 'here',
    ): StreamWriter {
      forgetOld()
      const stopGathering = gathering.begin()
      const log = createEventLog()
      const place = { conversation_id, chatbot_id }
      const stream = maker === 'here' ? streamOf(log, place) : wholeStreamOf(log, place)
      const key = `${account_id}/${message_id}`
      const kept = { log, stream }
      streams.set(key, kept)
      return {
        stream,
        say(event) {
          const before = log.characters
          log.add(event)
          characters += log.characters - before
          if (!isLast(event)) return
          stopGathering()
          log.endedAtMs = clock.monotonic()
          forgetLater()
        },
        forget() {
          if (streams.get(key) !== kept) return
          streams.delete(key)
          characters -= log.characters
        },
        restMs: gathering.restMs,
      }
    },

    /** Undefined if there is none, or none any more. */
    find(account_id: string, message_id: string): ReplyStream | undefined {
      forgetOld()
      return streams.get(`${account_id}/${message_id}`)?.stream
    },
  }
}

/** A stream of one who comes when all is said. */
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

/**
 * A reply that is heard in one piece. Who heard some of it elsewhere, where it was made, has numbers that
 * mean nothing here: theirs go on, and what they heard is taken back before the whole is said.
 */
function wholeStreamOf(
  log: EventLog,
  place: Pick<ReplyStream, 'conversation_id' | 'chatbot_id'>,
): ReplyStream {
  return {
    ...streamOf(log, place),
    eventsAfter(number) {
      // The first one tells what is made, the same everywhere.
      const events = log.eventsAfter(Math.min(number, 1)).map(({ event }) => event)
      const takesBack = number > 1 && events[0]?.type === 'delta'
      const said: StreamedEvent[] = takesBack ? [{ type: 'reset' }, ...events] : events
      return said.map((event, index) => ({ number: number + index + 1, event }))
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

/** What an event takes beside its text, roughly. */
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
