// The title and the preview of a conversation in the list, as plain text.
import type { ConversationListItem } from '@parley/client'
import { inboxTexts as texts } from '../../../texts/conversations.ts'

/** The server sends at most this many characters, so a text of this length may be cut in a word. */
const sentCharacters = 200
const shownCharacters = 120

/** The title, or what the user asked first. */
export function titleOf({ title, first_question, user_id }: ConversationListItem): string {
  return title ?? (plainPreview(first_question ?? '') || user_id)
}

/** The last message and who sent it; `who` is empty if there is no message. */
export function lastOf({ last_message }: ConversationListItem): { who: string; text: string } {
  if (last_message === null || last_message === undefined)
    return { who: '', text: texts.noMessages }
  const { sender_type, kind, author, text } = last_message
  const bot = kind === 'notice' ? texts.notice : texts.bot
  const ours = author === undefined ? bot : (author.name ?? texts.person)
  return {
    who: sender_type === 'user' ? texts.user : ours,
    // A text of signs alone is shown as it is.
    text: text === '' ? texts.erasedText : plainPreview(text) || text,
  }
}

/** One line without the marks of Markdown, cut after a word. */
export function plainPreview(text: string): string {
  const plain = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/^\s*(?:#{1,6}|>+|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/```\w*|`|\*\*|__|~~/g, '')
    .replace(/(^|\s)[*_](\S(?:[^*_]*\S)?)[*_](?=$|[\s.,;:!?])/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
  const isWhole = plain.length <= shownCharacters && [...text].length < sentCharacters
  if (isWhole) return plain
  const start = [...plain].slice(0, shownCharacters).join('')
  const end = start.lastIndexOf(' ')
  // A very long word is cut, so that not only a short beginning is left.
  return `${end < shownCharacters / 2 ? start : start.slice(0, end)}…`
}
