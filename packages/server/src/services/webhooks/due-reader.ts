// What is due to a webhook, read shortly before it is sent: some at a time, for each is a journey to the
// database, and not long before, so that what is erased or changed meanwhile is sent to nobody.
import type { Clock } from '../../lib/clock.ts'
import type { DueDelivery } from '../../storage/webhook-rows.ts'
import type { DeliveryStore } from '../../storage/webhook-stores.ts'

const readAtOnce = 16
/** What was read earlier is read anew. */
const freshMs = 250

type Parts = { readonly deliveries: Pick<DeliveryStore, 'listDue'>; readonly clock: Clock }

/** Reads deliveries of one webhook, to be asked for in the order of `ids`; undefined = not due any more. */
export function createDueReader(
  { deliveries, clock }: Parts,
  { account_id, id: webhook_id }: { readonly account_id: string; readonly id: string },
  ids: readonly string[],
) {
  let read = { from: 0, to: 0, untilMs: 0, rows: Promise.resolve(new Map<string, DueDelivery>()) }

  async function readFrom(from: number) {
    const some = ids.slice(from, from + readAtOnce)
    const rows = await deliveries.listDue(account_id, webhook_id, some)
    return new Map(rows.map((row) => [row.id, row]))
  }

  return async (index: number): Promise<DueDelivery | undefined> => {
    const nowMs = clock.monotonic()
    const isRead = index >= read.from && index < read.to && nowMs < read.untilMs
    if (!isRead) {
      const to = index + readAtOnce
      read = { from: index, to, untilMs: nowMs + freshMs, rows: readFrom(index) }
    }
    return (await read.rows).get(ids[index] ?? '')
  }
}
