// `account`: making accounts and changing their plans.
import type { Account } from '../storage/rows.ts'
import { withCore } from './core.ts'
import { withHint } from './failure.ts'
import { grouped, minutes, print, printJson, table } from './output.ts'

type Create = { name: string; plan: string; limit?: number; json?: true }
type SetPlan = { limit?: number; json?: true }

/**
 * With `--json` prints `{"account_id": …}`. Throws `invalid_request` for an unknown plan or a
 * blank name.
 */
export async function createAccount({ name, plan, limit, json }: Create): Promise<void> {
  const account = await withCore(({ services }) => services.accounts.create({ name, plan, limit }))
  if (json) return printJson({ account_id: account.id })
  print(`Made the account ${account.id} (${describePlan(account)}).`)
  print(`Make a key for it with: ./parley key create --account ${account.id}`)
}

/** All accounts, oldest first. */
export async function listAccounts({ json }: { json?: true }): Promise<void> {
  const accounts = await withCore(({ services }) => services.accounts.list())
  if (json) return printJson(accounts.map(presentAccount))
  if (accounts.length === 0) {
    return print('There is no account yet. Make one with: ./parley account create --name NAME')
  }
  const rows = accounts.map(({ id, name, plan, requests_per_hour, status, created_at }) => [
    id,
    name,
    plan,
    requests_per_hour === null ? 'no limit' : grouped(requests_per_hour),
    status,
    minutes(created_at),
  ])
  print(table(['ID', 'NAME', 'PLAN', 'REQUESTS AN HOUR', 'STATUS', 'CREATED (UTC)'], rows))
}

/** Without a limit the account has the plan's own. Throws a sentence for an unknown account. */
export async function setPlan(
  account_id: string,
  plan: string,
  { limit, json }: SetPlan,
): Promise<void> {
  const account = await withCore(({ services }) =>
    withHint(
      services.accounts.setPlan(account_id, plan, limit),
      'List the accounts with "./parley account list".',
    ),
  )
  if (json) return printJson(presentAccount(account))
  print(`The account ${account.id} is now on ${describePlan(account)}.`)
}

/** `plan free, 100 requests an hour`. */
export function describePlan({ plan, requests_per_hour }: Account): string {
  const limit =
    requests_per_hour === null ? 'no limit' : `${grouped(requests_per_hour)} requests an hour`
  return `plan ${plan}, ${limit}`
}

function presentAccount({ id, ...account }: Account) {
  return { account_id: id, ...account }
}
