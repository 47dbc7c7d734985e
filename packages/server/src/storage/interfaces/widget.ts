// The stores of the widget: publishable keys, the visitors whose sessions they open, and who vouches for them.
import type { IdentityAlgorithm, VerifiedUser } from '@parley/contract'
import type { Lock, Page, PageOf } from './pages.ts'

/** A key that stands in a web page, so it is no secret and stored as it is. */
export type PublishableKeyRow = {
  readonly account_id: string
  readonly id: string
  readonly key: string
  readonly chatbot_id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly messages_per_visitor_hour: number
  readonly messages_per_day: number
  readonly requests_per_address_hour: number
  readonly created_at: string
  readonly updated_at: string
}

export interface PublishableKeyStore {
  add(account_id: string, key: PublishableKeyRow): Promise<void>
  /** `lock` works only inside a transaction. */
  find(account_id: string, id: string, lock?: Lock): Promise<PublishableKeyRow | undefined>
  /** Lists keys, newest first. `chatbot_ids` null = of all chatbots. */
  list(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    page: Page,
  ): Promise<PageOf<PublishableKeyRow>>
  /** Replaces name, origins and limits. Returns false if there is no such key. */
  update(account_id: string, key: PublishableKeyRow): Promise<boolean>
  /** Returns false if there is no such key. */
  remove(account_id: string, id: string): Promise<boolean>
  /** Deletes all keys, or those of a chatbot. Returns the number deleted. */
  removeAll(account_id: string, chatbot_id?: string): Promise<number>
}

/** An end user who writes on a web page. The id is the `user_id` of the conversations. */
export type VisitorRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  /** SHA-256 of the secret. The secret itself is not stored. */
  readonly secret_hash: string
  readonly created_at: string
  /** Precise to a minute while the visitor’s page asks for messages. */
  readonly last_used_at: string
}

export interface VisitorStore {
  add(account_id: string, visitor: VisitorRow): Promise<void>
  /** Finds a visitor of the chatbot by the hash of the secret. */
  findBySecret(
    account_id: string,
    chatbot_id: string,
    secret_hash: string,
  ): Promise<VisitorRow | undefined>
  /** Stores the time of the last use; a later time stays. Returns false if there is no such visitor. */
  markUsed(account_id: string, visitor_id: string, used_at: string): Promise<boolean>
  /** Counts the visitors of the chatbot that were used at this time or later. */
  countUsedSince(account_id: string, chatbot_id: string, since: string): Promise<number>
  /** Returns false if there is no such visitor. */
  remove(account_id: string, visitor_id: string): Promise<boolean>
}

/** What signs the identities of a chatbot's visitors. */
export type IdentitySecretRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  readonly algorithm: IdentityAlgorithm
  /** Sealed. Null for ES256. */
  readonly secret: string | null
  /** PEM. Null for HS256. */
  readonly public_key: string | null
  readonly hint: string
  readonly created_at: string
  /** Precise to half an hour; null = never. */
  readonly last_used_at: string | null
}

export interface IdentitySecretStore {
  add(account_id: string, secret: IdentitySecretRow): Promise<void>
  find(account_id: string, id: string): Promise<IdentitySecretRow | undefined>
  /** Lists the secrets of a chatbot, or of all chatbots, newest first. */
  list(account_id: string, chatbot_id?: string): Promise<readonly IdentitySecretRow[]>
  /** Stores a sealed secret in place of `from`. Returns false if it is another one by now, or gone. */
  replaceSealed(account_id: string, id: string, from: string, to: string): Promise<boolean>
  /** Stores the time of the last use, unless a time after `unless` is stored. */
  markUsed(account_id: string, id: string, used_at: string, unless: string): Promise<void>
  /** Returns false if there is no such secret. */
  remove(account_id: string, id: string): Promise<boolean>
  /** Deletes the secrets of a chatbot. Returns the number deleted. */
  removeAll(account_id: string, chatbot_id: string): Promise<number>
}

/** An end user whom the owner's server vouched for. The id is the `user_id` of the conversations. */
export type VerifiedVisitorRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  /** As the last identity said. */
  readonly verified_user: VerifiedUser
  readonly created_at: string
  readonly last_used_at: string
}

export interface VerifiedVisitorStore {
  /**
   * Adds the person, or updates what is known of the person with this `sub` in this chatbot. Returns the id of the row:
   * that of an earlier row if there is one.
   */
  put(account_id: string, visitor: VerifiedVisitorRow): Promise<string>
  /** Undefined if there is no such person. */
  find(account_id: string, visitor_id: string): Promise<VerifiedVisitorRow | undefined>
  /** Stores the time of the last use and returns the person; undefined if there is none. */
  use(
    account_id: string,
    visitor_id: string,
    used_at: string,
  ): Promise<VerifiedVisitorRow | undefined>
  /** Stores when the person asked for no more mails; null = mail may be sent. Returns false if there is no such person. */
  setMailStopped(
    account_id: string,
    visitor_id: string,
    mail_stopped_at: string | null,
  ): Promise<boolean>
  /** Returns the ids of those who asked for no more mails. */
  listMailStopped(account_id: string, visitor_ids: readonly string[]): Promise<readonly string[]>
  /** Returns false if there is no such person. */
  remove(account_id: string, visitor_id: string): Promise<boolean>
  /** Deletes at most `limit` people of a chatbot. Returns the number deleted. */
  removeSome(account_id: string, chatbot_id: string, limit: number): Promise<number>
}

/** Where a visitor wants to be reached about a conversation. */
export type VisitorContact = {
  readonly account_id: string
  readonly conversation_id: string
  readonly email: string
  /** The page on which the conversation goes on; empty = the first one that a key of the chatbot allows. */
  readonly link: string
  /** When the visitor last asked for messages, precise to 20 seconds. */
  readonly seen_at: string
  /** The time of the last mail; null = none. */
  readonly mailed_at: string | null
  /** The messages 1 to `mailed_count` are in no later mail. */
  readonly mailed_count: number
  /** When the address was proven; null = not yet, so nothing is mailed to it. */
  readonly verified_at: string | null
}

export interface VisitorContactStore {
  /** Adds the address of a conversation, or replaces it and the time; what was mailed stays. */
  put(account_id: string, contact: VisitorContact): Promise<void>
  find(account_id: string, conversation_id: string): Promise<VisitorContact | undefined>
  /** The addresses of these conversations. Those without one are left out. */
  listOf(
    account_id: string,
    conversation_ids: readonly string[],
  ): Promise<readonly VisitorContact[]>
  /** Notes that the address is proven. Returns false unless it is still this one, and was not proven before. */
  verify(
    account_id: string,
    conversation_id: string,
    email: string,
    verified_at: string,
  ): Promise<boolean>
  /** Stores a later time. Returns false if there is no address, or the stored time is as late. */
  markSeen(account_id: string, conversation_id: string, seen_at: string): Promise<boolean>
  /** Returns false, and changes nothing, unless the stored `mailed_count` is `from`. */
  markMailed(
    account_id: string,
    conversation_id: string,
    from: number,
    mailed: Pick<VisitorContact, 'mailed_at' | 'mailed_count'>,
  ): Promise<boolean>
  /** Returns false if there is no address. */
  remove(account_id: string, conversation_id: string): Promise<boolean>
}

/** A person who wrote in a conversation, but has not sent it yet. */
export type Typing = {
  readonly account_id: string
  readonly conversation_id: string
  /** Null = the name is unknown. */
  readonly name: string | null
  readonly typed_at: string
}

/** A conversation keeps who wrote last. */
export interface TypingStore {
  put(account_id: string, typing: Typing): Promise<void>
  /** Undefined if nobody wrote, or it was deleted because it is old. */
  find(account_id: string, conversation_id: string): Promise<Typing | undefined>
}
