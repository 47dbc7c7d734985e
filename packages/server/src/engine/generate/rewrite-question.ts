// Has a model word a follow-up as a question of its own, so that the knowledge is asked for what was meant.
import type { LanguageModel, ModelUsage } from '../../providers/language-model.ts'
import type { GenerateRequest } from '../types.ts'
import type { GenerateOptions } from './generate.ts'
import { addressesIn, visibleText } from './output-rules.ts'
import { outputTokensFor } from './output-tokens.ts'
import { rewordingPromptOf } from './prompt.ts'
import { createThoughtFilter, type Heard } from './thoughts.ts'
import { estimatedTokens } from './token-estimate.ts'

/** A question is one sentence; nothing longer is one. */
const maxCharacters = 300
/** No model thinks so long about one; a server that heeds no bound might go on for ever. */
const listenedCharacters = 10_000

/**
 * The last message of a talk as a question that stands alone, in its own language; `undefined` when the
 * model gives none, or its window would not hold the talk: the message is then looked for as it is. With
 * what it cost, where the provider said so. Throws what the model throws.
 */
export async function rewriteQuestion(
  model: LanguageModel,
  request: Pick<GenerateRequest, 'text' | 'history'>,
  { signal, context_tokens }: Pick<GenerateOptions, 'signal' | 'context_tokens'>,
): Promise<Rewritten> {
  const { instructions, messages, nonce } = rewordingPromptOf(request)
  const sent = [instructions, ...messages.map((message) => message.text)].join('\n')
  const max_output_tokens = outputTokensFor('question', context_tokens)
  if (estimatedTokens(sent) + max_output_tokens > context_tokens) {
    return { question: undefined, usage: null }
  }
  const asked = { instructions, messages, max_output_tokens, temperature: null }
  const thoughts = createThoughtFilter(false)
  let answer = ''
  let heard = 0
  const hear = ({ text, isAnew }: Heard) => {
    answer = isAnew ? text : answer + text
  }
  for await (const part of model.stream(asked, { signal })) {
    if (part.type === 'finish') {
      hear(thoughts.end())
      const { reason, usage } = part
      return { question: reason === 'stop' ? questionIn(answer, nonce) : undefined, usage }
    }
    hear(thoughts.push(part.text))
    heard += part.text.length
    if (heard > listenedCharacters) break
  }
  return { question: undefined, usage: undefined }
}

export type Rewritten = {
  readonly question: string | undefined
  /** Undefined where the provider did not report it; null where it was not asked. */
  readonly usage: ModelUsage | null | undefined
}

/** One line that asks for something, and leads nowhere. */
function questionIn(answer: string, nonce: string): string | undefined {
  const question = visibleText(answer)
    .trim()
    .replace(/^["'“”«»„]+|["'“”«»]+$/g, '')
  const isQuestion = /\p{L}/u.test(question) && !/[\n<>[\]{}]/.test(question)
  if (!isQuestion || question.length > maxCharacters || question.includes(nonce)) return undefined
  return addressesIn([question]).size === 0 ? question : undefined
}
