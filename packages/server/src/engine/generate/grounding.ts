// What a language model is given to word a reply from, and when it is asked at all.
import type { Question } from '../analysis/question.ts'
import { hitFor } from '../cite.ts'
import { explain } from '../explain.ts'
import type { Verdict } from '../gate/decide.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import type { Grounding, GroundingPassage, HistoryMessage, Reply, ReplySettings } from '../types.ts'
import { defaultLanguage } from './by-tag.ts'

/** The best passages hold the answer; more of them distract a small model and cost every one. */
const maxPassages = 8
/** Candidates among which passages that differ are looked for. */
const maxCandidates = 24

/** What is no single space already; most texts have little of it. */
const spacing = /\s{2,}|[^\S ]/g

type Findings = {
  readonly question: Question
  readonly retrieval: Retrieval
  readonly needed: number
  readonly verdict: Verdict
}

type Builtin = Pick<Grounding, 'builtin'> & {
  /** That reply where it quotes nothing. */
  readonly unquoted: Reply | undefined
  /** The built-in reply when the knowledge has no answer. */
  readonly unknown: Reply
}

/** The grounding of a message, beside the built-in reply to it. */
export function groundingFor(
  settings: ReplySettings,
  { question, retrieval, needed, verdict }: Findings,
  { unquoted, unknown, builtin }: Builtin,
): Grounding {
  const passages = passagesOf(retrieval)
  const explanation =
    unquoted === undefined
      ? explain(retrieval, verdict, { needed, composed: undefined })
      : unquoted.explanation
  return {
    outcome: unquoted?.outcome ?? verdict.outcome,
    asks_for_person: unquoted?.asks_for_person === true,
    explanation,
    builtin,
    unknown: explanation === undefined ? unknown : { ...unknown, explanation },
    passages,
    language:
      settings.language === 'auto'
        ? (question.language?.tag ?? passages[0]?.language ?? defaultLanguage)
        : settings.language,
    confidence: verdict.confidence,
    threshold: verdict.threshold,
  }
}

/**
 * Whether a configured model is asked: whenever any passage was retrieved, also where the gate sees no
 * answer in it, and always when the bot may say more than it knows. Small talk that is told from the
 * message alone has the owner's tone and no source, so that a model would add nothing but the wait; and a
 * message that asks for a person is not argued with.
 */
export function wantsModel(
  { outcome, asks_for_person, passages }: Grounding,
  { knowledge_only }: { readonly knowledge_only: boolean },
): boolean {
  if (asks_for_person) return false
  if (!knowledge_only) return true
  return outcome !== 'small_talk' && passages.length > 0
}

/** Whether a follow-up may find more when it is worded as a question of its own. */
export function wantsRewrite({ outcome }: Grounding, history: readonly HistoryMessage[]): boolean {
  return outcome === 'unknown' && history.some(({ sender_type }) => sender_type === 'user')
}

function passagesOf(retrieval: Retrieval): GroundingPassage[] {
  const passages = new Map<string, GroundingPassage>()
  for (const candidate of retrieval.candidates.slice(0, maxCandidates)) {
    const passage = passageOf(candidate, retrieval)
    const words = passage.text.replace(spacing, ' ').trim().toLowerCase()
    if (words !== '' && !passages.has(words)) passages.set(words, passage)
    if (passages.size === maxPassages) break
  }
  return [...passages.values()]
}

function passageOf(candidate: Candidate, retrieval: Retrieval): GroundingPassage {
  const { item } = candidate.scope.passage(candidate.ordinal)
  return { ...hitFor(candidate, retrieval), question: item.question, language: item.language.tag }
}
