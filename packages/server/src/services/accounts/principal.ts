// Who makes a request, and what that one may do.
import type { Scope } from '@parley/contract'
import type { Account } from '../../storage/rows.ts'

export type Principal = {
  readonly account_id: string
  readonly account_status: Account['status']
  readonly key_id: string
  /** null = no limit. */
  readonly requests_per_hour: number | null
  readonly scopes: readonly Scope[]
  /** The only chatbots this one may see; null = all of the account. */
  readonly chatbot_ids: readonly string[] | null
}
