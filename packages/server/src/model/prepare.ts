// Prepares the question to a model: the sources, the prompt, and what a reply may contain.
import type { GroundingPassage } from '../engine/types.ts'
import { ModelError } from '../providers/language-model.ts'
import { primaryLanguage } from './language.ts'
import { searchedSources, wholeKnowledge } from './prompt/choose-sources.ts'
import { dateLine } from './prompt/date-line.ts'
import { nonceFor, type Prompt, type PromptInput, promptFor } from './prompt/prompt.ts'
import { rewordMessage } from './prompt/reword.ts'
import { isSmallModel } from './prompt/small-models.ts'
import { estimateTokens, outputTokensFor } from './prompt/tokens.ts'
import { fitWindow } from './prompt/window.ts'
import { limitPassages } from './sanitize/link-hosts.ts'
import type { GenerateDeps, ModelTurn } from './turn.ts'
import type { Sources } from './types.ts'

export type Preparation = {
  readonly sources: Sources
  readonly maxOutputTokens: number
  /** The date and time in words, as the prompt has it. */
  readonly now: string
  /** Returns the prompt; `complaint` describes the problem of the previous answer. */
  promptWith(complaint?: string): Prompt
}

export type FoundSources = {
  readonly passages: readonly GroundingPassage[]
  /** The rewording that was searched in addition to the message; null = there was none. */
  readonly rewritten: string | null
}

/**
 * Finds the passages for the prompt, with the links that the chatbot's setting allows. Throws the errors of the model
 * if nothing was found without a rewording.
 */
export async function findSources(turn: ModelTurn, deps: GenerateDeps): Promise<FoundSources> {
  const { grounding, request, lastCited } = turn
  const limited = (found: readonly GroundingPassage[]) =>
    limitPassages(found, request.settings.link_hosts)
  const knowledge = { engine: deps.engine, scopes: request.scopes }
  const whole = await wholeKnowledge(knowledge, deps.wholeKnowledgeTokens)
  if (whole !== undefined) return { passages: limited(withScores(whole, turn)), rewritten: null }
  const wordings = needsRewording(turn) ? await reword(turn, deps) : []
  const search = { found: grounding.passages, wordings, lastCited }
  const passages = limited(await searchedSources(knowledge, search))
  return { passages, rewritten: wordings[0] ?? null }
}

/** True if the gate is unsure, the message refers to earlier ones, or the knowledge is in another language. */
function needsRewording({ grounding }: ModelTurn): boolean {
  const { outcome, is_follow_up, question_language, language, knowledge_languages } = grounding
  if (outcome === 'small_talk' || knowledge_languages.length === 0) return false
  const spoken = question_language ?? primaryLanguage(language)
  return outcome !== 'answer' || is_follow_up || !knowledge_languages.includes(spoken)
}

/** If the message itself found passages, a failed rewording does not fail the turn. */
async function reword(
  { request, grounding }: ModelTurn,
  deps: GenerateDeps,
): Promise<readonly string[]> {
  const { text, history } = request
  const languages = grounding.knowledge_languages
  const input = { text, history, languages, nonce: nonceFor(request) }
  try {
    return (await deps.call(() => rewordMessage(deps.model, input, deps))).wordings
  } catch (error) {
    const isProviders = error instanceof ModelError && !deps.signal.aborted
    if (!isProviders || grounding.passages.length === 0) throw error
    return []
  }
}

/** The passages of the whole knowledge, with the scores of those that the search found. */
function withScores(
  passages: readonly GroundingPassage[],
  { grounding }: ModelTurn,
): GroundingPassage[] {
  const scores = new Map(grounding.passages.map(({ chunk_id, score }) => [chunk_id, score]))
  return passages.map((passage) => ({ ...passage, score: scores.get(passage.chunk_id) ?? 0 }))
}

/** Returns `undefined` if the question, or one sentence of the sources, does not fit into the model's window. */
export function preparePrompt(
  { request, grounding }: ModelTurn,
  deps: GenerateDeps,
  passages: readonly GroundingPassage[],
): Preparation | undefined {
  const { contextTokens, model } = deps
  const maxOutputTokens = outputTokensFor(request.settings.response_length, contextTokens)
  const now = dateLine(deps.nowMs, deps.timeZone)
  const input: PromptInput = {
    ...{ request, now, language: grounding.language, isSmall: isSmallModel(model.name) },
    ...{ sources: [], history: [] },
  }
  const bare = promptFor(input)
  const spent = [bare.instructions, ...bare.messages.map(({ text }) => text)].join('\n')
  const left = contextTokens - maxOutputTokens - estimateTokens(spent)
  const { sources, history } = fitWindow({ sources: passages, history: request.history }, left)
  if (left < 0 || (sources.length === 0 && passages.length > 0)) return undefined
  return {
    sources,
    maxOutputTokens,
    now,
    promptWith: (complaint) =>
      promptFor({ ...input, sources, history, ...(complaint !== undefined && { complaint }) }),
  }
}
