// What is due to a webhook, for as long as somebody sends it: which deliveries are next, and each of
// them read shortly before it is sent, so that what is erased or changed meanwhile is sent to nobody.
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { DeliveryStore, DueDelivery } from '../../../storage/interfaces/webhooks.ts'

/** Looked up in one go. */
const listedAtOnce = 200
/** BatchRead in one go: each is a journey to the database. */
const readAtOnce = 16
/** What was read earlier is read anew. */
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
  /** Handed out and not recorded yet: in the store they are due still. */
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
    /** The next one, for one caller at a time; undefined where there is none for now. */
    async next(): Promise<string | undefined> {
      if (listed.length === 0 && !isAtEnd) await list()
      const id = listed.shift()
      if (id !== undefined) taken.add(id)
      return id
    },
    /** What it delivers; undefined = it is not due any more. */
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
    /** What became of it is stored. */
    recorded(id: string): void {
      taken.delete(id)
    },
    /** There may be more than it saw. */
    lookAgain(): void {
      isAtEnd = false
    },
  }
}
