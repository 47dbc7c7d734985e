// Records the calls of a model in one turn: the time to its first words, and the usage of each call.
import type { ModelUsage } from '../../providers/language-model.ts'
import type { ModelFacts } from './explanations.ts'

/** The facts so far. */
export type ModelCalls = {
  /** Milliseconds from the message to the model's first words that count. */
  firstMs: number | undefined
  /** The usage of each call, in order; `undefined` if it was not reported, or the call failed. */
  readonly usages: (ModelUsage | undefined)[]
}

/** How the answer was used. */
export type ModelOutcome = Pick<ModelFacts, 'model_rule' | 'model_ms'> &
  Partial<Pick<ModelFacts, 'rewritten_question' | 'overlap'>>

export function createModelCalls(): ModelCalls {
  return { firstMs: undefined, usages: [] }
}

/** The facts for the explanation of the reply. */
export function factsOf(
  { firstMs, usages }: ModelCalls,
  promptVersion: string,
  outcome: ModelOutcome,
): ModelFacts {
  return {
    prompt_version: usages.length === 0 ? null : promptVersion,
    rewritten_question: null,
    overlap: null,
    ...outcome,
    tokens: sumOf(usages),
    first_token_ms: firstMs ?? null,
  }
}

/** The sum of what the provider reported; null if one call has no report. */
function sumOf(usages: ModelCalls['usages']): ModelFacts['tokens'] {
  const sum = (field: keyof ModelUsage): number | null => {
    const counts = usages.map((usage) => usage?.[field]).filter((count) => count !== undefined)
    const isComplete = counts.length > 0 && counts.length === usages.length
    return isComplete ? counts.reduce((total, count) => total + count, 0) : null
  }
  const [input_tokens, output_tokens] = [sum('input_tokens'), sum('output_tokens')]
  return input_tokens === null && output_tokens === null ? null : { input_tokens, output_tokens }
}
