// Mails a visitor who is gone what people replied.

import { createHmac } from 'node:crypto'
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { Mailer } from '../../../lib/network/mail.ts'
import { derivedKeys, type SecretKeys } from '../../../lib/secrets/secret-keys.ts'
import type { MessageRow } from '../../../storage/interfaces/messages.ts'
import type { GuessCounter } from '../../../storage/interfaces/people.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import type { VisitorContact } from '../../../storage/interfaces/widget.ts'
import { type ContactMailJob, contactMailJob, nextMailMs } from '../../handoffs/contact-mail-job.ts'
import { contactMailText } from './contact-mail-text.ts'

type ContactMailsDeps = {
  readonly storage: Pick<
    Storage,
    'visitorContacts' | 'conversations' | 'chatbots' | 'messages' | 'jobs' | 'guesses'
  >
  readonly clock: Clock
  readonly secretKeys: SecretKeys
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The latest messages, in which the replies are looked for. All are in the chat. */
const messagesRead = 50

export function createContactMails({ storage, clock, secretKeys, mailer }: ContactMailsDeps) {
  const { visitorContacts, guesses } = storage
  const derived = derivedKeys('contact mails')

  /** The subject is a keyed hash. */
  function counter(max_count: number, windowMs: number, ...of: readonly string[]): GuessCounter {
    const subject = createHmac('sha256', derived(secretKeys.signing()))
      .update(JSON.stringify(of))
      .digest('base64url')
    return { subject, max_count, delay_ms: windowMs, window_ms: windowMs }
  }

  /**
   * Nobody has proven that the address is theirs, so it counts for all accounts together. Anybody with an account may play
   * both sides, so each account has a limit as well.
   */
  async function take(account_id: string, email: string) {
    const ofAddress = counter(limits.contact_mails.value, dayMs, 'address', email.toLowerCase())
    const ofAccount = counter(limits.contact_mails_account.value, hourMs, 'account', account_id)
    const both = [ofAddress, ofAccount]
    if ((await guesses.take(both, clock.now())) !== undefined) return undefined
    return { giveBack: () => guesses.giveBack(both.map(({ subject }) => subject)) }
  }

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
     * Sends the mail, unless the visitor was there since, or the address or the account has had its mails. Throws if the mail
     * server does not accept it.
     */
    async send(account_id: string, { conversation_id }: ContactMailJob): Promise<void> {
      const contact = await visitorContacts.find(account_id, conversation_id)
      const conversation = await storage.conversations.find(account_id, conversation_id)
      if (mailer === undefined || contact === undefined || conversation === undefined) return
      const chatbot = await storage.chatbots.find(account_id, conversation.chatbot_id)
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
      const counted = await take(account_id, contact.email)
      if (counted === undefined) return
      // Before the mail: two processes must not send the same one, nor a second one too early.
      const mailed = { mailed_at: toTimestamp(nowMs), mailed_count: last.sequence }
      const { markMailed } = visitorContacts
      const { mailed_count: from, mailed_at } = contact
      if (!(await markMailed(account_id, conversation_id, from, mailed))) {
        return counted.giveBack()
      }
      const languages = [conversation.language, chatbot.settings.language]
      const { email: to, link } = contact
      const mail = contactMailText({ to, chatbot: chatbot.name, replies, link, languages })
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

/** Mail servers repeat the address in their refusals, which are logged. */
function withoutAddress(error: unknown, address: string): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(message.replaceAll(address, '[the address of a visitor]'))
}
