// Webhooks, their deliveries and what was sent, as they are read.
import type { Delivery } from '@parley/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

const root = ['webhooks']

/** An account has at most twenty: one page holds them all. */
export const webhooksQuery = queryOptions({
  queryKey: [...root, 'list'],
  queryFn: ({ signal }) => parley.webhooks.list({ limit: 100 }, { signal }),
  select: (page) => page.webhooks,
})

export const webhookQuery = (webhook_id: string) =>
  queryOptions({
    queryKey: [...root, 'one', webhook_id],
    queryFn: ({ signal }) => parley.webhooks.get(webhook_id, { signal }),
  })

/** What deliveries can be narrowed down to. */
export const deliveryFilters = ['status', 'event_type'] as const

type DeliveryFilter = Parameters<typeof parley.webhooks.deliveries.list>[1]
type DeliveryQuery = {
  readonly page: number
  readonly status?: string
  readonly event_type?: string
}

export const deliveriesPerPage = 20
/** How often a list is read again in which something is under way, and in which nothing is. */
const livelyMs = 2_000
const calmMs = 15_000

export const deliveriesQuery = (webhook_id: string, wanted: DeliveryQuery) =>
  queryOptions({
    queryKey: [...root, 'deliveries', webhook_id, wanted],
    queryFn: ({ signal }) =>
      parley.webhooks.deliveries.list(
        webhook_id,
        // What stands in the address may be nonsense: the service says what is wrong with it.
        { ...wanted, limit: deliveriesPerPage } as DeliveryFilter,
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'pending') ? livelyMs : calmMs,
  })

/** Everything of webhooks that was read; for what changes more than one list. */
export const allWebhooks = { queryKey: root }

/** Events are read so many at a time, and so many times before the search is given up. */
const eventsAtOnce = 100
const eventReads = 5

/**
 * What a delivery sent, from the feed; null where it is kept no more or too far off. `after` = the
 * event of an older delivery: the feed is read from there, else from the oldest event of that type.
 */
export const sentEventQuery = (delivery: Delivery, after: string | null) =>
  queryOptions({
    queryKey: ['events', delivery.event_id],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      let place = after
      for (let read = 0; read < eventReads; read++) {
        const found = await parley.events.list(
          {
            types: delivery.event_type,
            limit: eventsAtOnce,
            ...(place === null ? {} : { after: place }),
          },
          { signal },
        )
        const event = found.events.find(({ id }) => id === delivery.event_id)
        if (event !== undefined) return event
        if (!found.has_more) return null
        place = found.next_after
      }
      return null
    },
  })
