// What is known of the questions that a turn asked a model: when it spoke, and what each of them cost.
import type { ModelUsage } from '../../providers/language-model.ts'
import type { ModelFacts } from './explanations.ts'

/** Grows while a model is asked. */
export type FactsSoFar = {
  /** Milliseconds from the message to the model's first words that count. */
  first: number | undefined
  /** The question that a follow-up was looked for as. */
  rewritten: string | null
  /** Of what the questions are asked by; undefined before the first one. */
  promptVersion: string | undefined
  /** What each question cost, in their order; undefined where it was not reported, or it failed. */
  readonly costs: (ModelUsage | undefined)[]
}

/** Before anything was asked. */
export function createFacts(): FactsSoFar {
  return { first: undefined, rewritten: null, promptVersion: undefined, costs: [] }
}

/** As they are kept with the reply; `rule` = what became of the model's answer. */
export function factsOf(
  { first, rewritten, promptVersion, costs }: FactsSoFar,
  { rule, model_ms }: { readonly rule: string; readonly model_ms: number },
): ModelFacts {
  return {
    prompt_version: costs.length === 0 ? null : (promptVersion ?? null),
    model_rule: rule,
    rewritten_question: rewritten,
    tokens: sumOf(costs),
    model_ms,
    first_token_ms: first ?? null,
  }
}

/** As the provider reported it: what one of two questions cost is not what both did. */
function sumOf(costs: FactsSoFar['costs']): ModelFacts['tokens'] {
  const sum = (of: keyof ModelUsage): number | null => {
    const counts = costs.map((cost) => cost?.[of]).filter((count) => count !== undefined)
    const isWhole = counts.length > 0 && counts.length === costs.length
    return isWhole ? counts.reduce((total, count) => total + count, 0) : null
  }
  const [input_tokens, output_tokens] = [sum('input_tokens'), sum('output_tokens')]
  return input_tokens === null && output_tokens === null ? null : { input_tokens, output_tokens }
}
