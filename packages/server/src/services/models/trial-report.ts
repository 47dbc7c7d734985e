// The result of a trial as clients see it.
import { limits, type ModelTrial, type ModelTrialCall } from '@parley/contract'
import type { GeneratedReply } from '../../model/generate.ts'
import type { RecordedCall } from '../../model/trial.ts'
import type { ModelUsage } from '../../providers/language-model.ts'

/** Nobody reads more of an answer. */
const answerCharactersMax = 20_000

export function presentCall({ usage, answer, messages, ...call }: RecordedCall): ModelTrialCall {
  return {
    ...call,
    messages: messages.map((message) => ({ ...message })),
    answer: answer.slice(0, answerCharactersMax).toWellFormed(),
    usage: usage === undefined ? null : sumOf([usage]),
  }
}

/** The sum of the calls that count for a reply: all but the verifier's. */
export function usageOf(calls: readonly RecordedCall[]): ModelTrial['usage'] {
  const counted = calls.filter(({ purpose }) => purpose !== 'verify')
  return counted.length === 0 ? null : sumOf(counted.map(({ usage }) => usage))
}

/** A count is null if one call did not report it. */
function sumOf(usages: readonly (ModelUsage | undefined)[]): NonNullable<ModelTrial['usage']> {
  const sum = (field: keyof ModelUsage): number | null => {
    const counts = usages.map((usage) => usage?.[field]).filter((count) => count !== undefined)
    return counts.length < usages.length ? null : counts.reduce((total, count) => total + count, 0)
  }
  return { input_tokens: sum('input_tokens'), output_tokens: sum('output_tokens') }
}

export function presentReply({ reply, rule }: GeneratedReply): ModelTrial['reply'] {
  const { text, engine, outcome, answered, grounding } = reply
  const marks = grounding?.marks.slice(0, limits.reply_marks.value) ?? []
  return {
    ...{ text, engine, outcome, answered, model_rule: rule },
    grounding: grounding && { ...grounding, marks },
  }
}
