// `key`: making, listing and revoking API keys.
import { scopes } from '@parley/contract'
import type { ApiKey } from '../storage/rows.ts'
import { requireAccount, withCore } from './core.ts'
import { withHint } from './failure.ts'
import { minutes, print, printJson, table } from './output.ts'
import { localAddress } from './places.ts'

type Create = {
  account: string
  name: string
  scopes?: readonly string[]
  chatbots?: readonly string[]
  /** Milliseconds. */
  expires?: number
  json?: true
}

/**
 * With `--json` prints `{"id": …, "key": …}`: the only time the key is shown. Throws a sentence
 * for an unknown account or chatbot, `invalid_request` for an unknown scope.
 */
export async function createKey(options: Create): Promise<void> {
  const { account, name, chatbots, expires, json } = options
  const { id, key, address } = await withCore(async (core, config) => {
    await requireAccount(core, account)
    const created = await withHint(
      core.services.apiKeys.create(account, {
        name,
        scopes: options.scopes,
        chatbot_ids: chatbots,
        expiresInMs: expires,
      }),
      `List the account's chatbots with "./parley chatbot list --account ${account}".`,
    )
    return { ...created, address: localAddress(config) }
  })
  if (json) return printJson({ id, key })
  print(`Made the key ${id}. It is shown this once; keep it like a password:

  ${key}

Try it, while the server runs:

  curl -H "Authorization: Bearer ${key}" ${address}/v1`)
}

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
    key.expires_at === null ? 'never' : minutes(key.expires_at),
    key.revoked_at === null ? 'no' : minutes(key.revoked_at),
  ])
  const headings = ['ID', 'KEY', 'NAME', 'SCOPES', 'CHATBOTS', 'CREATED (UTC)', 'EXPIRES']
  print(table([...headings, 'REVOKED'], rows))
}

/** For good; revoking twice is no error. Throws a sentence for an unknown key. */
export async function revokeKey(key_id: string, { json }: { json?: true }): Promise<void> {
  await withCore(({ services }) =>
    withHint(
      services.apiKeys.revoke(key_id),
      'List an account\'s keys with "./parley key list --account ID".',
    ),
  )
  if (json) return printJson({ id: key_id, revoked: true })
  print(`Revoked ${key_id}: a running server refuses it within a second.`)
}

/** All but the hash and the account, which the caller named. */
function presentKey({ account_id: _, hash: __, ...key }: ApiKey) {
  return key
}
