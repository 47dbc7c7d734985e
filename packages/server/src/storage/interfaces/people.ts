// What the stores of people, sessions, members and invitations promise.

import type { Role } from '@parley/contract'
import type { Account } from './accounts.ts'
import type { Lock } from './pages.ts'

export type PersonRow = {
  readonly id: string
  /** As the person wrote it. */
  readonly email: string
  /** By which it is found: the same address in small letters. */
  readonly email_key: string
  readonly name: string
  /** Null = none was set yet. */
  readonly password_hash: string | null
  readonly created_at: string
}

export type SessionRow = {
  readonly id: string
  readonly person_id: string
  /** The account it is in at present. */
  readonly account_id: string
  /** SHA-256 of the token; the token itself is nowhere. */
  readonly token_hash: string
  readonly user_agent: string
  readonly ip_address: string
  readonly created_at: string
  /** To the hour. */
  readonly last_used_at: string
}

/** A session with all that decides what it may do. */
export type FoundSession = {
  readonly session: SessionRow
  readonly person: Omit<PersonRow, 'password_hash'>
  readonly account: Account
  readonly role: Role
}

export type PasswordLinkRow = {
  /** SHA-256 of the token; the token itself is nowhere. */
  readonly token_hash: string
  readonly person_id: string
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
  /** SHA-256 of the token; the token itself is nowhere. */
  readonly token_hash: string
  readonly created_at: string
  readonly expires_at: string
}

/** Over all accounts: for signing in, for people themselves, and for the operator. */
export interface PeopleStore {
  /** Throws ConflictError('email_key') if somebody has the address. */
  add(person: PersonRow): Promise<void>
  /** `lock` is for transactions. */
  find(person_id: string, lock?: Lock): Promise<PersonRow | undefined>
  findByEmail(email_key: string): Promise<PersonRow | undefined>
  /** Whether there is anybody at all. */
  hasAny(): Promise<boolean>
  /** False if there is no such person. */
  setName(person_id: string, name: string): Promise<boolean>
  /** Only in place of `replaces`, if that is given. False if there is no such person, or it is another. */
  setPassword(person_id: string, password_hash: string, replaces?: string): Promise<boolean>
  /** All members of all accounts, by address. */
  listMembers(): Promise<readonly MemberRow[]>
  /** The accounts of a person, the oldest membership first. */
  listAccounts(person_id: string): Promise<readonly { account: Account; role: Role }[]>
  /** Removes the person, with sessions and links, who is no member of any account. False for others. */
  removeWithoutAccount(person_id: string): Promise<boolean>
  /** People who are no member of any account. */
  listWithoutAccount(limit: number): Promise<readonly string[]>

  addSession(session: SessionRow): Promise<void>
  /** Undefined too where the person is no member of the session’s account any more. */
  findSessionByHash(token_hash: string): Promise<FoundSession | undefined>
  /** The same by its id. */
  findSession(session_id: string): Promise<FoundSession | undefined>
  /** Of one person, the one last used first. */
  listSessions(person_id: string): Promise<readonly SessionRow[]>
  /** Notes a use, unless a later one is known. */
  markSessionUsed(session_id: string, used_at: string): Promise<void>
  /** Goes on in another account. False if there is no such session. */
  moveSession(session_id: string, account_id: string): Promise<boolean>
  /** False if the person has no such session. */
  removeSession(person_id: string, session_id: string): Promise<boolean>
  /** All of a person but one, if that is named; how many. */
  removeSessions(person_id: string, options?: { readonly except?: string }): Promise<number>

  addPasswordLink(link: PasswordLinkRow): Promise<void>
  findPasswordLink(token_hash: string): Promise<PasswordLinkRow | undefined>
  /** Uses it up; false if somebody did before. */
  takePasswordLink(token_hash: string): Promise<boolean>
  /** How many links the person had. */
  removePasswordLinks(person_id: string): Promise<number>

  /** The invitation whose link this is, of whichever account. */
  findInvitationByHash(token_hash: string): Promise<InvitationRow | undefined>

  /** In place of the one there was: only the last link that was printed works. */
  putSetupToken(token_hash: string): Promise<void>
  /** Uses it up; false if it is another, or somebody did before. */
  takeSetupToken(token_hash: string): Promise<boolean>

  /** Ends sessions that were last used before; at most `limit` at once, how many it were. */
  pruneSessions(before: string, limit: number): Promise<number>
  /** Forgets invitations that ended before; at most `limit` at once, how many it were. */
  pruneInvitations(before: string, limit: number): Promise<number>
  /** Forgets links for new passwords that ended before; at most `limit` at once, how many it were. */
  prunePasswordLinks(before: string, limit: number): Promise<number>
}

/** The members of an account, and who may become one. */
export interface MemberStore {
  /** Holds the account, so that its members change one after the other until the transaction ends. */
  lock(account_id: string): Promise<void>
  /** The oldest member first. */
  list(account_id: string): Promise<readonly MemberRow[]>
  find(account_id: string, person_id: string): Promise<MemberRow | undefined>
  /** Throws ConflictError('person_id') for a member. */
  add(account_id: string, membership: Omit<MembershipRow, 'account_id'>): Promise<void>
  /** False if there is no such member. */
  setRole(account_id: string, person_id: string, role: Role): Promise<boolean>
  /** With the person’s sessions there. False if there is no such member. */
  remove(account_id: string, person_id: string): Promise<boolean>
  /** Ends all sessions there; how many. */
  removeSessions(account_id: string): Promise<number>

  /** In place of the one for the same address, if there is one. */
  putInvitation(account_id: string, invitation: Omit<InvitationRow, 'account_id'>): Promise<void>
  /** Those that end after `now`, newest first. */
  listInvitations(account_id: string, now: string): Promise<readonly InvitationRow[]>
  /** False if there is no such invitation. */
  removeInvitation(account_id: string, invitation_id: string): Promise<boolean>
}
