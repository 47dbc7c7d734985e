// Sends mail to people, if the installation can send mail. A mail that fails is reported to the operator
// and fails no request.
import type { Mail, Mailer } from '../../lib/network/mail.ts'

export type MailSender = ReturnType<typeof createMailSender>

/** The maximum number of mails sent in the background at the same time. Further mails are dropped. */
const pendingMax = 50

type MailSenderDeps = {
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  /** Called for each mail that could not be sent. */
  readonly onFailure: (error: unknown) => void
}

export function createMailSender({ mailer, onFailure }: MailSenderDeps) {
  const pending = new Set<Promise<void>>()

  return {
    isAvailable: mailer !== undefined,

    /** True if the mail was sent. */
    async send(mail: Mail): Promise<boolean> {
      if (mailer === undefined) return false
      try {
        await mailer.send(mail)
        return true
      } catch (error) {
        onFailure(error)
        return false
      }
    },

    /** Builds and sends a mail in the background, so that the answer does not reveal whether it did. */
    sendLater(make: () => Promise<Mail | undefined>): void {
      if (mailer === undefined) return
      if (pending.size >= pendingMax) {
        onFailure(new Error('Too many mails are being sent at once.'))
        return
      }
      const work = make()
        .then((mail) => mail && mailer.send(mail))
        .catch(onFailure)
        .finally(() => pending.delete(work))
      pending.add(work)
    },

    /** Resolves when every background mail was sent or has failed. */
    async settled(): Promise<void> {
      await Promise.all(pending)
    },
  }
}
