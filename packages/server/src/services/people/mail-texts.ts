// The texts of the mails that Parley sends to people: invitations, and links that prove an address.
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

/** Returns the mail to a person who wants to create an account. */
export function signUpMail({ to, url }: Link): Mail {
  return {
    to,
    subject: 'Create your account',
    text: `Somebody wants to create an account with this email address.

Create it here:
${url}

The link works once, for ${limits.email_link.value} hours. If it was not you, ignore this mail: nothing was created.
`,
  }
}

/** Returns the mail for a sign-up with an address that a person already has. */
export function knownAddressMail({ to, origin }: { to: string; origin: string }): Mail {
  return {
    to,
    subject: 'You already have an account',
    text: `Somebody wants to create an account with this email address, but you already have one.

Sign in here, or ask there for a new password:
${origin}/sign-in

If it was not you, ignore this mail: nothing was changed.
`,
  }
}

/** Returns the mail to the address that a person wants to use. */
export function newAddressMail({ to, url }: Link): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    text: `Somebody wants to sign in with this email address from now on.

Confirm it here, in the browser in which you are signed in:
${url}

The link works once, for ${limits.email_link.value} hours. If it was not you, ignore this mail: nothing was changed.
`,
  }
}

/** Returns the mail to the previous address of a person. */
export function addressChangedMail({ to, email }: { to: string; email: string }): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    text: `You now sign in with ${oneLine(email)} and no longer with this address.

If it was not you, ask the operator of this installation for help at once.
`,
  }
}
