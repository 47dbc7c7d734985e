// The job that mails one hand-off. It holds ids alone, so that an erased conversation leaves no words in it.
import type { HandoffReason } from '@parley/contract'
import type { Job } from '../../storage/interfaces/jobs.ts'
import type { MessageRow } from '../../storage/interfaces/messages.ts'

/** The kind of the jobs that mail. */
export const handoffMail = 'handoff.mail'

export type HandoffMailJob = {
  readonly conversation_id: string
  /** The bot's message that handed over. */
  readonly message_id: string
  readonly reason: HandoffReason
}

/** The id is that of the message, so that a repeated transaction adds one job. */
export function handoffMailJob(
  { account_id, conversation_id, id: message_id, sent_at: run_at }: MessageRow,
  reason: HandoffReason,
): Omit<Job, 'attempts'> {
  const payload: HandoffMailJob = { conversation_id, message_id, reason }
  return { id: `${handoffMail}:${message_id}`, kind: handoffMail, account_id, payload, run_at }
}
