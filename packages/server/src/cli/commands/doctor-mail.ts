// Checks whether the mail server can be used, and whether one is missing.
import type { Config } from '../../config.ts'
import { createMailer } from '../../lib/network/mail.ts'
import type { InstallationStore } from '../../storage/interfaces/installation.ts'
import { grouped, printable } from '../terminal/output.ts'
import type { Finding } from './doctor-model.ts'

const name = 'mail'

/** Signs in to the mail server, and sends nothing. Returns no finding where none is configured. */
export async function examineMail({ smtpUrl, mailFrom }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) return []
  const { hostname } = new URL(smtpUrl)
  try {
    await createMailer({ url: smtpUrl, from: mailFrom }).check()
    return [{ name, ok: true, text: `${hostname} can be reached, and accepts the sign-in.` }]
  } catch (error) {
    const reason = printable(error instanceof Error ? error.message : String(error))
    const text = `${hostname} can’t be used; check PARLEY_SMTP_URL. It said: ${reason}`
    return [{ name, ok: false, text }]
  }
}

/** Returns no finding unless chatbots have a hand-off address and there is no mail server. */
export async function examineHandoffAddresses(
  installation: InstallationStore,
  { smtpUrl }: Config,
): Promise<Finding[]> {
  if (smtpUrl !== undefined) return []
  const count = await installation.countHandoffAddresses()
  if (count === 0) return []
  const chatbots = count === 1 ? '1 chatbot' : `${grouped(count)} chatbots`
  const text = `not configured, so the hand-off address of ${chatbots} gets no mail; set PARLEY_SMTP_URL, PARLEY_MAIL_FROM and PARLEY_PUBLIC_URL, or remove the address.`
  return [{ name, ok: false, text }]
}
