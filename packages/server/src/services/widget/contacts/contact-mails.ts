// Mails a visitor who is gone what people replied.
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { Mailer } from '../../../lib/network/mail.ts'
import { createContactStopTokens, emailHash } from '../../../lib/secrets/contact-tokens.ts'
import type { SecretKeys } from '../../../lib/secrets/secret-keys.ts'
import type { MessageRow } from '../../../storage/interfaces/messages.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import type { VisitorContact } from '../../../storage/interfaces/widget.ts'
import { type ContactMailJob, contactMailJob, nextMailMs } from '../../handoffs/contact-mail-job.ts'
import { provenAddress } from '../../shared/contact-address.ts'
import { findLink } from './contact-link.ts'
import { createContactMailLimits, withoutAddress } from './contact-mail-limits.ts'
import { contactMailText } from './contact-mail-text.ts'

type ContactMailsDeps = {
  readonly storage: Pick<
    Storage,
    | 'visitorContacts'
    | 'verifiedVisitors'
    | 'conversations'
    | 'chatbots'
    | 'messages'
    | 'jobs'
    | 'guesses'
    | 'publishableKeys'
  >
  readonly clock: Clock
  readonly secretKeys: SecretKeys
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  /** The start of links to the hosted page. */
  readonly publicUrl: string
}

/** The latest messages, in which the replies are looked for. All are in the chat. */
const messagesRead = 50

export function createContactMails(deps: ContactMailsDeps) {
  const { storage, clock, secretKeys, mailer, publicUrl } = deps
  const { visitorContacts, verifiedVisitors } = storage
  const stopTokens = createContactStopTokens(secretKeys)
  const mailLimits = createContactMailLimits({ guesses: storage.guesses, clock, secretKeys })

  /** What people said since the last mail, and since the visitor was last there. */
  async function findReplies(contact: VisitorContact): Promise<MessageRow[]> {
    const { account_id, conversation_id, mailed_count, seen_at } = contact
    const latest = { limit: messagesRead, offset: 0 }
    const page = await storage.messages.list(account_id, conversation_id, 'desc', latest)
    const isNew = ({ author, sequence, sent_at, text }: MessageRow) =>
      author !== undefined && sequence > mailed_count && sent_at > seen_at && text !== ''
    return (page?.rows ?? []).filter(isNew).toReversed()
  }

  return {
    /**
     * Sends the mail, unless the visitor was there since, the address is not proven, or it or the account has had its mails. Throws if the mail
     * server does not accept it.
     */
    async send(account_id: string, { conversation_id }: ContactMailJob): Promise<void> {
      const contact = await visitorContacts.find(account_id, conversation_id)
      const conversation = await storage.conversations.find(account_id, conversation_id)
      if (mailer === undefined || contact === undefined || conversation === undefined) return
      const chatbot = await storage.chatbots.find(account_id, conversation.chatbot_id)
      const { user_id, verified_user } = conversation
      const stopped = await verifiedVisitors.listMailStopped(account_id, [user_id])
      const to = provenAddress(conversation, contact, stopped.length > 0)
      if (to === undefined) return
      const replies = await findReplies(contact)
      const last = replies.at(-1)
      if (chatbot === undefined || last === undefined) return
      const nowMs = clock.now()
      const nextMs = nextMailMs(contact.mailed_at)
      if (nextMs > nowMs) {
        // Another job mailed meanwhile: this one collects until the next mail.
        return storage.jobs.add(
          contactMailJob(contact, last.id + contact.mailed_at, toTimestamp(nextMs)),
        )
      }
      const counted = await mailLimits.take('reply', account_id, to)
      if (counted === undefined) return
      // Before the mail: two processes must not send the same one, nor a second one too early.
      const mailed = { mailed_at: toTimestamp(nowMs), mailed_count: last.sequence }
      const { markMailed } = visitorContacts
      const { mailed_count: from, mailed_at } = contact
      if (!(await markMailed(account_id, conversation_id, from, mailed))) {
        return counted.giveBack()
      }
      const languages = [conversation.language, chatbot.settings.language]
      const link = contact.link || (await findLink(storage, conversation, publicUrl))
      const stopToken = stopTokens.create({
        ...{ account_id, chatbot_id: chatbot.id, conversation_id },
        visitor_id: verified_user ? user_id : '',
        email_hash: emailHash(to),
      })
      const stopLink = `${publicUrl}/contact/stop/${stopToken}`
      const text = { to, chatbot: chatbot.name, replies, link, stopLink, languages }
      const mail = contactMailText(text)
      try {
        await mailer.send({ ...mail, id: last.id })
      } catch (error) {
        await counted.giveBack()
        const before = { mailed_at, mailed_count: from }
        await markMailed(account_id, conversation_id, last.sequence, before)
        throw withoutAddress(error, to)
      }
    },
  }
}
