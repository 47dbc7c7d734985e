// Accounts: made and changed by the operator, on the command line.
import { type PlanName, planNames, requestsPerHour } from '@parley/contract'
import { type Clock, toTimestamp } from '../lib/clock.ts'
import { ApiError, invalid, notFound } from '../lib/errors.ts'
import { createId } from '../lib/ids.ts'
import type { Account } from '../storage/rows.ts'
import type { Storage } from '../storage/storage.ts'

export type Accounts = ReturnType<typeof createAccounts>

type NewAccount = {
  readonly name: string
  readonly plan: string
  /** Requests an hour instead of the plan's number. */
  readonly limit?: number | undefined
}

export function createAccounts({ storage, clock }: { storage: Storage; clock: Clock }) {
  return {
    /** Throws `invalid_request` for an unknown plan, a blank name or a limit below 1. */
    async create({ name, plan, limit }: NewAccount): Promise<Account> {
      if (name.trim() === '') {
        throw invalid({ field: 'name', issue: 'required', message: 'The account needs a name.' })
      }
      const account: Account = {
        id: createId('acct'),
        name: name.trim(),
        ...planOf(plan, limit),
        status: 'active',
        created_at: toTimestamp(clock.now()),
      }
      await storage.accounts.add(account)
      return account
    },

    /** The operator's own account on a store that has none; undefined if there are accounts. */
    async createFirst(): Promise<Account | undefined> {
      const existing = await storage.installation.listAccounts()
      return existing.length > 0 ? undefined : this.create({ name: 'Operator', plan: 'enterprise' })
    },

    /** Throws `not_found` for an unknown account. */
    async setPlan(account_id: string, plan: string, limit?: number): Promise<Account> {
      const { plan: name, requests_per_hour } = planOf(plan, limit)
      const found = await storage.accounts.setPlan(account_id, name, requests_per_hour)
      const account = found ? await storage.accounts.find(account_id) : undefined
      if (account === undefined) throw notFound('account', account_id)
      return account
    },

    list: (): Promise<readonly Account[]> => storage.installation.listAccounts(),
  }
}

function planOf(
  plan: string,
  limit: number | undefined,
): { plan: PlanName; requests_per_hour: number | null } {
  const name = planNames.find((known) => known === plan)
  if (name === undefined) {
    throw new ApiError(
      'invalid_request',
      `"${plan}" is not a plan; the plans are ${planNames.join(', ')}.`,
    )
  }
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 1)) {
    throw new ApiError('invalid_request', 'The limit is a whole number of requests, from 1.')
  }
  return { plan: name, requests_per_hour: limit ?? requestsPerHour[name] }
}
