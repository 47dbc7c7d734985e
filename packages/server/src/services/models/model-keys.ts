// The keys of stored models: sealed when they arrive, unsealed only to call the model, never shown.
import { createSealer, type Sealer } from '../../lib/secrets/sealed.ts'
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'

export type ModelKeys = ReturnType<typeof createModelKeys>

/** The seal includes the address: if somebody edits the row, the key is not sent to another address. */
type KeyPlace = {
  /** The id of the account, or `installation`. */
  readonly owner: string
  readonly kind: string
  readonly base_url: string | null
}

/** Stands for the kind in the seal of a verifier's key. */
export const verifierKind = 'verifier'

const purpose = 'account models'

function contextOf({ owner, kind, base_url }: KeyPlace): readonly string[] {
  return [owner, kind, base_url ?? '']
}

/** Returns a function that seals a key with the current secret key. It throws UnreadableSecretError. */
export function createModelKeyRenewal(secretKeys: SecretKeys) {
  const sealer = createSealer(secretKeys, purpose)
  return (sealed: string, place: KeyPlace): string => sealer.renew(sealed, contextOf(place))
}

/** `secretKeys` returns those of the installation; called when the first key is sealed or unsealed. */
export function createModelKeys(secretKeys: () => Promise<SecretKeys>) {
  let sealer: Sealer | undefined
  const open = async (): Promise<Sealer> => {
    sealer ??= createSealer(await secretKeys(), purpose)
    return sealer
  }

  return {
    /** Throws an error for the operator if the installation's secret key is missing or wrong. */
    async seal(key: string, place: KeyPlace): Promise<string> {
      return (await open()).seal(key, contextOf(place))
    },

    /** Undefined for a key that was sealed for another owner or address. Throws as `seal`. */
    async reveal(sealed: string, place: KeyPlace): Promise<string | undefined> {
      const opened = await open()
      try {
        return opened.open(sealed, contextOf(place))
      } catch {
        return undefined
      }
    },
  }
}
