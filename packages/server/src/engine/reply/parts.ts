// Joins the answers to several questions of a message to one reply.
import { sentenceCutter } from '../analysis/sentences.ts'
import type { Reply } from '../types.ts'
import { botTextsFor, inTone } from './bot-texts.ts'
import { leadingVerdictOf } from './compose/faq-text.ts'
import { joined, type ReplyContext } from './replies.ts'

/** One of several questions of a message. */
export type MessagePart = {
  readonly question: string
  /** Its reply; missing if it has no sure answer. */
  readonly reply?: Reply
}

/** A shorter piece is not compared: "Yes." may be the answer to both questions. */
const comparedCharacters = 20
/** A heading or question before a piece. */
const heading = /^(?:- )?\*\*[^*\n]+\*\*\s*/

export type PartsReply = {
  readonly reply: Reply
  /** How many different answers it has. */
  readonly answers: number
  readonly firstConfidence: number
}

/**
 * The answers to the questions of a message in their order, what was said already left out, and then the questions
 * without an answer. `undefined` if none has an answer.
 */
export function partsReply(
  parts: readonly MessagePart[],
  context: ReplyContext,
): PartsReply | undefined {
  const replies: Reply[] = []
  let text = ''
  for (const { reply } of parts) {
    const added = reply && unsaid(reply.text, text, context)
    if (reply === undefined || !added) continue
    replies.push(reply)
    text = joined(text, added)
  }
  const [first] = replies
  if (first === undefined) return undefined
  const cited = replies.flatMap(({ citations }) => citations).toReversed()
  const reply = {
    ...first,
    text: joined(text, unansweredIn(parts, context)),
    confidence: Math.min(...replies.map(({ confidence }) => confidence)),
    citations: [...new Map(cited.map((one) => [one.knowledge_id, one])).values()].toReversed(),
  }
  return { reply, answers: replies.length, firstConfidence: first.confidence }
}

/** Names the questions without an answer; nothing in a language without texts. */
function unansweredIn(
  parts: readonly MessagePart[],
  { question, settings, languages }: ReplyContext,
): string {
  const left = parts.filter(({ reply }) => reply === undefined)
  const { texts, isFallback } = botTextsFor(settings.language, languages, question.assumedLanguage)
  if (left.length === 0 || isFallback) return ''
  const asked = left.map((part) => `- ${plainText(part.question)}`).join('\n')
  return joined(inTone(texts.unanswered, settings.tone), asked)
}

/**
 * A text without the sentences and lines that were said before it; empty if what is left says nothing, such as a verdict
 * alone. A table is kept whole.
 */
function unsaid(
  text: string,
  said: string,
  { question, languages }: Pick<ReplyContext, 'question' | 'languages'>,
): string {
  if (said.includes(text)) return ''
  if (text.includes('\n|')) return text
  const plain = (piece: string) => piece.replace(heading, '').trim()
  const isLong = (piece: string) => plain(piece).length >= comparedCharacters
  // "Yes, except at the weekend." was said as "Except at the weekend."
  const verdict = leadingVerdictOf(question.assumedLanguage) ?? ''
  const fact = (piece: string) => plain(piece).replace(verdict, '').toLowerCase()
  const heard = said.toLowerCase()
  const isSaid = (piece: string) => isLong(piece) && heard.includes(fact(piece))
  const cut = sentenceCutter(question.assumedLanguage, languages)
  const lines = text
    .split('\n')
    .map((line) => [...cut(line)].map(({ start, end }) => line.slice(start, end).trim()))
  if (!lines.flat().some(isSaid)) return text
  const left = lines.map((pieces) => pieces.filter((piece) => !isSaid(piece)))
  if (!left.flat().some(isLong)) return ''
  const joinedLines = left.map((pieces) => pieces.join(' ')).join('\n')
  return joinedLines.replace(/\n{3,}/g, '\n\n').trim()
}

/** The user's words without Markdown. */
function plainText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
