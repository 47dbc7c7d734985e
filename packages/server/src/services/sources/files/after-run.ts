// Waits for the run of a source, for calls with `wait`.
import { setTimeout as pause } from 'node:timers/promises'
import { limits, type Source } from '@parley/contract'
import type { Clock } from '../../../lib/clock.ts'
import type { SourceRow } from '../../../storage/interfaces/sources.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import { presentSource } from '../present-source.ts'

const pollMs = 50

type AfterRunDeps = { readonly storage: Storage; readonly clock: Clock }

/** Returns the source as soon as its run has ended, and after some time in any case; `shown` if it was deleted. */
export async function afterRun(
  { storage, clock }: AfterRunDeps,
  { account_id, id }: Pick<SourceRow, 'account_id' | 'id'>,
  shown: Source,
): Promise<Source> {
  const endMs = clock.monotonic() + limits.knowledge_wait.value * 1_000
  for (;;) {
    const source = await storage.sources.find(account_id, id)
    if (source === undefined) return shown
    const isOver = source.status !== 'queued' && source.status !== 'running'
    if (isOver || clock.monotonic() > endMs) {
      return presentSource(source, await storage.sources.findRun(account_id, id, source.run))
    }
    await pause(pollMs)
  }
}
