// Which changes of state this page made itself, so that it knows those that came from elsewhere.
import type { Conversation } from '@parley/contract'

type Own = {
  readonly status: Conversation['status']
  /** When it was done; undefined while it is under way. */
  readonly updated_at: string | undefined
}

/** By conversation, until it is shown. */
const changes = new Map<string, Own>()

/** Does what gives a conversation this status; throws what that throws. */
export async function asOwnChange(
  conversation_id: string,
  status: Conversation['status'],
  work: () => Promise<Conversation>,
): Promise<void> {
  // Known before the answer: the event of it may be here first.
  changes.set(conversation_id, { status, updated_at: undefined })
  try {
    const { updated_at } = await work()
    changes.set(conversation_id, { status, updated_at })
  } catch (error) {
    changes.delete(conversation_id)
    throw error
  }
}

/** Whether this page made the conversation what it is now. */
export function isOwnChange({ conversation_id, status }: Conversation): boolean {
  return changes.get(conversation_id)?.status === status
}

/** A change that is shown, or that somebody has overtaken, tells nothing of what comes. */
export function forgetShown({ conversation_id, updated_at }: Conversation): void {
  const done = changes.get(conversation_id)?.updated_at
  if (done !== undefined && updated_at >= done) changes.delete(conversation_id)
}
