// The address at which a visitor can be reached about a conversation, and what staff see of it.
import type { ConversationContact } from '@parley/contract'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { VisitorContact } from '../../storage/interfaces/widget.ts'

type Whose = Pick<ConversationRow, 'verified_user'>

/**
 * The address that mail may go to: the one that the visitor left and proved, else the one that the owner's server vouched
 * for. `isStopped`: the person asked for no more mails. Undefined = none.
 */
export function provenAddress(
  { verified_user }: Whose,
  contact: VisitorContact | undefined,
  isStopped: boolean,
): string | undefined {
  if (isStopped) return undefined
  if (contact !== undefined && contact.verified_at !== null) return contact.email
  return verified_user?.email ?? undefined
}

/** What staff see: enough to know it again, too little to write to it. Undefined = no address, or no more mails. */
export function presentContact(
  conversation: Whose,
  contact: VisitorContact | undefined,
  isStopped: boolean,
): ConversationContact | undefined {
  const proven = provenAddress(conversation, contact, isStopped)
  const address = proven ?? contact?.email
  if (address === undefined || isStopped) return undefined
  return { address: maskedAddress(address), confirmed: proven !== undefined }
}

/** For example `a…@example.com`. */
export function maskedAddress(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
