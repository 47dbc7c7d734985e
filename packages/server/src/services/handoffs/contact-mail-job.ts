// The job that mails a visitor what people replied. It holds an id alone, so that an erased conversation leaves no words in it.
import { limits } from '@parley/contract'
import { toTimestamp } from '../../lib/clock.ts'
import type { Job } from '../../storage/interfaces/jobs.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'

/** The kind of the jobs that mail. */
export const contactMail = 'contact.mail'

export type ContactMailJob = { readonly conversation_id: string }

/** A visitor who asks for messages within this time after the reply is not gone. It is longer than two long polls. */
const goneAfterMs = 60_000
const pauseMs = limits.contact_mail_pause.value * 60_000

/** Adds the job if the visitor of the conversation left an address. Belongs into the transaction of the reply. */
export async function mailVisitorLater(
  tx: Pick<Stores, 'visitorContacts' | 'jobs'>,
  { account_id, conversation_id, id, sent_at }: MessageRow,
): Promise<void> {
  const contact = await tx.visitorContacts.find(account_id, conversation_id)
  if (contact === undefined) return
  const goneAtMs = Date.parse(sent_at) + goneAfterMs
  const run_at = toTimestamp(Math.max(goneAtMs, nextMailMs(contact.mailed_at)))
  await tx.jobs.add(contactMailJob({ account_id, conversation_id }, id, run_at))
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
