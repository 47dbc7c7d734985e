// The keys of accounts' own models: sealed when they arrive, unsealed only to call the model, never shown.
import { createSealer, type Sealer } from '../../lib/secrets/sealed.ts'
import type { AccountModelRow } from '../../storage/interfaces/accounts.ts'

export type ModelKeys = ReturnType<typeof createModelKeys>

/** The seal includes the address: if somebody edits the row, the key is not sent to another address. */
type Owner = Pick<AccountModelRow, 'account_id' | 'kind' | 'base_url'>

/** `secretKey` returns the installation's key; called when the first key is sealed or unsealed. */
export function createModelKeys(secretKey: () => Promise<Buffer>) {
  let sealer: Sealer | undefined
  const open = async (): Promise<Sealer> => {
    sealer ??= createSealer(await secretKey(), 'account models')
    return sealer
  }
  const ownerOf = ({ account_id, kind, base_url }: Owner) => [account_id, kind, base_url ?? '']

  return {
    /** Throws an error for the operator if the installation's secret key is missing or wrong. */
    async seal(key: string, owner: Owner): Promise<string> {
      return (await open()).seal(key, ownerOf(owner))
    },

    /** Undefined for a key that was sealed for another account or address. Throws as `seal`. */
    async reveal(sealed: string, owner: Owner): Promise<string | undefined> {
      const opened = await open()
      try {
        return opened.open(sealed, ownerOf(owner))
      } catch {
        return undefined
      }
    },
  }
}
