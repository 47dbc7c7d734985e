// Changes of a conversation: pausing, resuming, ending, reopening and deleting it.
import { isDeepStrictEqual } from 'node:util'
import type {
  Conversation,
  ConversationEnd,
  ConversationStatus,
  ConversationUpdate,
} from '@parley/contract'
import { type Clock, timestampAfter } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { NewEvent } from '../../storage/interfaces/events.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { type Audit, actorOf, changesBetween } from '../shared/audit.ts'
import { conversationEnded, conversationPaused, conversationResumed } from '../shared/events.ts'
import type { Claim } from '../shared/idempotency.ts'
import { presentConversation } from '../shared/present.ts'
import type { Principal } from '../shared/principal.ts'
import { getConversation } from './conversation-access.ts'

/** The statuses that may follow each status. Setting the same status again is always allowed. */
const moves: Record<ConversationStatus, readonly ConversationStatus[]> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['active'],
}

type ConversationChangesDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
}

export function createConversationChanges({ storage, clock, audit }: ConversationChangesDeps) {
  /** The time of a change: later than every earlier change of the conversation. */
  const timeAfter = ({ updated_at }: ConversationRow) => timestampAfter(updated_at, clock.now())

  return {
    /** Throws `not_found` and `invalid_state_transition`. */
    async update(
      principal: Principal,
      conversation_id: string,
      change: ConversationUpdate,
    ): Promise<Conversation> {
      return storage.transaction(async (tx) => {
        const { chatbot_id } = await getConversation(tx, principal, conversation_id)
        // Locks the chatbot before the conversation, in the same order as a chatbot's deletion.
        const chatbot =
          statusOf(change) === 'active'
            ? await tx.chatbots.find(principal.account_id, chatbot_id, 'share')
            : undefined
        const current = await getConversation(tx, principal, conversation_id, 'update')
        const now = timeAfter(current)
        const changed = applyChange(current, change, now)
        if (isDeepStrictEqual(changed, current)) return presentConversation(current)
        const isReopened = current.status === 'ended' && changed.status === 'active'
        if (isReopened && chatbot === undefined) throw chatbotDeleted()
        const updated = { ...changed, updated_at: now }
        const events = eventsOf(current, updated)
        await tx.conversations.change(principal.account_id, updated, events)
        await audit(tx, actorOf(principal), {
          account_id: principal.account_id,
          action: 'conversation.update',
          object_id: conversation_id,
          changes: changesBetween(fieldsOf(current), fieldsOf(updated), ['status', 'resolution']),
        })
        return presentConversation(updated)
      })
    },

    /** Ending an ended conversation changes nothing. Throws `not_found`. */
    async end(
      principal: Principal,
      conversation_id: string,
      { reason, resolution }: ConversationEnd,
      claim?: Claim,
    ): Promise<Conversation> {
      return storage.transaction(async (tx) => {
        const current = await getConversation(tx, principal, conversation_id, 'update')
        const isOpen = current.status !== 'ended'
        const ended = isOpen ? asEnded(current, timeAfter(current), reason, resolution) : current
        if (isOpen) {
          const events = [conversationEnded(ended)]
          await tx.conversations.change(principal.account_id, ended, events)
          // The log is about people, keys and the operator. The conversation itself shows what visitors do.
          if (principal.visitor === undefined) {
            await audit(tx, actorOf(principal), {
              account_id: principal.account_id,
              action: 'conversation.end',
              object_id: conversation_id,
              changes: changesBetween(fieldsOf(current), fieldsOf(ended), ['status', 'resolution']),
            })
          }
        }
        const shown = presentConversation(ended)
        await claim?.keep(tx, shown)
        return shown
      })
    },

    /**
     * Erases all text, also from the answers that are kept for repeats of requests to `paths`. An open
     * conversation ends, with an event that holds no text. Throws `not_found`.
     */
    async remove(principal: Principal, conversation_id: string, paths: readonly string[]) {
      const { account_id } = principal
      return storage.transaction(async (tx) => {
        const current = await getConversation(tx, principal, conversation_id, 'update')
        const now = timeAfter(current)
        await tx.conversations.erase(account_id, conversation_id, now)
        await tx.idempotency.forget(account_id, conversation_id, paths)
        if (current.status !== 'ended') {
          const ended = asEnded({ ...current, title: null, metadata: {}, verified_user: null }, now)
          await tx.conversations.end(account_id, ended, conversationEnded(ended))
        }
        const entry = {
          account_id,
          action: 'conversation.delete',
          object_id: conversation_id,
        } as const
        await audit(tx, actorOf(principal), entry)
        return { conversation_id, deleted: true as const }
      })
    },
  }
}

/** The fields that a client can change. */
function fieldsOf({ status, title, metadata, resolution }: ConversationRow) {
  return { status, title, metadata, resolution }
}

/** Undefined if the change has no status. */
function statusOf({ status }: ConversationUpdate): ConversationStatus | undefined {
  return status === null ? 'active' : status
}

function applyChange(
  current: ConversationRow,
  change: ConversationUpdate,
  now: string,
): ConversationRow {
  const status = statusOf(change) ?? current.status
  const { status: _, title, metadata, resolution, ...others } = change
  // A new field of the API is a type error here until it is applied below.
  others satisfies Record<string, never>
  return {
    ...moveTo(status, current, now),
    ...(title === undefined ? {} : { title }),
    ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
    ...(resolution === undefined ? {} : { resolution }),
  }
}

function moveTo(
  status: ConversationStatus,
  current: ConversationRow,
  now: string,
): ConversationRow {
  if (status === current.status) return current
  requireMove(current.status, status)
  if (status === 'ended') return asEnded(current, now)
  if (status === 'paused') return asPaused(current, now)
  return current.status === 'ended' ? asReopened(current, now) : { ...current, status }
}

function requireMove(from: ConversationStatus, to: ConversationStatus): void {
  if (moves[from].includes(to)) return
  throw new ApiError(
    'invalid_state_transition',
    `A conversation that is ${from} can’t become ${to}; from there it can become ${moves[from].join(' or ')}.`,
  )
}

function chatbotDeleted(): ApiError {
  return new ApiError(
    'invalid_state_transition',
    'The conversation can’t be reopened: its chatbot was deleted.',
  )
}

/** The conversation as ended, by default with the reason `api` and its current resolution. */
export function asEnded(
  conversation: ConversationRow,
  now: string,
  reason?: ConversationEnd['reason'],
  resolution?: ConversationEnd['resolution'],
): ConversationRow {
  return {
    ...conversation,
    status: 'ended',
    ended_at: now,
    ended_reason: reason ?? 'api',
    resolution: resolution ?? conversation.resolution,
    updated_at: now,
  }
}

/** The conversation as paused: the bot does not answer in it. */
export function asPaused(conversation: ConversationRow, now: string): ConversationRow {
  const paused_at = conversation.paused_at ?? now
  return { ...conversation, status: 'paused', paused_at, updated_at: now }
}

/** The conversation as active again. It is due at once, so that its idle timeout is computed again. */
export function asReopened(conversation: ConversationRow, now: string): ConversationRow {
  return {
    ...conversation,
    status: 'active',
    ended_at: null,
    ended_reason: null,
    resolution: null,
    due_at: now,
    updated_at: now,
  }
}

function eventsOf(before: ConversationRow, after: ConversationRow): NewEvent[] {
  if (before.status === after.status) return []
  switch (after.status) {
    case 'paused':
      return [conversationPaused(after)]
    case 'ended':
      return [conversationEnded(after)]
    case 'active':
      return [conversationResumed(after)]
  }
}
