// The title and the preview of a conversation in the list, as plain text.
import type { ConversationListItem } from '@parley/client'
import { plainText } from '../../../lib/plain-text.ts'
import { inboxTexts as texts } from '../../../texts/conversations.ts'
import { userName } from '../user-name.ts'

/** Less than the service sends, so that a text is cut after a word. */
const shownCharacters = 120

/** The title, or what the user asked first, or who it is. */
export function titleOf(conversation: ConversationListItem): string {
  const { title, first_question } = conversation
  const question = plainText(first_question ?? '', shownCharacters)
  return title ?? (question || userName(conversation))
}

/**
 * The last message, or the one that a search has found, and who sent it; `who` is empty if there is
 * no message. While a user waits for a person, the user's last message, unless it is the title: the
 * bot's notice after it says nothing about what the user needs.
 */
export function lastOf(
  item: ConversationListItem,
  isWaiting: boolean,
): { who: string; text: string } {
  const question = plainText(item.last_question ?? '', shownCharacters)
  const isNews = question !== '' && question !== titleOf(item)
  if (isWaiting && isNews && !item.found_message) return { who: texts.user, text: question }
  const last_message = item.found_message ?? item.last_message
  if (last_message === null || last_message === undefined)
    return { who: '', text: texts.noMessages }
  const { sender_type, kind, author, text } = last_message
  const bot = kind === 'notice' ? texts.notice : texts.bot
  const ours = author === undefined ? bot : (author.name ?? texts.person)
  return {
    who: sender_type === 'user' ? texts.user : ours,
    // A text of signs alone is shown as it is.
    text: text === '' ? texts.erasedText : plainText(text, shownCharacters) || text,
  }
}
