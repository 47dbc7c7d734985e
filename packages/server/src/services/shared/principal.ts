// The principal: who makes a request, and what they may do.
import type { Role, Scope } from '@parley/contract'
import type { Account } from '../../storage/interfaces/accounts.ts'
import type { PublishableKeyRow } from '../../storage/interfaces/widget.ts'

/** An API key, a person in a session, or a visitor of a web page: one of `key_id`, `person` and `visitor`. */
export type Principal = {
  readonly account_id: string
  readonly account_status: Account['status']
  readonly key_id: string | null
  readonly person: SignedInPerson | null
  /** Sees nothing but their own conversations. */
  readonly visitor?: Visitor
  /** Null = no limit. */
  readonly requests_per_hour: number | null
  readonly scopes: readonly Scope[]
  /** The only chatbots that the principal may see; null = all chatbots of the account. */
  readonly chatbot_ids: readonly string[] | null
  /** Set by endpoints that write to the audit log; undefined in commands. */
  readonly origin?: Origin
}

/** Where a request came from. */
export type Origin = { readonly address: string; readonly request_id: string }

/** Stands for the id of a key in the principal of a command. */
export const operatorKeyId = 'operator'

/** A person in the account of the session. */
export type SignedInPerson = {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Whether the person may manage all accounts of the installation. */
  readonly is_operator: boolean
  readonly session_id: string
}

/** The person of a session. Only for routes that accept no API key. */
export function signedIn({ person }: Principal): SignedInPerson {
  if (person === null) throw new Error('This route needs a person, but the request has an API key.')
  return person
}

/** An end user who writes on a web page. */
export type Visitor = {
  /** The `user_id` of the visitor's conversations. */
  readonly id: string
  readonly key: PublishableKeyRow
  readonly address: string
  /** The address that a proxy says its client has, if PARLEY_TRUST_PROXY does not name the proxy. */
  readonly claimed?: string | undefined
  /** Whether the owner's server vouched for them. */
  readonly isVerified: boolean
}

/** The visitor of a request. Only for routes that accept nobody else. */
export function visitorOf({ visitor }: Principal): Visitor {
  if (visitor === undefined) throw new Error('This route needs a visitor.')
  return visitor
}
