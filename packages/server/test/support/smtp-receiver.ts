// A mail server that keeps all mails.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly from: string; readonly to: string; readonly text: string }

/** Listens on a free port. Close it in `afterAll`. */
export async function openSmtpReceiver() {
  const mails: ReceivedMail[] = []
  let refusal: Error | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      read(stream).then((text) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        if (refusal === undefined) {
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address).join(), text })
        }
        done(refusal)
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Refuses all mails from now on; with undefined it accepts them again. */
    refuse(message: string | undefined): void {
      refusal = message === undefined ? undefined : new Error(message)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The text of the mail, with the soft line breaks of its encoding removed. */
async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8').replace(/=\r\n/g, '')
  return text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}
