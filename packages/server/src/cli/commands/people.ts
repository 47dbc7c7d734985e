// `person`: who may sign in to the dashboard, seen to by the operator.
import { limits } from '@parley/contract'
import type { Config } from '../../config.ts'
import { localAddress, publicAddress } from '../../installation-address.ts'
import type { MemberRow } from '../../storage/interfaces/people.ts'
import { requireAccount, withCore } from '../core.ts'
import { withHint } from '../terminal/failure.ts'
import { minutes, print, printable, printJson, table } from '../terminal/output.ts'

type Json = { json?: true }
type Create = Json & { account: string; email: string; name: string; role: string }

const listHint = 'List them with "./parley person list".'

/** By address, a line for each account. Throws a sentence for an unknown account. */
export async function listPeople({ account, json }: Json & { account?: string }): Promise<void> {
  const people = await withCore(async (core) => {
    if (account !== undefined) await requireAccount(core, account)
    return core.services.people.list(account)
  })
  if (json) return printJson(people)
  if (people.length === 0) {
    return print('There is nobody yet. "./parley serve" prints a link to set the dashboard up.')
  }
  print(table(['EMAIL', 'NAME', 'ROLE', 'ACCOUNT', 'MEMBER SINCE (UTC)'], people.map(rowOf)))
}

function rowOf({ email, name, role, account_id, created_at }: MemberRow): string[] {
  return [email, name, role, account_id, minutes(created_at)]
}

/**
 * With `--json` prints `{"person_id": …, "url": …}`; the URL is null for who has a password. Throws a
 * sentence for an unknown account and for a member, `invalid_request` for an unknown role.
 */
export async function createPerson(options: Create): Promise<void> {
  const { account, email, json } = options
  const { person_id, url } = await withCore(async (core, config) => {
    await requireAccount(core, account)
    const made = await core.services.people.create({ ...options, account_id: account })
    const link = made.token === undefined ? null : linkFor(config, made.token)
    return { person_id: made.person_id, url: link }
  })
  if (json) return printJson({ person_id, url })
  print(`${printable(email)} is a member of ${account} now.`)
  print(url === null ? 'They sign in with the password they have.' : describeLink(url))
}

/** With `--json` prints `{"url": …}`. Throws a sentence for an unknown person. */
export async function resetPassword(email: string, { json }: Json): Promise<void> {
  const url = await withCore(async ({ services }, config) =>
    linkFor(config, await withHint(services.people.newPasswordToken(email), listHint)),
  )
  if (json) return printJson({ url })
  print(describeLink(url))
}

/**
 * With `--json` prints `{"person_id": …, "removed": true}`. Throws a sentence for an unknown person,
 * and for the last owner of an account.
 */
export async function removePerson(
  email: string,
  { account, json }: Json & { account?: string },
): Promise<void> {
  const person_id = await withCore(({ services }) =>
    withHint(services.people.remove(email, account), listHint),
  )
  if (json) return printJson({ person_id, removed: true })
  const where = account === undefined ? 'all accounts' : account
  print(`Removed ${printable(email)} from ${where}: sessions there end within a second.`)
}

function linkFor(config: Config, token: string): string {
  return `${publicAddress(config, localAddress(config))}/reset-password#${token}`
}

function describeLink(url: string): string {
  return `Hand this link over; it sets a password, once, within ${limits.password_reset.value} minutes:

  ${url}`
}
