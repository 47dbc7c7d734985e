// Publishable keys: creating, changing and deleting them.
import { isDeepStrictEqual } from 'node:util'
import {
  limits,
  type PublishableKey,
  type PublishableKeyCreate,
  type PublishableKeyUpdate,
  publishableKeyDefaults,
} from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { createPublishableKey } from '../../lib/secrets/api-key-format.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { PublishableKeyRow } from '../../storage/interfaces/widget.ts'
import { type Audit, actorOf, changesBetween, valuesOf } from '../shared/audit.ts'
import { getChatbot } from '../shared/chatbot-access.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import { checkedOrigins } from './origins.ts'

type PublishableKeysDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
}

type Fields = Omit<PublishableKeyRow, 'account_id' | 'id' | 'key' | 'chatbot_id' | Times>
type Times = 'created_at' | 'updated_at'

/** All fields are public, so the log shows them, but a name may be that of a person. */
const shownFields = [
  'chatbot_id',
  'origins',
  'messages_per_visitor_hour',
  'messages_per_day',
  'requests_per_address_hour',
]

export function createPublishableKeys({ storage, clock, audit }: PublishableKeysDeps) {
  return {
    /** Newest first. Throws `not_found` for an unknown `chatbot_id`. */
    async list(principal: Principal, query: PageQuery & { readonly chatbot_id?: string }) {
      const { chatbot_id } = query
      if (chatbot_id !== undefined) await getChatbot(storage, principal, chatbot_id)
      const of = chatbot_id === undefined ? principal.chatbot_ids : [chatbot_id]
      const { list } = storage.publishableKeys
      const { rows, total } = await list(principal.account_id, of, toPage(query))
      return { 'publishable-keys': rows.map(present), ...pageFrame(total, query) }
    },

    /** Throws `not_found`. */
    async get(principal: Principal, id: string): Promise<PublishableKey> {
      return present(await getKey(storage, principal, id))
    },

    /** Throws `not_found` for its chatbot, `plan_limit_reached`, and `invalid_request`. */
    async create(
      principal: Principal,
      { chatbot_id, ...wanted }: PublishableKeyCreate,
      claim?: Claim,
    ): Promise<PublishableKey> {
      const { account_id } = principal
      const now = toTimestamp(clock.now())
      const row: PublishableKeyRow = {
        account_id,
        id: createId('pub'),
        key: createPublishableKey(),
        chatbot_id,
        ...withChange(publishableKeyDefaults, wanted),
        created_at: now,
        updated_at: now,
      }
      const made = present(row)
      await storage.transaction(async (tx) => {
        // Locked, so that no key is added to a chatbot that is being deleted.
        await getChatbot(tx, principal, chatbot_id, 'share')
        await tx.publishableKeys.add(account_id, row)
        await requireCapacity(tx, account_id)
        await audit(tx, actorOf(principal), {
          account_id,
          action: 'publishable_key.create',
          object_id: row.id,
          changes: valuesOf(row, shownFields),
        })
        await claim?.keep(tx, made)
      })
      return made
    },

    /** Throws `not_found` and `invalid_request`. */
    async update(principal: Principal, id: string, change: PublishableKeyUpdate) {
      const { account_id } = principal
      return storage.transaction(async (tx) => {
        const current = await getKey(tx, principal, id, 'update')
        const changed = { ...current, ...withChange(current, change) }
        if (isDeepStrictEqual(changed, current)) return present(current)
        const updated_at = timestampAfter(current.updated_at, clock.now())
        await tx.publishableKeys.update(account_id, { ...changed, updated_at })
        await audit(tx, actorOf(principal), {
          account_id,
          action: 'publishable_key.update',
          object_id: id,
          changes: changesBetween(current, changed, shownFields),
        })
        return present({ ...changed, updated_at })
      })
    },

    /** The sessions that it opened end. Throws `not_found`. */
    async remove(principal: Principal, id: string) {
      const { account_id } = principal
      await storage.transaction(async (tx) => {
        await getKey(tx, principal, id, 'update')
        await tx.publishableKeys.remove(account_id, id)
        const entry = { account_id, action: 'publishable_key.delete', object_id: id } as const
        await audit(tx, actorOf(principal), entry)
      })
      return { id, deleted: true as const }
    },
  }
}

/** Throws `not_found`, also for a key of a chatbot that the principal may not see. */
async function getKey(
  stores: Stores,
  { account_id, chatbot_ids }: Principal,
  id: string,
  lock?: Lock,
): Promise<PublishableKeyRow> {
  const key = await stores.publishableKeys.find(account_id, id, lock)
  const isVisible = key && (chatbot_ids === null || chatbot_ids.includes(key.chatbot_id))
  if (!isVisible) throw notFound('publishable key', id)
  return key
}

async function requireCapacity(tx: Stores, account_id: string): Promise<void> {
  const { value: most } = limits.publishable_keys
  const { total } = await tx.publishableKeys.list(account_id, null, { limit: 1, offset: 0 })
  if (total <= most) return
  throw new ApiError(
    'plan_limit_reached',
    `An account has at most ${most} publishable keys. Delete one, or add the origin to another one.`,
  )
}

/** Null sets a field to its default. */
function withChange(current: Fields, change: PublishableKeyUpdate): Fields {
  const { name, origins, ...others } = change
  const { messages_per_visitor_hour, messages_per_day, requests_per_address_hour } = others
  const byDefault = publishableKeyDefaults
  return {
    name: sentOr(name, current.name, byDefault.name).trim(),
    origins:
      origins === undefined
        ? [...current.origins]
        : [...checkedOrigins(origins ?? byDefault.origins)],
    messages_per_visitor_hour: sentOr(
      messages_per_visitor_hour,
      current.messages_per_visitor_hour,
      byDefault.messages_per_visitor_hour,
    ),
    messages_per_day: sentOr(
      messages_per_day,
      current.messages_per_day,
      byDefault.messages_per_day,
    ),
    requests_per_address_hour: sentOr(
      requests_per_address_hour,
      current.requests_per_address_hour,
      byDefault.requests_per_address_hour,
    ),
  }
}

function sentOr<T>(sent: T | null | undefined, current: T, byDefault: T): T {
  return sent === undefined ? current : (sent ?? byDefault)
}

function present({ account_id: _, origins, ...key }: PublishableKeyRow): PublishableKey {
  return { ...key, origins: [...origins] }
}
