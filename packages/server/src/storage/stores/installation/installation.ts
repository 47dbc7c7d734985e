// The methods across accounts, for signing in, the operator and recurring jobs.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { InstallationStore } from '../../interfaces/installation.ts'
import type { Page } from '../../interfaces/pages.ts'
import type { AccountTable } from '../../schema/accounts.ts'
import type { ApiKeyTable } from '../../schema/api-keys.ts'
import type { InstallationTable } from '../../schema/installation.ts'
import type { PublishableKeyTable } from '../../schema/widget.ts'
import { statement } from '../../statement.ts'
import { toAccount } from '../accounts/accounts.ts'
import { pruneErasedAccounts } from '../accounts/erased-accounts.ts'
import { planQuota } from '../accounts/quotas.ts'
import { toApiKey } from '../api-keys/api-keys.ts'
import { pruneAudit } from '../audit/audit.ts'
import { listLostTurns, pruneOpenTurns } from '../conversations/turns.ts'
import { pruneEvents } from '../events/event-feed.ts'
import { pruneIdempotencyKeys, releaseIdempotencyKeys } from '../idempotency/idempotency.ts'
import { releaseJobs } from '../jobs/jobs.ts'
import { pruneExplanations } from '../messages/explanations.ts'
import { listDueConversations } from '../upkeep/upkeep.ts'
import { pruneDeliveries } from '../webhooks/deliveries.ts'
import { findPublishableKeyById, toPublishableKey } from '../widget/publishable-keys.ts'
import { listTyping, pruneTyping } from '../widget/typing.ts'
import { pruneVerifiedVisitors } from '../widget/verified-visitors.ts'
import { pruneVisitorContacts } from '../widget/visitor-contacts.ts'
import { pruneVisitors } from '../widget/visitors.ts'
import { readRevision } from './revisions.ts'

const listAccounts = statement<Record<string, never>, AccountTable>((db) =>
  db.selectFrom('accounts').selectAll().orderBy('id'),
)

const pageAccounts = statement<Page, AccountTable>((db, p) =>
  db.selectFrom('accounts').selectAll().orderBy('id').limit(p.limit).offset(p.offset),
)

const countAccounts = statement<Record<string, never>, { total: number }>((db) =>
  db.selectFrom('accounts').select((eb) => eb.fn.countAll<number>().as('total')),
)

const findAccount = statement<{ id: string }, AccountTable>((db, p) =>
  db.selectFrom('accounts').selectAll().where('id', '=', p.id),
)

const findKeyByHash = statement<{ hash: string }, ApiKeyTable>((db, p) =>
  db.selectFrom('api_keys').selectAll().where('hash', '=', p.hash),
)

const findKey = statement<{ id: string }, ApiKeyTable>((db, p) =>
  db.selectFrom('api_keys').selectAll().where('id', '=', p.id),
)

const findPublishableKey = statement<{ key: string }, PublishableKeyTable>((db, p) =>
  db.selectFrom('publishable_keys').selectAll().where('key', '=', p.key),
)

const findOrigin = statement<{ origin: string }, { key_id: string }>((db, p) =>
  db
    .selectFrom('publishable_key_origins')
    .select('key_id')
    .where('origin', '=', p.origin)
    .limit(sql.lit(1)),
)

const findChatbotAccount = statement<{ id: string }, { account_id: string }>((db, p) =>
  db.selectFrom('chatbots').select('account_id').where('id', '=', p.id),
)

/** In JSON, a quotation mark inside a text has a backslash before it: the pattern matches the setting alone. */
const handoffAddress = '%"handoff_email":"%'

const countHandoffAddresses = statement<Record<string, never>, { total: number }>((db) =>
  db
    .selectFrom('chatbots')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('settings', 'like', handoffAddress),
)

const findValue = statement<{ name: string }, { value: string }>((db, p) =>
  db.selectFrom('installation').select('value').where('name', '=', p.name),
)

const addValue = statement<InstallationTable>((db, p) =>
  db
    .insertInto('installation')
    .values({ name: p.name, value: p.value } satisfies InstallationTable)
    .onConflict((conflict) => conflict.column('name').doNothing()),
)

const putValue = statement<InstallationTable>((db, p) =>
  db
    .insertInto('installation')
    .values({ name: p.name, value: p.value } satisfies InstallationTable)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: p.value })),
)

const replaceValue = statement<{ name: string; from: string; to: string }>((db, p) =>
  db
    .updateTable('installation')
    .set({ value: p.to })
    .where('name', '=', p.name)
    .where('value', '=', p.from),
)

export function createInstallationStore(db: Executor): InstallationStore {
  return {
    listAccounts: async () => (await db.all(listAccounts, {})).map(toAccount),
    pageAccounts: async (page) => {
      const rows = await db.all(pageAccounts, page)
      const total = (await db.first(countAccounts, {}))?.total ?? 0
      return { rows: rows.map(toAccount), total }
    },
    findKeyByHash: async (hash) => {
      const key = await db.first(findKeyByHash, { hash })
      const account = key && (await db.first(findAccount, { id: key.account_id }))
      return key && account && { key: toApiKey(key), account: toAccount(account) }
    },
    findPublishableKey: async (by) => {
      const key = await ('key' in by
        ? db.first(findPublishableKey, by)
        : db.first(findPublishableKeyById, by))
      const account = key && (await db.first(findAccount, { id: key.account_id }))
      return key && account && { key: toPublishableKey(key), account: toAccount(account) }
    },
    hasOrigin: async (origin) => (await db.first(findOrigin, { origin })) !== undefined,
    findKey: async (key_id) => {
      const row = await db.first(findKey, { id: key_id })
      return row && toApiKey(row)
    },
    findChatbotAccount: async (chatbot_id) =>
      (await db.first(findChatbotAccount, { id: chatbot_id }))?.account_id,
    countHandoffAddresses: async () => (await db.first(countHandoffAddresses, {}))?.total ?? 0,
    revision: () => readRevision(db),
    findValue: async (name) => (await db.first(findValue, { name }))?.value,
    addValue: async (name, value) => {
      await db.run(addValue, { name, value })
    },
    putValue: async (name, value) => {
      await db.run(putValue, { name, value })
    },
    setPlanQuota: async (plan, name, limit) => {
      await db.run(putValue, {
        name: planQuota(plan, name),
        value: limit === null ? '' : `${limit}`,
      })
    },
    replaceValue: async (name, from, to) => (await db.run(replaceValue, { name, from, to })) > 0,
    releaseIdempotencyKeys: () => releaseIdempotencyKeys(db),
    pruneIdempotencyKeys: (before, limit) => db.run(pruneIdempotencyKeys, { before, limit }),
    pruneExplanations: (before, limit) => db.run(pruneExplanations, { before, limit }),
    pruneVisitors: (before, limit) => db.run(pruneVisitors, { before, limit }),
    pruneVerifiedVisitors: (before, limit) => db.run(pruneVerifiedVisitors, { before, limit }),
    pruneVisitorContacts: (before, limit) => db.run(pruneVisitorContacts, { before, limit }),
    listTyping: (since) => db.all(listTyping, { since }),
    pruneTyping: (before, limit) => db.run(pruneTyping, { before, limit }),
    pruneAudit: (before, limit) => db.run(pruneAudit(db.dialect), { before, limit }),
    pruneErasedAccounts: (before, limit) => db.run(pruneErasedAccounts, { before, limit }),
    pruneDeliveries: (before, limit) => db.run(pruneDeliveries, { before, limit }),
    pruneEvents: (before, limit) => db.run(pruneEvents[db.dialect], { before, limit }),
    listDueConversations: (now, limit) => db.all(listDueConversations, { now, limit }),
    listLostTurns: (now, limit) => db.all(listLostTurns, { now, limit }),
    pruneOpenTurns: (before, limit) => db.run(pruneOpenTurns, { before, limit }),
    releaseJobs: () => db.run(releaseJobs, {}),
  }
}
