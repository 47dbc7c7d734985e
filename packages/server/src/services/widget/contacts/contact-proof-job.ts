// The job that asks the owner of an address to confirm it. It holds an id alone, and no address.
import { emailHash } from '../../../lib/secrets/contact-tokens.ts'
import type { Job } from '../../../storage/interfaces/jobs.ts'
import type { VisitorContact } from '../../../storage/interfaces/widget.ts'

/** The kind of the jobs. */
export const contactProof = 'contact.proof'

export type ContactProofJob = { readonly conversation_id: string }

type ContactField = 'account_id' | 'conversation_id' | 'email'

/** Run at once. A second address of the conversation gets a job of its own. */
export function contactProofJob(
  { account_id, conversation_id, email }: Pick<VisitorContact, ContactField>,
  now: string,
): Omit<Job, 'attempts'> {
  const payload: ContactProofJob = { conversation_id }
  const id = `${contactProof}:${conversation_id}:${emailHash(email)}:${now}`
  return { id, kind: contactProof, account_id, payload, run_at: now }
}
