// Refuses what would exceed a quota of the account.
import { type QuotaName, quotaNames } from '@parley/contract'
import { ApiError } from '../../lib/errors.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'

/** The quotas that a knowledge item counts for. */
export const knowledgeQuotas = ['knowledge_items', 'knowledge_characters', 'stored_bytes'] as const

/**
 * Runs in the transaction that adds something, after the addition. Throws `plan_limit_reached` if the account now has
 * more of one than it may keep, and more than `before`: what is too large may still shrink.
 */
export async function requireQuotas(
  tx: Stores,
  account_id: string,
  names: readonly QuotaName[],
  before = 0,
): Promise<void> {
  const limits = await tx.quotas.findLimits(account_id)
  for (const name of names) {
    const limit = limits[name]
    if (limit === undefined) continue
    const used = await tx.quotas.readUse(account_id, name)
    if (used > Math.max(limit, before)) throw limitReached(name, limit, used)
  }
}

function limitReached(name: QuotaName, limit: number, used: number): ApiError {
  const [most, wanted] = [limit, used].map((number) => number.toLocaleString('en'))
  return new ApiError(
    'plan_limit_reached',
    `This account may keep ${most} ${quotaNames[name]} (quota ${name}), and would have ${wanted}. Delete what you no longer need, or ask the operator for more.`,
  )
}
