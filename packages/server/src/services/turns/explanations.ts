// Explanations: what is kept of how a reply came about, small enough to stand beside every reply.
import type { Explanation } from '@parley/contract'
import { limits } from '@parley/contract'
import type { Reply } from '../../engine/types.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { ChatbotRow, ExplanationRow, MessageRow } from '../../storage/rows.ts'

const dayMs = 86_400_000

type Passage = Explanation['passages'][number]

/** What is written with each reply: the rest is known from its message. */
type Kept = Omit<
  Explanation,
  'message_id' | 'conversation_id' | 'chatbot_id' | 'passages' | 'tokens' | 'created_at'
> & { readonly passages: readonly Omit<Passage, 'knowledge_id'>[] }

/**
 * With these it stays below 2 kB of JSON, as it is kept with every reply. The engine names at most
 * five passages and cuts its words.
 */
const wordsMax = 6
const citedMax = 10

type Made = {
  readonly reply: Reply
  readonly chatbot: ChatbotRow
  readonly timings: { readonly load_ms: number; readonly engine_ms: number }
}

/** Of the message that came of the reply. */
export function explanationOf({ id, sent_at }: MessageRow, made: Made): ExplanationRow {
  const { reply, chatbot, timings } = made
  const data: Kept = {
    config_version: chatbot.updated_at,
    engine: reply.engine,
    rule: ruleOf(reply),
    outcome: reply.outcome,
    answered: reply.answered,
    confidence: reply.confidence,
    ...matchOf(reply, chatbot.settings.confidence_threshold),
    timings: { load_ms: rounded(timings.load_ms), engine_ms: rounded(timings.engine_ms) },
  }
  return { message_id: id, created_at: sent_at, data }
}

function ruleOf({ engine, outcome, explanation }: Reply): Explanation['rule'] {
  if (engine !== 'builtin') return null
  if (outcome === 'small_talk') return 'small_talk'
  return explanation?.exact === true ? 'exact' : 'confidence'
}

type Match = Pick<
  Kept,
  | 'threshold'
  | 'strength'
  | 'strength_needed'
  | 'words'
  | 'words_total'
  | 'passages'
  | 'passages_total'
  | 'sentences_considered'
>

/** How the passages matched; from the citations alone where the engine tells nothing else. */
function matchOf({ explanation, citations }: Reply, threshold: number | null): Match {
  if (explanation === undefined) {
    const cited = citations.slice(0, citedMax)
    const passages = cited.map(({ chunk_id, score }) => ({ chunk_id, score, parts: null }))
    return {
      threshold,
      strength: null,
      strength_needed: null,
      words: [],
      words_total: null,
      passages,
      passages_total: citations.length,
      sentences_considered: null,
    }
  }
  const { strength, strength_needed, words_total, passages_total, sentences_considered } =
    explanation
  return {
    threshold: explanation.threshold,
    strength,
    strength_needed,
    words: explanation.words
      .slice(0, wordsMax)
      .map(({ word, weight, known, carried = null, repaired_to: [repaired = null] = [] }) => ({
        word,
        weight,
        known,
        carried,
        repaired_to: repaired,
      })),
    words_total,
    passages: explanation.passages.map(({ chunk_id, score, ...parts }) => ({
      chunk_id,
      score,
      parts,
    })),
    passages_total,
    sentences_considered,
  }
}

export function presentExplanation(
  { message_id, created_at, data }: ExplanationRow,
  { conversation_id, chatbot_id }: { conversation_id: string; chatbot_id: string },
): Explanation {
  const kept = data as Kept
  // One that was kept before these were counted has none.
  const { words_total = null, sentences_considered = null } = kept
  // A chunk's id is its item's and a number.
  const passages = kept.passages.map((passage) => ({
    knowledge_id: passage.chunk_id.split('#', 1)[0] ?? '',
    ...passage,
  }))
  const place = { message_id, conversation_id, chatbot_id }
  const counted = { words_total, sentences_considered }
  return { ...place, ...kept, ...counted, passages, tokens: null, created_at }
}

/** Older ones count as gone, whether they were removed yet or not. */
export function isKept({ created_at }: ExplanationRow, nowMs: number): boolean {
  return created_at >= toTimestamp(nowMs - limits.explanation_kept.value * dayMs)
}

/** To the hundredth of a millisecond. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}
