// Sends mail through the one server that the operator configured.
import type { Transporter } from 'nodemailer'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A mail that is sent again has the same id, so that a mailbox can show it once. */
  readonly id?: string
  /** The address that stops further mails, by a link and by a POST without a sign-in. */
  readonly unsubscribe?: string
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
    async send({ to, subject, text, id, unsubscribe }) {
      opening ??= open()
      const transporter = await opening
      const sending = transporter.sendMail({
        // As an object, so that nothing in it is read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        // Nothing answers such a mail by itself (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
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

/** Mail programs show a button for it. They send its request to https alone (RFC 8058). */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  const header = { 'List-Unsubscribe': `<${address}>` }
  if (!address.startsWith('https:')) return header
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
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
