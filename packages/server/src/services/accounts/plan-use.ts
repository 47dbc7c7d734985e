// The account of a key, with what is used of its plan.
import type { Account } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Principal } from './principal.ts'
import type { RateLimits } from './rate-limits.ts'

export function createPlanUses(parts: { storage: Storage; rateLimits: RateLimits }) {
  const { storage, rateLimits } = parts
  return {
    async get({ account_id }: Principal): Promise<Account> {
      const account = await storage.accounts.find(account_id)
      if (account === undefined) throw notFound('account', account_id)
      const { id, name, status, created_at, plan, requests_per_hour } = account
      const use = await rateLimits.read(account_id, requests_per_hour)
      return {
        id,
        name,
        status,
        created_at,
        plan: {
          name: plan,
          requests_per_hour,
          used: use?.used ?? null,
          remaining: use?.remaining ?? null,
          resets_at: use === undefined || use.used === 0 ? null : toTimestamp(use.resetsAtMs),
        },
      }
    },
  }
}
