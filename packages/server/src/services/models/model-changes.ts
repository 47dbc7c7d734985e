// Turns what a person entered into what is stored: with the key sealed, or the current key kept.
import type { StoredModel, StoredVerifier } from '../../storage/interfaces/accounts.ts'
import { changesBetween, originOf } from '../shared/audit.ts'
import {
  modelFrom,
  type NewModel,
  type NewVerifier,
  requireKey,
  verifierFrom,
} from './model-fields.ts'
import { type ModelKeys, verifierKind } from './model-keys.ts'

type ChangeOptions = {
  /** The id of the account, or `installation`. */
  readonly owner: string
  readonly keys: Pick<ModelKeys, 'seal'>
  readonly allowPrivate: boolean
}

/**
 * Returns a function that makes the new row from the current one, for a transaction. Both throw `invalid_request`, and
 * a sentence for the operator without the secret key.
 */
export async function prepareModel(
  wanted: NewModel,
  updated_at: string,
  { owner, keys, allowPrivate }: ChangeOptions,
): Promise<(current: StoredModel | undefined) => StoredModel> {
  const { kind, base_url, model, api_key } = modelFrom(wanted, { allowPrivate })
  const sealed = api_key == null ? null : await keys.seal(api_key, { owner, kind, base_url })
  return (current) => {
    // A key is kept only for the same provider and address: its seal opens for no other.
    const isKept = api_key === undefined && isSamePlace(current, { kind, base_url })
    const key = isKept ? (current?.api_key ?? null) : sealed
    requireKey(kind, key !== null)
    return { kind, base_url, model, api_key: key, updated_at }
  }
}

/** The same for a verifier. */
export async function prepareVerifier(
  wanted: NewVerifier,
  { owner, keys, allowPrivate }: ChangeOptions,
): Promise<(current: StoredVerifier | null) => StoredVerifier> {
  const { base_url, model, api_key } = verifierFrom(wanted, { allowPrivate })
  const place = { owner, kind: verifierKind, base_url }
  const sealed = api_key == null ? null : await keys.seal(api_key, place)
  return (current) => {
    const isKept = api_key === undefined && current?.base_url === base_url
    return { model, base_url, api_key: isKept ? current.api_key : sealed }
  }
}

type Place = Partial<Pick<StoredModel, 'kind'>> &
  Pick<StoredModel, 'model' | 'base_url' | 'api_key'>

/** The changed fields of a model or verifier for the audit log, without keys and paths. */
export function modelChanges(before: Place | null | undefined, after: Place) {
  const shown = ['provider', 'model', 'base_url_origin']
  return changesBetween(before == null ? {} : auditedFields(before), auditedFields(after), shown)
}

function auditedFields({ kind, model, base_url, api_key }: Place) {
  const provider = kind === undefined ? {} : { provider: kind }
  return { ...provider, model, base_url, base_url_origin: originOf(base_url), api_key }
}

/** Whether two models are at the same provider and address. */
export function isSamePlace(
  one: Pick<StoredModel, 'kind' | 'base_url'> | undefined,
  other: Pick<StoredModel, 'kind' | 'base_url'>,
): boolean {
  return one?.kind === other.kind && one.base_url === other.base_url
}
