// Waits and tries again, but never longer than a person would.
import { RequestFailure } from '../lib/http.ts'
import { isPassing } from './calls.ts'

/** A service that is reached but fails is asked this often. Without a connection, the widget never gives up. */
export const refusalsMax = 5

/** Resolves after this time, or when the browser has a connection again. Rejects if the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => reject(signal.reason)
  const timer = setTimeout(resolve, ms)
  const goOn = () => resolve()
  signal.addEventListener('abort', stop)
  window.addEventListener('online', goOn)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    window.removeEventListener('online', goOn)
  })
}

/** The pause after so many failures in a row: what the service asks for, or 1 s, 2 s, 4 s, up to 15 s. */
export function pauseMsAfter(failures: number, { retryAfterSeconds }: RequestFailure): number {
  return (retryAfterSeconds ?? 0) * 1_000 || Math.min(1_000 * 2 ** (failures - 1), 15_000)
}

type Patience = {
  readonly signal: AbortSignal
  readonly onConnection: (isConnected: boolean) => void
}

/** Repeats a call that is safe to repeat, until it succeeds. Throws RequestFailure if it is no use. */
export async function withPatience<Result>(
  call: () => Promise<Result>,
  { signal, onConnection }: Patience,
): Promise<Result> {
  let refusals = 0
  for (let failures = 1; ; failures += 1) {
    try {
      const result = await call()
      onConnection(true)
      return result
    } catch (failure) {
      if (signal.aborted || !(failure instanceof RequestFailure)) throw failure
      onConnection(failure.status !== 0)
      if (failure.status !== 0) refusals += 1
      if (!isPassing(failure) || refusals > refusalsMax) throw failure
      await pause(pauseMsAfter(failures, failure), signal)
    }
  }
}
