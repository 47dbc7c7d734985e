// Proves the address that a visitor left: a link is mailed to it, and only who opens it gets replies by mail.
//
// Mail programs open links to check them, so the link only shows a button.
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { Mailer } from '../../../lib/network/mail.ts'
import { createContactTokens, emailHash } from '../../../lib/secrets/contact-tokens.ts'
import type { SecretKeys } from '../../../lib/secrets/secret-keys.ts'
import { oneLine } from '../../../lib/text/mail-words.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import type { VisitorContact } from '../../../storage/interfaces/widget.ts'
import { contactMailJobAfter } from '../../handoffs/contact-mail-job.ts'
import { maskedAddress } from '../../shared/contact-address.ts'
import { textsFor, type WidgetLanguage } from '../texts/texts.ts'
import { createContactMailLimits, withoutAddress } from './contact-mail-limits.ts'
import { type ContactProofJob, contactProof } from './contact-proof-job.ts'
import { contactProofWords } from './contact-proof-words.ts'

type ContactProofsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secretKeys: SecretKeys
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  /** The start of the link. */
  readonly publicUrl: string
}

/** What the page of a link shows. */
export type ContactPage = {
  readonly language: WidgetLanguage
  readonly chatbot: string
  /** Shortened, since the link may be in a log. */
  readonly address: string
  readonly isConfirmed: boolean
  /** Where the conversation goes on. */
  readonly link: string
}

const dayMs = 86_400_000

export function createContactProofs(deps: ContactProofsDeps) {
  const { storage, clock, secretKeys, mailer, publicUrl } = deps
  const tokens = createContactTokens(secretKeys)
  const mailLimits = createContactMailLimits({ ...deps, guesses: storage.guesses })

  /** The address with its conversation and chatbot; undefined if one of them is gone. */
  async function find(account_id: string, conversation_id: string) {
    const contact = await storage.visitorContacts.find(account_id, conversation_id)
    const conversation = await storage.conversations.find(account_id, conversation_id)
    if (contact === undefined || conversation === undefined) return undefined
    const chatbot = await storage.chatbots.find(account_id, conversation.chatbot_id)
    if (chatbot === undefined) return undefined
    const { language } = textsFor([conversation.language, chatbot.settings.language])
    return { contact, language, chatbot: oneLine(chatbot.name) }
  }

  /** What the token stands for; undefined if it is no token, has expired, or the address is another one by now. */
  async function findByToken(token: string) {
    const claims = tokens.read(token)
    if (claims === undefined || claims.expiresAtMs <= clock.now()) return undefined
    const found = await find(claims.account_id, claims.conversation_id)
    return found !== undefined && emailHash(found.contact.email) === claims.email_hash
      ? found
      : undefined
  }

  function tokenFor({ account_id, conversation_id, email }: VisitorContact): string {
    const expiresAtMs = clock.now() + limits.contact_link.value * dayMs
    return tokens.create({ account_id, conversation_id, email_hash: emailHash(email), expiresAtMs })
  }

  return {
    /** Mails the link, unless the address or the account has had its mails. Throws if the mail server does not accept it. */
    async send(account_id: string, { conversation_id }: ContactProofJob): Promise<void> {
      const found = await find(account_id, conversation_id)
      if (mailer === undefined || found === undefined || found.contact.verified_at !== null) return
      const { contact, language, chatbot } = found
      const { email: to } = contact
      const counted = await mailLimits.take('proof', account_id, to)
      if (counted === undefined) return
      const words = contactProofWords[language]
      const token = tokenFor(contact)
      const text = `${words.ask(chatbot)}\n${publicUrl}/contact/${token}\n\n${words.why}\n`
      try {
        const id = `${contactProof}-${conversation_id}-${emailHash(to)}`
        await mailer.send({ id, to, subject: words.subject(chatbot), text })
      } catch (error) {
        await counted.giveBack()
        throw withoutAddress(error, to)
      }
    },

    /** What the page of a link shows; undefined for a link that does not work. */
    async show(token: string): Promise<ContactPage | undefined> {
      const found = await findByToken(token)
      if (found === undefined) return undefined
      const { contact, language, chatbot } = found
      const { email, link, verified_at } = contact
      const isConfirmed = verified_at !== null
      return { language, chatbot, address: maskedAddress(email), isConfirmed, link }
    },

    /** Notes that the address is proven, and mails what was replied before. A second time it changes nothing. */
    async confirm(token: string): Promise<ContactPage | undefined> {
      const found = await findByToken(token)
      if (found === undefined) return undefined
      const { contact } = found
      const { account_id, conversation_id, email } = contact
      const now = toTimestamp(clock.now())
      await storage.transaction(async (tx) => {
        if (!(await tx.visitorContacts.verify(account_id, conversation_id, email, now))) return
        const conversation = await tx.conversations.find(account_id, conversation_id)
        // A person who leaves an address wants mail again.
        await tx.verifiedVisitors.setMailStopped(account_id, conversation?.user_id ?? '', null)
        const cause = { account_id, conversation_id, id: `${conversation_id}:${now}` }
        await tx.jobs.add(contactMailJobAfter(cause, contact, now))
      })
      return this.show(token)
    },
  }
}
