// What goes with a webhook, whoever removes it.
import type { Storage } from '../../storage/interfaces/storage.ts'

/** Deliveries removed in one go, so that nobody else waits long to write. */
const removedAtOnce = 500

/** Of a webhook that is gone; what a crash leaves of them nobody sees, and is forgotten in time. */
export async function removeDeliveries(
  { deliveries }: Pick<Storage, 'deliveries'>,
  account_id: string,
  webhook_id: string,
): Promise<void> {
  const { removeSome } = deliveries
  while ((await removeSome(account_id, webhook_id, removedAtOnce)) === removedAtOnce);
}
