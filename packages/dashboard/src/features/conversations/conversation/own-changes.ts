// Remembers the status changes of this page, to tell them from changes made elsewhere.
import type { Conversation } from '@parley/contract'

type OwnChange = {
  readonly status: Conversation['status']
  /** `undefined` while the request is pending. */
  readonly updated_at: string | undefined
}

/** The changes by conversation id. A change is removed when the page shows it. */
const changes = new Map<string, OwnChange>()

/** Runs a change to this status as a change of this page. Throws what `work` throws. */
export async function asOwnChange(
  conversation_id: string,
  status: Conversation['status'],
  work: () => Promise<Conversation>,
): Promise<void> {
  // Set before the response, because the event may arrive first.
  changes.set(conversation_id, { status, updated_at: undefined })
  try {
    const { updated_at } = await work()
    changes.set(conversation_id, { status, updated_at })
  } catch (error) {
    changes.delete(conversation_id)
    throw error
  }
}

/** Whether this page set the current status of the conversation. */
export function isOwnChange({ conversation_id, status }: Conversation): boolean {
  return changes.get(conversation_id)?.status === status
}

/** Forgets a change once it, or a later one, is shown. */
export function forgetShown({ conversation_id, updated_at }: Conversation): void {
  const done = changes.get(conversation_id)?.updated_at
  if (done !== undefined && updated_at >= done) changes.delete(conversation_id)
}
