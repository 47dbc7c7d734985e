// The keys of stored models: sealed when they arrive, unsealed only to call the model, never shown.
import { createSealer, type Sealer } from '../../lib/secrets/sealed.ts'

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

/** `secretKey` returns the installation's key; called when the first key is sealed or unsealed. */
export function createModelKeys(secretKey: () => Promise<Buffer>) {
  let sealer: Sealer | undefined
  const open = async (): Promise<Sealer> => {
    sealer ??= createSealer(await secretKey(), 'account models')
    return sealer
  }
  const contextOf = ({ owner, kind, base_url }: KeyPlace) => [owner, kind, base_url ?? '']

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
