// What the analytics keep of each scope and span of time: numbers that are added up, counts by a key,
// and the users who were there.

/** Whole numbers; each says what it counts by its name, and sums have their unit. */
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
] as const
export type CellSum = (typeof cellSums)[number]

/** The largest of all, in hundredths of a millisecond. */
export const cellMaxima = ['response_max', 'first_token_max'] as const
export type CellMaximum = (typeof cellMaxima)[number]

export const cellColumns = [...cellSums, ...cellMaxima] as const
export type CellColumn = (typeof cellColumns)[number]

/** Counts by key, as text. */
export const cellTallies = [
  'response_times',
  'first_token_times',
  'durations',
  'ended_reasons',
  /** How often items were cited; of days and months that are over in a table of their own. */
  'knowledge',
] as const
export type CellTally = (typeof cellTallies)[number]

/** The lengths of spans in minutes; that of months is but a name, as they differ. */
export const grains = { quarter: 15, hour: 60, day: 1_440, month: 43_200 } as const

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
