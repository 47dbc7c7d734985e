// What of the passages and of the talk fits into a model's window: the passages first, then the newest words.
import type { GroundingPassage, HistoryMessage } from '../types.ts'
import { primaryLanguage } from './by-tag.ts'
import { unitsOf } from './length-bound.ts'
import { estimatedTokens } from './token-estimate.ts'

/** Beside its text each passage and message has a frame: number, title, role. */
const frameTokens = 12
/** The share of the window that passages may take when there is a talk to go on with. */
const passagesShare = 0.7

export type Window = {
  readonly passages: readonly GroundingPassage[]
  /** Oldest first. */
  readonly history: readonly HistoryMessage[]
}

/**
 * The best passages that fit, of the first one as many sentences as do, then the newest messages until the
 * first that doesn't fit: a talk with a hole in it misleads. `tokens` is what is left beside instructions,
 * question and answer; where not even a sentence fits, there is no passage.
 */
export function windowOf(all: Window, tokens: number): Window {
  const share = all.history.length === 0 ? tokens : tokens * passagesShare
  const whole = fitting(all.passages, share, passageTokens)
  const { chosen: passages, spent } = whole.chosen.length > 0 ? whole : firstOf(all, tokens)
  const newestFirst = fitting(all.history.toReversed(), tokens - spent, ({ text }) =>
    tokensWithFrame(text),
  ).chosen
  // Some models take no talk that begins with their own words, such as a welcome.
  while (newestFirst.at(-1)?.sender_type === 'bot') newestFirst.pop()
  return { passages, history: newestFirst.toReversed() }
}

/** The first passage, as far as it fits. */
function firstOf({ passages }: Window, tokens: number): Fitting<GroundingPassage> {
  const chosen = passages.slice(0, 1).flatMap(shortenedTo(tokens))
  return { chosen, spent: chosen.reduce((sum, passage) => sum + passageTokens(passage), 0) }
}

/** A passage with its first sentences that fit; nothing where none does. */
function shortenedTo(tokens: number): (passage: GroundingPassage) => GroundingPassage[] {
  return (passage) => {
    if (passageTokens(passage) <= tokens) return [passage]
    const beside = passageTokens({ ...passage, text: '' })
    let left = tokens - beside
    let end = 0
    for (const unit of unitsOf(passage.text, primaryLanguage(passage.language))) {
      left -= estimatedTokens(passage.text.slice(end, unit.end))
      if (left < 0) break
      end = unit.end
    }
    return end === 0 ? [] : [{ ...passage, text: passage.text.slice(0, end) }]
  }
}

type Fitting<T> = { readonly chosen: T[]; readonly spent: number }

/** The items from the first on until the budget is spent, and how much of it they take. */
function fitting<T>(
  items: readonly T[],
  budget: number,
  tokensOf: (item: T) => number,
): Fitting<T> {
  const chosen: T[] = []
  let spent = 0
  for (const item of items) {
    const tokens = tokensOf(item)
    if (spent + tokens > budget) break
    spent += tokens
    chosen.push(item)
  }
  return { chosen, spent }
}

function passageTokens({ title, headings, question, text }: GroundingPassage): number {
  return tokensWithFrame([title, ...headings, question, text].join(' '))
}

function tokensWithFrame(text: string): number {
  return frameTokens + estimatedTokens(text)
}
