// Caches for a second whether an account has its own model: every turn asks, and few accounts have one.
import { isDeepStrictEqual } from 'node:util'
import { modelProviders } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { ModelError } from '../../providers/language-model.ts'
import type { ModelSettings } from '../../providers/model-settings.ts'
import type { AccountModelRow, AccountModelStore } from '../../storage/interfaces/accounts.ts'
import type { ModelKeys } from './model-keys.ts'
import type { MaybePromise, NamedModels } from './models.ts'
import { createNamedModels } from './named-models.ts'

type OwnModelsDeps = {
  readonly store: Pick<AccountModelStore, 'find'>
  readonly keys: Pick<ModelKeys, 'reveal'>
  /** Checks the addresses that accounts entered. */
  readonly fetch: StreamingFetch
  readonly clock: Clock
}

type OwnModel = { readonly row: AccountModelRow; readonly named: NamedModels }
/** `own` undefined = the account has no model of its own. */
type CacheEntry = { readonly readAtMs: number; own: MaybePromise<OwnModel | undefined> }

/** A change by another process takes effect within this time. */
const cachedMs = 1_000
/** Most accounts cached at once, about 200 bytes each without a model. */
const accountsMax = 10_000

export function createOwnModels({ store, keys, fetch, clock }: OwnModelsDeps) {
  // In the order of their last read.
  const cache = new Map<string, CacheEntry>()

  function readAnew(account_id: string, last: OwnModel | undefined): Promise<OwnModel | undefined> {
    const readAtMs = clock.monotonic()
    const reading = read(account_id, last)
    const entry: CacheEntry = { readAtMs, own: reading }
    cache.delete(account_id)
    cache.set(account_id, entry)
    const [oldest] = cache.keys()
    if (cache.size > accountsMax && oldest !== undefined) cache.delete(oldest)
    reading.then(
      (own) => {
        entry.own = own
      },
      () => {
        if (cache.get(account_id) === entry) cache.delete(account_id)
      },
    )
    return reading
  }

  async function read(
    account_id: string,
    last: OwnModel | undefined,
  ): Promise<OwnModel | undefined> {
    const row = await store.find(account_id)
    if (row === undefined) return undefined
    // An unchanged model keeps what it has loaded, and its connections.
    return isDeepStrictEqual(row, last?.row) ? last : { row, named: await open(row) }
  }

  async function open(row: AccountModelRow): Promise<NamedModels> {
    const settings = await openSettings(row, keys)
    if (settings === undefined) return rejectingModels(row)
    const { account_id, updated_at } = row
    // With the time in its owner, a corrected model gets a new circuit breaker and is called at once.
    return createNamedModels(settings, { fetch, owner: `${account_id} ${updated_at}` })
  }

  return {
    /** Undefined if the account has no model of its own; not a promise if the answer is cached. */
    find(account_id: string): MaybePromise<NamedModels | undefined> {
      const last = cache.get(account_id)
      const own =
        last !== undefined && clock.monotonic() - last.readAtMs < cachedMs
          ? last.own
          : readAnew(account_id, last?.own instanceof Promise ? undefined : last?.own)
      return own instanceof Promise ? own.then((read) => read?.named) : own?.named
    },

    /** Drops the cached model of an account. */
    forget(account_id: string): void {
      cache.delete(account_id)
    },
  }
}

/** The settings with the unsealed key; undefined if the key was not sealed for this account and address. */
export async function openSettings(
  row: AccountModelRow,
  keys: Pick<ModelKeys, 'reveal'>,
): Promise<ModelSettings | undefined> {
  const { base_url, model, api_key: sealed } = row
  const kind = modelProviders.find((one) => one === row.kind)
  if (kind === undefined) throw new Error(`Unknown kind of model: "${row.kind}".`)
  const api_key = sealed === null ? undefined : await keys.reveal(sealed, row)
  if (sealed !== null && api_key === undefined) return undefined
  return { kind, base_url: base_url ?? undefined, api_key, model }
}

/** Models that reject every call, because their key can't be unsealed. */
function rejectingModels({ account_id, kind, model, updated_at }: AccountModelRow): NamedModels {
  const next = () =>
    Promise.reject(new ModelError('rejected', 'The key of the account’s model can’t be decrypted.'))
  return (name) => ({
    name: name ?? model,
    provider: `${kind} ${account_id} ${updated_at}`,
    stream: () => ({ [Symbol.asyncIterator]: () => ({ next }) }),
  })
}
