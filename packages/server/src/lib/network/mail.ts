// Sends mail through the one server that the operator configured.
import type { Transporter } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export interface Mailer {
  /** Resolves when the server accepted the mail. The error it throws never holds the server’s password. */
  send(mail: Mail): Promise<void>
}

/** The longest silence of the server. */
const silenceMs = 10_000

/** `url` is the server's, as in `smtp://user:password@mail.example.com:587`; `from` is the sender's address. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  let opening: Promise<Transporter> | undefined

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
    async send(mail) {
      opening ??= open()
      const transporter = await opening
      await transporter.sendMail({ ...mail })
    },
  }
}
