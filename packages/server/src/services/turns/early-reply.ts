// A reply that may begin before the message it answers is stored: until then nobody hears of it, and it
// is given up where the message can't be stored.
import type { Clock } from '../../lib/clock.ts'
import type { Speaker } from './voice.ts'

/** `unwanted` aborts when nobody can get the reply any more. */
export type Make<T> = (voice: Speaker, unwanted: AbortSignal) => Promise<T>

export type EarlyReply<T> = {
  /** Begins, unless it has begun. What it comes to, and how long that took from the beginning. */
  start(): Promise<{ readonly made: T; readonly tookMs: number }>
  /** From here on `voice` says it, and at once what was kept until now. */
  hearWith(voice: Speaker): void
  /** Nobody gets it. */
  abort(): void
}

export function createEarlyReply<T>(make: Make<T>, clock: Pick<Clock, 'monotonic'>): EarlyReply<T> {
  const unwanted = new AbortController()
  const voice = createHeldVoice()
  let begun: ReturnType<EarlyReply<T>['start']> | undefined

  async function begin() {
    const startedAt = clock.monotonic()
    const made = await make(voice, unwanted.signal)
    return { made, tookMs: clock.monotonic() - startedAt }
  }

  return {
    start() {
      begun ??= begin()
      // It may go wrong before anybody waits for it, or when nobody does any more.
      begun.catch(() => undefined)
      return begun
    },
    hearWith: voice.release,
    abort: () => unwanted.abort(),
  }
}

/** Keeps what is said until it may be heard. */
function createHeldVoice(): Speaker & { release(voice: Speaker): void } {
  let released: Speaker | undefined
  let kept = ''
  return {
    say(text) {
      if (released === undefined) kept += text
      else released.say(text)
    },
    takeBack() {
      kept = ''
      released?.takeBack()
    },
    release(voice) {
      released = voice
      if (kept !== '') voice.say(kept)
    },
  }
}
