// The stores of people, sessions, members and invitations, and of attempts to guess a password.

import type { Role } from '@parley/contract'
import type { Account } from './accounts.ts'
import type { Lock } from './pages.ts'

export type PersonRow = {
  readonly id: string
  /** As the person wrote it. */
  readonly email: string
  /** The address in lower case, by which the person is found. */
  readonly email_key: string
  readonly name: string
  /** Null = no password was set yet. */
  readonly password_hash: string | null
  /** When the person proved that the address is theirs; null if they did not. */
  readonly email_verified_at: string | null
  readonly created_at: string
}

export type SessionRow = {
  readonly id: string
  readonly person_id: string
  /** The account that the session works in at present. */
  readonly account_id: string
  /** SHA-256 of the token. The token itself is not stored. */
  readonly token_hash: string
  readonly user_agent: string
  readonly ip_address: string
  readonly created_at: string
  /** Precise to the hour. */
  readonly last_used_at: string
}

/** A session with everything that decides what it may do. */
export type FoundSession = {
  readonly session: SessionRow
  readonly person: Omit<PersonRow, 'password_hash'>
  readonly account: Account
  readonly role: Role
}

export type PasswordLinkRow = {
  /** SHA-256 of the token. The token itself is not stored. */
  readonly token_hash: string
  readonly person_id: string
  readonly expires_at: string
}

/** A mailed link that proves an address. */
export type EmailLinkRow = {
  /** SHA-256 of the token. The token itself is not stored. */
  readonly token_hash: string
  /** The address that received the link. */
  readonly email: string
  /** Who wants to use the address; null for a sign-up. */
  readonly person_id: string | null
  readonly expires_at: string
}

export type MembershipRow = {
  readonly account_id: string
  readonly person_id: string
  readonly role: Role
  readonly created_at: string
}

/** A member as lists show it. */
export type MemberRow = MembershipRow & Pick<PersonRow, 'name' | 'email'>

export type InvitationRow = {
  readonly account_id: string
  readonly id: string
  readonly email: string
  readonly email_key: string
  readonly role: Role
  /** SHA-256 of the token. The token itself is not stored. */
  readonly token_hash: string
  /** Whether the link went only to the mailbox, so that accepting it proves the address. */
  readonly is_mailed: boolean
  readonly created_at: string
  readonly expires_at: string
}

/** People across all accounts, for signing in, for people themselves, and for the operator. */
export interface PeopleStore {
  /** Throws ConflictError('email_key') if another person has the address. */
  add(person: PersonRow): Promise<void>
  /** `lock` works only inside a transaction. */
  find(person_id: string, lock?: Lock): Promise<PersonRow | undefined>
  findByEmail(email_key: string): Promise<PersonRow | undefined>
  /** Whether the installation has any person. */
  hasAny(): Promise<boolean>
  /** Returns false if there is no such person. */
  setName(person_id: string, name: string): Promise<boolean>
  /**
   * Sets the address, and when it was proven. Returns false if there is no such person. Throws
   * ConflictError('email_key') if another person has the address.
   */
  setEmail(
    person_id: string,
    address: Pick<PersonRow, 'email' | 'email_key' | 'email_verified_at'>,
  ): Promise<boolean>
  /**
   * Sets the password hash, or removes it; with `replaces` only in place of this hash. Returns false
   * if there is no such person or the present hash is another.
   */
  setPassword(person_id: string, password_hash: string | null, replaces?: string): Promise<boolean>
  /** Lists all members of all accounts, sorted by address. */
  listMembers(): Promise<readonly MemberRow[]>
  /** Lists the accounts of a person, the oldest membership first. */
  listAccounts(person_id: string): Promise<readonly { account: Account; role: Role }[]>
  /**
   * Deletes a person with sessions and links. Returns false and does nothing for a member of an
   * account.
   */
  removeWithoutAccount(person_id: string): Promise<boolean>
  /** Lists people who are not a member of any account. */
  listWithoutAccount(limit: number): Promise<readonly string[]>

  addSession(session: SessionRow): Promise<void>
  /** Undefined too if the person is no longer a member of the session's account. */
  findSessionByHash(token_hash: string): Promise<FoundSession | undefined>
  /** Like `findSessionByHash`, by id. */
  findSession(session_id: string): Promise<FoundSession | undefined>
  /** Lists the sessions of a person, the last used first. */
  listSessions(person_id: string): Promise<readonly SessionRow[]>
  /** Stores the time of the last use; a later time stays. */
  markSessionUsed(session_id: string, used_at: string): Promise<void>
  /** Moves a session to another account. Returns false if there is no such session. */
  moveSession(session_id: string, account_id: string): Promise<boolean>
  /** Returns false if the person has no such session. */
  removeSession(person_id: string, session_id: string): Promise<boolean>
  /** Deletes all sessions of a person, except one if it is named. Returns the number deleted. */
  removeSessions(person_id: string, options?: { readonly except?: string }): Promise<number>

  addPasswordLink(link: PasswordLinkRow): Promise<void>
  findPasswordLink(token_hash: string): Promise<PasswordLinkRow | undefined>
  /** Deletes a link that is being used. Returns false if it was used before. */
  takePasswordLink(token_hash: string): Promise<boolean>
  /** Deletes all links of a person. Returns the number deleted. */
  removePasswordLinks(person_id: string): Promise<number>

  addEmailLink(link: EmailLinkRow): Promise<void>
  findEmailLink(token_hash: string): Promise<EmailLinkRow | undefined>
  /** Deletes a link that is being used. Returns false if it was used before. */
  takeEmailLink(token_hash: string): Promise<boolean>
  /** Deletes all links with which a person would change their address. Returns the number deleted. */
  removeEmailLinks(person_id: string): Promise<number>

  /** Finds an invitation of any account by the hash of its link. */
  findInvitationByHash(token_hash: string): Promise<InvitationRow | undefined>

  /** Replaces the setup token: only the last printed link works. */
  putSetupToken(token_hash: string): Promise<void>
  /** Deletes the setup token. Returns false if the hash is another or the token was used before. */
  takeSetupToken(token_hash: string): Promise<boolean>

  /**
   * Deletes at most `limit` sessions that were last used before this time. Returns the number
   * deleted.
   */
  pruneSessions(before: string, limit: number): Promise<number>
  /**
   * Deletes at most `limit` invitations that expired before this time. Returns the number deleted.
   */
  pruneInvitations(before: string, limit: number): Promise<number>
  /**
   * Deletes at most `limit` password links that expired before this time. Returns the number
   * deleted.
   */
  prunePasswordLinks(before: string, limit: number): Promise<number>
  /**
   * Deletes at most `limit` email links that expired before this time. Returns the number deleted.
   */
  pruneEmailLinks(before: string, limit: number): Promise<number>
}

/** The members of an account, and the invitations to it. */
export interface MemberStore {
  /**
   * Locks the account until the transaction ends, so that only one transaction changes its members.
   */
  lock(account_id: string): Promise<void>
  /** Lists the members, the oldest membership first. */
  list(account_id: string): Promise<readonly MemberRow[]>
  find(account_id: string, person_id: string): Promise<MemberRow | undefined>
  /** Throws ConflictError('person_id') if the person is a member. */
  add(account_id: string, membership: Omit<MembershipRow, 'account_id'>): Promise<void>
  /** Returns false if there is no such member. */
  setRole(account_id: string, person_id: string, role: Role): Promise<boolean>
  /**
   * Deletes a membership and the person's sessions in the account. Returns false if there is no
   * such member.
   */
  remove(account_id: string, person_id: string): Promise<boolean>
  /** Deletes all sessions in the account. Returns the number deleted. */
  removeSessions(account_id: string): Promise<number>

  /** Adds an invitation and deletes an earlier one for the same address. */
  putInvitation(account_id: string, invitation: Omit<InvitationRow, 'account_id'>): Promise<void>
  /** Notes that the link of an invitation was shown: whoever accepts it proves no address. */
  markInvitationShown(account_id: string, invitation_id: string): Promise<void>
  /** Lists the invitations that expire after `now`, newest first. */
  listInvitations(account_id: string, now: string): Promise<readonly InvitationRow[]>
  /** Returns false if there is no such invitation. */
  removeInvitation(account_id: string, invitation_id: string): Promise<boolean>
}

/** What an attempt counts for, and how many attempts it allows. */
export type GuessCounter = {
  /** A keyed hash. What is counted is not stored. */
  readonly subject: string
  /** The attempts that need not wait, at least 2. */
  readonly max_count: number
  /** The wait after the last of them. After each further attempt it is longer by the same time. */
  readonly delay_ms: number
  /**
   * The time from the first attempt until the counter starts again. It also ends a wait. A counter that would end more than
   * two windows from now starts again at once: the clock was moved back.
   */
  readonly window_ms: number
}

/** Attempts to guess a password or key, before any account is known. All servers share the counters. */
export interface GuessStore {
  /**
   * Counts an attempt for all counters, with one statement. Returns undefined if it is allowed. If one
   * of the counters refuses, counts it for none and returns the time from which all allow it. Exact with
   * concurrent attempts and several processes: no counter allows more than its number.
   */
  take(counters: readonly GuessCounter[], now_ms: number): Promise<number | undefined>
  /** Takes an allowed attempt back. */
  giveBack(subjects: readonly string[]): Promise<void>
  /** Deletes at most `limit` counters whose window ended by this time. Returns the number deleted. */
  prune(before: string, limit: number): Promise<number>
  /**
   * Deletes at most `limit` counters beyond the `kept` ones that end last. Returns the number deleted.
   */
  trim(kept: number, limit: number): Promise<number>
}
