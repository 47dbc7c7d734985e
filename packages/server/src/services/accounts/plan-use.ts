// An account with the usage of its plan.
import type { Account, Quotas } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { Account as AccountRow } from '../../storage/interfaces/accounts.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Principal } from '../shared/principal.ts'
import type { RateLimits, RateState } from './rate-limits.ts'

type Use = Pick<RateState, 'used' | 'remaining' | 'resetsAtMs'>

export function createPlanUses(deps: { storage: Storage; rateLimits: RateLimits }) {
  const { storage, rateLimits } = deps

  async function of(account: AccountRow): Promise<Account> {
    const use = await rateLimits.read(account.id, account.requests_per_hour)
    return present(account, use, await storage.quotas.readAll(account.id))
  }

  return {
    /** For an account whose row is already loaded. */
    of,

    /** For a new account without any requests. */
    async unused({ quotas }: Pick<Stores, 'quotas'>, account: AccountRow): Promise<Account> {
      const { requests_per_hour: remaining } = account
      return present(
        account,
        remaining === null ? undefined : { used: 0, remaining, resetsAtMs: 0 },
        await quotas.readAll(account.id),
      )
    },

    /** What an account keeps, and how much it may keep. */
    quotas: (account_id: string): Promise<Quotas> => storage.quotas.readAll(account_id),

    /** For the principal's own account. */
    async get({ account_id }: Principal): Promise<Account> {
      const account = await storage.accounts.find(account_id)
      if (account === undefined) throw notFound('account', account_id)
      return of(account)
    },
  }
}

/** `use` undefined = the account has no limit and is not counted. */
function present(account: AccountRow, use: Use | undefined, quotas: Quotas): Account {
  const { id, name, status, created_at, plan, requests_per_hour } = account
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
    quotas,
  }
}
