// Builds the reply from a checked draft: its outcome, the units that are shown, and its grounding.
import type { GenerateRequest, Grounding, Reply } from '../engine/types.ts'
import { citationsFor } from './checks/citations.ts'
import { admitsNotKnowing, asksBack } from './checks/claims.ts'
import type { CheckedUnit } from './checks/draft-checks.ts'
import type { Verdicts } from './checks/verify.ts'
import type { Draft, DraftFault } from './output/draft.ts'
import { joinUnits } from './output/gate.ts'
import type {
  AnswerKind,
  GroundingLevel,
  Mark,
  MarkKind,
  ModelReply,
  ReplyGrounding,
  Sources,
} from './types.ts'

/**
 * How the model's answer was used.
 * - `shown`: all of it is shown. `shortened`: some units must not be shown and are left out.
 * - `not_in_sources`: the model answered with the agreed word, and the bot's own text is shown instead.
 * - All others: the built-in reply is shown instead. The model refused, repeated its instructions, wrote nothing, wrote
 *   in another language, or began with a unit that must not be shown (`unsafe`); its window was too small for the
 *   question (`no_room`); or a strict check failed.
 */
export type ModelRule =
  | 'shown'
  | 'shortened'
  | 'not_in_sources'
  | DraftFault
  | 'empty'
  | 'other_language'
  | 'no_room'
  | StrictFault

/** The reasons why a strict chatbot does not show an answer. */
export type StrictFault = 'unknown_number' | 'unknown_name' | 'uncited' | 'not_supported'

/** Marks that a strict chatbot does not accept, even before the verifier is asked. */
const strictFaults = ['unknown_number', 'unknown_name'] as const satisfies readonly MarkKind[]
/** The marks of the verifier. */
const refuted: readonly MarkKind[] = ['contradicted', 'not_in_sources']
/** A claim with one of these marks is not supported. */
const unheld: readonly MarkKind[] = ['uncited', ...strictFaults, ...refuted]

export type DecisionInput = {
  readonly modelName: string
  readonly draft: Draft
  readonly units: readonly CheckedUnit[]
  /** A verdict for each unit; `undefined` = the verifier gave no verdict in time, null = there is no verifier. */
  readonly verdicts: Verdicts | undefined | null
  readonly isOtherLanguage: boolean
  readonly sources: Sources
  readonly grounding: Grounding
  readonly request: GenerateRequest
  readonly level: GroundingLevel
}

export type Decision = {
  /** `undefined` = the built-in reply is shown instead of the model's answer. */
  readonly reply: ModelReply | undefined
  readonly rule: ModelRule
}

/** Describes for the model why a strict chatbot does not accept its answer. */
export function complaintAbout(units: readonly CheckedUnit[]): string | undefined {
  const faulty = units.flatMap(({ text, marks }) =>
    marks
      .filter(({ kind }) => strictFaults.some((fault) => fault === kind))
      .map(({ start, end }) => text.slice(start, end)),
  )
  if (faulty.length === 0) return undefined
  const listed = [...new Set(faulty)].slice(0, 10).join(', ')
  return `Your previous answer contained what no source has: ${listed}. Answer again, only with numbers and names that the sources have.`
}

export function decideReply(input: DecisionInput): Decision {
  const { draft, grounding, modelName } = input
  if (draft.fault !== undefined) return { reply: undefined, rule: draft.fault }
  if (!/[\p{L}\p{N}]/u.test(joinUnits(draft.units))) {
    if (!draft.isRefusal && draft.kind !== 'unknown') return { reply: undefined, rule: 'empty' }
    const report = { level: input.level, score: null, verified: null, marks: [] }
    const reply = { ...grounding.unknown, confidence: 0, engine: modelName, grounding: report }
    return { reply, rule: 'not_in_sources' }
  }
  const units = withVerdicts(input)
  const fault = input.level === 'strict' ? strictFaultOf(input, units) : undefined
  if (fault !== undefined) return { reply: undefined, rule: fault }
  const shown = input.level === 'strict' ? units.filter(isNotRefuted) : units
  const isShortened = draft.withheld > 0 || shown.length < units.length
  return { reply: replyFrom(input, shown), rule: isShortened ? 'shortened' : 'shown' }
}

/** Adds the marks of the verifier to the units. Removes the mark `uncited` from a claim that it supports. */
function withVerdicts({ units, verdicts, level }: DecisionInput): CheckedUnit[] {
  return units.map((unit, index) => {
    const verdict = verdicts?.[index]
    const isCleared = verdict === 'supported' || verdict === 'no_claim'
    const marks = unit.marks.filter(
      ({ kind }) => level !== 'off' && !(isCleared && kind === 'uncited'),
    )
    const isRefuted =
      verdict === 'contradicted' || (verdict === 'not_in_sources' && level !== 'off')
    const whole = { start: 0, end: unit.text.length }
    return { ...unit, marks: isRefuted ? [{ ...whole, kind: verdict }, ...marks] : marks }
  })
}

function isNotRefuted({ marks }: CheckedUnit): boolean {
  return !marks.some(({ kind }) => refuted.includes(kind))
}

function strictFaultOf(
  input: DecisionInput,
  units: readonly CheckedUnit[],
): StrictFault | 'other_language' | undefined {
  if (input.isOtherLanguage) return 'other_language'
  const kinds = new Set(units.flatMap(({ marks }) => marks.map(({ kind }) => kind)))
  const sure = strictFaults.find((kind) => kinds.has(kind))
  if (sure !== undefined) return sure
  // A verifier that gave no verdict in time refuses nothing.
  if (kinds.has('uncited') && input.verdicts === null) return 'uncited'
  const [first] = units
  return first === undefined || isNotRefuted(first) ? undefined : 'not_supported'
}

function replyFrom(input: DecisionInput, checked: readonly CheckedUnit[]): ModelReply {
  const { draft, sources, grounding, modelName } = input
  const kind = kindOf(input, checked)
  // Small talk needs no source, unless the engine found an answer.
  const isTalk = kind === 'chat' && grounding.outcome !== 'answer'
  const units = isTalk ? checked.map(withoutClaim) : checked
  const report = reportOn(input, units)
  const isAnswer = kind === 'answer' || kind === 'partial'
  const cited = [...new Set(units.flatMap((unit) => (isAnswer ? unit.sources : unit.cites)))]
  const citations = citationsFor(
    cited,
    sources,
    units.map(({ text }) => text),
  )
  const isRefuted = report.marks.some((mark) => mark.kind === 'contradicted')
  const holds = isAnswer ? citations.length > 0 && !isRefuted : kind === 'chat'
  return {
    ...(grounding.explanation !== undefined && { explanation: grounding.explanation }),
    text: joinUnits(units),
    outcome: outcomes[kind],
    answered: holds && !(kind === 'chat' && report.marks.length > 0),
    confidence: report.score ?? (kind === 'chat' ? 1 : 0),
    citations,
    finish_reason: draft.isCut ? 'length' : 'stop',
    engine: modelName,
    grounding: report,
  }
}

function withoutClaim(unit: CheckedUnit): CheckedUnit {
  return { ...unit, isClaim: false, marks: unit.marks.filter(({ kind }) => kind !== 'uncited') }
}

const outcomes: Readonly<Record<AnswerKind, Reply['outcome']>> = {
  answer: 'answer',
  partial: 'answer',
  unknown: 'unknown',
  clarify: 'clarify',
  chat: 'small_talk',
}

/** Returns the kind in the first line; without that line, derives the kind from the text and the citations. */
function kindOf({ draft, grounding }: DecisionInput, units: readonly CheckedUnit[]): AnswerKind {
  if (draft.isRefusal) return 'unknown'
  if (draft.kind !== undefined) return draft.kind
  const admission = units.findIndex(({ text }) => admitsNotKnowing(text, grounding.language))
  const statement = units.findIndex((unit) => unit.isClaim || unit.cites.length > 0)
  // Text after an admission, such as whom to ask, does not make it an answer.
  if (admission !== -1 && (statement === -1 || admission <= statement)) return 'unknown'
  const asks = asksBack(units.at(-1)?.text ?? '')
  const states = units.some(({ text, cites }) => cites.length > 0 && !asksBack(text))
  if (asks && !states) return 'clarify'
  const isCited = units.some(({ cites }) => cites.length > 0)
  if (!isCited && grounding.outcome === 'small_talk') return 'chat'
  return isCited || units.some((unit) => unit.isClaim) ? 'answer' : 'chat'
}

function reportOn(
  { level, verdicts }: DecisionInput,
  units: readonly CheckedUnit[],
): ReplyGrounding {
  const claims = units.filter(({ isClaim }) => isClaim)
  const held = claims.filter(({ marks }) => !marks.some(({ kind }) => unheld.includes(kind)))
  return {
    level,
    score: claims.length === 0 ? null : held.length / claims.length,
    verified: verdicts === null ? null : verdicts !== undefined,
    marks: marksIn(units),
  }
}

/** The marks of all units, with offsets in the whole reply. */
function marksIn(units: readonly CheckedUnit[]): Mark[] {
  let end = 0
  return units.flatMap(({ before, text, marks }, index) => {
    const start = index === 0 ? 0 : end + before.length
    end = start + text.length
    return marks.map((mark) => ({ ...mark, start: start + mark.start, end: start + mark.end }))
  })
}
