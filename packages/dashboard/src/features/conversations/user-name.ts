// How the inbox names the user of a conversation.
import type { Conversation, Message } from '@parley/contract'
import { inboxTexts as texts } from '../../texts/conversations.ts'
import { speakerOf } from './conversation/export.ts'

/** Enough to tell the visitors of a list apart. */
const signCharacters = 4

/** The verified name or address, else the id that the owner’s program chose. The id of a visitor says nothing to people. */
export function userName({
  user_id,
  verified_user,
}: Pick<Conversation, 'user_id' | 'verified_user'>): string {
  return verified_user?.name ?? verified_user?.email ?? nameOfId(user_id)
}

/** The sender of a message, as the inbox shows it. Not every message of a user is by the user of the conversation. */
export function senderName(
  message: Message,
  conversation: Pick<Conversation, 'user_id' | 'verified_user'>,
): string {
  const { sender_type, user_id } = message
  if (sender_type !== 'user' || user_id == null) return speakerOf(message)
  return user_id === conversation.user_id ? userName(conversation) : nameOfId(user_id)
}

/** Whether the widget created this id, for a visitor without an identity. */
export function isVisitor(user_id: string): boolean {
  return user_id.startsWith('vis_')
}

function nameOfId(user_id: string): string {
  return isVisitor(user_id) ? texts.visitor(user_id.slice(-signCharacters)) : user_id
}
