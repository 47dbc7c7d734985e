// What a person does with a conversation; what is shown is read again after it.
import type { Conversation, ConversationEnd } from '@parley/contract'
import { parley } from '../../../lib/parley.ts'
import { queryClient } from '../../../lib/queries.ts'
import { asOwnChange } from './own-changes.ts'

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['conversations'] })

export async function move(conversation_id: string, status: Conversation['status']): Promise<void> {
  try {
    await asOwnChange(conversation_id, status, () =>
      parley.conversations.update(conversation_id, { status }),
    )
  } finally {
    // Also where it was refused: then it is another one than was shown.
    await readAgain()
  }
}

export async function end(conversation_id: string, body: ConversationEnd): Promise<void> {
  await asOwnChange(conversation_id, 'ended', () => parley.conversations.end(conversation_id, body))
  await readAgain()
}

export async function reply(conversation_id: string, text: string, author: string): Promise<void> {
  await parley.conversations.reply(conversation_id, { text, author })
  await readAgain()
}

export async function remove(conversation_id: string): Promise<void> {
  await parley.conversations.delete(conversation_id)
  await readAgain()
}

/** The receipt: how much was erased. */
export function eraseUser(user_id: string) {
  return parley.users.delete(user_id)
}

/** What was erased is not there any more: to be called when its receipt was seen. */
export const readAgainAfterErasure = readAgain
