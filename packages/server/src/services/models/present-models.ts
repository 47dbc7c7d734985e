// Stored models as clients see them: without their keys.
import { type ModelVerifier, modelProviders, type OwnModel } from '@parley/contract'
import type { StoredModel, StoredVerifier } from '../../storage/interfaces/accounts.ts'

export function presentModel(row: StoredModel): Omit<OwnModel, 'verifier'> {
  const { base_url, model, api_key, updated_at } = row
  const provider = modelProviders.find((one) => one === row.kind)
  if (provider === undefined) throw new Error(`Unknown kind of model: "${row.kind}".`)
  return { provider, base_url, model, has_key: api_key !== null, updated_at }
}

export function presentVerifier(verifier: StoredVerifier | null): ModelVerifier | null {
  if (verifier === null) return null
  const { model, base_url, api_key } = verifier
  return { model, base_url, has_key: api_key !== null }
}
