// The job that mails a visitor what people replied. It holds an id alone, so that an erased conversation leaves no words in it.
import { limits } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import type { ConversationRow } from '../../storage/interfaces/conversations.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { VisitorContact } from '../../storage/interfaces/widget.ts'

/** The kind of the jobs that mail. */
export const contactMail = 'contact.mail'

export type ContactMailJob = { readonly conversation_id: string }

/** A visitor who asks for messages within this time after the reply is not gone. It is longer than two long polls. */
const goneAfterMs = 60_000
const pauseMs = limits.contact_mail_pause.value * 60_000

/**
 * Adds the job if the visitor of the conversation can be reached: they left an address, or the owner's server vouched for one.
 * Belongs into the transaction of the reply.
 */
export async function mailVisitorLater(
  tx: Pick<Stores, 'visitorContacts' | 'jobs'>,
  { verified_user }: ConversationRow,
  { account_id, conversation_id, id, sent_at, sequence }: MessageRow,
): Promise<void> {
  const contact = await tx.visitorContacts.find(account_id, conversation_id)
  const email = verified_user?.email ?? null
  if (contact === undefined && email === null) return
  if (contact === undefined && email !== null) {
    await tx.visitorContacts.put(account_id, {
      ...{ account_id, conversation_id, email, link: '', verified_at: sent_at },
      // So that the visitor's next request for messages counts.
      seen_at: toTimestamp(Date.parse(sent_at) - goneAfterMs),
      ...{ mailed_at: null, mailed_count: sequence - 1 },
    })
  }
  await tx.jobs.add(contactMailJobAfter({ account_id, conversation_id, id }, contact, sent_at))
}

type Cause = { readonly account_id: string; readonly conversation_id: string; readonly id: string }

/** The job for what happened at this time, when the visitor is gone and the pause after the last mail is over. */
export function contactMailJobAfter(
  cause: Cause,
  contact: Pick<VisitorContact, 'mailed_at'> | undefined,
  happened_at: string,
): Omit<Job, 'attempts'> {
  const goneAtMs = Date.parse(happened_at) + goneAfterMs
  const runAtMs = Math.max(goneAtMs, nextMailMs(contact?.mailed_at ?? null))
  return contactMailJob(cause, cause.id, toTimestamp(runAtMs))
}

/** The id tells jobs of the same conversation apart; a job that finds nothing to mail does nothing. */
export function contactMailJob(
  { account_id, conversation_id }: { account_id: string; conversation_id: string },
  id: string,
  run_at: string,
): Omit<Job, 'attempts'> {
  const payload: ContactMailJob = { conversation_id }
  return { id: `${contactMail}:${id}`, kind: contactMail, account_id, payload, run_at }
}

/** When the next mail about a conversation may be sent. */
export function nextMailMs(mailed_at: string | null): number {
  return mailed_at === null ? 0 : Date.parse(mailed_at) + pauseMs
}
