// The way out for mail: to the one server that the operator named, and to no other.
import type { Transporter } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export interface Mailer {
  /** Resolves when the server took it. Rejects with what went wrong, without the server’s password. */
  send(mail: Mail): Promise<void>
}

/** How long the server may say nothing. */
const silenceMs = 10_000

/** `url`: of the server, as in `smtp://user:password@mail.example.com:587`; `from`: who sends. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  let opening: Promise<Transporter> | undefined

  async function open(): Promise<Transporter> {
    // Only who sends mail pays for loading it.
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        // A text is a text, never the name of a file or of an address.
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
