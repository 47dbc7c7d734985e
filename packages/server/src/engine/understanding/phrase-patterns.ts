// Compiles the patterns of a language's intents: phrases with lists of alternatives, optional words and gaps.
//
// A language has hundreds of patterns with thousands of phrases, and most messages match none of them. Each pattern is
// therefore tried only where the message has one of the words that it can begin with.
import { foldMarks } from '../analysis/stems.ts'
import { plainText } from '../analysis/words.ts'
import { phrasesIn } from '../languages/derive.ts'
import type { IntentPatterns, Language } from '../languages/language.ts'

/** A gap, written `…`, stands for at most so many words, or letters in a script without spaces between words. */
const gapMost = { words: 4, letters: 12 }
/** A pattern that begins with `call*` is found by so many letters of a word. */
const prefixLetters = 2
const unspacedScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const clauseEnds =
  /[.,;:!?…。、，！？；：()"“”„«»\n\p{Extended_Pictographic}]+|(?<=\s)[-–—]+(?=\s)/gu
const otherSigns = /[^\p{L}\p{M}\p{N}| ]+/gu
const spaces = /\s+/g
const tokens = /[{}/?…|]|[^\s{}/?…|]+/g

const looseScripts = /[\u0591-\u06ff\u0900-\u097f]/
/** Letters and marks that people type in several ways: Arabic and Hebrew vowels, Arabic hamza, Hindi nasals. */
const looseLetters: readonly (readonly [RegExp, string])[] = [
  [/[\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c]/gu, ''],
  [/[أإآٱ]/gu, 'ا'],
  [/[ىی]/gu, 'ي'],
  [/ؤ/gu, 'و'],
  [/ئ/gu, 'ي'],
  [/ة/gu, 'ه'],
  [/ک/gu, 'ك'],
  [/ँ/gu, 'ं'],
]

/** A message in the form that patterns are tested on. */
export type Clauses = string

/**
 * Normalises a text for patterns: lower case, without marks and signs, words separated by single spaces, and clauses
 * by ` | `. The text begins and ends with a separator and a space. An elided word is a word of its own: `j'ai`.
 */
export function clausesOf(text: string, language: Language): Clauses {
  const elided = language.apostrophe === 'elision' ? ' ' : ''
  const lower = plainText(text).toLowerCase().replaceAll("'", elided)
  const clauses = withStrictLetters(foldMarks(lower, language))
    .replace(clauseEnds, ' | ')
    .replace(otherSigns, ' ')
    .replace(spaces, ' ')
    .trim()
  return ` | ${clauses} | `.replace(/\|(?: \|)+/g, '|')
}

function withStrictLetters(text: string): string {
  if (!looseScripts.test(text)) return text
  return looseLetters.reduce((folded, [typed, plain]) => folded.replace(typed, plain), text)
}

/**
 * Compiles patterns into a test of normalised texts. A pattern matches whole words: `speak*` matches every word with
 * that beginning, `{person}` one phrase of the list `person`, `please?` is optional, `…` matches a gap inside a clause,
 * and `|` the beginning or end of a clause. Phrases of lists are patterns, too. A clause that matches a pattern of
 * `except` does not count.
 */
export function compilePatterns(
  { said, except, lists }: IntentPatterns,
  language: Language,
): (clauses: Clauses) => boolean {
  const isWanted = anyPattern(said, lists, language)
  const isUnwanted = anyPattern(except, lists, language)
  return (clauses) => {
    if (!isWanted(clauses)) return false
    const all = clauses.split('|')
    const counted = all.filter((clause) => !isUnwanted(` |${clause}| `))
    return counted.length === all.length || isWanted(counted.join('|'))
  }
}

/** Returns a test whether any of the patterns matches. */
function anyPattern(
  patterns: string | undefined,
  lists: IntentPatterns['lists'],
  language: Language,
): (clauses: Clauses) => boolean {
  const anywhere: RegExp[] = []
  const byFirstWord = new Map<string, RegExp[]>()
  for (const phrase of phrasesIn(patterns)) {
    const pattern = expanded(phrase, lists, language)
    if (unspacedScripts.test(pattern)) {
      anywhere.push(new RegExp(partOf(pattern, ' ?', language).source, 'u'))
      continue
    }
    const { source, firstWords } = partOf(pattern, ' ', language)
    const expression = new RegExp(`${source}(?= )`, 'uy')
    for (const word of new Set(firstWords)) {
      const others = byFirstWord.get(word)
      if (others === undefined) byFirstWord.set(word, [expression])
      else others.push(expression)
    }
  }
  const matchesAt = (key: string, clauses: Clauses, index: number) =>
    byFirstWord.get(key)?.some((expression) => {
      expression.lastIndex = index
      return expression.test(clauses)
    }) ?? false
  return (clauses) => {
    if (anywhere.some((expression) => expression.test(clauses))) return true
    for (const { 0: word, index } of clauses.matchAll(/(?<= )[^ ]+/g)) {
      const keys = [word, `${word.slice(0, prefixLetters)}*`, '*']
      if (keys.some((key) => matchesAt(key, clauses, index - 1))) return true
    }
    return false
  }
}

/** Replaces `{name}` by the phrases of that list. */
function expanded(pattern: string, lists: IntentPatterns['lists'], language: Language): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const phrases = lists?.[name]
    if (phrases === undefined)
      throw new Error(`No list "${name}" in the intents of ${language.tag}`)
    return `{${phrasesIn(phrases)
      .map((phrase) => expanded(phrase, lists, language))
      .join('/')}}`
  })
}

/** A part of a pattern as an expression. Each word brings the space before it. */
type Part = {
  readonly source: string
  /** The words that it can begin with; `ca*` for all words with this beginning, `*` for any. */
  readonly firstWords: readonly string[]
  readonly isOptional?: boolean
}

function partOf(pattern: string, space: ' ' | ' ?', language: Language): Part {
  const waiting = pattern.match(tokens) ?? []
  const isSpaced = space === ' '
  const gap: Part = {
    source: isSpaced ? `(?: [^ |]+){0,${gapMost.words}}` : `[^|]{0,${gapMost.letters}}`,
    firstWords: ['*'],
    isOptional: true,
  }
  /** Reads alternatives up to the end of the list. */
  function choice(): Part {
    const options: Part[][] = [[]]
    for (let token = waiting.shift(); token !== undefined; token = waiting.shift()) {
      const parts = options.at(-1) ?? []
      if (token === '}') break
      if (token === '/') options.push([])
      else if (token === '?') parts.push(optional(parts.pop()))
      else parts.push(token === '{' ? choice() : simplePart(token))
    }
    return {
      source: `(?:${options.map((parts) => parts.map(({ source }) => source).join('')).join('|')})`,
      firstWords: options.flatMap(firstWordsOf),
    }
  }
  function simplePart(token: string): Part {
    if (token === '…') return gap
    if (token === '|') return { source: `(?:${space}\\|)`, firstWords: ['|'] }
    const word = clausesOf(token.replaceAll('*', 'ⴲ'), language).slice(3, -3)
    // Even where marks tell words apart, many people type without them.
    const typed = language.keepsMarks ? [...new Set([word, foldMarks(word)])] : [word]
    const source = typed.join('|').replaceAll('ⴲ', isSpaced ? '[^ |]*' : '')
    return { source: `(?:${space}(?:${source}))`, firstWords: typed.map(firstWordOf) }
  }
  return choice()
}

function optional(part: Part = { source: '', firstWords: [] }): Part {
  return { source: `(?:${part.source})?`, firstWords: part.firstWords, isOptional: true }
}

/** The words that a sequence can begin with: those of its first part, and of the next if that one is optional. */
function firstWordsOf(parts: readonly Part[]): readonly string[] {
  const needed = parts.findIndex(({ isOptional }) => !isOptional)
  return parts.slice(0, needed + 1).flatMap(({ firstWords }) => firstWords)
}

function firstWordOf(words: string): string {
  const word = words.split(' ', 1)[0] ?? ''
  const known = word.indexOf('ⴲ')
  if (known === -1) return word
  return known < prefixLetters ? '*' : `${word.slice(0, prefixLetters)}*`
}
