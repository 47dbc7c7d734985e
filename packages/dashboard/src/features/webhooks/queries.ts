// Queries for webhooks, deliveries and events.
import type { Delivery } from '@parley/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

const root = ['webhooks']

/** An account has at most 20 webhooks, so one page holds them all. */
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

/** The filters of the list of deliveries. */
export const deliveryFilters = ['status', 'event_type'] as const

type DeliveryFilter = Parameters<typeof parley.webhooks.deliveries.list>[1]
type DeliveryQuery = {
  readonly page: number
  readonly status?: string
  readonly event_type?: string
}

export const deliveriesPerPage = 20
/** How often the list is refetched while deliveries are pending, and otherwise. */
const activePollMs = 2_000
const idlePollMs = 15_000

export const deliveriesQuery = (webhook_id: string, wanted: DeliveryQuery) =>
  queryOptions({
    queryKey: [...root, 'deliveries', webhook_id, wanted],
    queryFn: ({ signal }) =>
      parley.webhooks.deliveries.list(
        webhook_id,
        // The URL may hold invalid values; the service explains what is wrong.
        { ...wanted, limit: deliveriesPerPage } as DeliveryFilter,
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'pending') ? activePollMs : idlePollMs,
  })

/** Matches all webhook queries. */
export const allWebhooks = { queryKey: root }

/** The page size, and the number of pages read before the search stops. */
const eventsAtOnce = 100
const eventReads = 5

/**
 * The event of a delivery, from the feed; `null` if it is no longer kept or too far away. Reading
 * starts after the event `after`, or else at the oldest event of that type.
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
