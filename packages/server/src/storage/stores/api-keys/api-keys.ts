// API keys. Only hashes are stored, with prefix and last four characters for lists.
import type { Executor } from '../../executor.ts'
import type { ApiKey, ApiKeyStore } from '../../interfaces/api-keys.ts'
import type { ApiKeyTable } from '../../schema/api-keys.ts'
import { lockable, pick, statement } from '../../statement.ts'
import { bumpAccessRevision } from '../installation/revisions.ts'

const columns = [
  'account_id',
  'id',
  'name',
  'hash',
  'prefix',
  'last_4',
  'scopes',
  'chatbot_ids',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const

const add = statement<ApiKeyTable>((db, p) =>
  db.insertInto('api_keys').values(pick(p, columns) satisfies ApiKeyTable),
)

type Key = { account_id: string; id: string }

const find = lockable<Key, ApiKeyTable>((db, p) =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const list = statement<{ account_id: string }, ApiKeyTable>((db, p) =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .orderBy('id', 'desc'),
)

const revoke = statement<Key & { revoked_at: string }>((db, p) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: p.revoked_at })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('revoked_at', 'is', null),
)

const expire = statement<Key & { expires_at: string }>((db, p) =>
  db
    .updateTable('api_keys')
    .set((eb) => ({
      expires_at: eb
        .case()
        .when('expires_at', '<', p.expires_at)
        .then(eb.ref('expires_at'))
        .else(p.expires_at)
        .end(),
    }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const markUsed = statement<Key & { used_at: string }>((db, p) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: p.used_at })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', p.used_at)])),
)

const removeAll = statement<{ account_id: string }>((db, p) =>
  db.deleteFrom('api_keys').where('account_id', '=', p.account_id),
)

export function createApiKeyStore(db: Executor): ApiKeyStore {
  return {
    add: async (account_id, key) => {
      const { scopes, chatbot_ids } = key
      await db.run(add, {
        ...key,
        account_id,
        scopes: JSON.stringify(scopes),
        chatbot_ids: chatbot_ids && JSON.stringify(chatbot_ids),
      })
    },
    find: async (account_id, id, lock) => {
      const row = await db.first(find, { account_id, id }, lock)
      return row && toApiKey(row)
    },
    list: async (account_id) => (await db.all(list, { account_id })).map(toApiKey),
    revoke: (account_id, key_id, revoked_at) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(revoke, { account_id, id: key_id, revoked_at })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    expire: (account_id, id, expires_at) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(expire, { account_id, id, expires_at })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    // No cache depends on the time of use, so the access revision stays.
    markUsed: async (account_id, id, used_at) => {
      await db.run(markUsed, { account_id, id, used_at })
    },
    removeAll: (account_id) =>
      db.atomic(async (tx) => {
        const removed = await tx.run(removeAll, { account_id })
        await bumpAccessRevision(tx)
        return removed
      }),
  }
}

export function toApiKey(row: ApiKeyTable): ApiKey {
  return {
    ...row,
    scopes: JSON.parse(row.scopes),
    chatbot_ids: row.chatbot_ids && JSON.parse(row.chatbot_ids),
  } satisfies Record<keyof ApiKey, unknown> as ApiKey
}
