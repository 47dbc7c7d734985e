// `key`: making, listing, rotating and revoking API keys.
import { scopes } from '@parley/contract'
import { localAddress } from '../../installation-address.ts'
import type { ApiKey } from '../../storage/interfaces/api-keys.ts'
import { chooseAccount, requireAccount, withCore } from '../core.ts'
import { withHint } from '../terminal/failure.ts'
import { minutes, print, printJson, table } from '../terminal/output.ts'

type Create = {
  /** May be missing if there is one account only. */
  account?: string
  name: string
  scopes?: readonly string[]
  chatbots?: readonly string[]
  /** Milliseconds. */
  expires?: number
} & Output

type Output = { json?: true; quiet?: true }

/**
 * With `--json` prints `{"id": …, "key": …}`, with `--quiet` the key alone. The key is never shown
 * again. Throws a sentence for an unknown account or chatbot, `invalid_request` for an unknown scope.
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

/** A day: long enough to put the new key where the old one is used. */
const overlapDefaultMs = 86_400_000

/**
 * With `--json` prints `{"id": …, "key": …}` of the new key, with `--quiet` the key alone. `overlap` in milliseconds. Throws a
 * sentence for an unknown key, and for one that is revoked or expired.
 */
export async function rotateKey(
  key_id: string,
  { overlap = overlapDefaultMs, json, quiet }: Output & { overlap?: number },
): Promise<void> {
  const { id, key, address, endsAt } = await withCore(async ({ services }, config) => {
    const made = await withHint(services.apiKeys.rotate(key_id, overlap), listHint)
    const { expires_at } = await services.apiKeys.get(key_id)
    return { ...made, address: localAddress(config), endsAt: expires_at }
  })
  if (json) return printJson({ id, key })
  if (quiet) return print(key)
  print(describeKey(id, key, address))
  const until = endsAt === null ? '' : ` until ${minutes(endsAt)} UTC`
  print(
    overlap === 0
      ? `\nThe old key ${key_id} is revoked: a running server refuses it within a second.`
      : `\nThe old key ${key_id} still works${until}.`,
  )
}

function describeKey(id: string, key: string, address: string): string {
  return `Made the key ${id}. It is shown this once; keep it like a password:

  ${key}

Try it, while the server runs:

  curl -H "Authorization: Bearer ${key}" ${address}/v1`
}

const listHint = 'List an account’s keys with "./parley key list --account ID".'

/** Newest first, revoked and expired ones included. Throws a sentence for an unknown account. */
export async function listKeys({ account, json }: { account: string; json?: true }): Promise<void> {
  const keys = await withCore(async (core) => {
    await requireAccount(core, account)
    return core.services.apiKeys.list(account)
  })
  if (json) return printJson(keys.map(presentKey))
  if (keys.length === 0) {
    return print(`The account has no key. Make one with: ./parley key create --account ${account}`)
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

/** For good; revoking twice is no error. Throws a sentence for an unknown key. */
export async function revokeKey(key_id: string, { json }: { json?: true }): Promise<void> {
  await withCore(({ services }) => withHint(services.apiKeys.revoke(key_id), listHint))
  if (json) return printJson({ id: key_id, revoked: true })
  print(`Revoked ${key_id}: a running server refuses it within a second.`)
}

/** All but the hash and the account, which the caller named. */
function presentKey({ account_id: _, hash: __, ...key }: ApiKey) {
  return key
}
