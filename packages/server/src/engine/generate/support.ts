// Measures how far a text repeats what passages say: by its words, in their grammatical forms, and its numbers.
import { gramKeys } from '../index/letter-grams.ts'
import { questionWordsOf, termsIn } from './by-tag.ts'
import { spelledNumbersIn } from './number-words.ts'

/** The words of some texts, to be looked up in every form and spelling; analysed with the first look. */
export interface Vocabulary {
  hasTerm(term: string): boolean
  /** By a key of `gramKeys`. */
  hasGram(key: number): boolean
}

/** A word that says something, under the terms it has in the languages at hand. */
export type ContentWord = readonly string[]

/** Words of at least so many letters are also found inside others: "Frist" and "Rückgabe" in "Rückgabefrist". */
const gramLettersMin = 6
const gramShareMin = 0.65

/** The words of texts in any of the languages (primary subtags). */
export function vocabularyOf(texts: readonly string[], languages: readonly string[]): Vocabulary {
  let terms: ReadonlySet<string> | undefined
  let grams: ReadonlySet<number> | undefined
  function listTerms(): ReadonlySet<string> {
    terms ??= new Set(texts.flatMap((text) => termsIn(text, languages)))
    return terms
  }
  return {
    hasTerm: (term) => listTerms().has(term),
    hasGram(key) {
      grams ??= new Set([...listTerms()].flatMap((term) => gramKeys(term)))
      return grams.has(key)
    },
  }
}

/** The words of all of them. */
export function joinedVocabulary(vocabularies: readonly Vocabulary[]): Vocabulary {
  return {
    hasTerm: (term) => vocabularies.some((vocabulary) => vocabulary.hasTerm(term)),
    hasGram: (key) => vocabularies.some((vocabulary) => vocabulary.hasGram(key)),
  }
}

/** The words of a text that are no function words of `language`, in their order. */
export function contentWordsOf(
  text: string,
  language: string,
  languages: readonly string[],
): ContentWord[] {
  return questionWordsOf(text, language, languages)
    .filter((word) => !word.isFunctionWord)
    .map((word) => word.terms)
}

export function hasWord(vocabulary: Vocabulary, word: ContentWord): boolean {
  if (word.some((term) => vocabulary.hasTerm(term))) return true
  return word.some((term) => {
    if (term.length < gramLettersMin) return false
    const keys = gramKeys(term)
    const found = keys.filter((key) => vocabulary.hasGram(key)).length
    return keys.length > 0 && found >= keys.length * gramShareMin
  })
}

/** What the words of a text weigh that were found, and all that count. */
export type Support = { readonly found: number; readonly all: number }

/** A word that only the question has says less: it is repeated to answer, but may be a claim of the user's. */
const askedWeight = 0.75

export interface WordSupport {
  /** How much of the words stands in `sources`; those of `granted` don't count, those of `asked` less. */
  of(words: readonly ContentWord[]): Support
  isAsked(word: ContentWord): boolean
}

/** Words are looked up once: those of a sentence count by themselves, and again in the whole answer. */
export function createWordSupport({
  sources,
  asked,
  granted,
}: Record<'sources' | 'asked' | 'granted', Vocabulary>): WordSupport {
  const known = new Map<ContentWord, { readonly weight: Support; readonly isAsked: boolean }>()

  function lookUp(word: ContentWord) {
    const isAsked = hasWord(asked, word)
    if (hasWord(sources, word)) return { weight: { found: 1, all: 1 }, isAsked }
    const all = isAsked ? askedWeight : 1
    return { weight: { found: 0, all: hasWord(granted, word) ? 0 : all }, isAsked }
  }

  function look(word: ContentWord) {
    const seen = known.get(word)
    if (seen !== undefined) return seen
    const looked = lookUp(word)
    known.set(word, looked)
    return looked
  }

  return {
    of(words) {
      let found = 0
      let all = 0
      for (const word of words) {
        const { weight } = look(word)
        found += weight.found
        all += weight.all
      }
      return { found, all }
    },
    isAsked: (word) => look(word).isAsked,
  }
}

const number = /\p{Nd}+(?:[.,:’'\u00a0\u202f]\p{Nd}+)*/gu
/** "2." or "Step 2:" at the beginning of a line counts the lines. */
const enumerator =
  /^[ \t]*(?:[-*+>#]+[ \t]+)?\*{0,2}(?:\p{L}+[ \t])?\(?(?:1?\d|20)[.):](?=[ \t*]|$)/gmu

/** The numbers of a text, each as its groups of digits; those that only count its lines are none. */
export function numbersOf(text: string): string[][] {
  return numbersIn(text.replace(enumerator, ''))
}

/** Those of them that none of the sources has, however they group or separate their digits. */
export function foreignNumbers(text: string, sources: readonly string[]): string[] {
  const numbers = numbersOf(text)
  if (numbers.length === 0) return []
  const wholes = new Set<string>()
  const parts = new Set<string>()
  for (const found of sources.flatMap(numbersIn)) {
    wholes.add(found.join(''))
    for (const part of found) parts.add(part)
  }
  const isForeign = (found: readonly string[]) =>
    !wholes.has(found.join('')) && !found.every((part) => parts.has(part))
  if (!numbers.some(isForeign)) return []
  for (const spelled of sources.flatMap(spelledNumbersIn)) parts.add(spelled)
  return numbers.filter(isForeign).map((found) => found.join('.'))
}

/** Each number as its groups of digits, without a fraction of nothing: 9.00 is 9. */
function numbersIn(text: string): string[][] {
  return [...text.normalize('NFKC').matchAll(number)].map(([found]) => {
    const groups = found.split(/\P{Nd}/u).map(asciiDigits)
    return groups.length > 1 && /^0{1,2}$/.test(groups.at(-1) ?? '') ? groups.slice(0, -1) : groups
  })
}

/** Digits of any script as those of ours; each script has its ten in a row. */
function asciiDigits(digits: string): string {
  return digits.replace(/\P{ASCII}/gu, (digit) => {
    let code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
      code--
      value++
    }
    return String(value)
  })
}
