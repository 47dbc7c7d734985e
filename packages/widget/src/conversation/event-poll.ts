// Waits for what others say: staff, and this visitor in another tab. One tab waits for all tabs of a site.
import type { VisitorEvent } from '@parley/contract'
import { asFailure } from '../lib/http.ts'
import type { Calls } from './calls.ts'
import { pause, pauseMsAfter } from './pause.ts'

const waitSeconds = 25

type PollInput = {
  readonly calls: Calls
  readonly conversation_id: string
  /** The id of the last message that is known; undefined for none. */
  readonly after: string | undefined
  readonly signal: AbortSignal
  readonly onEvents: (events: readonly VisitorEvent[]) => void
  readonly onConnection: (isConnected: boolean) => void
}

type Page = { readonly events: readonly VisitorEvent[]; readonly next_after: string }

/**
 * Runs until the signal aborts, or the conversation is gone. A browser without locks (a page without https) waits
 * in each tab.
 */
export async function pollEvents({ signal, ...input }: PollInput): Promise<void> {
  const { conversation_id, onEvents } = input
  const name = `parley:events:${conversation_id}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => onEvents(data)
  signal.addEventListener('abort', () => channel.close())
  const share = (events: readonly VisitorEvent[]) => {
    onEvents(events)
    if (!signal.aborted) channel.postMessage(events)
  }
  try {
    // Each tab reads the present status once. It also tells the others: the tab that waits goes on after this page.
    const { events, next_after } = await readPage({ ...input, signal }, input.after, 0)
    share(events)
    const wait = () => waitForEvents({ ...input, signal, onEvents: share }, next_after)
    await (navigator.locks === undefined ? wait() : navigator.locks.request(name, { signal }, wait))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function waitForEvents(input: PollInput, first: string): Promise<void> {
  for (let after = first; ; ) {
    const { events, next_after } = await readPage(input, after, waitSeconds)
    after = next_after
    if (events.length > 0) input.onEvents(events)
  }
}

/** Reads a page of events, with as many attempts as it takes. Throws if the conversation is gone. */
async function readPage(input: PollInput, after: string | undefined, wait: number): Promise<Page> {
  const { calls, conversation_id, signal, onConnection } = input
  const place = after === undefined ? '' : `&after=${after}`
  for (let failures = 1; ; failures += 1) {
    try {
      const path = `/conversations/${conversation_id}/events?wait=${wait}${place}`
      // A connection that died in silence must not wait for ever.
      const late = AbortSignal.timeout((wait + 15) * 1_000)
      const page = await calls.call<Page>(path, { signal: AbortSignal.any([signal, late]) })
      onConnection(true)
      return page
    } catch (error) {
      if (signal.aborted) throw error
      const failure = asFailure(error)
      const { status } = failure
      // A server of another version does not know the place: from the beginning, as messages are shown once.
      if (status === 400 && place !== '') return readPage(input, undefined, 0)
      if (status >= 400 && status < 500 && status !== 429) throw failure
      onConnection(status !== 0)
      await pause(pauseMsAfter(failures, failure), signal)
    }
  }
}
