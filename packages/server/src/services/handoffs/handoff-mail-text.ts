// The text of the mail about a conversation that the bot handed over.
import type { HandoffReason } from '@parley/contract'
import type { Mail } from '../../lib/network/mail.ts'
import { oneLine, withoutControls } from '../../lib/text/mail-words.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'

/** A longer message is cut: the conversation in the dashboard has all of it. */
const messageCharactersMax = 600

type HandoffMailInput = {
  readonly to: string
  readonly chatbot: string
  readonly reason: HandoffReason
  /** The last messages, oldest first. */
  readonly messages: readonly MessageRow[]
  /** The page of the conversation. */
  readonly url: string
}

const subjects: Record<HandoffReason, (chatbot: string) => string> = {
  requested: (chatbot) => `${chatbot}: a user asks for a person`,
  unanswered: (chatbot) => `${chatbot}: questions without an answer`,
}

const openings: Record<HandoffReason, (chatbot: string) => string> = {
  requested: (chatbot) => `A user of “${chatbot}” asks for a person.`,
  unanswered: (chatbot) => `“${chatbot}” had no answer to two questions in a row.`,
}

/** Returns the mail without its id. Nobody who chats can add a header, or a line that looks like ours. */
export function handoffMailText(input: HandoffMailInput): Mail {
  const { to, reason, messages, url } = input
  const chatbot = oneLine(input.chatbot)
  const quotes = messages.filter(({ text }) => text !== '').map((one) => quoted(one, chatbot))
  const parts = [
    `${openings[reason](chatbot)} The chatbot is paused in this conversation until somebody replies and hands it back.`,
    `Reply in the dashboard:\n${url}`,
    ...(quotes.length === 0 ? [] : ['The last messages:', ...quotes]),
    'You get this mail because your address is set in the hand-off settings of the chatbot. Replies to this mail reach nobody who chats.',
  ]
  return { to, subject: subjects[reason](chatbot), text: `${parts.join('\n\n')}\n` }
}

function quoted({ sender_type, user_id, author, text }: MessageRow, chatbot: string): string {
  const bot = author === undefined ? chatbot : (author.name ?? 'Your team')
  const who = sender_type === 'user' ? (user_id ?? 'User') : bot
  const characters = [...withoutControls(text)]
  const isCut = characters.length > messageCharactersMax
  const words = characters.slice(0, messageCharactersMax).join('') + (isCut ? ' …' : '')
  const lines = words.split('\n').map((line) => `> ${line}`.trimEnd())
  return `${oneLine(who)}:\n${lines.join('\n')}`
}
