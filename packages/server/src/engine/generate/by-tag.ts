// Gives the analysis of texts by language tags, among the languages that Parley ships: the passages that a model
// is given, and the answers that are judged, have tags.
import { languagesOfFunctionWord as languagesOf } from '../analysis/function-words.ts'
import { languageByWords as languageOf } from '../analysis/language.ts'
import { isNegation as denies, isLimiting as limits } from '../analysis/negations.ts'
import { analyseQuestion, type QuestionWord, termsIn as termsOf } from '../analysis/question.ts'
import { type Span, sentenceCutter } from '../analysis/sentences.ts'
import { foldMarks as withoutMarks } from '../analysis/stems.ts'
import { commonTermOf as commonTerm } from '../analysis/word-forms.ts'
import { shippedLanguages as languages } from '../languages/languages.ts'

const { get } = languages

/** The tag of the language where nothing shows one. */
export const defaultLanguage = languages.fallback.tag

/** The primary subtag of a BCP 47 tag: `pt-BR` → `pt`; both Norwegians → `no`. */
export function primaryLanguage(tag: string): string {
  return get(tag).tag
}

export function languageByWords(text: string): string | undefined {
  return languageOf(text, languages)?.tag
}

export function languagesOfFunctionWord(word: string): string[] {
  return languagesOf(word, languages).map(({ tag }) => tag)
}

export function sentencesOf(text: string, tag: string): Generator<Span> {
  return sentenceCutter(get(tag), languages)(text)
}

/** The words of a text in a language, with the terms they have in it and in other languages. */
export function questionWordsOf(
  text: string,
  tag: string,
  others: readonly string[],
): readonly QuestionWord[] {
  const language = get(tag)
  const analysis = { languages, knowledge: [language, ...others.map(get)] }
  return analyseQuestion(text, analysis, () => language).words
}

export function termsIn(text: string, tags: readonly string[]): string[] {
  return termsOf(text, { languages, knowledge: tags.map(get) })
}

export function foldMarks(word: string, tag: string): string {
  return withoutMarks(word, get(tag))
}

export function isNegation(word: string, tag: string): boolean {
  return denies(word, get(tag))
}

export function isLimiting(word: string, tag: string): boolean {
  return limits(word, get(tag))
}

export function commonTermOf(part: string, tag: string): string {
  return commonTerm(part, get(tag))
}
