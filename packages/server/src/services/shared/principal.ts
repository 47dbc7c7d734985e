// Who makes a request, and what that one may do.
import type { Role, Scope } from '@parley/contract'
import type { Account } from '../../storage/interfaces/accounts.ts'

/** An API key, or a person in a session: exactly one of `key_id` and `person` is there. */
export type Principal = {
  readonly account_id: string
  readonly account_status: Account['status']
  readonly key_id: string | null
  readonly person: SignedInPerson | null
  /** null = no limit. */
  readonly requests_per_hour: number | null
  readonly scopes: readonly Scope[]
  /** The only chatbots this one may see; null = all of the account. */
  readonly chatbot_ids: readonly string[] | null
}

/** A person in the account of the session. */
export type SignedInPerson = {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Whether it may see to all accounts of the installation. */
  readonly is_operator: boolean
  readonly session_id: string
}

/** The person of a session; a route that takes no key is reached by nobody else. */
export function signedIn({ person }: Principal): SignedInPerson {
  if (person === null) throw new Error('A person was asked for, and a key came.')
  return person
}
