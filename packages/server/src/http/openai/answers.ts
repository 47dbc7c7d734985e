// What both interfaces of OpenAI say about a reply of Parley: citations, tokens, and the fields that OpenAI has no
// place for.
import type { Citation, Message } from '@parley/contract'

/** A reply, or the answer to a task of a chat interface, which has no message. */
export type DoorReply = {
  /** The part of the ids after their prefix. */
  readonly key: string
  readonly text: string
  /** Undefined = nothing was stored. */
  readonly message: Message | undefined
}

export function replyOf(message: Message): DoorReply {
  const { message_id, text } = message
  return { key: message_id.replace(/^msg_/, ''), text, message }
}

/** What a request says about its answer. */
export type AnswerContext = {
  readonly model: string
  /** Unix time in seconds. */
  readonly created: number
  /** All texts of the request, for the number of tokens. */
  readonly texts: readonly string[]
}

/** The fields of a reply that OpenAI has no place for; null if nothing was stored. */
export function parleyFields({ message }: DoorReply) {
  if (message === undefined) return null
  const { conversation_id, message_id, kind, answered, citations, confidence, outcome } = message
  const { suggestions, grounding, handoff, author } = message
  const about = { answered, outcome, confidence, citations, suggestions, grounding, handoff }
  return { conversation_id, message_id, kind, ...about, ...(author && { author }) }
}

export type UrlCitation = {
  readonly start_index: number
  readonly end_index: number
  readonly url: string
  readonly title: string
}

/** The citations with a URL, each with the place of its words in the text: by default the whole text. */
export function urlCitations({ text, message }: DoorReply): readonly UrlCitation[] {
  return (message?.citations ?? []).flatMap(({ url, title, snippet }: Citation) => {
    if (url === null) return []
    const found = text.indexOf(snippet)
    const [start_index, end_index] = found < 0 ? [0, text.length] : [found, found + snippet.length]
    return [{ start_index, end_index, url, title: title ?? url }]
  })
}

/** Most models use about one token for four characters of English text. */
const charactersPerToken = 4

/** The tokens that a model reported; for other replies an estimate. */
export function tokensOf({ text, message }: DoorReply, { texts }: AnswerContext) {
  const sent = texts.reduce((sum, { length }) => sum + length, 0)
  const input = message?.usage?.input_tokens ?? Math.ceil(sent / charactersPerToken)
  const output = message?.usage?.output_tokens ?? Math.ceil(text.length / charactersPerToken)
  return { input, output, total: input + output }
}

export function wasCut({ message }: DoorReply): boolean {
  return message?.finish_reason === 'length'
}
