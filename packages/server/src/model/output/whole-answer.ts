// Reads a short answer of a model to its end: a rewording, or the verdicts of a verifier.
import type {
  FinishReason,
  LanguageModel,
  ModelRequest,
  ModelUsage,
} from '../../providers/language-model.ts'
import { createThoughtFilter } from './thoughts.ts'

/** Protects against a server that ignores the maximum number of tokens and never ends its answer. */
const heardMax = 20_000

export type WholeAnswer = {
  /** Without the model's thoughts. */
  readonly text: string
  /** `undefined` if the answer is too long, because then it is not read to its end. */
  readonly reason: FinishReason | undefined
  readonly usage: ModelUsage | undefined
}

export type WholeAnswerOptions = {
  readonly signal: AbortSignal
  /** The temperature of replies. If it is null, no temperature is sent; otherwise 0 is sent. */
  readonly temperature: number | null
}

/** Throws the errors of the model. */
export async function wholeAnswer(
  model: LanguageModel,
  request: Omit<ModelRequest, 'temperature'>,
  { signal, temperature }: WholeAnswerOptions,
): Promise<WholeAnswer> {
  const thoughts = createThoughtFilter(false)
  let text = ''
  let heard = 0
  const steady = { ...request, temperature: temperature === null ? null : 0 }
  for await (const part of model.stream(steady, { signal })) {
    const spoken = part.type === 'finish' ? thoughts.end() : thoughts.push(part.text)
    text = spoken.isAnew ? spoken.text : text + spoken.text
    if (part.type === 'finish') return { text, reason: part.reason, usage: part.usage }
    heard += part.text.length
    if (heard > heardMax) break
  }
  return { text, reason: undefined, usage: undefined }
}
