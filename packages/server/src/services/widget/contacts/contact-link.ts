// The way back to a conversation, for a mail.
import type { ConversationRow } from '../../../storage/interfaces/conversations.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import type { PublishableKeyRow } from '../../../storage/interfaces/widget.ts'

type Key = Pick<PublishableKeyRow, 'key' | 'origins'>

/** An account has at most so many keys. */
const keysMax = 100

/**
 * The page of the conversation, if the key allows it. A program can name any page, and a mail must not lead to it: otherwise
 * the hosted page.
 */
export function linkFor(
  { metadata }: Pick<ConversationRow, 'metadata'>,
  { key, origins }: Key,
  publicUrl: string,
): string {
  const { page = '' } = metadata
  const isAllowed = URL.canParse(page) && origins.includes(new URL(page).origin)
  return isAllowed ? page : `${publicUrl}/chat/${key}`
}

/** The same if the key of the visitor is not known: the page, if any key of the chatbot allows it. */
export async function findLink(
  { publishableKeys }: Pick<Storage, 'publishableKeys'>,
  conversation: ConversationRow,
  publicUrl: string,
): Promise<string> {
  const { account_id, chatbot_id } = conversation
  const all = { limit: keysMax, offset: 0 }
  const { rows } = await publishableKeys.list(account_id, [chatbot_id], all)
  const links = rows.map((key) => linkFor(conversation, key, publicUrl))
  return links.find((link) => link === conversation.metadata.page) ?? links[0] ?? publicUrl
}
