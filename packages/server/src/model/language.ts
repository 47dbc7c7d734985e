// Analyses texts by language tag, with the languages that Parley ships, because sources and replies have tags.
import { languagesOfFunctionWord as languagesOf } from '../engine/analysis/function-words.ts'
import { languageByWords as languageOf } from '../engine/analysis/language.ts'
import {
  analyseQuestion,
  type QuestionWord,
  termsIn as termsOf,
} from '../engine/analysis/question.ts'
import { type Span, sentenceCutter } from '../engine/analysis/sentences.ts'
import type { Language } from '../engine/languages/language.ts'
import { shippedLanguages as languages } from '../engine/languages/languages.ts'

/** The language of a BCP 47 tag. */
export function languageFor(tag: string): Language {
  return languages.get(tag)
}

/** The primary subtag of a BCP 47 tag: `pt-BR` → `pt`; both Norwegians → `no`. */
export function primaryLanguage(tag: string): string {
  return languageFor(tag).tag
}

/** The language that a text shows by its letters or function words, as primary subtag. */
export function languageByWords(text: string): string | undefined {
  return languageOf(text, languages)?.tag
}

/** The languages in which a word is a function word. */
export function languagesOfFunctionWord(word: string): string[] {
  return languagesOf(word, languages).map(({ tag }) => tag)
}

/** The sentences of a line or paragraph. */
export function sentencesOf(text: string, tag: string): Span[] {
  return [...sentenceCutter(languageFor(tag), languages)(text)]
}

/** The words of a text, with their terms in its language and in others. */
export function wordsIn(
  text: string,
  tag: string,
  others: readonly string[],
): readonly QuestionWord[] {
  const language = languageFor(tag)
  const analysis = { languages, knowledge: [language, ...others.map(languageFor)] }
  return analyseQuestion(text, analysis, () => language).words
}

/** The terms of a text in the languages, with repetitions. */
export function termsIn(text: string, tags: readonly string[]): string[] {
  return termsOf(text, { languages, knowledge: tags.map(languageFor) })
}
