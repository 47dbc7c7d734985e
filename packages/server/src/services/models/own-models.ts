// Which accounts have a model of their own, remembered for a moment: every turn asks, and hardly any
// account has one.
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
  /** Decides how far what an account entered may lead. */
  readonly fetch: StreamingFetch
  readonly clock: Clock
}

type OwnModel = { readonly row: AccountModelRow; readonly named: NamedModels }
/** `own` undefined = the account has none. */
type RememberedModel = { readonly readAtMs: number; own: MaybePromise<OwnModel | undefined> }

/** A change that another process made holds by then. */
const rememberedMs = 1_000
/** Most accounts remembered at once, about 200 bytes each without a model. */
const accountsMax = 10_000

export function createOwnModels({ store, keys, fetch, clock }: OwnModelsDeps) {
  // Those read last come last.
  const known = new Map<string, RememberedModel>()

  function readAnew(account_id: string, last: OwnModel | undefined): Promise<OwnModel | undefined> {
    const readAtMs = clock.monotonic()
    const reading = read(account_id, last)
    const entry: RememberedModel = { readAtMs, own: reading }
    known.delete(account_id)
    known.set(account_id, entry)
    const [oldest] = known.keys()
    if (known.size > accountsMax && oldest !== undefined) known.delete(oldest)
    reading.then(
      (own) => {
        entry.own = own
      },
      () => {
        if (known.get(account_id) === entry) known.delete(account_id)
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
    // What it has loaded and connected stays while nothing changes.
    return isDeepStrictEqual(row, last?.row) ? last : { row, named: await open(row) }
  }

  async function open(row: AccountModelRow): Promise<NamedModels> {
    const settings = await openSettings(row, keys)
    if (settings === undefined) return withoutItsKey(row)
    const { account_id, updated_at } = row
    // One that was mended is asked at once, whatever the one before had failed.
    return createNamedModels(settings, { fetch, owner: `${account_id} ${updated_at}` })
  }

  return {
    /** Undefined where the account has none; at once where that is remembered. */
    find(account_id: string): MaybePromise<NamedModels | undefined> {
      const last = known.get(account_id)
      const own =
        last !== undefined && clock.monotonic() - last.readAtMs < rememberedMs
          ? last.own
          : readAnew(account_id, last?.own instanceof Promise ? undefined : last?.own)
      return own instanceof Promise ? own.then((read) => read?.named) : own?.named
    },

    /** It is read anew when it is asked for. */
    forget(account_id: string): void {
      known.delete(account_id)
    },
  }
}

/** With the key as it is sent; undefined where what stands in the row is not it, or not for this address. */
export async function openSettings(
  row: AccountModelRow,
  keys: Pick<ModelKeys, 'reveal'>,
): Promise<ModelSettings | undefined> {
  const { base_url, model, api_key: sealed } = row
  const kind = modelProviders.find((one) => one === row.kind)
  if (kind === undefined) throw new Error(`No model is of the kind "${row.kind}".`)
  const api_key = sealed === null ? undefined : await keys.reveal(sealed, row)
  if (sealed !== null && api_key === undefined) return undefined
  return { kind, base_url: base_url ?? undefined, api_key, model }
}

/** They fail every question: what stands in the row is not their key, or not for this address. */
function withoutItsKey({ account_id, kind, model, updated_at }: AccountModelRow): NamedModels {
  const next = () =>
    Promise.reject(new ModelError('rejected', 'The key of the account’s model can’t be opened.'))
  return (name) => ({
    name: name ?? model,
    provider: `${kind} ${account_id} ${updated_at}`,
    stream: () => ({ [Symbol.asyncIterator]: () => ({ next }) }),
  })
}
