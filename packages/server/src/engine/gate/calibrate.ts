// Finds out how strong a match has to be in one knowledge base: stronger than what foreign questions find.
import { analyseQuestion } from '../analysis/question.ts'
import type { Calibration, HotScope } from '../index/hot-scope.ts'
import { once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { questionEvidence, strengthOf } from './strength.ts'

/** Passages whose share of a base is smaller do not make their language one of its languages. */
const languageShareMin = 0.2
/** A base that grew or shrank by less is asked the same questions in vain. */
const staleShare = 0.2
/**
 * How far above the median foreign question an answer begins, so that about nine in ten stay below, as a share
 * of what the words of the median question count: where one has three times as many, as in Chinese, strengths
 * are further apart. Found on bases of 6 to 1,453 passages in six languages. The median is hardly
 * moved by the questions that a base happens to be about, as their highest share would be.
 */
const aboveMedian = 0.23
/**
 * Where no foreign question is known in the base's languages: what was measured over bases of 6 to 1,453
 * passages in six languages. Among more passages one has more of a foreign question's words by accident.
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

/** Asks the scope the foreign questions of its languages. */
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

/** Whether a scope changed too much for its calibration, or has none. */
export function isStale(calibration: Calibration | undefined, passages: number): boolean {
  if (calibration === undefined) return passages > 0
  return Math.abs(passages - calibration.passages) > calibration.passages * staleShare
}

/** The strength a match needs in scopes that are asked as one: that of the most demanding of them. */
export function neededStrength(scopes: readonly HotScope[]): number {
  const asked = scopes.filter((scope) => scope.passageCount > 0)
  const needs = asked.map(
    ({ calibration, passageCount }) => calibration?.needed ?? unmeasuredNeed(passageCount),
  )
  return needs.length === 0 ? unmeasured.base : Math.max(...needs)
}

function unmeasuredNeed(passages: number): number {
  return unmeasured.base + unmeasured.perDoubling * Math.log2(Math.max(1, passages))
}
