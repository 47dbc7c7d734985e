// Compiles the patterns of a language file into tests of messages.
//
// A language has hundreds of patterns with thousands of phrases, and most messages match none of them. Each pattern is
// therefore tried only where the message has one of the words that it can begin with, and compiled when it is first
// tried.
import { lazily, phrasesIn } from '../languages/derive.ts'
import type { IntentPatterns, Language } from '../languages/language.ts'
import { type Clauses, clausesOf } from './clauses.ts'
import { createPatternReader, isUnspaced } from './pattern-reader.ts'

/** Whether a message has what the patterns describe. */
export type ClauseTest = (clauses: Clauses) => boolean

/**
 * Compiles patterns into a test of messages. A pattern matches whole words: `speak*` matches every word with
 * that beginning, `{person}` one phrase of the list `person`, `please?` is optional, `…` matches a gap inside a clause,
 * and `|` the beginning or end of a clause. Phrases of lists are patterns, too. A clause that matches a pattern of
 * `except` does not count.
 */
export function compilePatterns(
  { said, except, lists }: IntentPatterns,
  language: Language,
): ClauseTest {
  const isWanted = compileAny(said, language, lists)
  const isUnwanted = compileAny(except, language, lists)
  return (clauses) => {
    if (!isWanted(clauses)) return false
    const all = clauses.text.split('|')
    const counted = all.filter((clause) => !isUnwanted(clausesOf(` |${clause}| `)))
    return counted.length === all.length || isWanted(clausesOf(counted.join('|')))
  }
}

/** Compiles patterns into a test whether a message consists of nothing else, one after another or only one of them. */
export function compileWhole(
  patterns: string,
  language: Language,
  { isOnlyOne = false } = {},
): ClauseTest {
  const read = phrasesIn(patterns).map(createPatternReader(language))
  const firstWords = new Set(read.flatMap((pattern) => pattern.firstWords))
  const isSpaced = read.every((pattern) => pattern.isSpaced)
  const whole = lazily(() => {
    const sources = read.map((pattern) => `${pattern.source}${pattern.isSpaced ? '(?= )' : ''}`)
    const any = sources.join('|')
    return new RegExp(isOnlyOne ? `^ \\|(?:${any}) \\| $` : `^(?: \\||${any})+ $`, 'u')
  })
  return ({ text, words }) => {
    const canBegin = words.slice(0, 2).some(({ keys }) => keys.some((key) => firstWords.has(key)))
    return (canBegin || !isSpaced) && whole().test(text)
  }
}

/** Compiles patterns into a test whether a message has any of them. */
export function compileAny(
  patterns: string | undefined,
  language: Language,
  lists?: IntentPatterns['lists'],
): ClauseTest {
  const anywhere: (() => RegExp)[] = []
  const byFirstWord = new Map<string, (() => RegExp)[]>()
  for (const { source, firstWords, isSpaced } of phrasesIn(patterns).map(
    createPatternReader(language, lists),
  )) {
    if (!isSpaced) {
      anywhere.push(lazily(() => new RegExp(source, 'u')))
      continue
    }
    const expression = lazily(() => new RegExp(`${source}(?= )`, 'uy'))
    for (const word of new Set(firstWords)) {
      const others = byFirstWord.get(word)
      if (others === undefined) byFirstWord.set(word, [expression])
      else others.push(expression)
    }
  }
  const matchesAt = (key: string, text: string, index: number) =>
    byFirstWord.get(key)?.some((expression) => {
      const found = expression()
      found.lastIndex = index
      return found.test(text)
    }) ?? false
  return ({ text, words }) =>
    words.some(({ index, keys }) => keys.some((key) => matchesAt(key, text, index))) ||
    (anywhere.length > 0 &&
      isUnspaced(text) &&
      anywhere.some((expression) => expression().test(text)))
}
