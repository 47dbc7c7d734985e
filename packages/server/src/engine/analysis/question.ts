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

/** The parts of a word in the forms they take in the languages. */
function formsOf(word: string, languages: readonly string[]): Forms[] {
  const [first = defaultLanguage] = languages
  const forms = formsIn(word, first)
  for (let index = 1; index < languages.length; index++) {
    formsIn(word, languages[index] ?? '').forEach((other, part) => {
      const form = forms[part]
      if (form === undefined) forms.push(other)
      else for (const term of other.terms) if (!form.terms.includes(term)) form.terms.push(term)
    })
  }
  return forms
}

function formsIn(word: string, language: string): Forms[] {
  return partsOf(word, language).map((part) => {
    const term = termOf(part, language)
    return { part, terms: [term, ...kindredTerms(term, language)] }
  })
}
