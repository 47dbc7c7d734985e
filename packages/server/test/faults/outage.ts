// Clients that keep sending while the store is down. After a 503 they try again a little later.
import { setTimeout as pause } from 'node:timers/promises'
import { RequestRefused } from './client.ts'
import type { ConversationRecord } from './record.ts'
import { sendMessage, startConversation, type TrafficDeps } from './traffic.ts'

const senders = 8
/** The pause of a client after a refusal. */
const retryPauseMs = 50

export type Outage = {
  /** The number of sends answered so far. */
  answered(): number
  /** How often each refusal happened, by a text such as `503 Retry-After: 1`. */
  readonly refusals: ReadonlyMap<string, number>
  /** The longest time that a client waited for an answer. */
  longestMs(): number
  /** Resolves when every client has its last answer. Rejects as soon as an answer is missing. */
  readonly finished: Promise<void>
  /** Stops sending. Resolves like `finished`. */
  stop(): Promise<void>
}

/** Starts clients that send one message after the other. A refused message stays pending. */
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
    // After a refusal the client starts another conversation: the refused text may be stored or
    // not.
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
  // A caller that awaits `finished` gets the rejection. Before that, it must not end the test's process.
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

/**
 * Resolves once as many sends as there are clients were answered after this call. Rejects after
 * `timeoutMs`.
 */
export async function untilAnswering(outage: Outage, timeoutMs: number): Promise<void> {
  const wanted = outage.answered() + senders
  const endsMs = performance.now() + timeoutMs
  while (outage.answered() < wanted) {
    if (performance.now() > endsMs) throw new Error(`Not answering again after ${timeoutMs} ms`)
    await Promise.race([pause(20), outage.finished])
  }
}
