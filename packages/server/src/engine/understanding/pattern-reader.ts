// Reads the patterns of a language file: lists of alternatives, optional words and gaps become regular expressions.
import { foldMarks } from '../analysis/stems.ts'
import { once, oncePerKey, phrasesIn } from '../languages/derive.ts'
import type { IntentPatterns, Language } from '../languages/language.ts'
import { normalised, prefixLetters } from './clauses.ts'

/** A gap, written `…`, stands for at most so many words, or letters in a script without spaces between words. */
const gapMost = { words: 4, letters: 12 }
const unspacedScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const tokens = /[{}/?…|]|[^\s{}/?…|]+/g
const listNames = /\{(\w+)\}/g

/** A part of a pattern as an expression. Each word brings the space before it. */
type Part = {
  readonly source: string
  /** The keys of the words that it can begin with, as in `Clauses`. */
  readonly firstWords: readonly string[]
  readonly isOptional?: boolean
}

export type Pattern = Part & {
  /** False in a script without spaces between words, where a pattern can begin inside a word. */
  readonly isSpaced: boolean
}

/** Whether a text has words of a script without spaces between them. */
export function isUnspaced(text: string): boolean {
  return unspacedScripts.test(text)
}

/** Returns the function that reads a pattern of a language. If there are lists, a single word in braces names one. */
export function createPatternReader(
  language: Language,
  lists?: IntentPatterns['lists'],
): (pattern: string) => Pattern {
  const phrasesOf = (name: string): string => {
    const phrases = lists?.[name]
    if (phrases !== undefined) return phrases
    throw new Error(`No list "${name}" in the intents of ${language.tag}`)
  }
  const isUnspacedPattern = (pattern: string): boolean =>
    isUnspaced(pattern) ||
    (lists !== undefined &&
      [...pattern.matchAll(listNames)].some(([, name = '']) => isUnspacedList(name)))
  const isUnspacedList = oncePerKey((name: string) => isUnspacedPattern(phrasesOf(name)))
  /** Lists are read once: dozens of patterns name them. */
  const listsBy = {
    ' ': oncePerKey((name: string) => listPart(name, ' ')),
    ' ?': oncePerKey((name: string) => listPart(name, ' ?')),
  }
  function listPart(name: string, space: Space): Part {
    return choiceOf(phrasesIn(phrasesOf(name)).map((phrase) => partOf(phrase, space)))
  }
  function partOf(pattern: string, space: Space): Part {
    return readPart(pattern.match(tokens) ?? [], {
      language,
      space,
      listPart: lists === undefined ? undefined : listsBy[space],
    })
  }
  return (pattern) => {
    const isSpaced = !isUnspacedPattern(pattern)
    return { ...partOf(pattern, isSpaced ? ' ' : ' ?'), isSpaced }
  }
}

/** The expression of a space, which is optional in a script without spaces between words. */
type Space = ' ' | ' ?'

type Reading = {
  readonly language: Language
  readonly space: Space
  readonly listPart: ((name: string) => Part) | undefined
}

/** Reads alternatives up to the end of the tokens or of the list, and removes these tokens. */
function readPart(waiting: string[], reading: Reading): Part {
  const options: Part[][] = [[]]
  for (let token = waiting.shift(); token !== undefined; token = waiting.shift()) {
    const parts = options.at(-1) ?? []
    if (token === '}') break
    if (token === '/') options.push([])
    else if (token === '?') parts.push(optional(parts.pop()))
    else if (token === '{') parts.push(namedPart(waiting, reading) ?? readPart(waiting, reading))
    else parts.push(simplePart(token, reading))
  }
  return choiceOf(options.map(sequenceOf))
}

/** Reads the name of a list up to the end of the braces; `undefined` if they have no name. */
function namedPart(waiting: string[], { listPart }: Reading): Part | undefined {
  const [name = '', end] = waiting
  if (listPart === undefined || end !== '}' || !/^\w+$/.test(name)) return undefined
  waiting.splice(0, 2)
  return listPart(name)
}

function simplePart(token: string, { language, space }: Reading): Part {
  const isSpaced = space === ' '
  if (token === '…') {
    const source = isSpaced ? `(?: [^ |]+){0,${gapMost.words}}` : `[^|]{0,${gapMost.letters}}`
    return { source, firstWords: ['*'], isOptional: true }
  }
  if (token === '|') return { source: `(?:${space}\\|)`, firstWords: ['|'] }
  const typed = formsOf(language)(token)
  const source = typed.join('|').replaceAll('ⴲ', isSpaced ? '[^ |]*' : '')
  return { source: `(?:${space}(?:${source}))`, firstWords: typed.map(firstKeyOf) }
}

/** The forms in which people type a word, normalised, with a letter of its own for `*`. */
const formsOf = once((language: Language) =>
  oncePerKey((token: string): readonly string[] => {
    const word = normalised(token.replaceAll('*', 'ⴲ'), language).slice(3, -3)
    // Even where marks tell words apart, many people type without them.
    return language.keepsMarks ? [...new Set([word, foldMarks(word)])] : [word]
  }),
)

function choiceOf(options: readonly Part[]): Part {
  return {
    source: `(?:${options.map(({ source }) => source).join('|')})`,
    firstWords: options.flatMap(({ firstWords }) => firstWords),
  }
}

function sequenceOf(parts: readonly Part[]): Part {
  return { source: parts.map(({ source }) => source).join(''), firstWords: firstWordsOf(parts) }
}

function optional(part: Part = { source: '', firstWords: [] }): Part {
  return { source: `(?:${part.source})?`, firstWords: part.firstWords, isOptional: true }
}

/** The words that a sequence can begin with: those of its first part, and of the next if that one is optional. */
function firstWordsOf(parts: readonly Part[]): readonly string[] {
  const [first, ...rest] = parts
  if (first?.firstWords[0] === '|' && !first.isOptional && rest.length > 0) {
    const next = firstWordsOf(rest)
    if (next.length > 0) return next.map((word) => `| ${word}`)
  }
  const needed = parts.findIndex(({ isOptional }) => !isOptional)
  return parts.slice(0, needed + 1).flatMap(({ firstWords }) => firstWords)
}

function firstKeyOf(words: string): string {
  const word = words.split(' ', 1)[0] ?? ''
  const known = word.indexOf('ⴲ')
  if (known === -1) return word
  return known < prefixLetters ? '*' : `${word.slice(0, prefixLetters)}*`
}
