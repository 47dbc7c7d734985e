// Compiles the patterns of a language's intents: phrases with lists of alternatives, optional words and gaps.
import { foldMarks } from '../analysis/stems.ts'
import { plainText } from '../analysis/words.ts'
import { phrasesIn } from '../languages/derive.ts'
import type { IntentPatterns, Language } from '../languages/language.ts'

/** A gap, written `…`, stands for at most so many words, or letters in a script without spaces between words. */
const gapMost = { words: 4, letters: 12 }
const unspacedScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const clauseEnds =
  /[.,;:!?…。、，！？；：()"“”„«»\n\p{Extended_Pictographic}]+|(?<=\s)[-–—]+(?=\s)/gu
const otherSigns = /[^\p{L}\p{M}\p{N}| ]+/gu
const spaces = /\s+/g
const tokens = /\s+|[{}/?…|]|[^\s{}/?…|]+/g

/**
 * Normalises a text for patterns: lower case, without marks and signs, words separated by single spaces, and clauses
 * by ` | `. The text begins and ends with a separator and a space. An elided word is a word of its own: `j'ai`.
 */
export function clausesOf(text: string, language: Language): string {
  const elided = language.apostrophe === 'elision' ? ' ' : ''
  const lower = plainText(text).toLowerCase().replaceAll("'", elided)
  const clauses = foldMarks(lower, language)
    .replace(clauseEnds, ' | ')
    .replace(otherSigns, ' ')
    .replace(spaces, ' ')
    .trim()
  return ` | ${clauses} | `.replace(/\|(?: \|)+/g, '|')
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
): (clauses: string) => boolean {
  const wanted = anyPattern(said, lists, language)
  const unwanted = anyPattern(except, lists, language)
  return (clauses) => {
    if (!wanted?.test(clauses)) return false
    if (!unwanted?.test(clauses)) return true
    const rest = clauses.split('|').filter((clause) => !unwanted.test(` |${clause}| `))
    return wanted.test(rest.join('|'))
  }
}

function anyPattern(
  patterns: string | undefined,
  lists: IntentPatterns['lists'],
  language: Language,
): RegExp | undefined {
  const sources = phrasesIn(patterns).map((pattern) =>
    sourceOf(expanded(pattern, lists, language), language),
  )
  return sources.length === 0 ? undefined : new RegExp(sources.join('|'), 'u')
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

/** Each word brings the space before it. A script without spaces between words needs none. */
function sourceOf(pattern: string, language: Language): string {
  const isSpaced = !unspacedScripts.test(pattern)
  const space = isSpaced ? ' ' : ' ?'
  const signs: Readonly<Record<string, string>> = {
    '{': '(?:',
    '}': ')',
    '/': '|',
    '?': '?',
    '|': `(?:${space}\\|)`,
    '…': isSpaced ? `(?: [^ |]+){0,${gapMost.words}}` : `[^|]{0,${gapMost.letters}}`,
  }
  const source = pattern.replace(tokens, (token) => {
    if (token.trim() === '') return ''
    return signs[token] ?? `(?:${space}${wordSource(token, language, isSpaced)})`
  })
  return isSpaced ? `${source}(?= )` : source
}

function wordSource(word: string, language: Language, isSpaced: boolean): string {
  return clausesOf(word.replaceAll('*', 'ⴲ'), language)
    .slice(3, -3)
    .replaceAll('ⴲ', isSpaced ? '[^ |]*' : '')
}
