// The deadline of an attempt, and its abort signal.
import { ConnectionError } from '../errors.ts'

export type Watch = {
  /** The signal for the requests of the attempt. */
  readonly signal: AbortSignal
  /**
   * Waits for a step of the attempt. Throws the caller’s reason if the caller aborts, and
   * ConnectionError if the step takes too long or fails.
   */
  within<T>(ms: number, step: Promise<T>): Promise<T>
  /** Closes the connection, if it is open. */
  end(): void
}

/** Runtimes fire a longer timer at once. */
const timerMsMax = 2 ** 31 - 1

/** `outer` is the signal of the caller. */
export function openWatch(call: string, outer: AbortSignal | undefined): Watch {
  const controller = new AbortController()
  const { signal } = controller
  const onAbort = () => controller.abort(outer?.reason)
  if (outer?.aborted === true) onAbort()
  else outer?.addEventListener('abort', onAbort, { once: true })
  return {
    signal,
    async within(ms, step) {
      const timer = setTimeout(() => controller.abort(tooLate(call, ms)), Math.min(ms, timerMsMax))
      try {
        return await step
      } catch (cause) {
        if (signal.aborted) throw signal.reason
        throw new ConnectionError({ call, reason: `the connection failed: ${why(cause)}`, cause })
      } finally {
        clearTimeout(timer)
      }
    },
    end() {
      outer?.removeEventListener('abort', onAbort)
      controller.abort()
    },
  }
}

function tooLate(call: string, ms: number): ConnectionError {
  const reason = `no data arrived within ${Math.ceil(ms / 1_000)} s.`
  return new ConnectionError({ call, reason, isTimeout: true })
}

/** Runtimes put the details into `cause`. */
function why(error: unknown): string {
  const { message, cause } = error as { message?: unknown; cause?: { message?: unknown } }
  return String(cause?.message || message || error)
}
