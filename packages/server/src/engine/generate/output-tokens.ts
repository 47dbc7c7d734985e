// How many tokens a model may spend on what it is asked for.
import type { ResponseLength } from '../types.ts'

/**
 * What an answer of each length may cost, and a question that it is to word. A model that thinks aloud counts
 * its thoughts in, so that this is far more than the words take; who says too much is not listened to any longer.
 */
const most: Readonly<Record<ResponseLength | 'question', number>> = {
  question: 1_024,
  short: 1_024,
  medium: 2_048,
  long: 4_096,
}
/** At most this share of the window is kept for the answer. */
const share = 0.25

/** For a model whose window holds so many tokens. */
export function outputTokensFor(wanted: keyof typeof most, context_tokens: number): number {
  return Math.min(most[wanted], Math.floor(context_tokens * share))
}
