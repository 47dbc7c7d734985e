// The due deliveries of a webhook, for one run: which is next, and its content. The content is read
// shortly before it is sent, so that nothing erased or changed in the meantime is sent.
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { DeliveryStore, DueDelivery } from '../../../storage/interfaces/webhooks.ts'

/** Ids read at a time. */
const listedAtOnce = 200
/** Deliveries read at a time, to save round trips to the database. */
const readAtOnce = 16
/** Content that was read earlier than this is read again. */
const freshMs = 250

type DueDeliveriesDeps = {
  readonly deliveries: Pick<DeliveryStore, 'listDueIds' | 'listDue'>
  readonly clock: Clock
}

type BatchRead = {
  readonly untilMs: number
  readonly rows: Promise<ReadonlyMap<string, DueDelivery>>
}

export function createDueDeliveries(
  { deliveries, clock }: DueDeliveriesDeps,
  { account_id, id: webhook_id }: { readonly account_id: string; readonly id: string },
) {
  /** Returned by `next` and not yet recorded: in the store they are still due. */
  const taken = new Set<string>()
  const reads = new Map<string, BatchRead>()
  let listed: string[] = []
  let isAtEnd = false
  const now = () => toTimestamp(clock.now())

  async function list(): Promise<void> {
    const limit = listedAtOnce + taken.size
    const ids = await deliveries.listDueIds(account_id, webhook_id, now(), limit)
    listed = ids.filter((id) => !taken.has(id))
    isAtEnd = ids.length < limit
  }

  async function readRows(ids: readonly string[]) {
    const rows = await deliveries.listDue(account_id, webhook_id, now(), ids)
    return new Map(rows.map((row) => [row.id, row]))
  }

  return {
    /** The id of the next delivery; undefined if there is none for now. One call at a time. */
    async next(): Promise<string | undefined> {
      if (listed.length === 0 && !isAtEnd) await list()
      const id = listed.shift()
      if (id !== undefined) taken.add(id)
      return id
    },
    /** The delivery with its event; undefined if it is no longer due. */
    async read(id: string): Promise<DueDelivery | undefined> {
      const nowMs = clock.monotonic()
      let read = reads.get(id)
      if (read === undefined || nowMs >= read.untilMs) {
        const ids = [id, ...listed.slice(0, readAtOnce - 1)]
        read = { untilMs: nowMs + freshMs, rows: readRows(ids) }
        for (const one of ids) reads.set(one, read)
      }
      reads.delete(id)
      return (await read.rows).get(id)
    },
    /** Call it when the outcome of the delivery is stored. */
    recorded(id: string): void {
      taken.delete(id)
    },
    /** Call it when there may be more due deliveries. */
    lookAgain(): void {
      isAtEnd = false
    },
  }
}
