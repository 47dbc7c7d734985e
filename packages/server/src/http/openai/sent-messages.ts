// Reads the messages of OpenAI's two interfaces as a history and the user's last message.
import { isBlank, limits } from '@parley/contract'
import { type ApiError, invalid } from '../../lib/errors.ts'
import type { ResentHistory, ResentMessage } from '../../services/histories/resent-history.ts'

/** A message of a request. Its content is a text, a list of parts, or nothing. */
export type SentMessage = { readonly role?: unknown; readonly content?: unknown }

export type SentMessages = Pick<ResentHistory, 'history' | 'text'> & {
  /** What the caller tells the model: recorded, never obeyed. Undefined = nothing. */
  readonly instructions: string | undefined
}

/** The name of the field, for errors. */
type Field = 'messages' | 'input'

const instructionRoles: readonly unknown[] = ['system', 'developer']
/** Parts with words. All others, such as images, are no text. */
const wordsOf = {
  text: 'text',
  input_text: 'text',
  output_text: 'text',
  refusal: 'refusal',
} as const

/**
 * Splits the messages at the last one of the user. Messages after it, messages of tools and messages without words
 * do not count. Throws `invalid_request` if the last message of the user has no words, is too long, or has a part that is no
 * text.
 */
export function readMessages(messages: readonly SentMessage[], field: Field): SentMessages {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const message = messages[last]
  if (message === undefined) {
    throw problem(field, 'too_short', `${field} must have a message with the role "user".`)
  }
  const { content } = message
  const other = partsOf(content).find((part) => textOf(part) === undefined)
  if (other !== undefined) {
    const type = (other as { type?: unknown } | null)?.type
    const name = typeof type === 'string' ? type : typeof other
    throw problem(
      field,
      'malformed',
      `Parley reads text only: leave out parts of type ${name.slice(0, 40)}.`,
    )
  }
  const text = readText(content)
  if (isBlank(text)) {
    throw problem(field, 'blank', `The last message of the user in ${field} must have a text.`)
  }
  const { value: longest } = limits.message_text
  // A character has at most two units of a string.
  if (text.length > 2 * longest || Array.from(text).length > longest) {
    throw problem(
      field,
      'too_long',
      `The last message of the user in ${field} must have at most ${longest.toLocaleString('en')} characters.`,
    )
  }
  const instructions = messages
    .filter(({ role }) => instructionRoles.includes(role))
    .map(({ content }) => readText(content))
  return { history: historyOf(messages.slice(0, last)), text, instructions: joined(instructions) }
}

/** Joins texts of instructions; undefined if there are none. */
export function joined(texts: readonly string[]): string | undefined {
  const all = texts.filter((text) => !isBlank(text)).join('\n\n')
  return all === '' ? undefined : all
}

function historyOf(messages: readonly SentMessage[]): readonly ResentMessage[] {
  return messages.flatMap(({ role, content }) => {
    if (role !== 'user' && role !== 'assistant') return []
    const text = readText(content)
    return isBlank(text) ? [] : [{ role, text }]
  })
}

function readText(content: unknown): string {
  if (typeof content === 'string') return content
  return partsOf(content)
    .map(textOf)
    .filter((text) => text !== undefined)
    .join('\n')
}

function partsOf(content: unknown): readonly unknown[] {
  return Array.isArray(content) ? content : []
}

/** The text of a part; undefined if it is no text. */
function textOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null) return undefined
  const { type } = part as { type?: unknown }
  const isKnown = typeof type === 'string' && Object.hasOwn(wordsOf, type)
  const name = isKnown ? wordsOf[type as keyof typeof wordsOf] : undefined
  const text = name && (part as Record<string, unknown>)[name]
  return typeof text === 'string' ? text : undefined
}

function problem(field: string, issue: string, message: string): ApiError {
  return invalid({ field, issue, message })
}
