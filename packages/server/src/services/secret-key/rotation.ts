// Replaces the secret key of the installation while servers run.
//
// Every process first gets both keys. Then the store names the new one as current: from then on it seals, and both
// open. Stored secrets are sealed anew, one by one, each only if it is still the one that was read. So a process that is
// killed leaves secrets of both keys, which every process can open, and the next pass seals the rest.
//
// Stored responses contain secrets too. They are not sealed anew: they are deleted after 24 hours. So the rotation ends
// with a pass that begins later than that. By then no process seals with the previous key any more.
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import {
  createSecretKey,
  fingerprintOf,
  replaceSecretKeyFile,
  splitSecretKeys,
} from '../../lib/secrets/secret-key.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { readRotation, storeRotation } from './rotation-state.ts'
import { createSealedSecrets, type SealingCounts } from './sealed-secrets.ts'
import { findSecretKey, fingerprintName, type SecretKeySources } from './secret-key.ts'

const hourMs = 3_600_000
/** Stored responses, and an hour for requests and clocks that are late. */
const previousKeptMs = (limits.idempotency_kept.value + 1) * hourMs

type RecordRotation = (tx: Stores) => Promise<void>

type RotationDeps = {
  readonly storage: Storage
  readonly keys: SecretKeys
  readonly clock: Clock
}

/** What a pass did. */
export type RotationStep = SealingCounts & {
  /** Until when the previous key is needed; null = no longer. */
  readonly previous_needed_until: string | null
}

type StepOptions = {
  /** Called after each account. */
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
}

export function createSecretKeyRotation({ storage, keys, clock }: RotationDeps) {
  const { installation } = storage
  const sealed = createSealedSecrets({ storage, keys })

  /** Names the next key as the current one. */
  async function switchKey(previous: string, next: string, record: RecordRotation): Promise<void> {
    const since = toTimestamp(clock.now())
    await storage.transaction(async (tx) => {
      if (!(await tx.installation.replaceValue(fingerprintName, previous, next))) {
        throw new Error(
          'Another command replaces the secret key at the same time. Run this one again.',
        )
      }
      await storeRotation(tx.installation, { previous, next, since, finished_at: null })
      await record(tx)
    })
    await keys.refresh()
  }

  async function nextKey(
    sources: SecretKeySources,
    used: readonly (string | undefined)[],
  ): Promise<string | undefined> {
    const text = findSecretKey(sources) ?? ''
    const unused = splitSecretKeys(text).find((key) => !used.includes(fingerprintOf(key)))
    if (unused !== undefined || sources.configured !== undefined) return unused
    if (sources.file === undefined) return undefined
    const key = createSecretKey()
    const [current = ''] = splitSecretKeys(text).filter((one) => fingerprintOf(one) === used[0])
    // Before the store names the key: no secret may ever need a key that is not on the disk.
    await replaceSecretKeyFile(sources.file, `${current},${key}`)
    return key
  }

  return {
    /**
     * Makes the unused one of two keys the current one. Creates it, if the keys are in a file. Goes on with a rotation
     * that is not finished. `record` runs in the transaction that replaces the key. Returns false if there is no new key.
     */
    async begin(sources: SecretKeySources, record: RecordRotation): Promise<boolean> {
      const state = await readRotation(installation)
      const current = await installation.findValue(fingerprintName)
      if (current === undefined) throw new Error('The store has no secret key.')
      if (state?.finished_at === null) return true
      const next = await nextKey(sources, [current, state?.previous])
      if (next === undefined) return false
      await switchKey(current, fingerprintOf(next), record)
      return true
    },

    /** Seals anew what the previous key sealed. Undefined if no rotation is in progress. May run in several processes. */
    async step({ onProgress, signal }: StepOptions = {}): Promise<RotationStep | undefined> {
      const state = await readRotation(installation)
      if (state === undefined) return undefined
      if (state.finished_at !== null) {
        // Again, for a process that was killed in between, and for the other processes.
        await keys.refresh()
        await keys.drop(state.previous)
        return undefined
      }
      const endsAtMs = Date.parse(state.since) + previousKeptMs
      const isLastPass = clock.now() >= endsAtMs
      await keys.refresh()
      const counts = await sealed.renewAll({ onProgress, signal })
      if (!isLastPass || signal?.aborted) {
        return { ...counts, previous_needed_until: toTimestamp(endsAtMs) }
      }
      await storeRotation(installation, { ...state, finished_at: toTimestamp(clock.now()) })
      await keys.drop(state.previous)
      return { ...counts, previous_needed_until: null }
    },
  }
}
