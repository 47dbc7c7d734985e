// Notices that keys, accounts, people or sessions changed, in whichever process, or that the database is
// another one: who remembers any of it forgets it then.
import { waitedFor } from '../../lib/async/bounded-wait.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Revision } from '../../storage/interfaces/installation.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'

export type AccessWatch = ReturnType<typeof createAccessWatch>

/** How often the store is asked. */
const revisionPollMs = 250
/**
 * How long a look at the store vouches for what is remembered, from when it began: a revocation holds
 * within 1 s, also where the store is slow or the process was frozen.
 */
const trustedMs = 900
/** A look takes milliseconds: longer, and nobody is answered before the store is. */
const confirmMs = 2_000

type AccessWatchDeps = { readonly storage: Pick<Storage, 'installation'>; readonly clock: Clock }

type RevisionCheck = { readonly beganAtMs: number; readonly done: Promise<void> }

export function createAccessWatch({ storage, clock }: AccessWatchDeps) {
  const forgetters: (() => void)[] = []
  const droppers: (() => void)[] = []
  let revision: Revision | undefined
  let timer: NodeJS.Timeout | undefined
  /** The one that began last, unless it failed. */
  let latest: RevisionCheck | undefined
  /** When the last one that came to its end began, by the monotonic clock. */
  let lookedAtMs = Number.NEGATIVE_INFINITY

  const isRecent = (beganAtMs: number): boolean => clock.monotonic() - beganAtMs < trustedMs

  function forget(): void {
    for (const one of forgetters) one()
  }

  async function forgetIfChanged(beganAtMs: number): Promise<void> {
    try {
      const current = await storage.installation.revision()
      const isOtherRun = revision !== undefined && current.run !== revision.run
      if (isOtherRun) for (const drop of droppers) drop()
      if (isOtherRun || current.access !== revision?.access) forget()
      revision = current
      // Where two overlap, they may end in any order.
      lookedAtMs = Math.max(lookedAtMs, beganAtMs)
    } catch (error) {
      // A store that can't be read can't confirm a key either.
      forget()
      throw error
    }
  }

  function look(): Promise<void> {
    const beganAtMs = clock.monotonic()
    const done = forgetIfChanged(beganAtMs)
    latest = { beganAtMs, done }
    done.catch(() => {
      // Who comes when the store is back must not be told of what it could not do before.
      if (latest?.done === done) latest = undefined
    })
    return done
  }

  return {
    /** Calls `forget` from now on when something changed. */
    onChange(forgetter: () => void): void {
      forgetters.push(forgetter)
    },

    /**
     * Calls `drop` from now on when the database’s server was started again, or another one took over:
     * what was read before may never have been, by what stands there now.
     */
    onOtherRun(drop: () => void): void {
      droppers.push(drop)
    },

    /** Whether a change would be noticed: without it nothing may be remembered. */
    isOn: (): boolean => timer !== undefined,

    /** Whether what is remembered can be trusted as it stands; if not, `confirm` goes before. */
    isTrusted: (): boolean => isRecent(lookedAtMs),

    /**
     * What is remembered when it resolves can be trusted by who waited for it. All who wait share a
     * look, so that a store that is slow is not asked for each request. Throws `service_unavailable`,
     * within two seconds also where the store hangs.
     */
    confirm(): Promise<void> {
      const looking = latest !== undefined && isRecent(latest.beganAtMs) ? latest.done : look()
      return waitedFor(looking, confirmMs, unanswered)
    },

    async start(): Promise<void> {
      await look()
      timer = setInterval(() => {
        look().catch(() => undefined)
      }, revisionPollMs)
      timer.unref()
    },

    stop(): void {
      clearInterval(timer)
      timer = undefined
      forget()
    },
  }
}

function unanswered(): ApiError {
  return new ApiError('service_unavailable', 'The store does not answer right now; try again.', {
    retryAfterSeconds: 1,
  })
}
