// Stops the mails to a visitor: each mail has a link for it, which needs no sign-in.
//
// Mail programs open links to check them, so the link only shows a button. A mail program that offers to unsubscribe sends
// the button's request itself (RFC 8058).
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import {
  type ContactStopClaims,
  createContactStopTokens,
  emailHash,
} from '../../../lib/secrets/contact-tokens.ts'
import type { SecretKeys } from '../../../lib/secrets/secret-keys.ts'
import { oneLine } from '../../../lib/text/mail-words.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { textsFor, type WidgetLanguage } from '../texts/texts.ts'

type ContactStopsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secretKeys: SecretKeys
}

/** What the page of a link shows. */
export type ContactStopPage = {
  readonly language: WidgetLanguage
  readonly chatbot: string
  readonly isStopped: boolean
  /** Whether mails can be sent again. An address that a visitor left is forgotten instead. */
  readonly canResume: boolean
}

export function createContactStops({ storage, clock, secretKeys }: ContactStopsDeps) {
  const tokens = createContactStopTokens(secretKeys)

  /** What the page shows, and whose mails these are; undefined if it is no token, or the chatbot is gone. */
  async function find(token: string) {
    const claims = tokens.read(token)
    if (claims === undefined) return undefined
    const { account_id, chatbot_id, conversation_id } = claims
    const chatbot = await storage.chatbots.find(account_id, chatbot_id)
    if (chatbot === undefined) return undefined
    const conversation = await storage.conversations.find(account_id, conversation_id)
    const { language } = textsFor([conversation?.language ?? null, chatbot.settings.language])
    // The conversation moved to this person if they signed in after the mail.
    const owner = conversation?.verified_user ? conversation.user_id : ''
    const visitor_id = claims.visitor_id || owner
    const person = await storage.verifiedVisitors.find(account_id, visitor_id)
    const address = person?.verified_user.email ?? null
    // An old mailbox may be somebody else's by now, so it decides about its own mails alone.
    const isForPerson = person !== undefined && (address === null || isOf(claims, address))
    const contact = await storage.visitorContacts.find(account_id, conversation_id)
    const isLeft = contact !== undefined && isOf(claims, contact.email)
    // Mails about the conversation go to the address that the person had when it started.
    const known = conversation?.verified_user?.email ?? null
    const isOutdated = !isForPerson && known !== null && isOf(claims, known)
    const stopped = await storage.verifiedVisitors.listMailStopped(account_id, [visitor_id])
    const isStopped = isForPerson ? stopped.length > 0 : !isLeft && !isOutdated
    const page = { language, chatbot: oneLine(chatbot.name), isStopped, canResume: isForPerson }
    const verified_user = isOutdated ? conversation?.verified_user : undefined
    // The address of somebody who was away too long to be kept as a person stands in the conversation alone.
    const changed = verified_user && (person?.verified_user ?? { ...verified_user, email: null })
    return { claims, visitor_id, conversation, isLeft, changed, page }
  }

  /** Whether mails to this address have the token. */
  function isOf({ email_hash }: ContactStopClaims, email: string): boolean {
    return emailHash(email) === email_hash
  }

  return {
    /** What the page of a link shows; undefined for a link that does not work. */
    async show(token: string): Promise<ContactStopPage | undefined> {
      return (await find(token))?.page
    },

    /**
     * Stops the mails to a verified visitor, whatever the conversation; forgets an address that a visitor left, or that the
     * person had before. A second time it changes nothing.
     */
    async stop(token: string): Promise<ContactStopPage | undefined> {
      const found = await find(token)
      if (found === undefined) return undefined
      const { claims, visitor_id, conversation, isLeft, changed, page } = found
      const { account_id, conversation_id } = claims
      if (isLeft) await storage.visitorContacts.remove(account_id, conversation_id)
      if (changed && conversation !== undefined) {
        const { updated_at } = conversation
        await storage.conversations.verify(account_id, conversation_id, changed, updated_at)
      }
      if (page.canResume) {
        const now = toTimestamp(clock.now())
        await storage.verifiedVisitors.setMailStopped(account_id, visitor_id, now)
      }
      return { ...page, isStopped: true }
    },

    /** Lets mails go to a verified visitor again. */
    async resume(token: string): Promise<ContactStopPage | undefined> {
      const found = await find(token)
      if (found === undefined) return undefined
      const { claims, visitor_id, page } = found
      if (!page.canResume) return page
      await storage.verifiedVisitors.setMailStopped(claims.account_id, visitor_id, null)
      return { ...page, isStopped: false }
    },
  }
}
