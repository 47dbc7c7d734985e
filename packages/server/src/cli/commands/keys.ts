// `key`: creates, lists, rotates and revokes API keys.
import { scopes } from '@parley/contract'
import { localAddress } from '../../installation-address.ts'
import type { ApiKey } from '../../storage/interfaces/api-keys.ts'
import { chooseAccount, requireAccount, withCore } from '../core.ts'
import { withHint } from '../terminal/failure.ts'
import { minutes, print, printJson, table } from '../terminal/output.ts'

type Create = {
  /** Optional if there is only one account. */
  account?: string
  name: string
  scopes?: readonly string[]
  chatbots?: readonly string[]
  /** In milliseconds. */
  expires?: number
} & Output

type Output = { json?: true; quiet?: true }

/**
 * With `--json` prints `{"id": …, "key": …}`, with `--quiet` only the key. The key is never shown again.
 * Throws CommandError for an unknown account or chatbot, `invalid_request` for an unknown scope.
 */
export async function createKey(options: Create): Promise<void> {
  const { name, chatbots, expires, json, quiet } = options
  const { id, key, address } = await withCore(async (core, config) => {
    const account = await chooseAccount(core, options.account)
    const created = await withHint(
      core.services.apiKeys.create(account, {
        name,
        scopes: options.scopes,
        chatbot_ids: chatbots,
        expiresInMs: expires,
      }),
      `List the account’s chatbots with "./parley chatbot list --account ${account}".`,
    )
    return { ...created, address: localAddress(config) }
  })
  if (json) return printJson({ id, key })
  print(quiet ? key : describeKey(id, key, address))
}

/** One day: enough time to replace the old key everywhere. */
const overlapDefaultMs = 86_400_000

/**
 * `overlap` is in milliseconds. With `--json` prints `{"id": …, "key": …}` of the new key, with `--quiet`
 * only the key. Throws CommandError for an unknown, revoked or expired key.
 */
export async function rotateKey(
  key_id: string,
  { overlap = overlapDefaultMs, json, quiet }: Output & { overlap?: number },
): Promise<void> {
  const { id, key, address, endsAt } = await withCore(async ({ services }, config) => {
    const created = await withHint(services.apiKeys.rotate(key_id, overlap), listHint)
    const { expires_at } = await services.apiKeys.get(key_id)
    return { ...created, address: localAddress(config), endsAt: expires_at }
  })
  if (json) return printJson({ id, key })
  if (quiet) return print(key)
  print(describeKey(id, key, address))
  const until = endsAt === null ? '' : ` until ${minutes(endsAt)} UTC`
  print(
    overlap === 0
      ? `\nThe old key ${key_id} is revoked. A running server refuses it within a second.`
      : `\nThe old key ${key_id} still works${until}.`,
  )
}

function describeKey(id: string, key: string, address: string): string {
  return `Created the key ${id}. It is shown only once. Keep it secret:

  ${key}

Try it while the server runs:

  curl -H "Authorization: Bearer ${key}" ${address}/v1`
}

const listHint = 'List an account’s keys with "./parley key list --account ID".'

/** Prints all keys, also revoked and expired ones, newest first. Throws CommandError for an unknown account. */
export async function listKeys({ account, json }: { account: string; json?: true }): Promise<void> {
  const keys = await withCore(async (core) => {
    await requireAccount(core, account)
    return core.services.apiKeys.list(account)
  })
  if (json) return printJson(keys.map(presentKey))
  if (keys.length === 0) {
    return print(
      `The account has no key. Create one with: ./parley key create --account ${account}`,
    )
  }
  const rows = keys.map((key) => [
    key.id,
    `${key.prefix}…${key.last_4}`,
    key.name,
    scopes.every((scope) => key.scopes.includes(scope)) ? 'all' : key.scopes.join(','),
    key.chatbot_ids?.join(',') ?? 'all',
    minutes(key.created_at),
    key.last_used_at === null ? 'never' : minutes(key.last_used_at),
    key.expires_at === null ? 'never' : minutes(key.expires_at),
    key.revoked_at === null ? 'no' : minutes(key.revoked_at),
  ])
  const headings = ['ID', 'KEY', 'NAME', 'SCOPES', 'CHATBOTS', 'CREATED (UTC)', 'LAST USED']
  print(table([...headings, 'EXPIRES', 'REVOKED'], rows))
}

/** Revokes a key permanently. Revoking it again is not an error. Throws CommandError for an unknown key. */
export async function revokeKey(key_id: string, { json }: { json?: true }): Promise<void> {
  await withCore(({ services }) => withHint(services.apiKeys.revoke(key_id), listHint))
  if (json) return printJson({ id: key_id, revoked: true })
  print(`Revoked ${key_id}. A running server refuses it within a second.`)
}

/** Leaves out the hash and the account. */
function presentKey({ account_id: _, hash: __, ...key }: ApiKey) {
  return key
}
