// Chooses the sources and earlier messages that fit into a model's window: first sources, then the newest messages.
import type { GroundingPassage, HistoryMessage } from '../../engine/types.ts'
import { sentencesOf } from '../language.ts'
import { estimateTokens } from './tokens.ts'

/** The tokens of a source or message besides its text: number, title, role. */
const frameTokens = 12
/** The share of the free tokens for sources if there are earlier messages. */
const sourcesShare = 0.7

export type Window = {
  readonly sources: readonly GroundingPassage[]
  /** Oldest first. */
  readonly history: readonly HistoryMessage[]
}

/**
 * Returns the first sources that fit, and the newest messages up to the first one that does not fit, because a
 * conversation with a gap is misleading. If not even one source fits, it is shortened to its first sentences. If no
 * sentence fits, there is no source.
 */
export function fitWindow(all: Window, tokens: number): Window {
  const share = all.history.length === 0 ? tokens : tokens * sourcesShare
  const whole = takeFitting(all.sources, share, sourceTokens)
  const { taken: sources, spent } = whole.taken.length > 0 ? whole : shortenFirst(all, tokens)
  const newestFirst = takeFitting(all.history.toReversed(), tokens - spent, messageTokens).taken
  // Some models refuse a conversation that begins with a message of the model, such as a welcome message.
  while (newestFirst.at(-1)?.sender_type === 'bot') newestFirst.pop()
  return { sources, history: newestFirst.toReversed() }
}

/** Estimates the tokens of a source in a prompt. */
export function sourceTokens({ title, headings, question, text, url }: GroundingPassage): number {
  return frameTokens + estimateTokens([title, ...headings, url, question, text].join(' '))
}

function messageTokens({ text }: HistoryMessage): number {
  return frameTokens + estimateTokens(text)
}

function shortenFirst({ sources }: Window, tokens: number): Selection<GroundingPassage> {
  const [first] = sources
  if (first === undefined) return { taken: [], spent: 0 }
  let left = tokens - sourceTokens({ ...first, text: '' })
  let end = 0
  for (const sentence of sentencesOf(first.text, first.language)) {
    left -= estimateTokens(first.text.slice(end, sentence.end))
    if (left < 0) break
    end = sentence.end
  }
  if (end === 0) return { taken: [], spent: 0 }
  return {
    taken: [{ ...first, text: first.text.slice(0, end) }],
    spent: tokens - Math.max(0, left),
  }
}

type Selection<T> = { readonly taken: T[]; readonly spent: number }

function takeFitting<T>(
  items: readonly T[],
  budget: number,
  tokensOf: (item: T) => number,
): Selection<T> {
  const taken: T[] = []
  let spent = 0
  for (const item of items) {
    const tokens = tokensOf(item)
    if (spent + tokens > budget) break
    spent += tokens
    taken.push(item)
  }
  return { taken, spent }
}
