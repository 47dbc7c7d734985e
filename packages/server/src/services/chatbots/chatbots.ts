// Chatbots: creating, reading, changing and deleting them.

import { isDeepStrictEqual } from 'node:util'
import {
  type Chatbot,
  type ChatbotCreate,
  type ChatbotStatus,
  type ChatbotUpdate,
  chatbotMoves,
  settingsDefaults,
} from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { ChatbotFilter, ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { type Audit, actorOf, changesBetween, valuesOf } from '../shared/audit.ts'
import { getChatbot, refuseRestricted } from '../shared/chatbot-access.ts'
import { lifetimeChangeJob } from '../shared/conversation-lifetime.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import { presentChatbot } from '../shared/present.ts'
import type { Principal } from '../shared/principal.ts'
import { requireQuotas } from '../shared/quotas.ts'
import { requireVersion } from '../shared/versions.ts'
import { removeDeliveries } from '../shared/webhook-removal.ts'
import { createChatbotCleanup } from './chatbot-cleanup.ts'
import { isReachable, requireHours } from './handoff-settings.ts'
import { auditedSettings, mergeSettings } from './settings.ts'
import { requireTheme } from './theme-settings.ts'

type ListQuery = PageQuery & Pick<ChatbotFilter, 'status' | 'q' | 'sort'>

type ChatbotsDeps = { readonly storage: Storage; readonly clock: Clock; readonly audit: Audit }

export function createChatbots({ storage, clock, audit }: ChatbotsDeps) {
  const cleanup = createChatbotCleanup({ storage, clock })

  return {
    async list(principal: Principal, query: ListQuery) {
      const { account_id, chatbot_ids: ids } = principal
      const { status, q, sort } = query
      const filter = { ids, status, q, sort }
      const { rows, total } = await storage.chatbots.list(account_id, toPage(query), filter)
      return { chatbots: [...rows], ...pageFrame(total, query) }
    },

    async get(principal: Principal, chatbot_id: string): Promise<Chatbot> {
      return presentChatbot(await getChatbot(storage, principal, chatbot_id))
    },

    async create(principal: Principal, wanted: ChatbotCreate, claim?: Claim): Promise<Chatbot> {
      refuseRestricted(principal)
      requireHours(wanted.settings)
      requireTheme(wanted.settings)
      const now = toTimestamp(clock.now())
      const wantedRow: ChatbotRow = {
        account_id: principal.account_id,
        id: createId('bot'),
        name: wanted.name.trim(),
        description: wanted.description ?? '',
        status: wanted.status ?? 'active',
        settings: mergeSettings({ ...settingsDefaults }, wanted.settings),
        metadata: wanted.metadata ?? {},
        created_at: now,
        updated_at: now,
      }
      return storage.transaction(async (tx) => {
        const isLeftToDefault = (wanted.settings?.handoff_enabled ?? null) === null
        const chatbot = isLeftToDefault ? await withHandoffDefault(tx, wantedRow) : wantedRow
        const created = presentChatbot(chatbot)
        await tx.chatbots.add(principal.account_id, chatbot)
        await requireQuotas(tx, principal.account_id, ['chatbots'])
        await audit(tx, actorOf(principal), {
          account_id: principal.account_id,
          action: 'chatbot.create',
          object_id: chatbot.id,
          changes: valuesOf(chatbot, ['status']),
        })
        await claim?.keep(tx, created)
        return created
      })
    },

    /**
     * `versions` = the values of `updated_at` that the client accepts; undefined = any. Throws
     * `not_found`, `version_conflict` for another version, `invalid_state_transition`, and `conflict`
     * for an archived chatbot.
     */
    async update(
      principal: Principal,
      chatbot_id: string,
      change: ChatbotUpdate,
      versions?: readonly string[],
    ): Promise<Chatbot> {
      const { settings } = change
      requireHours(settings)
      requireTheme(settings)
      return storage.transaction(async (tx) => {
        const current = await getChatbot(tx, principal, chatbot_id, 'update')
        requireVersion(current, versions, 'chatbot')
        const isReset = settings === null || settings?.handoff_enabled === null
        const wanted = applyChange(current, change)
        const changed = isReset ? await withHandoffDefault(tx, wanted) : wanted
        if (isDeepStrictEqual(changed, current)) return presentChatbot(current)
        if (current.status === 'archived') requireStatusOnly(current, changed)
        const updated = { ...changed, updated_at: timestampAfter(current.updated_at, clock.now()) }
        await tx.chatbots.update(principal.account_id, updated)
        const job = lifetimeChangeJob(current, updated)
        if (job !== undefined) await tx.jobs.add(job)
        await audit(tx, actorOf(principal), {
          account_id: principal.account_id,
          action: 'chatbot.update',
          object_id: chatbot_id,
          changes: changesOf(current, updated),
        })
        return presentChatbot(updated)
      })
    },

    /**
     * Also deletes the chatbot's own knowledge and ends its open conversations. Throws `not_found`, and
     * `version_conflict` as `update` does.
     */
    async remove(principal: Principal, chatbot_id: string, versions?: readonly string[]) {
      const { account_id } = principal
      const { isMore, webhook_ids } = await storage.transaction(async (tx) => {
        const current = await getChatbot(tx, principal, chatbot_id, 'update')
        requireVersion(current, versions, 'chatbot')
        const { name, settings } = current
        await tx.chatbots.remove(account_id, chatbot_id)
        await tx.upkeep.addDeletedChatbot(account_id, {
          id: chatbot_id,
          name,
          retention_days: settings.retention_days,
          deleted_at: toTimestamp(clock.now()),
        })
        await tx.gaps.removeOfChatbot(account_id, chatbot_id)
        const entry = { account_id, action: 'chatbot.delete', object_id: chatbot_id } as const
        await audit(tx, actorOf(principal), entry)
        await tx.publishableKeys.removeAll(account_id, chatbot_id)
        await tx.identitySecrets.removeAll(account_id, chatbot_id)
        // They would get no more events, and count against the account's limit of webhooks.
        const webhook_ids = await tx.webhooks.removeOfChatbot(account_id, chatbot_id)
        return { isMore: await cleanup.begin(tx, account_id, chatbot_id), webhook_ids }
      })
      for (const webhook_id of webhook_ids) await removeDeliveries(storage, account_id, webhook_id)
      if (isMore) await cleanup.finish(account_id, chatbot_id)
      return { id: chatbot_id, deleted: true as const }
    },

    cleanup,
  }
}

function changesOf(
  { settings: before, ...current }: ChatbotRow,
  { settings: after, ...updated }: ChatbotRow,
) {
  return [
    ...changesBetween(current, updated, ['status']),
    ...changesBetween(before, after, auditedSettings, 'settings.'),
  ]
}

async function withHandoffDefault(tx: Stores, chatbot: ChatbotRow): Promise<ChatbotRow> {
  const handoff_enabled = await isReachable(tx, chatbot)
  return { ...chatbot, settings: { ...chatbot.settings, handoff_enabled } }
}

function applyChange(current: ChatbotRow, change: ChatbotUpdate): ChatbotRow {
  const status = change.status ?? (change.status === null ? 'active' : current.status)
  requireMove(current.status, status)
  return {
    ...current,
    name: change.name?.trim() ?? current.name,
    description:
      change.description === undefined ? current.description : (change.description ?? ''),
    status,
    settings: mergeSettings(current.settings, change.settings),
    metadata: change.metadata === undefined ? current.metadata : (change.metadata ?? {}),
  }
}

function requireMove(from: ChatbotStatus, to: ChatbotStatus): void {
  if (from === to || chatbotMoves[from].includes(to)) return
  throw new ApiError(
    'invalid_state_transition',
    `A chatbot that is ${from} can’t become ${to}; from there it can become ${chatbotMoves[from].join(' or ')}.`,
  )
}

/** Throws `conflict` if an archived chatbot would change. Sending its current values is not a change. */
function requireStatusOnly(current: ChatbotRow, changed: ChatbotRow): void {
  const same = { ...changed, status: current.status }
  if (isDeepStrictEqual(same, current)) return
  throw new ApiError(
    'conflict',
    'An archived chatbot is read-only, except for its status. Set the status to "inactive" first.',
  )
}
