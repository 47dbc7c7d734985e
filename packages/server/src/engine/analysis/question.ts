// Analyses a question: its words under every form they may have in the knowledge that is asked.
import { asksWhatIsNot } from './asked-exclusions.ts'
import { defaultLanguage, languageByWords } from './language.ts'
import { isMeasure } from './measures.ts'
import { isNumber, namesIn } from './names.ts'
import { foldMarks, kindredTerms, partsOf, termOf } from './stems.ts'
import { stopWordsOf } from './stop-words.ts'
import { isNegation } from './turning-words.ts'
import { wordsOf } from './words.ts'

/** Words of a question that are looked at; the rest of a pasted document adds nothing to what is asked. */
const maxWords = 1_500

export type QuestionWord = {
  /** Lower case, without marks and apostrophes. */
  readonly word: string
  /** The terms it has in the languages of the knowledge, each once. */
  readonly terms: readonly string[]
  /** A function word of the question's language: it asks, but does not say for what. */
  readonly isFunctionWord: boolean
  /** A name or a number: another one is not what is asked for. */
  readonly isName: boolean
  /** It asks for a kind of answer, such as "long" in "how long", and says little of what it is about. */
  readonly asksMeasure: boolean
}

export type Question = {
  readonly text: string
  /** The language its words show, or that of the talk it is asked in; `undefined` when neither shows one. */
  readonly language: string | undefined
  /** In their order, with repetitions. */
  readonly words: readonly QuestionWord[]
  /** It asks for what is not so: what is so is no answer. */
  readonly asksWhatIsNot: boolean
}

/**
 * Analyses a question for knowledge in `languages` (primary subtags, the most frequent first): a German
 * item inside an English knowledge base is found by German words. `spoken` gives the language of the talk so
 * far; it is asked for a question that shows none.
 */
export function analyseQuestion(
  text: string,
  languages: readonly string[],
  spoken?: () => string | undefined,
): Question {
  const found = wordsOf(text)
  const language = languageByWords(text, found) ?? spoken?.()
  const asked = language ?? languages[0] ?? defaultLanguage
  const functionWords = stopWordsOf(asked)
  const names = namesIn(text, found, { language: asked, functionWords })
  const words: QuestionWord[] = []
  for (const word of found.slice(0, maxWords)) {
    for (const { part, terms } of formsOf(word, languages)) {
      const folded = foldMarks(part, asked)
      const isFunctionWord = functionWords.has(folded)
      const isName = !isFunctionWord && (names.has(word) || isNumber(word))
      const asksMeasure = isMeasure(folded, words, asked)
      words.push({ word: folded, terms, isFunctionWord, isName, asksMeasure })
    }
  }
  const denies = words.some(({ word }) => isNegation(word, asked))
  return {
    text,
    language,
    words,
    asksWhatIsNot: denies && asksWhatIsNot(text, { language: asked, functionWords }),
  }
}

/** The terms that the words of a text have in the languages, with repetitions. */
export function termsIn(text: string, languages: readonly string[]): string[] {
  return wordsOf(text)
    .slice(0, maxWords)
    .flatMap((word) => formsOf(word, languages).flatMap(({ terms }) => terms))
}

/** A part of a word as the first language has it, and the terms it has in all of them. */
type Forms = { readonly part: string; readonly terms: string[] }

const unknownLanguage = [defaultLanguage]

/** The parts of a word in the forms they take in the languages. */
function formsOf(word: string, languages: readonly string[]): Forms[] {
  const forms: Forms[] = []
  for (const language of languages.length > 0 ? languages : unknownLanguage) {
    const parts = partsOf(word, language)
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] ?? ''
      const term = termOf(part, language)
      const terms = forms[index]?.terms
      if (terms === undefined) forms.push({ part, terms: [term] })
      else if (!terms.includes(term)) terms.push(term)
      for (const kindred of kindredTerms(term, language)) {
        const own = forms[index]?.terms
        if (own?.includes(kindred) === false) own.push(kindred)
      }
    }
  }
  return forms
}
