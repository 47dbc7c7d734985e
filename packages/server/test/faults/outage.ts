// Clients that go on while the store is away: they take 503 for an answer and try again a little later.
import { setTimeout as pause } from 'node:timers/promises'
import { RequestRefused } from './client.ts'
import type { ConversationRecord } from './record.ts'
import { sendMessage, startConversation, type TrafficDeps } from './traffic.ts'

const senders = 8
/** Between two tries of a client that was refused. */
const retryPauseMs = 50

export type Outage = {
  /** Sends answered so far. */
  answered(): number
  /** What was refused, as `503 Retry-After: 1`, and how often. */
  readonly refusals: ReadonlyMap<string, number>
  /** The longest that any client waited for any answer. */
  longestMs(): number
  /** Resolves when every client has its last answer; rejects as soon as an answer does not come. */
  readonly finished: Promise<void>
  /** Lets every client wait for its last answer. */
  stop(): Promise<void>
}

/** Starts to send, each client one message after the other; whatever is refused stays pending. */
export function startSending(parts: TrafficDeps): Outage {
  const refusals = new Map<string, number>()
  let answered = 0
  let longestMs = 0
  let stopping = false

  async function timed<T>(work: () => Promise<T>): Promise<T | undefined> {
    const startedMs = performance.now()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
      const what = `${error.status} Retry-After: ${error.retryAfter}`
      refusals.set(what, (refusals.get(what) ?? 0) + 1)
      return undefined
    } finally {
      longestMs = Math.max(longestMs, performance.now() - startedMs)
    }
  }

  async function client(): Promise<void> {
    // After a refusal another conversation: in this one nobody knows whether the text was stored.
    let conversation: ConversationRecord | undefined
    while (!stopping) {
      const open = conversation ?? (await timed(() => startConversation(parts)))
      parts.record.serial += 1
      const text = `Is anybody there? Request ${parts.record.serial}.`
      const reply = open && (await timed(() => sendMessage(parts, open, text)))
      conversation = reply && open
      if (reply === undefined) await pause(retryPauseMs)
      else answered += 1
    }
  }

  const finished = Promise.all(Array.from({ length: senders }, client)).then(() => undefined)
  // Whoever waits sees the rejection; until somebody does, it must not end the test's process.
  finished.catch(() => undefined)
  return {
    finished,
    answered: () => answered,
    refusals,
    longestMs: () => longestMs,
    stop() {
      stopping = true
      return finished
    },
  }
}

/** Resolves when as many sends as there are clients were answered after this call; rejects after `timeoutMs`. */
export async function untilAnswering(outage: Outage, timeoutMs: number): Promise<void> {
  const wanted = outage.answered() + senders
  const endsMs = performance.now() + timeoutMs
  while (outage.answered() < wanted) {
    if (performance.now() > endsMs) throw new Error(`Not answering again after ${timeoutMs} ms`)
    await Promise.race([pause(20), outage.finished])
  }
}
