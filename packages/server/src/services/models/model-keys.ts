// The key of an account's own model: sealed when it comes, opened only to ask that model, and shown to
// nobody.
import { createSealer, type Sealer } from '../../lib/secrets/sealed.ts'
import type { AccountModelRow } from '../../storage/interfaces/accounts.ts'

export type ModelKeys = ReturnType<typeof createModelKeys>

/** Where it is sent is part of what it belongs to: a row that was changed sends it nowhere else. */
type Owner = Pick<AccountModelRow, 'account_id' | 'kind' | 'base_url'>

/** `secretKey`: the installation's, asked for when the first key is sealed or opened. */
export function createModelKeys(secretKey: () => Promise<Buffer>) {
  let sealer: Sealer | undefined
  const open = async (): Promise<Sealer> => {
    sealer ??= createSealer(await secretKey(), 'account models')
    return sealer
  }
  const ownerOf = ({ account_id, kind, base_url }: Owner) => [account_id, kind, base_url ?? '']

  return {
    /** Throws a sentence for the operator where the installation's secret key is missing or another. */
    async seal(key: string, owner: Owner): Promise<string> {
      return (await open()).seal(key, ownerOf(owner))
    },

    /** Throws as `seal`; undefined for one that was sealed for somebody or somewhere else. */
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
