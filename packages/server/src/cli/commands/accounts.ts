// `account`: creates, lists, suspends and deletes accounts, and changes their plans.
import { planNames } from '@parley/contract'
import type { Account } from '../../storage/interfaces/accounts.ts'
import { withCore } from '../core.ts'
import { confirmByName } from '../terminal/confirm.ts'
import { CommandError, withHint } from '../terminal/failure.ts'
import { grouped, minutes, print, printable, printJson, table } from '../terminal/output.ts'

type Create = { name: string; plan: string; limit?: number; json?: true; quiet?: true }
type Json = { json?: true }
type SetPlan = { limit?: number; json?: true }

/**
 * With `--json` prints `{"account_id": …}`, with `--quiet` only the id. Throws `invalid_request` for an
 * unknown plan or a blank name.
 */
export async function createAccount({ name, plan, limit, json, quiet }: Create): Promise<void> {
  const account = await withCore(
    ({ services }) => services.accounts.create({ name, plan, limit }),
    { createsStore: true },
  )
  if (json) return printJson({ account_id: account.id })
  if (quiet) return print(account.id)
  print(`Created the account ${account.id} (${describePlan(account)}).`)
  print(`Create a key for it with: ./parley key create --account ${account.id}`)
}

/** Prints all accounts, oldest first. */
export async function listAccounts({ json }: Json): Promise<void> {
  const accounts = await withCore(({ services }) => services.accounts.list())
  if (json) return printJson(accounts.map(presentAccount))
  if (accounts.length === 0) {
    return print('There is no account yet. Create one with: ./parley account create --name NAME')
  }
  const rows = accounts.map(({ id, name, plan, requests_per_hour, status, created_at }) => [
    id,
    name,
    plan,
    requests_per_hour === null ? 'no limit' : grouped(requests_per_hour),
    status,
    minutes(created_at),
  ])
  print(table(['ID', 'NAME', 'PLAN', 'REQUESTS PER HOUR', 'STATUS', 'CREATED (UTC)'], rows))
}

/** Without `limit`, the plan's limit applies. Throws CommandError for an unknown account. */
export async function setPlan(
  account_id: string,
  plan: string,
  { limit, json }: SetPlan,
): Promise<void> {
  const account = await withCore(({ services }) =>
    withHint(services.accounts.setPlan(account_id, plan, limit), listHint),
  )
  if (json) return printJson(presentAccount(account))
  print(`The account ${account.id} is now on ${describePlan(account)}.`)
}

/**
 * Of an account, or of all accounts of a plan without a limit of their own; `limit` null = no such limit. Throws
 * CommandError for an unknown account or quota.
 */
export async function setQuota(
  of: string,
  { name, limit }: { readonly name: string; readonly limit: number | null },
  { json }: Json,
): Promise<void> {
  const isPlan = planNames.some((plan) => plan === of)
  const quotas = await withCore(async ({ services }) => {
    await withHint(services.accounts.setQuota(of, name, limit), listHint)
    return isPlan ? undefined : services.planUses.quotas(of)
  })
  if (quotas === undefined) {
    if (json) return printJson({ plan: of, quota: name, limit })
    const most = limit === null ? 'no limit' : `at most ${grouped(limit)}`
    return print(
      `Accounts on the plan ${of} have ${most} of ${name}, unless they have their own limit.`,
    )
  }
  if (json) return printJson({ account_id: of, quotas })
  const rows = Object.entries(quotas).map(([quota, { used, limit: most }]) => [
    quota,
    grouped(used),
    most === null ? 'no limit' : grouped(most),
  ])
  print(table(['QUOTA', 'USED', 'LIMIT'], rows))
}

/** Throws CommandError for an unknown account. */
export async function suspendAccount(account_id: string, { json }: Json): Promise<void> {
  const account = await withCore(({ services }) =>
    withHint(services.accounts.suspend(account_id), listHint),
  )
  if (json) return printJson(presentAccount(account))
  print(`Suspended ${account.id}. A running server refuses its keys within a second.`)
  print(`Resume it with: ./parley account resume ${account.id}`)
}

/** Throws CommandError for an unknown account. */
export async function resumeAccount(account_id: string, { json }: Json): Promise<void> {
  const account = await withCore(({ services }) =>
    withHint(services.accounts.resume(account_id), listHint),
  )
  if (json) return printJson(presentAccount(account))
  print(`Resumed ${account.id}. A running server accepts its keys within a second.`)
}

/**
 * Asks for the account's name first, unless `yes`. With `--json` prints `{"account_id": …, "deleted":
 * true, "rows": {…}}`. Throws CommandError for an unknown account, without a terminal to ask at, and for
 * a wrong name.
 */
export async function deleteAccount(
  account_id: string,
  { yes, json }: Json & { yes?: true },
): Promise<void> {
  const rows = await withCore(async ({ services }) => {
    const { name } = await withHint(services.accounts.get(account_id), listHint)
    if (!yes) await requireConfirmation(account_id, name)
    return services.accounts.remove(account_id)
  })
  if (json) return printJson({ account_id, deleted: true, rows })
  print(`Deleted ${account_id}. Deleted rows by table:`)
  const counts = Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1))
  print(
    table(
      ['TABLE', 'ROWS'],
      counts.map(([name, count]) => [name, grouped(count)]),
    ),
  )
}

async function requireConfirmation(account_id: string, name: string): Promise<void> {
  const { stdin: input, stderr: output } = process
  if (!input.isTTY) {
    throw new CommandError(
      `This permanently deletes the account "${printable(name)}" with all its keys, chatbots, conversations and knowledge. Add --yes to delete it without confirmation.`,
    )
  }
  const question = `This permanently deletes ${account_id} with all its keys, chatbots, conversations and knowledge.\nTo continue, type the name of the account, ${printable(name)}: `
  if (await confirmByName(name, question, { input, output })) return
  throw new CommandError('The name is wrong. Nothing was changed.')
}

const listHint = 'List the accounts with "./parley account list".'

/** `plan free, 100 requests per hour`. */
export function describePlan({ plan, requests_per_hour }: Account): string {
  const limit =
    requests_per_hour === null ? 'no limit' : `${grouped(requests_per_hour)} requests per hour`
  return `plan ${plan}, ${limit}`
}

function presentAccount({ id, ...account }: Account) {
  return { account_id: id, ...account }
}
