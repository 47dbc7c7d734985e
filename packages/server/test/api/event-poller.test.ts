// Many who wait for events at one process: it looks once for all of them, and nobody misses anything.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/lib/errors.ts'
import { createEventFeed } from '../../src/services/events/event-feed.ts'
import { createEventPoller } from '../../src/services/events/event-poller.ts'
import { createEventSignal } from '../../src/services/events/event-signal.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { Storage } from '../../src/storage/interfaces/storage.ts'
import { type Client, openApp } from '../support/test-app.ts'

const app = await openApp()
afterAll(() => app.close())

type Reader = { readonly api: Client; readonly principal: Principal }

let ours: Reader
let theirs: Reader
beforeEach(async () => {
  ;[ours, theirs] = await Promise.all([openReader(), openReader()])
})

async function openReader(): Promise<Reader> {
  const { api } = await app.account()
  return { api, principal: await app.services().apiKeys.authenticate(api.key) }
}

/** One more process on the store, which gets no signal for what others store. */
function openProcess() {
  const { events, outbox } = app.storage()
  const asked = { reads: 0, looks: 0 }
  let isOut = false
  const requireIn = () => {
    if (isOut) throw new ApiError('service_unavailable', 'The store is out.')
  }
  const listAfter: Storage['events']['listAfter'] = async (...wanted) => {
    asked.reads += 1
    requireIn()
    return events.listAfter(...wanted)
  }
  const eventsAfter: Storage['outbox']['eventsAfter'] = async (...from) => {
    asked.looks += 1
    requireIn()
    return outbox.eventsAfter(...from)
  }
  const eventSignal = createEventSignal()
  const poller = createEventPoller({ outbox: { ...outbox, eventsAfter }, eventSignal })
  const feed = createEventFeed({
    storage: { events: { ...events, listAfter } },
    eventSignal,
    poller,
  })
  const left = new AbortController()
  return {
    asked,
    wait: ({ principal }: Reader, query: { after?: string; types?: string } = {}) =>
      feed.list(principal, { limit: 50, wait: 30, ...query }, () => left.signal),
    leave: () => left.abort(),
    breakOff(): void {
      isOut = true
    },
    /** So many looks have come to their end since. */
    async looked(count: number): Promise<void> {
      const from = asked.looks
      await expect.poll(() => asked.looks).toBeGreaterThan(from + count)
    },
  }
}

const happen = ({ api }: Reader) => api.post('/knowledge', { content: 'We open at nine.' }, 201)

describe('GET /v1/events with wait', () => {
  it('costs one look for all, and a reading for those alone whose events came', async () => {
    const here = openProcess()
    const forUs = [1, 2, 3, 4].map(() => here.wait(ours))
    const forThem = [1, 2, 3].map(() => here.wait(theirs))
    await here.looked(3)
    expect(here.asked.reads).toBe(7)
    await happen(ours)
    for (const { events } of await Promise.all(forUs)) expect(events.length).toBeGreaterThan(0)
    expect(here.asked.reads).toBe(11)
    here.leave()
    for (const { events } of await Promise.all(forThem)) expect(events).toEqual([])
  })

  it('hears what is stored at any moment of its beginning', async () => {
    const here = openProcess()
    const others = here.wait(theirs)
    for (let turn = 0; turn < 20; turn++) {
      const reader = await openReader()
      const [{ events }] = await Promise.all([here.wait(reader), happen(reader)])
      expect(events.length).toBeGreaterThan(0)
    }
    here.leave()
    await others
  })

  it('says so where the store is out meanwhile', async () => {
    const here = openProcess()
    const waiting = expect(here.wait(ours)).rejects.toMatchObject({ code: 'service_unavailable' })
    await here.looked(1)
    here.breakOff()
    await waiting
  })

  it('asks nothing any more when nobody waits', async () => {
    const here = openProcess()
    const waiting = here.wait(ours)
    await here.looked(1)
    here.leave()
    await waiting
    const { looks } = here.asked
    const next = openProcess()
    const other = next.wait(theirs)
    await next.looked(2)
    expect(here.asked.looks - looks).toBeLessThanOrEqual(1)
    next.leave()
    await other
  })
})
