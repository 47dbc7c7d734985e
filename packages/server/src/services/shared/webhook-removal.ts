// Removes the deliveries of a deleted webhook.
import type { Storage } from '../../storage/interfaces/storage.ts'

/** Deliveries removed in one transaction, so that other writers wait only briefly. */
const removedAtOnce = 500

/**
 * Removes all deliveries of a deleted webhook. After a crash the rest stays invisible, and is pruned by
 * age.
 */
export async function removeDeliveries(
  { deliveries }: Pick<Storage, 'deliveries'>,
  account_id: string,
  webhook_id: string,
): Promise<void> {
  const { removeSome } = deliveries
  while ((await removeSome(account_id, webhook_id, removedAtOnce)) === removedAtOnce);
}
