// Watches for changes of keys, accounts, people and sessions in any process, and for a restarted or
// replaced database. Caches of this data register here and are cleared then.
import { waitedFor } from '../../lib/async/bounded-wait.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Revision } from '../../storage/interfaces/installation.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'

export type AccessWatch = ReturnType<typeof createAccessWatch>

/** How often it reads the revision from the database. */
const revisionPollMs = 250
/**
 * How long the caches are trusted after a check began. So a revocation takes effect within 1 s, even if
 * the database is slow or the process was frozen.
 */
const trustedMs = 900
/** A check takes milliseconds. If it takes this long, the request fails. */
const confirmMs = 2_000

type AccessWatchDeps = { readonly storage: Pick<Storage, 'installation'>; readonly clock: Clock }

type RevisionCheck = { readonly beganAtMs: number; readonly done: Promise<void> }

export function createAccessWatch({ storage, clock }: AccessWatchDeps) {
  const onChanges: (() => void)[] = []
  const onOtherRuns: (() => void)[] = []
  let revision: Revision | undefined
  let timer: NodeJS.Timeout | undefined
  /** The check that began last, unless it failed. */
  let latest: RevisionCheck | undefined
  /** When the last successful check began, by the monotonic clock. */
  let checkedAtMs = Number.NEGATIVE_INFINITY

  const isRecent = (beganAtMs: number): boolean => clock.monotonic() - beganAtMs < trustedMs

  function clearCaches(): void {
    for (const clear of onChanges) clear()
  }

  async function readRevision(beganAtMs: number): Promise<void> {
    try {
      const current = await storage.installation.revision()
      const isOtherRun = revision !== undefined && current.run !== revision.run
      if (isOtherRun) for (const clear of onOtherRuns) clear()
      if (isOtherRun || current.access !== revision?.access) clearCaches()
      revision = current
      // Overlapping checks may end in any order.
      checkedAtMs = Math.max(checkedAtMs, beganAtMs)
    } catch (error) {
      // A database that can't be read can't confirm a key either.
      clearCaches()
      throw error
    }
  }

  function check(): Promise<void> {
    const beganAtMs = clock.monotonic()
    const done = readRevision(beganAtMs)
    latest = { beganAtMs, done }
    done.catch(() => {
      // A request that comes after the database is back must not get the old error.
      if (latest?.done === done) latest = undefined
    })
    return done
  }

  return {
    /** Calls `clear` whenever keys, accounts, people or sessions changed. */
    onChange(clear: () => void): void {
      onChanges.push(clear)
    },

    /**
     * Calls `clear` whenever the database server was restarted or another one took over. The new server
     * may lack data that was read before.
     */
    onOtherRun(clear: () => void): void {
      onOtherRuns.push(clear)
    },

    /** Whether the watch runs. Without it nothing may be cached. */
    isOn: (): boolean => timer !== undefined,

    /** Whether the caches can be trusted now. If not, call `confirm` before using them. */
    isTrusted: (): boolean => isRecent(checkedAtMs),

    /**
     * Resolves when the caches can be trusted. Waiting requests share one check, so that a slow database
     * is not asked for each of them. Throws `service_unavailable` after at most two seconds.
     */
    confirm(): Promise<void> {
      const checking = latest !== undefined && isRecent(latest.beganAtMs) ? latest.done : check()
      return waitedFor(checking, confirmMs, unanswered)
    },

    async start(): Promise<void> {
      await check()
      timer = setInterval(() => {
        check().catch(() => undefined)
      }, revisionPollMs)
      timer.unref()
    },

    stop(): void {
      clearInterval(timer)
      timer = undefined
      clearCaches()
    },
  }
}

function unanswered(): ApiError {
  return new ApiError('service_unavailable', 'The database does not answer right now. Try again.', {
    retryAfterSeconds: 1,
  })
}
