// One signal for several reasons to stop. AbortSignal.any and AbortSignal.timeout hold what they join by weak
// references, which the garbage collector has to look after.

export type JoinedSignal = {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
  /** Nothing but `abort` aborts it from here on; to be called once it is not needed any more. */
  release(): void
}

/** Aborts with another signal, and its reason, or with a TimeoutError after `ms`. */
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
