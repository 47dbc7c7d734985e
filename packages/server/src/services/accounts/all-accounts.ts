// All accounts of the installation, as its operator manages them through the API.
import type { AccountCreate, Account as AccountShown, AccountUpdate } from '@parley/contract'
import { ApiError } from '../../lib/errors.ts'
import type { Account } from '../../storage/interfaces/accounts.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { asOperator } from '../shared/audit.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import { type createAccounts, planOf } from './accounts.ts'
import type { createPlanUses } from './plan-use.ts'

type AllAccountsDeps = {
  readonly storage: Storage
  readonly accounts: Pick<ReturnType<typeof createAccounts>, 'create' | 'change'>
  readonly planUses: Pick<ReturnType<typeof createPlanUses>, 'of' | 'unused'>
}

export function createAllAccounts({ storage, accounts, planUses }: AllAccountsDeps) {
  return {
    /** Oldest first. */
    async list(query: PageQuery) {
      const { rows, total } = await storage.installation.pageAccounts(toPage(query))
      return { accounts: await Promise.all(rows.map(planUses.of)), ...pageFrame(total, query) }
    },

    /** Creates an account without members. Throws `invalid_request` for a blank name. */
    async create(
      principal: Principal,
      wanted: AccountCreate,
      claim?: Claim,
    ): Promise<AccountShown> {
      const { name, plan, requests_per_hour } = wanted
      let shown: AccountShown | undefined
      await accounts.create(
        { name, plan, limit: requests_per_hour ?? undefined },
        {
          actor: asOperator(principal),
          inTransaction: async (tx, made) => {
            shown = await planUses.unused(tx, made)
            await claim?.keep(tx, shown)
          },
        },
      )
      if (shown === undefined) throw new Error('An account was stored without its answer.')
      return shown
    },

    /**
     * A plan sent without `requests_per_hour` sets the plan's own number. Throws `not_found`, and
     * `conflict` if the operator would suspend the account they work in.
     */
    async change(
      principal: Principal,
      account_id: string,
      change: AccountUpdate,
    ): Promise<AccountShown> {
      const actor = asOperator(principal)
      const changed = await accounts.change(actor, account_id, async (tx, current) => {
        if (change.status === 'suspended' && account_id === principal.account_id) {
          throw new ApiError('conflict', 'The operator’s own account can’t be suspended.')
        }
        const { plan, requests_per_hour, status } = withChange(current, change)
        if (plan !== current.plan || requests_per_hour !== current.requests_per_hour) {
          await tx.accounts.setPlan(account_id, plan, requests_per_hour)
        }
        if (status !== current.status) await tx.accounts.setStatus(account_id, status)
      })
      return planUses.of(changed)
    },
  }
}

function withChange(current: Account, { plan, requests_per_hour, status }: AccountUpdate): Account {
  const account = { ...current, status: status ?? current.status }
  if (plan === undefined && requests_per_hour === undefined) return account
  return { ...account, ...planOf(plan ?? current.plan, requests_per_hour ?? undefined) }
}
