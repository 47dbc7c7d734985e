// The counting rules of the analytics: what a message, a rating, a question and a conversation count as.
// Counts are kept by scope and quarter hour.
import { toTimestamp } from '../../lib/clock.ts'
import { bucketOf } from '../../lib/numbers/log-buckets.ts'
import { countIn } from '../../lib/numbers/tallies.ts'
import {
  type CellAmounts,
  type CellItems,
  type CellMaximum,
  type CellSum,
  cellAmounts,
  cellItems,
  cellMaxima,
  cellSums,
  endedSum,
  grains,
  placeOf,
  wholeAccount,
} from '../../storage/interfaces/analytics-cells.ts'
import type { ReplyColumns } from '../../storage/interfaces/messages.ts'
import type { MeasuredMessage, QuarterDelta } from '../../storage/interfaces/roll-up.ts'
import type { ConversationResult } from './conversation-result.ts'

const minuteMs = 60_000
const quarterMs = grains.quarter * minuteMs
/** Response times are counted in hundredths of a millisecond, confidence in millionths. */
const hundredths = 100
const millionths = 1_000_000

/** The counts of a scope in a time. */
export type Count = {
  /** In the order of cellSums and cellMaxima. */
  readonly sums: number[]
  readonly maxima: number[]
  readonly amounts: { readonly [name in CellAmounts]: Map<number, number> }
  readonly items: { readonly [kind in CellItems]: Map<string, number> }
  readonly users: Set<number>
}

export type Rating = 'positive' | 'negative'

export function emptyCount(): Count {
  return {
    sums: cellSums.map(() => 0),
    maxima: cellMaxima.map(() => 0),
    amounts: { response_times: new Map(), first_token_times: new Map(), durations: new Map() },
    items: { knowledge: new Map(), questions: new Map() },
    users: new Set(),
  }
}

export function add(count: Count, name: CellSum, by = 1): void {
  const place = placeOf[name]
  count.sums[place] = (count.sums[place] ?? 0) + by
}

function raise(count: Count, name: CellMaximum, amount: number): void {
  const place = placeOf[name]
  count.maxima[place] = Math.max(count.maxima[place] ?? 0, amount)
}

function countAmount(count: Count, name: CellAmounts, amount: number, by = 1): void {
  const place = bucketOf(amount)
  const amounts = count.amounts[name]
  amounts.set(place, (amounts.get(place) ?? 0) + by)
}

/** `user_number` = the user who sent the message; undefined for the bot. */
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

/** Welcome messages, notices, small talk and messages of a person are not answers. */
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
    countAmount(count, 'response_times', amount)
  }
  if (first_token_ms !== undefined) {
    const amount = Math.round(first_token_ms * hundredths)
    add(count, 'first_tokens')
    add(count, 'first_token_hundredths', amount)
    raise(count, 'first_token_max', amount)
    countAmount(count, 'first_token_times', amount)
  }
}

function countAnswer(count: Count, reply: ReplyColumns): void {
  add(count, 'answers')
  if (reply.answered) add(count, 'answered')
  if (reply.degraded === true) add(count, 'degraded')
  if (reply.confidence !== null) {
    add(count, 'confidences')
    add(count, 'confidence_millionths', Math.round(reply.confidence * millionths))
  }
  if (reply.citations.length === 0) return
  add(count, 'cited')
  reply.citations.forEach(({ knowledge_id }, index, all) => {
    const isFirst = all.findIndex((one) => one.knowledge_id === knowledge_id) === index
    if (isFirst) countIn(count.items.knowledge, knowledge_id)
  })
}

/** Counts an unanswered question; `by` = -1 subtracts it after its text was erased. */
export function countQuestion(count: Count, likeness: string, by: 1 | -1): void {
  countIn(count.items.questions, likeness, by)
}

/** `by` = -1 subtracts a rating that was counted before. */
export function countRating(count: Count, rating: Rating, by: 1 | -1): void {
  add(count, rating, by)
}

/** Counts the result of a conversation; `by` = -1 subtracts its previous result. */
export function countConversation(count: Count, course: ConversationResult, by: 1 | -1): void {
  add(count, 'conversations', by)
  const { ended, engaged, resolved, escalated, abandoned } = course
  if (ended !== null) {
    add(count, 'ended', by)
    add(count, endedSum(ended), by)
  }
  if (resolved) add(count, 'resolved', by)
  if (escalated) add(count, 'escalated', by)
  if (abandoned) add(count, 'abandoned', by)
  if (engaged === null) return
  add(count, 'engaged', by)
  add(count, 'engaged_messages', by * engaged.messages)
  add(count, 'duration_ms', by * engaged.duration_ms)
  countAmount(count, 'durations', engaged.duration_ms, by)
  if (resolved) add(count, 'engaged_resolved', by)
  if (escalated) add(count, 'engaged_escalated', by)
}

/** Adds all of one count to another. */
function addCount(to: Count, from: Count): void {
  from.sums.forEach((by, place) => {
    to.sums[place] = (to.sums[place] ?? 0) + by
  })
  from.maxima.forEach((amount, place) => {
    to.maxima[place] = Math.max(to.maxima[place] ?? 0, amount)
  })
  for (const name of cellAmounts) {
    const amounts = to.amounts[name]
    for (const [place, by] of from.amounts[name]) amounts.set(place, (amounts.get(place) ?? 0) + by)
  }
  for (const kind of cellItems) {
    for (const [item, by] of from.items[kind]) countIn(to.items[kind], item, by)
  }
  for (const number of from.users) to.users.add(number)
}

/**
 * Counts of chatbots by quarter hour. The counts of the whole account are their sum, except for new users,
 * which are counted under `wholeAccount`: a user who is new to a chatbot need not be new to the account.
 */
export function createQuarterCounts() {
  const scopes = new Map<string, Map<number, Count>>()

  function at(scope_id: string, start_minute: number): Count {
    let quarters = scopes.get(scope_id)
    if (quarters === undefined) {
      quarters = new Map()
      scopes.set(scope_id, quarters)
    }
    let count = quarters.get(start_minute)
    if (count === undefined) {
      count = emptyCount()
      quarters.set(start_minute, count)
    }
    return count
  }

  return {
    /** `start_minute` = the start of a quarter hour, see `quarterOf`. */
    at,

    /** All counts, with those of the whole account. Call it once, at the end. */
    quarters(): readonly QuarterDelta[] {
      for (const [scope_id, quarters] of scopes) {
        if (scope_id === wholeAccount) continue
        for (const [start_minute, count] of quarters) {
          const { sums, ...rest } = count
          const shared = sums.map((by, place) => (place === placeOf.new_users ? 0 : by))
          addCount(at(wholeAccount, start_minute), { sums: shared, ...rest })
        }
      }
      return [...scopes].flatMap(([scope_id, quarters]) =>
        [...quarters].map(([start_minute, count]) => ({ scope_id, start_minute, ...count })),
      )
    },
  }
}

/** Caches the last quarter hour: most timestamps follow in the same one. Timestamps sort as text. */
let latest = { from: '', before: '', minute: 0 }

/** The start of the timestamp's quarter hour, in minutes since 1970. */
export function quarterOf(timestamp: string): number {
  if (timestamp >= latest.from && timestamp < latest.before) return latest.minute
  const startMs = Math.floor(Date.parse(timestamp) / quarterMs) * quarterMs
  const [from, before] = [toTimestamp(startMs), toTimestamp(startMs + quarterMs)]
  latest = { from, before, minute: startMs / minuteMs }
  return latest.minute
}
