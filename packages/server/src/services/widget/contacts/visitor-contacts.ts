// Where visitors want to be reached while they are gone, and whether they are there.
import type { VisitorContactInput } from '@parley/contract'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import { ApiError } from '../../../lib/errors.ts'
import { emailKey } from '../../../lib/network/email-address.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { getConversation } from '../../conversations/conversation-access.ts'
import { presentConversation } from '../../shared/present.ts'
import { type Principal, visitorOf } from '../../shared/principal.ts'
import type { WidgetLimits } from '../widget-limits.ts'
import { linkFor } from './contact-link.ts'
import { contactProofJob } from './contact-proof-job.ts'

type VisitorContactsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly widgetLimits: Pick<WidgetLimits, 'countCall'>
  /** Whether the installation can send mail. */
  readonly canMail: boolean
  /** The start of links to the hosted page. */
  readonly publicUrl: string
}

/** A visitor asks every 25 seconds. An earlier time is not worth a write. */
const seenStepMs = 20_000

export type VisitorContacts = ReturnType<typeof createVisitorContacts>

export function createVisitorContacts(deps: VisitorContactsDeps) {
  const { storage, clock, widgetLimits, canMail, publicUrl } = deps

  return {
    /** Throws `not_found`, `rate_limit_exceeded`, and `conflict` if the installation can’t send mail. */
    async setContact(
      principal: Principal,
      conversation_id: string,
      { email }: VisitorContactInput,
    ) {
      const { account_id } = principal
      await getConversation(storage, principal, conversation_id)
      await widgetLimits.countCall(principal)
      if (email !== null && !canMail) throw cannotMail()
      return storage.transaction(async (tx) => {
        // The lock keeps an address from being added while the conversation is erased.
        const conversation = await getConversation(tx, principal, conversation_id, 'update')
        if (email === null) await tx.visitorContacts.remove(account_id, conversation_id)
        else {
          const now = toTimestamp(clock.now())
          const before = await tx.visitorContacts.find(account_id, conversation_id)
          const isSame = before !== undefined && emailKey(before.email) === emailKey(email)
          const verified_at = isSame ? before.verified_at : null
          await tx.visitorContacts.put(account_id, {
            account_id,
            conversation_id,
            email,
            link: linkFor(conversation, visitorOf(principal).key, publicUrl),
            seen_at: now,
            mailed_at: null,
            // What was said before is known to the visitor.
            mailed_count: conversation.message_count,
            verified_at,
          })
          if (verified_at === null) {
            await tx.jobs.add(contactProofJob({ account_id, conversation_id, email }, now))
          }
        }
        return presentConversation(conversation)
      })
    },

    /** Notes that the visitor asks for messages, if it matters: only for those who left an address. */
    async markSeen(account_id: string, conversation_id: string): Promise<void> {
      const { visitorContacts } = storage
      const contact = await visitorContacts.find(account_id, conversation_id)
      const nowMs = clock.now()
      if (contact === undefined || nowMs - Date.parse(contact.seen_at) < seenStepMs) return
      await visitorContacts.markSeen(account_id, conversation_id, toTimestamp(nowMs))
    },
  }
}

function cannotMail(): ApiError {
  return new ApiError(
    'conflict',
    'This installation can’t send mail, so it takes no addresses. Its operator can set PARLEY_SMTP_URL.',
  )
}
