// Runs one turn at a time for each conversation, in order of arrival.
import { ApiError } from '../../../lib/errors.ts'

export interface TurnQueue {
  /**
   * Runs the turn when the earlier turns of its conversation are done. Throws `conversation_busy`
   * with Retry-After, without running it, if that takes longer than `waitMs`.
   */
  run<T>(conversation: string, waitMs: number, turn: () => Promise<T>): Promise<T>
}

const retryAfterSeconds = 5

export function createTurnQueue(): TurnQueue {
  // The last turn of each conversation with running turns.
  const last = new Map<string, Promise<void>>()

  return {
    async run(conversation, waitMs, turn) {
      const before = last.get(conversation)
      const { promise: done, resolve: finish } = Promise.withResolvers<void>()
      // A turn that gives up keeps its place, so that later turns wait for earlier ones.
      const place = before === undefined ? done : before.then(() => done)
      last.set(conversation, place)
      try {
        if (before !== undefined) await withinTime(before, waitMs)
        return await turn()
      } finally {
        finish()
        if (last.get(conversation) === place) last.delete(conversation)
      }
    },
  }
}

async function withinTime(before: Promise<void>, waitMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(
      new ApiError(
        'conversation_busy',
        'Another message of this conversation is still being answered.',
        { retryAfterSeconds },
      ),
    )
  }, waitMs)
  try {
    await Promise.race([before, late])
  } finally {
    clearTimeout(timer)
  }
}
