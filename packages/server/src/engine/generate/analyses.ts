// The words that an answer is judged by. Each text is analysed once, and as soon as it is known: of an answer
// whose sentences were read while the model spoke, its end leaves less to wait for.
import type { Span } from '../analysis/sentences.ts'
import type { GenerateRequest, GroundingPassage } from '../types.ts'
import { primaryLanguage } from './by-tag.ts'
import { createKnownTexts } from './known-texts.ts'
import { unitsOf } from './length-bound.ts'
import {
  type ContentWord,
  contentWordsOf,
  createWordSupport,
  joinedVocabulary,
  type Vocabulary,
  vocabularyOf,
  type WordSupport,
} from './support.ts'

/** Read again when it has grown by so many characters, and not where a sentence never seems to end. */
const unread = { charactersMin: 16, charactersMax: 1_000 }

/**
 * A sentence of a passage. Its words stand in one text, a line each with its terms: as lists they would take
 * ten times the memory, and an answer that goes on keeps those of all passages that it has cited.
 */
export type ReadUnit = Span & { readonly lines: string }

/** So many characters of texts are known from one answer to the next, for each kind of what is known of them. */
const knownCharacters = 100_000
const knownUnits = createKnownTexts<readonly ReadUnit[]>(knownCharacters)
const knownVocabularies = createKnownTexts<Vocabulary>(knownCharacters)
/** Stands in no text. */
const separator = '\0'

/** What an answer is compared with that rests on certain passages. */
export type Compared = {
  /** Of those of them in the answer's language. */
  readonly vocabularies: ReadonlyMap<GroundingPassage, Vocabulary>
  readonly support: WordSupport
}

export interface Analyses {
  /** The words of a sentence of the answer. */
  wordsOf(sentence: string): readonly ContentWord[]
  /** The words of a passage in the languages (primary subtags). */
  vocabularyOf(passage: GroundingPassage, languages: readonly string[]): Vocabulary
  /** The sentences of a passage, in order. */
  unitsOf(passage: GroundingPassage): readonly ReadUnit[]
  /** What an answer that cites these is compared with; they are among the passages. */
  comparedWith(cited: readonly GroundingPassage[]): Compared
  /**
   * Analyses ahead of time what an answer that has come to this text, and cites these passages beside those
   * before, is most likely judged by. It decides nothing: what comes out otherwise is analysed when it is judged.
   */
  read(text: string, cited: readonly GroundingPassage[]): void
}

type Answered = {
  readonly passages: readonly GroundingPassage[]
  /** BCP 47 tag, of the answer. */
  readonly language: string
  readonly request: Pick<GenerateRequest, 'text' | 'settings'>
}

/** For one answer from the passages. */
export function createAnalyses({ passages, language, request }: Answered): Analyses {
  const { instructions, bot_name } = request.settings
  const primary = primaryLanguage(language)
  const languages = languagesOf(passages)
  const sentences = new Map<string, readonly ContentWord[]>()
  const compared = new Map<string, Compared>()
  const citedSoFar = new Set<GroundingPassage>()
  /** Where the last sentence begins that was read: it may go on. */
  let readTo = 0
  let lengthRead = 0

  function wordsOf(sentence: string): readonly ContentWord[] {
    return remembered(sentences, sentence, () => contentWordsOf(sentence, primary, languages))
  }

  function comparedWith(cited: readonly GroundingPassage[]): Compared {
    const numbers = cited.map((passage) => passages.indexOf(passage)).join(' ')
    return remembered(compared, numbers, () => {
      const wanted = languagesToCompare(primary, cited)
      const comparable = cited.filter((passage) => primaryLanguage(passage.language) === primary)
      const vocabularies = new Map(
        comparable.map((passage) => [passage, knownVocabulary(textsOf(passage), wanted)]),
      )
      const support = createWordSupport({
        sources: joinedVocabulary([...vocabularies.values()]),
        asked: vocabularyOf([request.text], wanted),
        granted: knownVocabulary([instructions, bot_name], wanted),
      })
      return { vocabularies, support }
    })
  }

  function readSentences(text: string): void {
    const from = readTo
    const added = text.slice(from)
    const isMore = text.length >= lengthRead + unread.charactersMin
    if (!isMore || added.length > unread.charactersMax) return
    lengthRead = text.length
    for (const { start, end } of unitsOf(added, primary)) {
      wordsOf(added.slice(start, end))
      readTo = from + start
    }
  }

  return {
    wordsOf,
    vocabularyOf: (passage, wanted) => knownVocabulary(textsOf(passage), wanted),
    unitsOf: unitsIn,
    comparedWith,
    read(text, cited) {
      for (const passage of cited) citedSoFar.add(passage)
      readSentences(text)
      if (citedSoFar.size === 0) return
      for (const passage of citedSoFar) unitsIn(passage)
      const { support } = comparedWith([...citedSoFar])
      for (const words of sentences.values()) support.of(words)
    },
  }
}

function knownVocabulary(texts: readonly string[], languages: readonly string[]): Vocabulary {
  const key = [languages.join(' '), ...texts].join(separator)
  return knownVocabularies(key, () => vocabularyOf(texts, languages))
}

function unitsIn({ text, language }: GroundingPassage): readonly ReadUnit[] {
  const primary = primaryLanguage(language)
  return knownUnits(primary + separator + text, () => readUnits(text, primary))
}

function readUnits(text: string, primary: string): ReadUnit[] {
  return unitsOf(text, primary).map(({ start, end }) => {
    const words = contentWordsOf(text.slice(start, end), primary, [])
    return { start, end, lines: words.map((terms) => terms.join(' ')).join('\n') }
  })
}

/** How many words of a passage's sentence are among these terms. */
export function countWords({ lines }: ReadUnit, terms: ReadonlySet<string>): number {
  const isAmong = (line: string) =>
    terms.has(line) || (line.includes(' ') && line.split(' ').some((term) => terms.has(term)))
  return lines.split('\n').filter(isAmong).length
}

/** All that a passage says and is called. */
export function textsOf({ title, question, headings, text }: GroundingPassage): string[] {
  return [title ?? '', question ?? '', ...headings, text]
}

/** The languages of passages, as primary subtags. */
export function languagesOf(passages: readonly GroundingPassage[]): string[] {
  return [...new Set(passages.map(({ language }) => primaryLanguage(language)))]
}

/** Those that an answer in a language (a primary subtag) is compared with cited passages in. */
function languagesToCompare(language: string, cited: readonly GroundingPassage[]): string[] {
  return [...new Set([language, ...languagesOf(cited)])]
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
