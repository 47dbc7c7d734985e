// Sends mail through the one server that the operator configured.
import type { Transporter } from 'nodemailer'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A mail that is sent again has the same id, so that a mailbox can show it once. */
  readonly id?: string
}

export interface Mailer {
  /** Resolves when the server accepted the mail. The error it throws never holds the server’s password. */
  send(mail: Mail): Promise<void>
  /** Resolves when the server was reached and accepted the sign-in. Throws as `send` does. */
  check(): Promise<void>
}

/** The longest silence of the server. */
const silenceMs = 10_000
/** The longest time for one mail, also with a server that says something every few seconds. */
const mailMs = 60_000

/** `url` is the server's, as in `smtp://user:password@mail.example.com:587`; `from` is the sender's address. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  let opening: Promise<Transporter> | undefined
  const domain = /@([^@\s>]+)>?$/.exec(from.trim())?.[1] ?? 'localhost'

  async function open(): Promise<Transporter> {
    // Loaded with the first mail.
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        // Content is always text, never read from a file or a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
  }

  return {
    async send({ to, subject, text, id }) {
      opening ??= open()
      const transporter = await opening
      const sending = transporter.sendMail({
        // As an object, so that nothing in it is read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        // Nothing answers such a mail by itself (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
      })
      await withinTime(sending)
    },

    async check() {
      opening ??= open()
      const transporter = await opening
      await withinTime(transporter.verify())
    },
  }
}

/** The work itself cannot be ended: a mail that was given up may still arrive. */
async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), mailMs)
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
