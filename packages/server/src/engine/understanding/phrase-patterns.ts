// Compiles the patterns of a language's intents: phrases with lists of alternatives, gaps and word beginnings.
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

/**
 * Normalises a text for patterns: lower case, without marks and signs, words separated by single spaces, and clauses
 * by ` | `. The text begins and ends with a separator and a space.
 */
export function clausesOf(text: string, language: Language): string {
  const lower = plainText(text).toLowerCase().replaceAll("'", '')
  const clauses = foldMarks(lower, language)
    .replace(clauseEnds, ' | ')
    .replace(otherSigns, ' ')
    .replace(spaces, ' ')
    .trim()
  return ` | ${clauses} | `.replace(/\|(?: \|)+/g, '|')
}

/**
 * Compiles patterns into one expression for normalised texts; `undefined` without patterns. A pattern matches whole
 * words: `speak*` matches every word with that beginning, `{person}` one phrase of the list `person`, `…` a gap
 * inside a clause, and `|` the beginning or end of a clause.
 */
export function compilePatterns(
  patterns: string | undefined,
  lists: IntentPatterns['lists'],
  language: Language,
): RegExp | undefined {
  const sources = phrasesIn(patterns).map((pattern) => sourceOf(pattern, lists, language))
  return sources.length === 0 ? undefined : new RegExp(sources.join('|'), 'u')
}

function sourceOf(pattern: string, lists: IntentPatterns['lists'], language: Language): string {
  const expanded = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const phrases = lists?.[name]
    if (phrases === undefined)
      throw new Error(`No list "${name}" in the intents of ${language.tag}`)
    return `{${phrasesIn(phrases).join('/')}}`
  })
  const isSpaced = !unspacedScripts.test(expanded)
  const parts = expanded.match(/\{[^}]*\}|…|\||[^{}…|]+/g) ?? []
  const source = parts.map((part) => partSource(part.trim(), language, isSpaced))
  return isSpaced ? spacedSource(source) : source.join(' ?')
}

/** Joins parts by single spaces. A gap brings its own. */
function spacedSource(parts: readonly string[]): string {
  let source = '(?<= )'
  let needsSpace = false
  for (const part of parts.filter((one) => one !== '')) {
    const isGap = part.startsWith('(?: [^')
    source += (needsSpace && !isGap ? ' ' : '') + part
    needsSpace = true
  }
  return `${source}(?= |$)`
}

function partSource(part: string, language: Language, isSpaced: boolean): string {
  if (part === '') return ''
  if (part === '|') return '\\|'
  if (part === '…') {
    return isSpaced ? `(?: [^ |]+){0,${gapMost.words}}` : `[^|]{0,${gapMost.letters}}`
  }
  if (!part.startsWith('{')) return wordsSource(part, language, isSpaced)
  const alternatives = part.slice(1, -1).split('/')
  return `(?:${alternatives.map((one) => wordsSource(one, language, isSpaced)).join('|')})`
}

function wordsSource(words: string, language: Language, isSpaced: boolean): string {
  return clausesOf(words.replaceAll('*', 'ⴲ'), language)
    .slice(3, -3)
    .replaceAll('ⴲ', isSpaced ? '[^ |]*' : '')
}
