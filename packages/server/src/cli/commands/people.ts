// `person`: manages the people who can sign in to the dashboard.
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

/** Prints one line for each membership, by email address. Throws CommandError for an unknown account. */
export async function listPeople({ account, json }: Json & { account?: string }): Promise<void> {
  const people = await withCore(async (core) => {
    if (account !== undefined) await requireAccount(core, account)
    return core.services.people.list(account)
  })
  if (json) return printJson(people)
  if (people.length === 0) {
    return print('Nobody can sign in yet. "./parley serve" prints a link to set up the dashboard.')
  }
  print(table(['EMAIL', 'NAME', 'ROLE', 'ACCOUNT', 'MEMBER SINCE (UTC)'], people.map(rowOf)))
}

function rowOf({ email, name, role, account_id, created_at }: MemberRow): string[] {
  return [email, name, role, account_id, minutes(created_at)]
}

/**
 * With `--json` prints `{"person_id": …, "url": …}`; the URL is null if the person has a password and proved
 * the address. Throws
 * CommandError for an unknown account, `invalid_request` for an unknown role, an error for a member.
 */
export async function createPerson(options: Create): Promise<void> {
  const { account, email, json } = options
  const { person_id, url, wasLockedOut } = await withCore(async (core, config) => {
    await requireAccount(core, account)
    const person = await core.services.people.create({ ...options, account_id: account })
    const link = person.token === undefined ? null : linkFor(config, person.token)
    return { person_id: person.person_id, url: link, wasLockedOut: person.was_locked_out }
  })
  if (json) return printJson({ person_id, url })
  print(`${printable(email)} is now a member of ${account}.`)
  if (wasLockedOut) {
    print(
      'They never proved that this address is theirs, so their password and sessions have ended. Only the link below lets them in.',
    )
  }
  print(url === null ? 'They can sign in with their current password.' : describeLink(url))
}

/** With `--json` prints `{"url": …}`. Throws CommandError for an unknown person. */
export async function resetPassword(email: string, { json }: Json): Promise<void> {
  const url = await withCore(async ({ services }, config) =>
    linkFor(config, await withHint(services.people.newPasswordToken(email), listHint)),
  )
  if (json) return printJson({ url })
  print(describeLink(url))
}

/**
 * With `--json` prints `{"person_id": …, "removed": true}`. Throws CommandError for an unknown
 * person, an error for the last owner of an account.
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
  print(`Removed ${printable(email)} from ${where}. Their sessions there end within a second.`)
}

function linkFor(config: Config, token: string): string {
  return `${publicAddress(config, localAddress(config))}/reset-password#${token}`
}

function describeLink(url: string): string {
  return `Send the person this link to set a password. It works once, for ${limits.password_reset.value} minutes:

  ${url}`
}
