// Checks which knowledge a principal may see, write and list.
import type { KnowledgeListScope } from '@parley/contract'
import { ApiError, ConflictError, invalid, notFound } from '../../lib/errors.ts'
import {
  type KnowledgeHead,
  type KnowledgeRow,
  sharedScope,
} from '../../storage/interfaces/knowledge.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { getChatbot, refuseRestricted } from '../shared/chatbot-access.ts'
import type { Principal } from '../shared/principal.ts'

/** Throws `not_found` if the item does not exist or the principal may not see its chatbot. */
export async function getVisible(
  stores: Stores,
  principal: Principal,
  knowledge_id: string,
  lock?: Lock,
): Promise<KnowledgeRow> {
  const item = await stores.knowledge.find(principal.account_id, knowledge_id, lock)
  if (item === undefined || !isVisible(principal, item)) {
    throw notFound('knowledge item', knowledge_id)
  }
  return item
}

/** True for shared items, and for items of a chatbot that the principal may see. */
export function isVisible({ chatbot_ids }: Principal, { scope_id }: KnowledgeHead): boolean {
  return chatbot_ids === null || scope_id === sharedScope || chatbot_ids.includes(scope_id)
}

/** Throws `forbidden` for shared knowledge with a restricted key, `not_found` for the chatbot. */
export async function requireWritable(
  stores: Stores,
  principal: Principal,
  scope_id: string,
  lock?: Lock,
): Promise<void> {
  if (scope_id === sharedScope) refuseRestricted(principal)
  else await getChatbot(stores, principal, scope_id, lock)
}

/** Null = all. Throws `not_found` for the chatbot, `invalid_request` for `own` without a chatbot. */
export async function scopesToList(
  storage: Storage,
  principal: Principal,
  { chatbot_id, scope }: { readonly chatbot_id?: string; readonly scope?: KnowledgeListScope },
): Promise<readonly string[] | null> {
  if (chatbot_id !== undefined) {
    const { id } = await getChatbot(storage, principal, chatbot_id)
    if (scope === 'own') return [id]
    return scope === 'shared' ? [sharedScope] : [id, sharedScope]
  }
  if (scope === 'shared') return [sharedScope]
  if (scope === 'own') {
    const message = 'scope=own is for the knowledge of one chatbot: send chatbot_id with it.'
    throw invalid({ field: 'scope', issue: 'not_allowed', message })
  }
  return principal.chatbot_ids && [...principal.chatbot_ids, sharedScope]
}

/** Turns the store's conflict on an external id into the client's error. */
export async function refuseTakenId<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isTakenId(error) ? takenId(error) : error
  }
}

export function isTakenId(error: unknown): error is ConflictError {
  return error instanceof ConflictError && error.field === 'external_id'
}

export function takenId(cause?: unknown): ApiError {
  return new ApiError('conflict', 'Another knowledge item has this external_id.', {
    cause,
    details: [{ field: 'external_id', issue: 'taken', message: 'external_id must be unique.' }],
  })
}
