// The texts of the two mails that Parley sends: an invitation, and a link to set a password.
import { limits } from '@parley/contract'
import type { Mail } from '../../lib/network/mail.ts'
import { oneLine } from '../../lib/text/mail-words.ts'

type Link = { readonly to: string; readonly url: string }

/** Returns the mail to a person who is invited to an account. */
export function invitationMail({ to, account, url }: Link & { readonly account: string }): Mail {
  const name = oneLine(account)
  return {
    to,
    subject: `Invitation to ${name}`,
    text: `You are invited to work in the account “${name}”.

Accept the invitation here:
${url}

The link works for ${limits.invitation.value} days. If you did not expect this invitation, ignore this mail.
`,
  }
}

/** Returns the mail to a person who requested a new password. */
export function passwordMail({ to, url }: Link): Mail {
  return {
    to,
    subject: 'Set a new password',
    text: `Somebody asked for a new password for this email address.

Set the new password here:
${url}

The link works once, for ${limits.password_reset.value} minutes. If it was not you, ignore this mail: your password stays the same.
`,
  }
}
