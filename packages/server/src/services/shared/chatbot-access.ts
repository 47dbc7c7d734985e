// Checks which chatbots a principal may see, and whether a chatbot answers.
import { type ChatbotStatus, chatbotMoves } from '@parley/contract'
import { ApiError, notFound } from '../../lib/errors.ts'
import type { ChatbotRow } from '../../storage/interfaces/chatbots.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { Principal } from './principal.ts'

/** Throws `not_found` if the chatbot does not exist or the principal may not see it. */
export async function getChatbot(
  stores: Stores,
  principal: Principal,
  chatbot_id: string,
  lock?: Lock,
): Promise<ChatbotRow> {
  const { account_id, chatbot_ids } = principal
  const visible = chatbot_ids === null || chatbot_ids.includes(chatbot_id)
  const chatbot = visible ? await stores.chatbots.find(account_id, chatbot_id, lock) : undefined
  if (chatbot === undefined) throw notFound('chatbot', chatbot_id)
  return chatbot
}

/** Throws `forbidden` for a key that is restricted to some chatbots: it may not act on the whole account. */
export function refuseRestricted(principal: Principal): void {
  if (principal.chatbot_ids !== null) throw restrictedKey()
}

export function restrictedKey(): ApiError {
  return new ApiError('forbidden', 'This key is restricted to some chatbots.')
}

/** Throws `chatbot_inactive` unless the chatbot answers. In the playground, a draft answers too. */
export function requireActive(chatbot: ChatbotRow, { playground = false } = {}): void {
  if (chatbot.status === 'active' || (playground && chatbot.status === 'draft')) return
  const steps = stepsToActive(chatbot.status).map((status) => `"${status}"`)
  throw new ApiError(
    'chatbot_inactive',
    `The chatbot is ${chatbot.status}. Set its status to ${steps.join(', then to ')} first.`,
  )
}

/** The statuses that the chatbot must go through, one after the other, to become active. */
function stepsToActive(from: ChatbotStatus): ChatbotStatus[] {
  if (chatbotMoves[from].includes('active')) return ['active']
  const via = chatbotMoves[from].find((status) => chatbotMoves[status].includes('active'))
  return via === undefined ? [] : [via, 'active']
}
