// Stops the mails to a visitor: each mail has a link for it, which needs no sign-in.
//
// Mail programs open links to check them, so the link only shows a button. A mail program that offers to unsubscribe sends
// the button's request itself (RFC 8058).
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import {
  type ContactStopClaims,
  createContactStopTokens,
} from '../../../lib/secrets/contact-stop-tokens.ts'
import { emailHash } from '../../../lib/secrets/contact-tokens.ts'
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
    const isLeft = await isStillLeft(claims)
    const stopped = await storage.verifiedVisitors.listMailStopped(account_id, [visitor_id])
    const isStopped = visitor_id === '' ? !isLeft : stopped.length > 0
    const canResume = visitor_id !== ''
    const page = { language, chatbot: oneLine(chatbot.name), isStopped, canResume }
    return { claims, visitor_id, isLeft, page }
  }

  /** Whether mails about the conversation go to the address of the token. */
  async function isStillLeft({ account_id, conversation_id, email_hash }: ContactStopClaims) {
    const contact = await storage.visitorContacts.find(account_id, conversation_id)
    return contact !== undefined && emailHash(contact.email) === email_hash
  }

  return {
    /** What the page of a link shows; undefined for a link that does not work. */
    async show(token: string): Promise<ContactStopPage | undefined> {
      return (await find(token))?.page
    },

    /**
     * Stops the mails to a verified visitor, whatever the conversation; forgets an address that a visitor left. A second time
     * it changes nothing.
     */
    async stop(token: string): Promise<ContactStopPage | undefined> {
      const found = await find(token)
      if (found === undefined) return undefined
      const { claims, visitor_id, isLeft, page } = found
      const { account_id, conversation_id } = claims
      if (isLeft) await storage.visitorContacts.remove(account_id, conversation_id)
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
