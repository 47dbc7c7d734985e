// Adds to conversations whether mail can reach their visitors. Only staff read it, so it is in no event and no answer to visitors.
import type { Conversation } from '@parley/contract'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { presentContact } from '../shared/contact-address.ts'
import { presentConversation } from '../shared/present.ts'

type ContactsDeps = {
  readonly storage: Pick<Storage, 'visitorContacts' | 'verifiedVisitors'>
  /** Whether the installation can send mail. Without it, no address is of use. */
  readonly canMail: boolean
}

/** Presents conversations of one account with `contact` if there is one, in the same order. */
export async function presentWithContacts(
  { storage, canMail }: ContactsDeps,
  account_id: string,
  rows: readonly ConversationRow[],
): Promise<readonly Conversation[]> {
  if (!canMail) return rows.map(presentConversation)
  // Only visitors of the widget leave addresses.
  const ids = rows.filter(({ user_id }) => user_id.startsWith('vis_')).map(({ id }) => id)
  const contacts = await storage.visitorContacts.listOf(account_id, ids)
  const known = new Map(contacts.map((contact) => [contact.conversation_id, contact]))
  const people = rows.flatMap(({ verified_user, user_id }) => (verified_user ? [user_id] : []))
  const stopped = await storage.verifiedVisitors.listMailStopped(account_id, people)
  return rows.map((row) => {
    const contact = presentContact(row, known.get(row.id), stopped.includes(row.user_id))
    return { ...presentConversation(row), ...(contact === undefined ? {} : { contact }) }
  })
}
