// The prompt for a reply: instructions, earlier messages, and a last message with the sources and the question.
//
// For a small knowledge base, the instructions and the sources are the same for every question. They begin the prompt of the
// first message of a conversation, so that providers can cache them; later, earlier messages stand between them.
import { createHash, randomBytes } from 'node:crypto'
import type { GenerateRequest, HistoryMessage } from '../../engine/types.ts'
import type { ModelMessage } from '../../providers/language-model.ts'
import type { Sources } from '../types.ts'
import { asData, block, sourceText } from './data.ts'
import { instructionsFor, type RuleInput, rulesFor } from './rules.ts'

export type Prompt = {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  /** The rules without their public parts (the bot's name and tone) and without the nonce. */
  readonly rules: string
  readonly nonce: string
}

export type PromptInput = {
  readonly request: GenerateRequest
  /** BCP 47 tag of the reply. */
  readonly language: string
  readonly sources: Sources
  readonly history: readonly HistoryMessage[]
  /** The date and time in words. */
  readonly now: string
  readonly isSmall: boolean
  /** The problem of the previous answer; `undefined` for the first attempt. */
  readonly complaint?: string
}

/** The key of the nonces. Nobody outside this process can guess a nonce. */
const secret = randomBytes(16)

export function promptFor(input: PromptInput): Prompt {
  const { request, language, isSmall } = input
  const nonce = nonceFor(request)
  const rules: RuleInput = { settings: request.settings, language, nonce, isSmall }
  const anonymous = { ...request.settings, bot_name: '', tone: '' }
  return {
    instructions: instructionsFor(rules),
    messages: messagesFor(input, nonce),
    rules: rulesFor({ ...rules, settings: anonymous, nonce: '' }),
    nonce,
  }
}

/** The same for all questions to a chatbot, so that the beginning of its prompts can be cached. */
export function nonceFor({ settings }: GenerateRequest): string {
  const key = JSON.stringify([settings.bot_name, settings.instructions])
  return createHash('sha256').update(secret).update(key).digest('hex').slice(0, 12)
}

function messagesFor(input: PromptInput, nonce: string): ModelMessage[] {
  const { request, sources, history, now, complaint } = input
  const parts = [
    block('sources', nonce, sources.map(sourceText).join('\n\n')),
    `It is ${now}.`,
    block('question', nonce, asData(request.text)),
    ...(complaint === undefined ? [] : [complaint]),
  ]
  return [
    ...history.map(
      ({ sender_type, text }): ModelMessage => ({
        role: sender_type === 'user' ? 'user' : 'assistant',
        text: asData(text),
      }),
    ),
    { role: 'user', text: parts.join('\n\n') },
  ]
}
