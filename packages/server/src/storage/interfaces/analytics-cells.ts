// The cells of the analytics. A cell holds the numbers of one scope (a chatbot or the whole
// account) in one span of time: sums, maxima, counts by a key, and the users who wrote.
import { type EndedReason, endedReasons } from '@parley/contract'

type EndedSum = `ended_${EndedReason}`

/** The sum of conversations that ended for a reason. */
export function endedSum(reason: EndedReason): EndedSum {
  return `ended_${reason}`
}

/**
 * Sums of whole numbers, in the unit that the name states. A row stores each sum by its index in
 * this list: a new name comes last.
 */
export const cellSums = [
  // Conversations, in the span they started in.
  'conversations',
  'ended',
  'engaged',
  'engaged_messages',
  'duration_ms',
  'resolved',
  'escalated',
  'abandoned',
  'engaged_resolved',
  'engaged_escalated',
  // Messages, in the span they were sent in.
  'user_messages',
  'bot_messages',
  'new_users',
  'input_tokens',
  'output_tokens',
  'answers',
  'answered',
  'cited',
  'degraded',
  'confidences',
  'confidence_millionths',
  'responses',
  'response_hundredths',
  'first_tokens',
  'first_token_hundredths',
  // Ratings, in the span they were given in.
  'positive',
  'negative',
  ...endedReasons.map(endedSum),
] as const
export type CellSum = (typeof cellSums)[number]

/** Maxima in hundredths of a millisecond, also stored by their index. */
export const cellMaxima = ['response_max', 'first_token_max'] as const
export type CellMaximum = (typeof cellMaxima)[number]

/** Counts by the bucket numbers of log-buckets.ts. */
export const cellAmounts = ['response_times', 'first_token_times', 'durations'] as const
export type CellAmounts = (typeof cellAmounts)[number]

/** Counts by item number: of cited knowledge items, and of unanswered questions by likeness. */
export const cellItems = ['knowledge', 'questions'] as const
export type CellItems = (typeof cellItems)[number]

/** The columns of a cell. Each holds pairs of key and count as text of packed-numbers.ts. */
export const cellColumns = ['sums', 'maxima', ...cellAmounts, ...cellItems] as const
export type CellColumn = (typeof cellColumns)[number]

/** The index of a sum or maximum in its column. */
export const placeOf = Object.fromEntries(
  [cellSums, cellMaxima].flatMap((names) => names.map((name, place) => [name, place])),
) as Readonly<Record<CellSum | CellMaximum, number>>

/**
 * The lengths of spans in minutes. The value of `month` is only a name, as months differ in length.
 */
export const grains = { quarter: 15, hour: 60, part: 360, day: 1_440, month: 43_200 } as const

/**
 * All quarter hours of a part of a day share one cell, which starts with the part. A key in that
 * cell is the usual key times `quarterPlaces` plus the index of the quarter hour. A day in any time
 * zone is read from at most four parts and the quarter hours of one or two parts.
 */
export const quarterPlaces = 32
export const quartersOfPart = grains.part / grains.quarter

/** The scope id of all chatbots of an account together. */
export const wholeAccount = '*'

/** All cells of a grain from minute `from` (included) to minute `before` (excluded). */
export type CellSpan = {
  /** The bucket of the query that the span belongs to. */
  readonly bucket: number
  readonly grain: number
  readonly from: number
  readonly before: number
}
