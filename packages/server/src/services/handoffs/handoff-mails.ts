// Sends the mail about a conversation that the bot handed over to people.
import { limits } from '@parley/contract'
import { createCountingWindow } from '../../lib/async/counting-window.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../lib/network/mail.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { HandoffMailJob } from './handoff-mail-job.ts'
import { handoffMailText } from './handoff-mail-text.ts'

type HandoffMailsDeps = {
  readonly storage: Pick<Storage, 'conversations' | 'chatbots' | 'messages'>
  readonly clock: Clock
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  /** The start of links. */
  readonly publicUrl: string
  /** Called for each mail that is left out. */
  readonly onFailure: (error: unknown) => void
}

const hourMs = 3_600_000
/** The wish, and what was said before it. */
const messagesQuoted = 6

export function createHandoffMails(deps: HandoffMailsDeps) {
  const { storage, clock, mailer, publicUrl, onFailure } = deps
  const max = limits.handoff_mails.value
  /** Of each account: anybody with an account may enter any address. */
  const sent = createCountingWindow({ clock, windowMs: hourMs, max })

  /** The last messages, oldest first; undefined if a person has replied since. */
  async function findMessages(
    account_id: string,
    { conversation_id, message_id }: HandoffMailJob,
  ): Promise<readonly MessageRow[] | undefined> {
    const handedOver = await storage.messages.find(account_id, message_id)
    const latest = { limit: messagesQuoted, offset: 0 }
    const page = await storage.messages.list(account_id, conversation_id, 'desc', latest)
    if (handedOver === undefined || page === undefined) return undefined
    const { sequence } = handedOver.message
    const isAnswered = page.rows.some((one) => one.author !== undefined && one.sequence > sequence)
    return isAnswered ? undefined : page.rows.toReversed()
  }

  return {
    /**
     * Sends the mail, unless somebody has taken over since. Throws if the mail server does not accept it. A second
     * call sends the mail again with the same id.
     */
    async send(account_id: string, job: HandoffMailJob): Promise<void> {
      const { conversation_id, message_id, reason } = job
      const conversation = await storage.conversations.find(account_id, conversation_id)
      if (conversation?.status !== 'paused') return
      const chatbot = await storage.chatbots.find(account_id, conversation.chatbot_id)
      const to = chatbot?.settings.handoff_email ?? null
      const messages = await findMessages(account_id, job)
      if (chatbot === undefined || to === null || messages === undefined) return
      if (mailer === undefined) {
        return onFailure(new Error(`PARLEY_SMTP_URL is not set. ${forNobody(chatbot.id)}`))
      }
      if (sent.take(account_id) !== undefined) {
        return onFailure(
          new Error(
            `The account mails more than ${max} hand-offs in an hour. ${forNobody(chatbot.id)}`,
          ),
        )
      }
      const url = `${publicUrl}/conversations/${conversation_id}`
      const mail = handoffMailText({ to, chatbot: chatbot.name, reason, messages, url })
      try {
        await mailer.send({ ...mail, id: message_id })
      } catch (error) {
        sent.giveBack(account_id)
        throw error
      }
    },
  }
}

function forNobody(chatbot_id: string): string {
  return `The hand-off address of chatbot ${chatbot_id} gets no mail.`
}
