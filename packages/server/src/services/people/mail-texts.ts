// The two mails there are, as text: what they are about, the link, and what to do about one that
// nobody asked for.
import { limits } from '@parley/contract'
import type { Mail } from '../../lib/network/mail.ts'

type Link = { readonly to: string; readonly url: string }

/** To somebody who is invited to an account. */
export function invitationMail({ to, account, url }: Link & { readonly account: string }): Mail {
  const name = oneLine(account)
  return {
    to,
    subject: `Invitation to ${name}`,
    text: `You are invited to work in the account “${name}”.

Take the invitation here:
${url}

It can be taken for ${limits.invitation.value} days. If you do not know what this is about, leave it: nothing happens then.
`,
  }
}

/** To somebody who asked for a new password. */
export function passwordMail({ to, url }: Link): Mail {
  return {
    to,
    subject: 'Set a new password',
    text: `Somebody, you we hope, asked for a new password for this mail address.

Set it here:
${url}

The link works once, for ${limits.password_reset.value} minutes. If it was not you, leave it: your password stays what it is.
`,
  }
}

/** Names were entered by people: they must not look like another line of the mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
