// One abort signal for several reasons to stop. AbortSignal.any and AbortSignal.timeout do the same, but hold
// their sources by weak references, which cost the garbage collector time.

export type JoinedSignal = {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
  /** Detaches the other signal and the timer. Call it when the signal is no longer needed. */
  release(): void
}

/** Aborts when the other signal does, with its reason, or after `ms` with a TimeoutError. */
export function joinSignal(other: AbortSignal, ms: number): JoinedSignal {
  const joined = new AbortController()
  const release = () => {
    clearTimeout(timer)
    other.removeEventListener('abort', follow)
  }
  const abort = (reason?: unknown) => {
    release()
    joined.abort(reason)
  }
  const follow = () => abort(other.reason)
  const late = () => abort(new DOMException('There was no more time.', 'TimeoutError'))
  const timer = setTimeout(late, ms).unref()
  if (other.aborted) follow()
  else other.addEventListener('abort', follow)
  return { signal: joined.signal, abort, release }
}
