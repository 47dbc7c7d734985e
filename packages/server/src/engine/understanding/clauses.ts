// Normalises messages for the patterns of the language files.
import { foldMarks } from '../analysis/stems.ts'
import { plainText } from '../analysis/words.ts'
import type { Language } from '../languages/language.ts'

const clauseEnds =
  /[.,;:!?…。、，！？；：()"“”„«»\n\p{Extended_Pictographic}]+|(?<=\s)[-–—]+(?=\s)/gu
/** "a.u.b." and "s.v.p." are words. */
const abbreviationDots = /(?<![\p{L}\p{N}]{2})(?<=\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu
const otherSigns = /[^\p{L}\p{M}\p{N}| ]+/gu
const spaces = /\s+/g

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
export type Clauses = {
  /** Clauses are separated by ` | `. The text begins and ends with a separator and a space. */
  readonly text: string
  /** The words and separators with the offsets of the spaces before them, and the keys of the patterns that can begin there. */
  readonly words: readonly { readonly index: number; readonly keys: readonly string[] }[]
}

/** Returns the clauses of a text in each language. Languages with the same rules share them. */
export function clausesIn(text: string): (language: Language) => Clauses {
  const byRules = new Map<string, Clauses>()
  return (language) => {
    const rules = `${language.apostrophe === 'elision'} ${language.keepsMarks === true}`
    const known = byRules.get(rules)
    if (known !== undefined) return known
    const clauses = clausesOf(normalised(text, language))
    byRules.set(rules, clauses)
    return clauses
  }
}

/** The clauses of a text that is already normalised. */
export function clausesOf(text: string): Clauses {
  const found = [...text.matchAll(/(?<= )[^ ]+/g)]
  const words = found.map(({ 0: word, index }, at) => ({
    index: index - 1,
    keys: keysOf(word, found[at + 1]?.[0]),
  }))
  return { text, words }
}

/** A pattern that begins with `call*` is found by so many letters of a word. */
export const prefixLetters = 2

/**
 * The keys under which patterns are found that can begin with a word: the word, `ca*` for patterns such as `call*`,
 * and `*` for those that can begin with any word. `|` has also the keys of the next word: `| call`.
 */
function keysOf(word: string, next: string | undefined): readonly string[] {
  const keys = [word, `${word.slice(0, prefixLetters)}*`, '*']
  if (word !== '|' || next === undefined) return keys
  return [...keys, ...keysOf(next, undefined).map((key) => `| ${key}`)]
}

/**
 * Normalises a text: lower case, without marks and signs, words separated by single spaces, and clauses by ` | `. An
 * elided word is a word of its own: `j'ai`.
 */
export function normalised(text: string, language: Language): string {
  const elided = language.apostrophe === 'elision' ? ' ' : ''
  const lower = plainText(text).toLowerCase().replaceAll("'", elided)
  const clauses = withStrictLetters(foldMarks(lower, language))
    .replace(abbreviationDots, '')
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
