// Changes to a conversation. The affected queries are refetched.
import type { Conversation, ConversationEnd } from '@parley/contract'
import { parley } from '../../../lib/parley.ts'
import { queryClient } from '../../../lib/queries.ts'
import { asOwnChange } from './own-changes.ts'

const refetchConversations = () => queryClient.invalidateQueries({ queryKey: ['conversations'] })

export async function move(conversation_id: string, status: Conversation['status']): Promise<void> {
  try {
    await asOwnChange(conversation_id, status, () =>
      parley.conversations.update(conversation_id, { status }),
    )
  } finally {
    // Refetches after an error too, because the page may show an old state of the conversation.
    await refetchConversations()
  }
}

export async function end(conversation_id: string, body: ConversationEnd): Promise<void> {
  await asOwnChange(conversation_id, 'ended', () => parley.conversations.end(conversation_id, body))
  await refetchConversations()
}

export async function reply(conversation_id: string, text: string, author: string): Promise<void> {
  await parley.conversations.reply(conversation_id, { text, author })
  await refetchConversations()
}

export async function remove(conversation_id: string): Promise<void> {
  await parley.conversations.delete(conversation_id)
  await refetchConversations()
}

/** Returns the receipt: the number of erased rows of each kind. */
export function eraseUser(user_id: string) {
  return parley.users.delete(user_id)
}

/** Call this after the user has read the receipt: the refetched page no longer has the erased data. */
export const refetchAfterErasure = refetchConversations
