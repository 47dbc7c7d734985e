// Recognises function words (stop words), which show the language of a question and say little about its subject.
import { listed, once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { foldMarks } from './stems.ts'
import { plainText } from './words.ts'

/** Most words need only lower case. */
const plainWord = /^[a-z0-9]*$/i

/**
 * Folds a word for comparison with the lists of a language: lower case, no apostrophes, and no marks unless the language
 * keeps them.
 */
export function foldedWord(word: string, language?: Language): string {
  return plainWord.test(word) ? word.toLowerCase() : foldMarks(unmarkedCase(word), language)
}

/** A word in lower case without apostrophes, with its marks. */
function unmarkedCase(word: string): string {
  return plainText(word).toLowerCase().replace(/'s$/, '').replaceAll("'", '')
}

/** The folded function words of a language; empty for a language without a list. */
export const functionWordsOf = once(
  (language: Language): ReadonlySet<string> =>
    new Set(listed(language.functionWords).map((word) => foldedWord(word, language))),
)

/** The folded light words of a language, and those that refer to an earlier message ("those"); empty without lists. */
export const lightWordsOf = once(
  (language: Language): ReadonlySet<string> =>
    new Set(
      [...listed(language.lightWords), ...listed(language.references?.words)].map((word) =>
        foldedWord(word, language),
      ),
    ),
)

const none: readonly Language[] = []

/** Maps each function word to its languages. */
const languagesByWord = once(({ all }: Languages) => byWord(all, functionWordsOf))

/** Maps each word of the lists for searching to its languages. */
const languagesByListedWord = once(({ all }: Languages) => byWord(all, listedWordsOf))

/** The folded words of the lists that a language has for searching. */
function listedWordsOf(language: Language): ReadonlySet<string> {
  const { calendar = '', synonyms = [] } = language
  const phrases = [calendar, ...synonyms].flatMap(phrasesIn)
  const words = phrases.flatMap(listed).map((word) => foldedWord(word, language))
  return new Set([...functionWordsOf(language), ...lightWordsOf(language), ...words])
}

function byWord(
  all: readonly Language[],
  wordsOf: (language: Language) => ReadonlySet<string>,
): ReadonlyMap<string, readonly Language[]> {
  const byWord = new Map<string, Language[]>()
  for (const language of all) {
    for (const word of wordsOf(language)) {
      const languages = byWord.get(word)
      if (languages === undefined) byWord.set(word, [language])
      else languages.push(language)
    }
  }
  return byWord
}

/** Returns the languages in which a word is a function word; case doesn't matter. */
export function languagesOfFunctionWord(word: string, languages: Languages): readonly Language[] {
  return languagesOf(word, languagesByWord(languages))
}

/** Returns the languages that have a word in their lists for searching; case doesn't matter. */
export function languagesOfListedWord(word: string, languages: Languages): readonly Language[] {
  return languagesOf(word, languagesByListedWord(languages))
}

function languagesOf(
  word: string,
  byWord: ReadonlyMap<string, readonly Language[]>,
): readonly Language[] {
  if (plainWord.test(word)) return byWord.get(word.toLowerCase()) ?? none
  const marked = unmarkedCase(word)
  const folded = foldMarks(marked)
  const found = byWord.get(folded) ?? none
  // Only a language that keeps its marks has words with marks.
  return folded === marked ? found : [...found, ...(byWord.get(marked) ?? none)]
}
