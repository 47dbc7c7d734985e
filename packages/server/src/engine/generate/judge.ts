// Judges a model's answer: what of it the passages stand behind, and whether that is enough to say it.
import { isAscii } from '../analysis/words.ts'
import type { Citation, GenerateRequest, Grounding, GroundingPassage } from '../types.ts'
import { type Analyses, textsOf } from './analyses.ts'
import { isOtherLanguage } from './answer-language.ts'
import { primaryLanguage } from './by-tag.ts'
import { isBareDenial, isDenied } from './contradiction.ts'
import { unitsOf } from './length-bound.ts'
import { citationsOf, passagesWith, repeatedPassages, sharesWords } from './sources.ts'
import { type ContentWord, foreignNumbers, numbersOf, type Support } from './support.ts'

/**
 * What of an answer's words must stand in the passages it cites, and what of those it adds to the question's:
 * who puts a wrong name into the words of a question has most of them right. Of 144 answers that people had
 * checked against their passages 139 hold, of as many beside foreign passages none; of 246 questions turned
 * into sentences 240 hold with the right answer, and 7 with one from elsewhere.
 */
const supportMin = { answer: 0.6, added: 0.5 }
/** What is left when the sentences without support are gone must still be most of what was said. */
const keptMin = 0.5
/** A sentence with less than this has nothing to do with the sources and is left out … */
const sentenceSupportMin = 0.25
/** … unless it has fewer words than this to tell. */
const sentenceWordsMin = 2
/** Shorter ones may well stand in an answer twice, as steps such as "Press OK." do. */
const repeatedWordsMin = 3
/** What words in another language than the sources' are taken for: they can't be compared. */
const supportUnmeasured = 0.5
/** How much a model's verified judgement, fully supported, counts beside the gate's. */
const modelWeight = 0.7

/** Why a model's answer does not hold. */
export type Fault =
  | 'empty'
  | 'language'
  | 'uncited'
  | 'unsupported'
  | 'foreign_number'
  | 'not_confident'

export type Judgement =
  | { readonly fault: Fault }
  | {
      readonly fault: undefined
      readonly text: string
      readonly citations: readonly Citation[]
      /** The passages it rests on. */
      readonly passages: readonly GroundingPassage[]
      readonly confidence: number
    }

export type Answer = {
  readonly text: string
  /** The numbers of the passages that it names, whether there are such passages or not. */
  readonly sources: readonly number[]
  /** Those of the prompt, in its order. */
  readonly passages: readonly GroundingPassage[]
  /** Of this answer and these passages. */
  readonly analyses: Analyses
}

type Sentence = {
  readonly text: string
  readonly end: number
  readonly words: readonly ContentWord[]
}

/** Judges an answer that is to rest on the passages. */
export function judge(answer: Answer, grounding: Grounding, request: GenerateRequest): Judgement {
  if (!/[\p{L}\p{N}]/u.test(answer.text)) return { fault: 'empty' }
  if (isOtherLanguage(answer.text, grounding.language)) return { fault: 'language' }
  const language = primaryLanguage(grounding.language)
  const all = sentencesIn(answer, language)
  const sentences = withoutRepeats(all)
  const cited = citedPassages(answer, sentences)
  if (cited.length === 0) return { fault: 'uncited' }
  const isMeasured = cited.some((passage) => primaryLanguage(passage.language) === language)
  const supported = isMeasured
    ? supportedPart(sentences, { answer, cited, language })
    : { kept: sentences, cited, support: supportUnmeasured }
  const said = supported?.kept.flatMap(({ words }) => words) ?? []
  if (supported === undefined || (said.length === 0 && !isQuoted(supported, language))) {
    return { fault: 'unsupported' }
  }
  const text = joined(answer.text, all, supported.kept)
  if (hasForeignNumber(text, answer, request)) return { fault: 'foreign_number' }
  const confidence = confidenceIn(supported, answer, grounding)
  if (confidence < grounding.threshold) return { fault: 'not_confident' }
  const citations = citationsOf(supported.cited, said, answer.analyses)
  return { fault: undefined, text, citations, passages: supported.cited, confidence }
}

function sentencesIn({ text, analyses }: Answer, language: string): Sentence[] {
  return unitsOf(text, language).map(({ start, end }) => {
    const sentence = text.slice(start, end)
    return { text: sentence, end, words: analyses.wordsOf(sentence) }
  })
}

/** Each sentence that tells something once: a model in a loop says one over and over. */
function withoutRepeats(sentences: readonly Sentence[]): Sentence[] {
  const said = new Set<string>()
  return sentences.filter(({ text, words }) => {
    if (words.length < repeatedWordsMin) return true
    const plain = plainOf(text)
    return !said.has(plain) && said.add(plain)
  })
}

function plainOf(text: string): string {
  const lower = text.toLowerCase()
  const others = isAscii(lower) ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu
  return lower.replace(others, ' ').trim()
}

/** "No." and "You can do that." have no word that tells a source from another: they must stand in it as they are. */
function isQuoted({ kept, cited }: Supported, language: string): boolean {
  const units = cited.flatMap(({ text }) =>
    unitsOf(text, language).map(({ start, end }) => plainOf(text.slice(start, end))),
  )
  const said = new Set(units)
  return kept.every(({ text }) => said.has(plainOf(text)))
}

/** The passages that were cited and exist; where none was, those that the sentences repeat. */
function citedPassages({ sources, passages, analyses }: Answer, sentences: readonly Sentence[]) {
  const cited = passagesWith(sources, passages)
  if (cited.length > 0) return cited
  return repeatedPassages(
    sentences.map(({ words }) => words),
    passages,
    analyses,
  )
}

type Supported = {
  readonly kept: readonly Sentence[]
  readonly cited: readonly GroundingPassage[]
  readonly support: number
}

/** The sentences that have support in what is cited; `undefined` when that is not enough of an answer. */
function supportedPart(
  sentences: readonly Sentence[],
  parts: {
    readonly answer: Answer
    readonly cited: readonly GroundingPassage[]
    readonly language: string
  },
): Supported | undefined {
  const { answer, cited, language } = parts
  const { vocabularies, support } = answer.analyses.comparedWith(cited)
  const texts = [...vocabularies.keys()].map(({ text }) => text)
  const kept = withoutLeads(
    sentences.filter(({ text, words }) => {
      const { found, all } = support.of(words)
      if (isDenied(text, texts, language)) return false
      if (words.length === 0 && isBareDenial(text, texts, language)) return false
      return words.length < sentenceWordsMin || found >= all * sentenceSupportMin
    }),
    sentences,
  )
  const words = kept.flatMap((sentence) => sentence.words)
  const whole = support.of(words)
  const added = words.filter((word) => !support.isAsked(word))
  const wordsSaid = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const isEnough =
    kept.length > 0 &&
    words.length >= wordsSaid * keptMin &&
    shareOf(whole) >= supportMin.answer &&
    shareOf(support.of(added)) >= supportMin.added
  if (!isEnough) return undefined
  // What is cited but has no word in common with the answer was cited for show.
  const real = cited.filter((passage) => {
    const vocabulary = vocabularies.get(passage)
    return vocabulary === undefined || sharesWords(vocabulary, words)
  })
  return real.length === 0 ? undefined : { kept, cited: real, support: shareOf(whole) }
}

/** Where there is nothing to find, all of it was found. */
function shareOf({ found, all }: Support): number {
  return all === 0 ? 1 : found / all
}

/** Without the lead-ins whose list is gone. */
function withoutLeads(kept: readonly Sentence[], all: readonly Sentence[]): Sentence[] {
  return kept.filter((sentence) => {
    const next = all[all.indexOf(sentence) + 1]
    return !/[:：]$/.test(sentence.text) || next === undefined || kept.includes(next)
  })
}

/** The text with the kept sentences alone, each with what separates it from the one before. */
function joined(text: string, all: readonly Sentence[], kept: readonly Sentence[]): string {
  if (kept.length === all.length) return text
  return all
    .map((sentence, index) => {
      const from = all[index - 1]?.end ?? 0
      return kept.includes(sentence) ? text.slice(from, sentence.end) : ''
    })
    .join('')
    .trim()
}

/**
 * Whether a number comes from nowhere. Those of the passages and of the owner may be said; the user's own
 * only beside one of these, as in "60 days are too many, you have 30", or a wrong one would be confirmed.
 */
function hasForeignNumber(
  said: string,
  { passages }: Answer,
  { text, history, settings }: GenerateRequest,
): boolean {
  const addresses = passages.map(({ url }) => url ?? '')
  const sources = [...passages.flatMap(textsOf), ...addresses, settings.instructions]
  const others = foreignNumbers(said, sources)
  if (others.length === 0) return false
  const users = [text, ...history.map((message) => message.text)]
  const isUsersAlone = others.length === numbersOf(said).length
  return isUsersAlone || foreignNumbers(said, [...sources, ...users]).length > 0
}

/**
 * The gate's confidence in the best passage cited, raised by the model's judgement as far as the answer is
 * supported: two witnesses, of whom each may be wrong by itself.
 */
function confidenceIn({ cited, support }: Supported, { passages }: Answer, grounding: Grounding) {
  const best = passages[0]?.score ?? 0
  const share = best === 0 ? 1 : Math.max(...cited.map(({ score }) => score)) / best
  return 1 - (1 - grounding.confidence * Math.min(1, share)) * (1 - modelWeight * support)
}
