// Sends what people are told by mail, where the installation can; what does not go out is told to the
// operator, and fails nobody’s request.
import type { Mail, Mailer } from '../../lib/network/mail.ts'

export type MailSender = ReturnType<typeof createMailSender>

/** Mails on their way that nobody waits for; beyond it one is dropped. */
const onTheirWayMax = 50

type MailSenderDeps = {
  /** Undefined = the installation can’t send mail. */
  readonly mailer: Mailer | undefined
  /** Told of each mail that could not be sent. */
  readonly onFailure: (error: unknown) => void
}

export function createMailSender({ mailer, onFailure }: MailSenderDeps) {
  const onTheirWay = new Set<Promise<void>>()

  return {
    isAvailable: mailer !== undefined,

    /** Whether it went out. */
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

    /** Makes and sends a mail after the caller was answered, so that nobody can tell whether it did. */
    sendLater(make: () => Promise<Mail | undefined>): void {
      if (mailer === undefined) return
      if (onTheirWay.size >= onTheirWayMax) {
        onFailure(new Error('Too many mails are on their way.'))
        return
      }
      const work = make()
        .then((mail) => mail && mailer.send(mail))
        .catch(onFailure)
        .finally(() => onTheirWay.delete(work))
      onTheirWay.add(work)
    },

    /** When all that are on their way have gone out, or have not. */
    async settled(): Promise<void> {
      await Promise.all(onTheirWay)
    },
  }
}
