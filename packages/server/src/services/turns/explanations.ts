// Explanations: how a reply was made, small enough to be stored with every reply.
import type { Explanation } from '@parley/contract'
import { limits } from '@parley/contract'
import type { Reply } from '../../engine/types.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { ExplanationRow, MessageRow } from '../../storage/interfaces/messages.ts'

const dayMs = 86_400_000

type Passage = Explanation['passages'][number]

/** The stored part; the rest is known from the message. */
type StoredExplanation = Omit<
  Explanation,
  | 'message_id'
  | 'conversation_id'
  | 'chatbot_id'
  | 'passages'
  | 'timings'
  | 'tokens'
  | 'created_at'
  | 'grounding'
  | keyof AskedModel
> &
  // Missing if no model was asked.
  Partial<AskedModel> & {
    readonly passages: readonly Omit<Passage, 'knowledge_id'>[]
    readonly timings: {
      readonly load_ms: number
      readonly engine_ms: number
    } & Partial<ModelTimings>
    readonly tokens?: Explanation['tokens']
  }

type AskedModel = Pick<
  Explanation,
  'prompt_version' | 'model_rule' | 'rewritten_question' | 'overlap'
>
type ModelTimings = Pick<Explanation['timings'], 'model_ms' | 'first_token_ms'>

/** The facts about the calls of a model. */
export type ModelFacts = AskedModel & ModelTimings & { readonly tokens: Explanation['tokens'] }

/** These bounds keep an explanation below 2 kB of JSON. The engine names at most five passages and cuts words. */
const wordsMax = 6
const citedMax = 10
const citedBesideWordsMax = 5

type ExplanationInput = {
  readonly reply: Reply
  readonly chatbot: ChatbotRow
  readonly timings: { readonly load_ms: number; readonly engine_ms: number }
  readonly facts?: ModelFacts | undefined
}

/** The explanation of a message and its reply. */
export function explanationOf(
  { id, sent_at }: MessageRow,
  { reply, chatbot, timings, facts }: ExplanationInput,
): ExplanationRow {
  const data: StoredExplanation = {
    config_version: chatbot.updated_at,
    engine: reply.engine,
    rule: ruleOf(reply),
    outcome: reply.outcome,
    answered: reply.answered,
    confidence: reply.confidence,
    ...matchOf(reply, chatbot.settings.confidence_threshold),
    timings: { load_ms: rounded(timings.load_ms), engine_ms: rounded(timings.engine_ms) },
    ...(facts === undefined ? {} : storedFacts(facts, timings)),
  }
  return { message_id: id, created_at: sent_at, data }
}

function storedFacts(
  { model_ms, first_token_ms, ...asked }: ModelFacts,
  timings: ExplanationInput['timings'],
): Partial<StoredExplanation> {
  const whole = { load_ms: rounded(timings.load_ms), engine_ms: rounded(timings.engine_ms) }
  const ofModel = { model_ms: model_ms && rounded(model_ms), first_token_ms }
  return { ...asked, timings: { ...whole, ...ofModel } }
}

function ruleOf({ engine, outcome, explanation }: Reply): Explanation['rule'] {
  if (engine !== 'builtin') return null
  if (outcome === 'small_talk') return 'small_talk'
  return explanation?.exact === true ? 'exact' : 'confidence'
}

type Match = Pick<
  StoredExplanation,
  | 'threshold'
  | 'strength'
  | 'strength_needed'
  | 'words'
  | 'words_total'
  | 'passages'
  | 'passages_total'
  | 'sentences_considered'
>

/** How the passages matched. If the message matched nothing, a rewording may have found the cited ones. */
function matchOf({ explanation, citations }: Reply, threshold: number | null): Match {
  const cited = citations
    .slice(0, citedMax)
    .map(({ chunk_id, score }) => ({ chunk_id, score, parts: null }))
  if (explanation === undefined) {
    return {
      threshold,
      strength: null,
      strength_needed: null,
      words: [],
      words_total: null,
      passages: cited,
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
    passages:
      explanation.passages.length === 0
        ? cited.slice(0, citedBesideWordsMax)
        : explanation.passages.map(passageOf),
    passages_total,
    sentences_considered,
  }
}

function passageOf({
  chunk_id,
  score,
  words,
  grams,
  proximity,
  wording,
}: NonNullable<Reply['explanation']>['passages'][number]) {
  return { chunk_id, score, parts: { words, grams, proximity, wording } }
}

export function presentExplanation(
  { message_id, created_at, data }: ExplanationRow,
  { message, chatbot_id }: { readonly message: MessageRow; readonly chatbot_id: string },
): Explanation {
  const kept = data as StoredExplanation
  // Explanations of earlier versions lack these.
  const { words_total = null, sentences_considered = null } = kept
  const { prompt_version = null, model_rule = null } = kept
  const { rewritten_question = null, overlap = null } = kept
  const timings = { model_ms: null, first_token_ms: null, ...kept.timings }
  // The id of a chunk is the id of its item and a number.
  const passages = kept.passages.map((passage) => ({
    knowledge_id: passage.chunk_id.split('#', 1)[0] ?? '',
    ...passage,
  }))
  const { conversation_id, reply } = message
  const grounding = reply?.grounding ?? null
  const place = { message_id, conversation_id, chatbot_id, grounding }
  const counted = { words_total, sentences_considered, tokens: kept.tokens ?? null }
  const asked = { prompt_version, model_rule, rewritten_question, overlap }
  return { ...place, ...kept, ...counted, ...asked, passages, timings, created_at }
}

/** Older explanations count as deleted, even if they are still stored. */
export function isKept({ created_at }: ExplanationRow, nowMs: number): boolean {
  return created_at >= toTimestamp(nowMs - limits.explanation_kept.value * dayMs)
}

/** Rounded to a hundredth of a millisecond. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}
