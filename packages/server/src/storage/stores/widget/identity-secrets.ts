// Identity secrets of chatbots.
import type { Executor } from '../../executor.ts'
import type { IdentitySecretRow, IdentitySecretStore } from '../../interfaces/widget.ts'
import type { IdentitySecretTable } from '../../schema/widget.ts'
import { pick, statement, variants } from '../../statement.ts'

const columns = [
  'account_id',
  'id',
  'chatbot_id',
  'algorithm',
  'secret',
  'public_key',
  'hint',
  'created_at',
  'last_used_at',
] as const satisfies readonly (keyof IdentitySecretTable)[]

const add = statement<IdentitySecretTable>((db, p) =>
  db.insertInto('identity_secrets').values(pick(p, columns) satisfies IdentitySecretTable),
)

type Key = { account_id: string; id: string }

const find = statement<Key, IdentitySecretTable>((db, p) =>
  db
    .selectFrom('identity_secrets')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

type Of = { account_id: string; chatbot_id: string }

const list = variants(({ ofChatbot }: { readonly ofChatbot: boolean }) =>
  statement<Of, IdentitySecretTable>((db, p) =>
    db
      .selectFrom('identity_secrets')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .$if(ofChatbot, (query) => query.where('chatbot_id', '=', p.chatbot_id))
      .orderBy('id', 'desc'),
  ),
)

const replaceSealed = statement<Key & { from: string; to: string }>((db, p) =>
  db
    .updateTable('identity_secrets')
    .set({ secret: p.to })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('secret', '=', p.from),
)

const markUsed = statement<Key & { used_at: string; unless: string }>((db, p) =>
  db
    .updateTable('identity_secrets')
    .set({ last_used_at: p.used_at })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', p.unless)])),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('identity_secrets').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

const removeAll = statement<Of>((db, p) =>
  db
    .deleteFrom('identity_secrets')
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id),
)

export function createIdentitySecretStore(db: Executor): IdentitySecretStore {
  return {
    add: async (account_id, secret) => {
      await db.run(add, { ...secret, account_id })
    },
    find: async (account_id, id) => {
      const row = await db.first(find, { account_id, id })
      return row && toIdentitySecret(row)
    },
    list: async (account_id, chatbot_id) => {
      const shape = { ofChatbot: chatbot_id !== undefined }
      const rows = await db.all(list(shape), { account_id, chatbot_id: chatbot_id ?? '' })
      return rows.map(toIdentitySecret)
    },
    replaceSealed: async (account_id, id, from, to) =>
      (await db.run(replaceSealed, { account_id, id, from, to })) > 0,
    markUsed: async (account_id, id, used_at, unless) => {
      await db.run(markUsed, { account_id, id, used_at, unless })
    },
    remove: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
    removeAll: (account_id, chatbot_id) => db.run(removeAll, { account_id, chatbot_id }),
  }
}

function toIdentitySecret(row: IdentitySecretTable): IdentitySecretRow {
  return row satisfies Record<keyof IdentitySecretRow, unknown> as IdentitySecretRow
}
