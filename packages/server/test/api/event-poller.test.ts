// Many requests wait for events: their process polls once for all, and each gets its events.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
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

/** Another process on the same store. It gets no signal for events that other processes store. */
function openProcess() {
  const { events, outbox, installation } = app.storage()
  const calls = { reads: 0, polls: 0 }
  let isUnavailable = false
  const requireStore = () => {
    if (isUnavailable) throw new ApiError('service_unavailable', 'The store is out.')
  }
  const listAfter: Storage['events']['listAfter'] = async (...wanted) => {
    calls.reads += 1
    requireStore()
    return events.listAfter(...wanted)
  }
  const eventsAfter: Storage['outbox']['eventsAfter'] = async (...from) => {
    calls.polls += 1
    requireStore()
    return outbox.eventsAfter(...from)
  }
  const eventSignal = createEventSignal()
  const poller = createEventPoller({
    outbox: { ...outbox, eventsAfter },
    installation,
    clock: systemClock,
    eventSignal,
  })
  const feed = createEventFeed({
    storage: { events: { ...events, listAfter } },
    eventSignal,
    poller,
  })
  const disconnect = new AbortController()
  return {
    calls,
    wait: ({ principal }: Reader, query: { after?: string; types?: string } = {}) =>
      feed.list(principal, { limit: 50, wait: 30, ...query }, () => disconnect.signal),
    leave: () => disconnect.abort(),
    fail(): void {
      isUnavailable = true
    },
    /** Waits until `count` polls have completed. */
    async waitForPolls(count: number): Promise<void> {
      const from = calls.polls
      await expect.poll(() => calls.polls).toBeGreaterThan(from + count)
    },
  }
}

const addEvent = ({ api }: Reader) => api.post('/knowledge', { content: 'We open at nine.' }, 201)

describe('GET /v1/events with wait', () => {
  it('polls once for all requests, and reads only for accounts with new events', async () => {
    const here = openProcess()
    const forUs = [1, 2, 3, 4].map(() => here.wait(ours))
    const forThem = [1, 2, 3].map(() => here.wait(theirs))
    await here.waitForPolls(3)
    expect(here.calls.reads).toBe(7)
    await addEvent(ours)
    for (const { events } of await Promise.all(forUs)) expect(events.length).toBeGreaterThan(0)
    expect(here.calls.reads).toBe(11)
    here.leave()
    for (const { events } of await Promise.all(forThem)) expect(events).toEqual([])
  })

  it('misses no event that is stored while a request starts', async () => {
    const here = openProcess()
    const others = here.wait(theirs)
    for (let turn = 0; turn < 20; turn++) {
      const reader = await openReader()
      const [{ events }] = await Promise.all([here.wait(reader), addEvent(reader)])
      expect(events.length).toBeGreaterThan(0)
    }
    here.leave()
    await others
  })

  it('returns service_unavailable if the store fails meanwhile', async () => {
    const here = openProcess()
    const waiting = expect(here.wait(ours)).rejects.toMatchObject({ code: 'service_unavailable' })
    await here.waitForPolls(1)
    here.fail()
    await waiting
  })

  it('stops polling when no request waits', async () => {
    const here = openProcess()
    const waiting = here.wait(ours)
    await here.waitForPolls(1)
    here.leave()
    await waiting
    const { polls } = here.calls
    const next = openProcess()
    const other = next.wait(theirs)
    await next.waitForPolls(2)
    expect(here.calls.polls - polls).toBeLessThanOrEqual(1)
    next.leave()
    await other
  })
})
