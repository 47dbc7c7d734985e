// What happened, counted by scope and quarter hour: the one place that says what a message, a rating
// and the course of a conversation count as.
import { bucketOf } from '../../lib/log-buckets.ts'
import { countIn } from '../../lib/tallies.ts'
import type { CellMaximum, CellSum, CellTally } from '../../storage/analytics-cells.ts'
import { grains } from '../../storage/analytics-cells.ts'
import type { MeasuredMessage, QuarterDelta } from '../../storage/analytics-store.ts'
import type { ReplyColumns } from '../../storage/rows.ts'
import type { CourseCount } from './course.ts'

const minuteMs = 60_000
/** Durations of replies are counted by the hundredth of a millisecond, and confidence by the millionth. */
const hundredths = 100
const millionths = 1_000_000

/** What is counted of a scope in some time. */
export type Count = {
  readonly sums: Map<CellSum, number>
  readonly maxima: Map<CellMaximum, number>
  readonly tallies: Map<CellTally, Map<string, number>>
  readonly users: Set<number>
}

export type Rating = 'positive' | 'negative'

export function emptyCount(): Count {
  return { sums: new Map(), maxima: new Map(), tallies: new Map(), users: new Set() }
}

export function add(count: Count, name: CellSum, by = 1): void {
  count.sums.set(name, (count.sums.get(name) ?? 0) + by)
}

function tally(count: Count, name: CellTally, key: string, by = 1): void {
  let known = count.tallies.get(name)
  if (known === undefined) {
    known = new Map()
    count.tallies.set(name, known)
  }
  countIn(known, key, by)
}

/** `user_number`: whose message it is; undefined for the bot's. */
export function countMessage(
  count: Count,
  message: MeasuredMessage,
  user_number: number | undefined,
): void {
  if (message.sender_type === 'user') {
    add(count, 'user_messages')
    if (user_number !== undefined) count.users.add(user_number)
    return
  }
  add(count, 'bot_messages')
  if (message.reply === null) return
  countTokens(count, message.reply)
  if (message.kind !== 'message') return
  countTimes(count, message.reply)
  if (isAnswer(message)) countAnswer(count, message.reply)
}

/** Welcome, notices, small talk and what a person says are no answers. */
export function isAnswer({ kind, reply }: MeasuredMessage): boolean {
  return (
    kind === 'message' && reply !== null && reply.outcome !== null && reply.outcome !== 'small_talk'
  )
}

function countTokens(count: Count, { usage }: ReplyColumns): void {
  add(count, 'input_tokens', usage?.input_tokens ?? 0)
  add(count, 'output_tokens', usage?.output_tokens ?? 0)
}

function countTimes(count: Count, { latency_ms, first_token_ms }: ReplyColumns): void {
  if (latency_ms !== null) {
    const amount = Math.round(latency_ms * hundredths)
    add(count, 'responses')
    add(count, 'response_hundredths', amount)
    raise(count, 'response_max', amount)
    tally(count, 'response_times', String(bucketOf(amount)))
  }
  if (first_token_ms !== undefined) {
    const amount = Math.round(first_token_ms * hundredths)
    add(count, 'first_tokens')
    add(count, 'first_token_hundredths', amount)
    raise(count, 'first_token_max', amount)
    tally(count, 'first_token_times', String(bucketOf(amount)))
  }
}

function raise(count: Count, name: CellMaximum, amount: number): void {
  count.maxima.set(name, Math.max(count.maxima.get(name) ?? 0, amount))
}

function countAnswer(count: Count, reply: ReplyColumns): void {
  add(count, 'answers')
  if (reply.answered) add(count, 'answered')
  if (reply.degraded === true) add(count, 'degraded')
  if (reply.citations.length > 0) add(count, 'cited')
  if (reply.confidence !== null) {
    add(count, 'confidences')
    add(count, 'confidence_millionths', Math.round(reply.confidence * millionths))
  }
  const cited = new Set(reply.citations.map(({ knowledge_id }) => knowledge_id))
  for (const id of cited) tally(count, 'knowledge', id)
}

/** `by` -1 takes back what was counted. */
export function countRating(count: Count, rating: Rating, by: 1 | -1): void {
  add(count, rating, by)
}

/** The course of one conversation, or with -1 what it was before. */
export function countCourse(count: Count, course: CourseCount, by: 1 | -1): void {
  add(count, 'conversations', by)
  const { ended, engaged, resolved, escalated, abandoned } = course
  if (ended !== null) {
    add(count, 'ended', by)
    tally(count, 'ended_reasons', ended, by)
  }
  if (resolved) add(count, 'resolved', by)
  if (escalated) add(count, 'escalated', by)
  if (abandoned) add(count, 'abandoned', by)
  if (engaged === null) return
  add(count, 'engaged', by)
  add(count, 'engaged_messages', by * engaged.messages)
  add(count, 'duration_ms', by * engaged.duration_ms)
  tally(count, 'durations', String(bucketOf(engaged.duration_ms)), by)
  if (resolved) add(count, 'engaged_resolved', by)
  if (escalated) add(count, 'engaged_escalated', by)
}

/** Counts of many scopes and quarter hours. */
export function createLedger() {
  const quarters = new Map<string, Count & Pick<QuarterDelta, 'scope_id' | 'start_minute'>>()
  return {
    /** `start_minute`: of a quarter hour, see `quarterOf`. */
    at(scope_id: string, start_minute: number): Count {
      const name = `${scope_id} ${start_minute}`
      let known = quarters.get(name)
      if (known === undefined) {
        known = { scope_id, start_minute, ...emptyCount() }
        quarters.set(name, known)
      }
      return known
    },
    quarters: (): readonly QuarterDelta[] => [...quarters.values()],
  }
}

/** The quarter hour a time lies in, in minutes since 1970. */
export function quarterOf(timestamp: string): number {
  const minute = Math.floor(Date.parse(timestamp) / minuteMs)
  return minute - (minute % grains.quarter)
}
