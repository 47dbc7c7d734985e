// What a conversation currently counts as: engaged, resolved, escalated, abandoned, ended.
import type { EndedReason } from '@parley/contract'
import type {
  CourseRow,
  MeasuredMessage,
  RolledConversation,
} from '../../storage/interfaces/roll-up.ts'

/** A conversation is not resolved if its user comes back within this time. */
const returnMs = 24 * 3_600_000

/** Stored as JSON with the conversation, so that it can be subtracted when the result changes. */
export type ConversationResult = {
  readonly ended: EndedReason | null
  /** Null until a user has sent a message. */
  readonly engaged: { readonly messages: number; readonly duration_ms: number } | null
  readonly resolved: boolean
  readonly escalated: boolean
  readonly abandoned: boolean
  /** The number of negative ratings; used for `resolved` only. */
  readonly negatives: number
}

type ObservedConversation = Pick<
  RolledConversation,
  'is_engaged' | 'is_answered' | 'next_started_at'
> & {
  /** For a conversation that ended by its idle timeout: whether its user was still waiting. */
  readonly isWaiting: boolean
}

export function endedByItself({ status, ended_reason }: CourseRow): boolean {
  return status === 'ended' && ended_reason === 'idle_timeout'
}

/** Whether the user waits for an answer after this message, from the bot or from a person. */
export function isWaitingAfter({ sender_type, kind, reply }: MeasuredMessage): boolean {
  if (sender_type === 'user') return true
  if (kind === 'welcome' || reply === null) return false
  return !reply.answered || reply.handoff === true
}

/**
 * True if somebody set another resolution than `resolved`. The idle timeout sets `abandoned` itself if the
 * user was waiting. For a conversation that was paused it is unknown who set `abandoned`; it counts as set
 * by the idle timeout.
 */
function hasOtherResolution(course: CourseRow): boolean {
  const { resolution, paused_at } = course
  if (resolution === null || resolution === 'resolved') return false
  return !(resolution === 'abandoned' && endedByItself(course) && paused_at !== null)
}

export function resultOf(
  course: CourseRow,
  seen: ObservedConversation,
  negatives: number,
): ConversationResult {
  const { created_at, last_message_at, message_count, ended_reason, resolution } = course
  const startedMs = Date.parse(created_at)
  const lastMs = last_message_at === null ? startedMs : Date.parse(last_message_at)
  const { is_engaged, is_answered, next_started_at, isWaiting } = seen
  const isBack = next_started_at !== null && Date.parse(next_started_at) <= lastMs + returnMs
  const isSetResolved = ended_reason === 'resolved' || resolution === 'resolved'
  const isResolvedByRule = is_answered && negatives === 0 && !isBack && !hasOtherResolution(course)
  return {
    ended: course.status === 'ended' ? (ended_reason ?? 'api') : null,
    engaged: is_engaged ? { messages: message_count, duration_ms: lastMs - startedMs } : null,
    resolved: isSetResolved || isResolvedByRule,
    escalated: course.paused_at !== null || resolution === 'escalated',
    abandoned: endedByItself(course) && isWaiting,
    negatives,
  }
}
