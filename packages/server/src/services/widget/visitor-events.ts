// What is new in a conversation of a visitor: messages of both sides, its status, and a person who is writing.
//
// The events are read from the conversation itself, not from the event feed: a message is there as soon as it is committed, and
// for as long as the conversation keeps it. Only events of this conversation wake a reader, so that many visitors can wait.
import { type ConversationStatus, limits, type VisitorEvent } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { clip, invalid } from '../../lib/errors.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Typing } from '../../storage/interfaces/widget.ts'
import { getConversation } from '../conversations/conversation-access.ts'
import type { EventPoller } from '../events/event-poller.ts'
import type { EventSignal } from '../events/event-signal.ts'
import { presentMessage } from '../shared/present.ts'
import { type Principal, visitorOf } from '../shared/principal.ts'
import type { VisitorContacts } from './contacts/visitor-contacts.ts'
import type { createKeyLookup } from './key-lookup.ts'
import type { Presence } from './presence.ts'
import { sessionOver } from './session-refusals.ts'

type VisitorEventsDeps = {
  readonly storage: Pick<Storage, 'conversations' | 'messages' | 'typing'> & Storage
  readonly clock: Pick<Clock, 'now'>
  readonly keys: ReturnType<typeof createKeyLookup>
  readonly eventSignal: EventSignal
  readonly poller: EventPoller
  readonly contacts: Pick<VisitorContacts, 'markSeen'>
  readonly presence: Pick<Presence, 'note'>
}

/** How far a visitor has read: the number of messages, the last known status, and when a person was last seen to write. */
type Place = {
  readonly sequence: number
  readonly status: ConversationStatus | undefined
  readonly typed_at?: string | undefined
}

type EventsQuery = { readonly after?: string; readonly wait: number }
type EventsAnswer = { events: VisitorEvent[]; next_after: string }

const eventsMax = 100
/** A new event wakes a waiting reader. This longest wait is for wakes that were lost, as after a failover. */
const waitMaxMs = 15_000
const beginning: Place = { sequence: 0, status: undefined }

export function createVisitorEvents(deps: VisitorEventsDeps) {
  const { storage, clock, keys, eventSignal, poller, contacts, presence } = deps

  async function read(
    principal: Principal,
    conversation_id: string,
    { sequence, status: known, typed_at: seen }: Place,
  ): Promise<EventsAnswer> {
    const conversation = await getConversation(storage, principal, conversation_id)
    const { message_count, status } = conversation
    const next = { limit: eventsMax, offset: sequence }
    const { list } = storage.messages
    const page =
      message_count > sequence
        ? await list(principal.account_id, conversation_id, 'asc', next)
        : undefined
    const rows = page?.rows ?? []
    const events: VisitorEvent[] = rows.map((row) => ({
      type: 'message.created',
      message: presentMessage(row),
    }))
    const last = sequence + rows.length
    if (last < message_count)
      return { events, next_after: textOf({ sequence: last, status: known, typed_at: seen }) }
    if (status !== known) events.push({ type: 'status', status })
    const typing = await findTyping(conversation)
    const typed_at = typing?.typed_at ?? seen
    if (typing !== undefined && typed_at !== seen) {
      events.push({ type: 'typing', author: { type: 'human', name: typing.name } })
    }
    return { events, next_after: textOf({ sequence: last, status, typed_at }) }
  }

  /** Who is writing now. Undefined if their reply is there, as if nobody is. */
  async function findTyping(conversation: ConversationRow): Promise<Typing | undefined> {
    const { account_id, id, status, last_message_at } = conversation
    if (status !== 'paused') return undefined
    const typing = await storage.typing.find(account_id, id)
    const since = toTimestamp(clock.now() - limits.typing_shown.value * 1_000)
    const isNow = typing !== undefined && typing.typed_at > since
    return isNow && typing.typed_at > (last_message_at ?? '') ? typing : undefined
  }

  /** The key may have been deleted while its visitor waited. */
  async function requireKey(principal: Principal): Promise<void> {
    const { account_id, id } = visitorOf(principal).key
    if ((await keys.find({ account_id, id })) === undefined) throw sessionOver()
  }

  async function readLater(
    principal: Principal,
    conversation_id: string,
    place: Place,
    until: AbortSignal,
  ): Promise<EventsAnswer> {
    // Subscribes before the first read, so that it misses nothing stored after that read.
    const subscription = eventSignal.subscribe(principal.account_id, conversation_id)
    const removeReader = poller.addReader()
    try {
      for (;;) {
        await poller.ready()
        const answer = await read(principal, conversation_id, place)
        if (answer.events.length > 0 || until.aborted) return answer
        await subscription.wait(waitMaxMs, until)
        await requireKey(principal)
      }
    } finally {
      removeReader()
      subscription.unsubscribe()
    }
  }

  /** The place after a message, or that of an earlier answer. Throws `invalid_request`. */
  async function placeAfter(
    principal: Principal,
    conversation_id: string,
    after: string | undefined,
  ): Promise<Place> {
    if (after === undefined) return beginning
    const place = placeIn(after)
    if (place !== undefined) return place
    const found = await storage.messages.find(principal.account_id, after)
    if (found?.message.conversation_id === conversation_id) {
      return { sequence: found.message.sequence, status: undefined }
    }
    throw invalid({
      field: 'after',
      issue: 'not_allowed',
      message: `after must be the next_after of an answer, or the id of a message of this conversation; "${clip(after)}" is neither.`,
    })
  }

  return {
    /** With `wait`, it answers early when `gone` aborts. Throws `not_found` and `invalid_request`. */
    async events(
      principal: Principal,
      conversation_id: string,
      { after, wait }: EventsQuery,
      gone: () => AbortSignal,
    ): Promise<EventsAnswer> {
      await getConversation(storage, principal, conversation_id)
      await contacts.markSeen(principal.account_id, conversation_id)
      await presence.note(principal)
      const place = await placeAfter(principal, conversation_id, after)
      if (wait === 0) return read(principal, conversation_id, place)
      const until = AbortSignal.any([gone(), AbortSignal.timeout(wait * 1_000)])
      return readLater(principal, conversation_id, place, until)
    },
  }
}

function textOf({ sequence, status, typed_at }: Place): string {
  const text = `${sequence}.${status ?? ''}`
  return typed_at === undefined ? text : `${text}.${Date.parse(typed_at)}`
}

function placeIn(text: string): Place | undefined {
  const [, sequence, status, typedMs] =
    /^(\d{1,9})\.(active|paused|ended)?(?:\.(\d{1,14}))?$/.exec(text) ?? []
  if (sequence === undefined) return undefined
  const typed_at = typedMs === undefined ? undefined : toTimestamp(Number(typedMs))
  return { sequence: Number(sequence), status: status as ConversationStatus | undefined, typed_at }
}
