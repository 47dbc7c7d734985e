// Analyses a knowledge item into its stored form, in slices, so that a long text does not delay replies.
import { detectLanguage } from '../analysis/language.ts'
import { sentenceCutter } from '../analysis/sentences.ts'
import { partsOf, termOf } from '../analysis/stems.ts'
import { wordsOf } from '../analysis/words.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { createPause } from '../pause.ts'
import type { KnowledgeSource } from '../types.ts'
import { createPageFinder } from './page-numbers.ts'
import { type PassageDraft, passagesOf } from './passages.ts'
import { boundary, encodeSegment, type SegmentPassage, unitKinds } from './segment.ts'

/** Characters analysed between two pauses: about 4 ms. */
const sliceCharacters = 12_000
/** What a step without a passage counts: some lines that were read, or a heading without a text. */
const stepCharacters = 200

export type AnalysedItem = {
  /** The segment as JSON text, ready to store. */
  readonly data: string
  readonly chunk_count: number
  /** Primary language subtag the item was analysed in. */
  readonly language: string
}

/** Analyses an item, and detects its language if it has none. Accepts any text, also an empty one. */
export async function analyseItem(
  item: KnowledgeSource,
  languages: Languages,
): Promise<AnalysedItem> {
  const language = languageOf(item, languages)
  const vocabulary = createVocabulary(language)
  const pause = createPause(sliceCharacters)
  const title = item.title !== null && item.title !== item.question ? item.title : ''
  const head = {
    language: language.tag,
    item: {
      id: item.id,
      type: item.type,
      title: item.title,
      question: item.question,
      source_url: item.source_url,
      place: item.place,
    },
    title_terms: vocabulary.numbersOf(title),
    question_terms: vocabulary.numbersOf(item.question ?? ''),
    phrasing_terms: await phrasingTerms(item.alternate_questions),
  }
  async function phrasingTerms(phrasings: readonly string[]): Promise<number[]> {
    const terms: number[] = []
    for (const phrasing of phrasings) {
      if (terms.length > 0) terms.push(boundary)
      terms.push(...vocabulary.numbersOf(phrasing))
      await pause(phrasing.length)
    }
    return terms
  }
  const findPage = item.pages && createPageFinder(item.content, item.pages)
  const passages: string[] = []
  for (const passage of passagesOf(item, sentenceCutter(language, languages))) {
    if (passage !== undefined) {
      const analysed = analysePassage(passage, vocabulary)
      const pages = findPage && pagesOf(passage, findPage)
      passages.push(JSON.stringify({ ...analysed, pages }))
    }
    await pause(passage?.text.length ?? stepCharacters)
  }
  const data = encodeSegment({ ...head, terms: vocabulary.terms }, passages)
  return { data, chunk_count: passages.length, language: language.tag }
}

function languageOf(item: KnowledgeSource, languages: Languages): Language {
  if (item.language !== null && item.language !== 'auto') return languages.get(item.language)
  const parts = [item.title, item.question, item.content, ...item.alternate_questions.slice(0, 5)]
  return detectLanguage(parts.map((part) => (part ?? '').slice(0, 600)).join('\n'), languages)
}

function analysePassage(passage: PassageDraft, vocabulary: Vocabulary): SegmentPassage {
  const bodyTerms: number[] = []
  const units: number[] = []
  for (const unit of passage.units) {
    for (const term of vocabulary.numbersOf(passage.text.slice(unit.start, unit.end))) {
      bodyTerms.push(term)
    }
    units.push(unit.start, unit.end, unitKinds.indexOf(unit.kind), bodyTerms.length)
  }
  const { text, headings } = passage
  const question = headings.at(-1)
  const isAsked = question !== undefined && isQuestion.test(question)
  const above = isAsked ? headings.slice(0, -1) : headings
  return {
    ...{ text, headings },
    ...(isAsked ? { question_terms: vocabulary.numbersOf(question) } : {}),
    heading_terms: above.flatMap((heading) => vocabulary.numbersOf(heading)),
    body_terms: bodyTerms,
    units,
  }
}

/** A heading such as "How long is the warranty?": what stands below is its answer, as in a FAQ item. */
const isQuestion = /[?？؟][\s*_`]*$/

/** Offset and number of each page, where it changes. */
function pagesOf({ text, units }: PassageDraft, findPage: (sentence: string) => number): number[] {
  const pages: number[] = []
  for (const { start, end } of units) {
    const page = findPage(text.slice(start, end))
    if (page !== pages.at(-1)) pages.push(start, page)
  }
  return pages
}

type Vocabulary = {
  readonly terms: readonly string[]
  numbersOf(text: string): number[]
}

/** Numbers the terms of an item. Stems each distinct word once. */
function createVocabulary(language: Language): Vocabulary {
  const terms: string[] = []
  const numberOfTerm = new Map<string, number>()
  const numbersOfWord = new Map<string, readonly number[]>()
  function numberOf(term: string): number {
    let number = numberOfTerm.get(term)
    if (number === undefined) {
      number = terms.push(term) - 1
      numberOfTerm.set(term, number)
    }
    return number
  }
  function numbersOf(text: string): number[] {
    const out: number[] = []
    for (const word of wordsOf(text)) {
      let numbers = numbersOfWord.get(word)
      if (numbers === undefined) {
        numbers = partsOf(word, language).map((part) => numberOf(termOf(part, language)))
        numbersOfWord.set(word, numbers)
      }
      for (const number of numbers) out.push(number)
    }
    return out
  }
  return { terms, numbersOf }
}
