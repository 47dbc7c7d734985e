// Stored models as clients see them: without their keys.
import {
  type InstallationModel,
  type ModelVerifier,
  modelProviders,
  type OwnModel,
} from '@parley/contract'
import type { ModelSettings } from '../../providers/model-settings.ts'
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

/** What the environment sets, as clients see it. */
export function presentSettings({
  model: main,
  verifier: second,
}: {
  readonly model: ModelSettings | undefined
  readonly verifier: ModelSettings | undefined
}): InstallationModel {
  const source = 'environment' as const
  const model = main && {
    ...{ source, provider: main.kind, base_url: addressOf(main), model: main.model },
    ...{ has_key: main.api_key !== undefined, updated_at: null },
  }
  const isElsewhere = second?.kind !== main?.kind || second?.base_url !== main?.base_url
  const verifier = second && {
    ...{ source, model: second.model, base_url: isElsewhere ? addressOf(second) : null },
    has_key: isElsewhere && second.api_key !== undefined,
  }
  return { model: model ?? null, verifier: verifier ?? null }
}

/** Without the user name and password that an operator may have put into it. */
function addressOf({ base_url }: ModelSettings): string | null {
  if (base_url === undefined) return null
  const { origin, pathname } = new URL(base_url)
  return origin + pathname.replace(/\/+$/, '')
}
