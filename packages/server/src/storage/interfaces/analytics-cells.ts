// What the analytics keep of each scope and span of time: numbers that are added up, counts by a key,
// and the users who were there.
import { type EndedReason, endedReasons } from '@parley/contract'

type EndedSum = `ended_${EndedReason}`

/** Those that ended for a reason. */
export function endedSum(reason: EndedReason): EndedSum {
  return `ended_${reason}`
}

/**
 * Whole numbers; each says what it counts by its name, and sums have their unit. In a row they are
 * known by their place here: a new one comes last.
 */
export const cellSums = [
  // Of conversations, in the span they started in.
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
  // Of messages, in the span they were sent in.
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
  // Of ratings, in the span they were given in.
  'positive',
  'negative',
  ...endedReasons.map(endedSum),
] as const
export type CellSum = (typeof cellSums)[number]

/** The largest of all, in hundredths of a millisecond; known by their places, too. */
export const cellMaxima = ['response_max', 'first_token_max'] as const
export type CellMaximum = (typeof cellMaxima)[number]

/** Counts by the places of log-buckets.ts. */
export const cellAmounts = ['response_times', 'first_token_times', 'durations'] as const
export type CellAmounts = (typeof cellAmounts)[number]

/** Counts by the numbers of items: of what was cited, and of likenesses that were not answered. */
export const cellItems = ['knowledge', 'questions'] as const
export type CellItems = (typeof cellItems)[number]

/** The columns of a cell, each as text of packed-numbers.ts: a key and what it counts. */
export const cellColumns = ['sums', 'maxima', ...cellAmounts, ...cellItems] as const
export type CellColumn = (typeof cellColumns)[number]

/** Where a sum or maximum stands in its column. */
export const placeOf = Object.fromEntries(
  [cellSums, cellMaxima].flatMap((names) => names.map((name, place) => [name, place])),
) as Readonly<Record<CellSum | CellMaximum, number>>

/** The lengths of spans in minutes; that of months is but a name, as they differ. */
export const grains = { quarter: 15, hour: 60, part: 360, day: 1_440, month: 43_200 } as const

/**
 * The quarter hours of a part of a day stand in one cell, which begins where the part does: its keys
 * are those of other cells times this, and the place of the quarter hour. A day in any zone is read
 * from four parts at most, and the quarter hours of one or two.
 */
export const quarterPlaces = 32
export const quartersOfPart = grains.part / grains.quarter

/** The scope of all chatbots of an account. */
export const wholeAccount = '*'

/** A part of a bucket: all cells of a grain from one minute to before another. */
export type CellSpan = {
  /** Which bucket of the question it belongs to. */
  readonly bucket: number
  readonly grain: number
  readonly from: number
  readonly before: number
}
