// Analyses a question: its words, with their terms in each language of the knowledge.
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { calendarTerms, isOfCalendar } from './calendar.ts'
import { asksForExclusions } from './exclusion-questions.ts'
import { functionWordsOf, lightWordsOf } from './function-words.ts'
import { languageByWords } from './language.ts'
import { isMeasure, isTimeUnit } from './measures.ts'
import { isAcronym, isNumber, namesIn } from './names.ts'
import { isNegation } from './negations.ts'
import { answeringTerms, foldMarks, markedTerms, partsOf, relatedTerms, termOf } from './stems.ts'
import { type Synonym, type SynonymIndex, withSynonyms } from './synonyms.ts'
import { wordsOf } from './words.ts'
import { offeredWordsIn, yesNoWordsIn } from './yes-no-questions.ts'

const openingWordsOf = once(({ opening }: Language) => setOf(opening))
const onlyDigits = /^\p{N}+$/u
/** Words of a question that are analysed; a pasted document may have more. */
const maxWords = 1_500

export type QuestionWord = {
  /** Lower case, without marks and apostrophes. */
  readonly word: string
  /** Its distinct terms in the languages of the knowledge. */
  readonly terms: readonly string[]
  /** The terms of the form in which an answer has it, for knowledge that has none of its own. */
  readonly answering?: readonly string[]
  /** Whether it is a function word (stop word) of the question's language. */
  readonly isFunctionWord: boolean
  /** Whether it is a frequent word that hardly tells what the question is about. */
  readonly isLight: boolean
  /** Whether it names a day or month. */
  readonly isOfCalendar: boolean
  /** Whether it is a name or a number. */
  readonly isName: boolean
  /** Whether it asks for a measure, such as "long" in "how long". */
  readonly asksMeasure: boolean
  /** Whether it is a number or a unit of time. */
  readonly isAmount: boolean
  /** By the owner's groups; missing when the word is in no group. */
  readonly synonyms?: readonly Synonym[]
  /** By the groups of the language record (`Language.synonyms`); missing when the word is in no group. */
  readonly commonSynonyms?: readonly Synonym[]
}

export type Question = {
  readonly text: string
  /** The language that its words, or else the conversation, show; `undefined` when neither shows one. */
  readonly language: Language | undefined
  /** The language used for the analysis: the one it shows, else that of the knowledge. */
  readonly assumedLanguage: Language
  /** In their order, with repetitions. */
  readonly words: readonly QuestionWord[]
  /** The words with which it asks for yes or no, as in `word`; `undefined` if it does not. */
  readonly yesNoWords: ReadonlySet<string> | undefined
  /** The words for a thing that it asks to have ("do you sell …?"), as in `word`; `undefined` if it does not. */
  readonly offeredWords: ReadonlySet<string> | undefined
  /** Whether it asks for exclusions ("what is not included?"). */
  readonly asksForExclusions: boolean
}

/** The languages that a question is analysed for. */
export type Analysis = {
  /** The languages that the question may be in. */
  readonly languages: Languages
  /** The languages of the searched knowledge, most frequent first; empty without knowledge. */
  readonly knowledge: readonly Language[]
  /** The owner's synonyms in these languages. */
  readonly synonyms?: readonly SynonymIndex[]
  /** The synonyms that are common in these languages. */
  readonly commonSynonyms?: readonly SynonymIndex[]
}

/**
 * Analyses a question for knowledge in several languages: a German item inside an English knowledge base is found
 * by German words. `spoken` returns the language of the conversation; it is called for a question that shows none.
 */
export function analyseQuestion(
  text: string,
  { languages, knowledge, synonyms = [], commonSynonyms = [] }: Analysis,
  spoken?: () => Language | undefined,
): Question {
  const found = wordsOf(text)
  const language = languageByWords(text, languages, found) ?? spoken?.()
  const [first = languages.fallback] = knowledge
  const assumedLanguage = language ?? first
  const functionWords = functionWordsOf(assumedLanguage)
  const lightWords = lightWordsOf(assumedLanguage)
  const names = namesIn(text, found, assumedLanguage)
  const others = knowledge.slice(1)
  const words: QuestionWord[] = []
  for (const [at, word] of found.slice(0, maxWords).entries()) {
    for (const { part, terms } of formsOf(word, first, others)) {
      const folded = foldMarks(part, assumedLanguage)
      const isFunctionWord = functionWords.has(folded) && !(names.has(word) && isAcronym(word))
      const isName = !isFunctionWord && (names.has(word) || isNumber(word))
      const asksMeasure = isMeasure(folded, words, assumedLanguage)
      const isLight = lightWords.has(folded)
      const answering = isLight ? [] : answeringIfUnknown(part, found[at + 1], knowledge)
      words.push({
        ...{ word: folded, terms, isFunctionWord, isLight, isName, asksMeasure },
        ...(answering.length > 0 && { answering }),
        isAmount: onlyDigits.test(folded) || isTimeUnit(folded, assumedLanguage),
        isOfCalendar: isOfCalendar(folded, assumedLanguage),
      })
    }
  }
  if (words.some((word) => word.isOfCalendar)) lightenOpening(words, assumedLanguage)
  const denies = words.some(({ word }) => isNegation(word, assumedLanguage))
  return {
    text,
    language,
    assumedLanguage,
    words: withBoth(words, { synonyms, commonSynonyms }),
    yesNoWords: yesNoWordsIn(text, assumedLanguage),
    offeredWords: offeredWordsIn(text, assumedLanguage),
    asksForExclusions: denies && asksForExclusions(text, assumedLanguage),
  }
}

/**
 * Beside a day, "open" says little: "Saturday 9:00–13:00" answers "are you open on Saturday?", and a text on opening an
 * account does not.
 */
function lightenOpening(words: QuestionWord[], language: Language): void {
  const opening = openingWordsOf(language)
  words.forEach((word, at) => {
    if (opening.has(word.word)) words[at] = { ...word, isLight: true }
  })
}

/** Adds the owner's synonyms and the common ones. Each of them finds its longest phrases by itself. */
function withBoth(
  words: readonly QuestionWord[],
  { synonyms, commonSynonyms }: Required<Pick<Analysis, 'synonyms' | 'commonSynonyms'>>,
): readonly QuestionWord[] {
  const common = withSynonyms(words, commonSynonyms)
  return withSynonyms(words, synonyms).map((word, at) => {
    const found = common[at]?.synonyms
    return found === undefined ? word : { ...word, commonSynonyms: found }
  })
}

/** The languages that a text of the knowledge is analysed in. */
type KnowledgeLanguages = Pick<Analysis, 'knowledge'> & {
  readonly languages: { readonly fallback: Language }
}

/** Returns the terms of a text in the languages of the knowledge, with repetitions. */
export function termsIn(text: string, analysis: Analysis): string[] {
  return formsInText(text, analysis).flatMap(({ terms }) => terms)
}

/** Analyses the words of a synonym. A function word of any language of the knowledge is one. */
export function analyseSynonym(
  text: string,
  analysis: KnowledgeLanguages,
): Pick<QuestionWord, 'terms' | 'isFunctionWord'>[] {
  const { knowledge } = analysis
  const isFunctionWord = (part: string) =>
    knowledge.some((language) => functionWordsOf(language).has(foldMarks(part, language)))
  return formsInText(text, analysis).map(({ part, terms }) => {
    return { terms, isFunctionWord: isFunctionWord(part) }
  })
}

function formsInText(text: string, { languages, knowledge }: KnowledgeLanguages): WordForms[] {
  const [first = languages.fallback, ...others] = knowledge
  return wordsOf(text)
    .slice(0, maxWords)
    .flatMap((word) => formsOf(word, first, others))
}

/** A part of a word by the rules of the first language, and its terms in all languages. */
type WordForms = { readonly part: string; readonly terms: string[] }

const subjectsOfVerbs = once(({ verbEndings }: Language) => setOf(verbEndings?.before))

/** The terms of the form in which an answer has a word, in the languages where they stand in for the word itself. */
function answeringIfUnknown(
  part: string,
  next: string | undefined,
  knowledge: readonly Language[],
): readonly string[] {
  return knowledge
    .filter((language) => subjectsOfVerbs(language).has(next?.toLowerCase() ?? ''))
    .flatMap((language) => answeringTerms(part, language))
}

/** The parts of a word with their terms in the first and in the other languages. */
function formsOf(word: string, first: Language, others: readonly Language[]): WordForms[] {
  const forms = formsIn(word, first)
  for (const language of others) {
    formsIn(word, language).forEach((other, part) => {
      const form = forms[part]
      if (form === undefined) forms.push(other)
      else for (const term of other.terms) if (!form.terms.includes(term)) form.terms.push(term)
    })
  }
  return forms
}

function formsIn(word: string, language: Language): WordForms[] {
  return partsOf(word, language).map((part) => {
    const term = termOf(part, language)
    const related = [
      ...relatedTerms(term, language),
      ...calendarTerms(term, language),
      ...(language.verbEndings?.before ? [] : answeringTerms(part, language)),
    ]
    return { part, terms: [...new Set([term, ...markedTerms(part, language), ...related])] }
  })
}
