// Unseals the keys of stored models and verifiers, and creates what calls them.
import { modelProviders } from '@parley/contract'
import type { StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { type LanguageModel, ModelError } from '../../providers/language-model.ts'
import { createLanguageModel, type ModelSettings } from '../../providers/model-settings.ts'
import type { StoredModel, StoredVerifier } from '../../storage/interfaces/accounts.ts'
import { type ModelKeys, verifierKind } from './model-keys.ts'
import type { NamedModels } from './models.ts'
import { createNamedModels } from './named-models.ts'

type Keys = Pick<ModelKeys, 'reveal'>

/** The settings with the unsealed key; undefined if the key was not sealed for this owner and address. */
export async function openModel(
  stored: StoredModel,
  owner: string,
  keys: Keys,
): Promise<ModelSettings | undefined> {
  const { base_url, model, api_key: sealed } = stored
  const kind = modelProviders.find((one) => one === stored.kind)
  if (kind === undefined) throw new Error(`Unknown kind of model: "${stored.kind}".`)
  const api_key = sealed === null ? undefined : await keys.reveal(sealed, { owner, kind, base_url })
  if (sealed !== null && api_key === undefined) return undefined
  return { kind, base_url: base_url ?? undefined, api_key, model }
}

/** Undefined if its key can't be unsealed, or if it needs the provider of a model that is undefined. */
export async function openVerifier(
  { base_url, model, api_key: sealed }: StoredVerifier,
  owner: string,
  { keys, of }: { readonly keys: Keys; readonly of: ModelSettings | undefined },
): Promise<ModelSettings | undefined> {
  if (base_url === null) return of && { ...of, model }
  const place = { owner, kind: verifierKind, base_url }
  const api_key = sealed === null ? undefined : await keys.reveal(sealed, place)
  if (sealed !== null && api_key === undefined) return undefined
  return { kind: 'openai_compatible', base_url, api_key, model }
}

type OpenOptions = {
  readonly fetch: StreamingFetch
  /**
   * The key of the models in the circuit breaker. With the time of the last change in it, a corrected model is called
   * at once.
   */
  readonly breakerKey: string
}

/** Models that reject each call if `settings` is undefined, because their key can't be unsealed. */
export function modelsOf(
  settings: ModelSettings | undefined,
  { model }: { readonly model: string },
  { fetch, breakerKey }: OpenOptions,
): NamedModels {
  if (settings !== undefined) return createNamedModels(settings, { fetch, owner: breakerKey })
  return (name) => rejectingModel(name ?? model, breakerKey)
}

/** Has a key of its own in the circuit breaker: replies don't fail because their verifier does. */
export function verifierOf(
  settings: ModelSettings | undefined,
  { model }: { readonly model: string },
  { fetch, breakerKey }: OpenOptions,
): LanguageModel {
  const owner = `${breakerKey} verifier`
  return settings === undefined
    ? rejectingModel(model, owner)
    : createLanguageModel(settings, { fetch, owner })
}

function rejectingModel(name: string, provider: string): LanguageModel {
  const next = () =>
    Promise.reject(new ModelError('rejected', 'The key of the model can’t be decrypted.'))
  return { name, provider, stream: () => ({ [Symbol.asyncIterator]: () => ({ next }) }) }
}
