// Calibrates how strong an answer must be in a knowledge base: stronger than the matches of unrelated questions.
//
// "Foreign questions" are questions about unrelated subjects, listed by language.
import { analyseQuestion } from '../analysis/question.ts'
import type { Calibration, HotScope } from '../index/hot-scope.ts'
import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { questionEvidence, strengthOf } from './strength.ts'

/** A language counts as one of the base's languages from this share of the passages on. */
const languageShareMin = 0.2
/** A base is calibrated again when its number of passages changed by more than this share. */
const staleShare = 0.2
/**
 * Distance of the needed strength from the median strength of foreign questions, as a multiple of their median
 * evidence. With it about nine in ten foreign questions stay below, measured on bases of 6 to 1,453 passages in six
 * languages. Evidence scales it, because strengths are further apart where questions have more words, as in Chinese.
 * The median hardly changes when a base is about some of the questions; a high percentile would.
 */
const aboveMedian = 0.23
/**
 * The needed strength for languages without foreign questions, measured over bases of 6 to 1,453 passages in six
 * languages. It grows with the passages, because one of them has more of a foreign question's words by chance.
 */
const unmeasured = { base: 0.4, perDoubling: 0.045 }

/** The foreign questions of a language, as a list. */
export const foreignQuestionsOf = once(({ foreignQuestions = '' }: Language): readonly string[] =>
  foreignQuestions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
)

export type CalibrationOptions = {
  readonly languages: Languages
  /** Awaited between two questions. */
  readonly pause: (questions: number) => Promise<void> | undefined
}

/** Measures the needed strength of a scope with the foreign questions of its languages. */
export async function calibrate(
  scope: HotScope,
  { languages, pause }: CalibrationOptions,
): Promise<Calibration> {
  const passages = scope.passageCount
  const knowledge = [...scope.languages.keys()]
  const strengths: number[] = []
  const evidences: number[] = []
  for (const [language, count] of [...scope.languages]) {
    if (count < passages * languageShareMin) continue
    for (const text of foreignQuestionsOf(language)) {
      const retrieval = retrieve(analyseQuestion(text, { languages, knowledge }), [scope])
      strengths.push(strengthOf(retrieval))
      evidences.push(questionEvidence(retrieval))
      await pause(1)
    }
  }
  const needed =
    strengths.length === 0
      ? unmeasuredNeed(passages)
      : medianOf(strengths) + aboveMedian * medianOf(evidences)
  return { needed, passages }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Whether a scope has no calibration, or changed too much since. */
export function isStale(calibration: Calibration | undefined, passages: number): boolean {
  if (calibration === undefined) return passages > 0
  return Math.abs(passages - calibration.passages) > calibration.passages * staleShare
}

/** The needed strength of several scopes: the highest of theirs. */
export function neededStrength(scopes: readonly HotScope[]): number {
  const nonEmpty = scopes.filter((scope) => scope.passageCount > 0)
  const needs = nonEmpty.map(
    ({ calibration, passageCount }) => calibration?.needed ?? unmeasuredNeed(passageCount),
  )
  return needs.length === 0 ? unmeasured.base : Math.max(...needs)
}

function unmeasuredNeed(passages: number): number {
  return unmeasured.base + unmeasured.perDoubling * Math.log2(Math.max(1, passages))
}
