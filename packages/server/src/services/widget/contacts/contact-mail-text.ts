// The text of the mail to a visitor who is gone: what people replied, and the way back.
import type { Mail } from '../../../lib/network/mail.ts'
import { oneLine, withoutControls } from '../../../lib/text/mail-words.ts'
import type { MessageRow } from '../../../storage/interfaces/messages.ts'
import { textsFor } from '../texts/texts.ts'
import { contactMailWords } from './contact-mail-words.ts'

type ContactMailInput = {
  readonly to: string
  readonly chatbot: string
  /** Oldest first. */
  readonly replies: readonly MessageRow[]
  readonly link: string
  /** Stops these mails. */
  readonly stopLink: string
  /** The wanted languages, the first one first. */
  readonly languages: readonly (string | null)[]
}

/** Returns the mail without its id. Quotes every line, so that no reply looks like a line of ours. */
export function contactMailText(input: ContactMailInput): Mail {
  const { to, replies, link, stopLink, languages } = input
  const chatbot = oneLine(input.chatbot)
  const words = contactMailWords[textsFor(languages).language]
  const parts = [
    words.opening(chatbot),
    ...replies.map(quoted),
    `${words.goOn}\n${link}`,
    words.why,
    `${words.stop}\n${stopLink}`,
  ]
  const text = `${parts.join('\n\n')}\n`
  return { to, subject: words.subject(chatbot), text, unsubscribe: stopLink }
}

function quoted({ author, text }: MessageRow): string {
  const lines = withoutControls(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
  const name = oneLine(author?.name ?? '')
  return name === '' ? lines.join('\n') : [`${name}:`, ...lines].join('\n')
}
