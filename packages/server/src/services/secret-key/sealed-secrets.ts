// Everything in the store that is sealed with the secret key and lasts: secrets of webhooks and identities, and keys of models.
import { UnreadableSecretError } from '../../lib/secrets/sealed.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { owner, type StoredModels, valueName } from '../models/installation-models.ts'
import { createModelKeyRenewal, verifierKind } from '../models/model-keys.ts'
import { createWebhookSecrets } from '../webhooks/webhook-secrets.ts'
import { createIdentityKeys } from '../widget/identity-keys.ts'

/** More than the webhooks of an account. */
const page = { limit: 100, offset: 0 }

export type SealingCounts = {
  /** Sealed anew. */
  readonly renewed: number
  /** Changed from outside, or sealed with a key that nobody has: nobody can read these. */
  readonly unreadable: number
}

type RenewOptions = {
  /** Called after each account. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

type Models = Pick<StoredModels, 'model' | 'verifier'>
type Renewed<T> = { readonly value: T; readonly counts: SealingCounts }

export function createSealedSecrets({ storage, keys }: { storage: Storage; keys: SecretKeys }) {
  const webhookSecrets = createWebhookSecrets(keys)
  const identityKeys = createIdentityKeys(keys)
  const renewModelKey = createModelKeyRenewal(keys)

  /** Locks the webhook meanwhile, since its other fields are written too. */
  function renewWebhook(account_id: string, webhook_id: string): Promise<SealingCounts> {
    return storage.transaction(async (tx) => {
      const webhook = await tx.webhooks.find(account_id, webhook_id, 'update')
      if (webhook === undefined) return none
      const renew = (sealed: string) => webhookSecrets.renew(sealed, webhook)
      const secret = attempt(webhook.secret, renew)
      const previous = attempt(webhook.previous_secret, renew)
      const counts = sumOf([secret.counts, previous.counts])
      if (counts.renewed > 0) {
        const changed = { secret: secret.value, previous_secret: previous.value }
        await tx.webhooks.update(account_id, { ...webhook, ...changed })
      }
      return counts
    })
  }

  async function renewIdentitySecrets(account_id: string): Promise<SealingCounts> {
    const counts: SealingCounts[] = [none]
    for (const { id, secret } of await storage.identitySecrets.list(account_id)) {
      if (secret === null) continue
      const renewed = attempt(secret, (sealed) => identityKeys.renew(sealed, { account_id, id }))
      counts.push(renewed.counts)
      if (renewed.counts.renewed === 0) continue
      await storage.identitySecrets.replaceSealed(account_id, id, secret, renewed.value)
    }
    return sumOf(counts)
  }

  function renewModels<M extends Models>(models: M, account: string): Renewed<M> {
    const renewKey = <T extends { api_key: string | null; base_url: string | null }>(
      stored: T | null,
      kind: string,
    ): Renewed<T | null> => {
      if (stored === null) return { value: null, counts: none }
      const place = { owner: account, kind, base_url: stored.base_url }
      const key = attempt(stored.api_key, (sealed) => renewModelKey(sealed, place))
      return { value: { ...stored, api_key: key.value }, counts: key.counts }
    }
    const model = renewKey(models.model, models.model?.kind ?? '')
    const verifier = renewKey(models.verifier, verifierKind)
    return {
      value: { ...models, model: model.value, verifier: verifier.value },
      counts: sumOf([model.counts, verifier.counts]),
    }
  }

  async function renewAccountModel(account_id: string): Promise<SealingCounts> {
    const row = await storage.accountModels.find(account_id)
    if (row === undefined) return none
    const models = { model: row, verifier: row.verifier }
    const { value, counts } = renewModels(models, account_id)
    if (counts.renewed === 0) return counts
    await storage.accountModels.replaceKeys(account_id, keysOf(models), keysOf(value))
    return counts
  }

  async function renewInstallationModel(): Promise<SealingCounts> {
    const stored = await storage.installation.findValue(valueName)
    if (stored === undefined) return none
    const { value, counts } = renewModels(JSON.parse(stored) as StoredModels, owner)
    if (counts.renewed === 0) return counts
    await storage.installation.replaceValue(valueName, stored, JSON.stringify(value))
    return counts
  }

  return {
    /**
     * Seals with the current key what another key sealed. A value that somebody replaces meanwhile stays as they stored
     * it. Throws a sentence for the operator if this process does not have the current key.
     */
    async renewAll({ onProgress, signal }: RenewOptions): Promise<SealingCounts> {
      keys.current()
      let counts = await renewInstallationModel()
      const accounts = await storage.installation.listAccounts()
      for (const [index, { id }] of accounts.entries()) {
        if (signal?.aborted) break
        const { rows } = await storage.webhooks.list(id, page)
        for (const webhook of rows) counts = sumOf([counts, await renewWebhook(id, webhook.id)])
        const others = [await renewAccountModel(id), await renewIdentitySecrets(id)]
        counts = sumOf([counts, ...others])
        onProgress?.(index + 1, accounts.length)
      }
      return counts
    },
  }
}

const none: SealingCounts = { renewed: 0, unreadable: 0 }

/** Renews a sealed value. An unreadable one stays as it is. */
function attempt<T extends string | null>(sealed: T, renew: (sealed: string) => string) {
  if (sealed === null) return { value: sealed, counts: none }
  try {
    const value = renew(sealed)
    return { value, counts: { ...none, renewed: Number(value !== sealed) } }
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error
    return { value: sealed, counts: { ...none, unreadable: 1 } }
  }
}

function sumOf(counts: readonly SealingCounts[]): SealingCounts {
  return counts.reduce((sum, one) => ({
    renewed: sum.renewed + one.renewed,
    unreadable: sum.unreadable + one.unreadable,
  }))
}

function keysOf({ model, verifier }: Models) {
  return { model: model?.api_key ?? null, verifier: verifier?.api_key ?? null }
}
