// The tables of people.

/** People who can sign in. A person may be a member of any number of accounts. */
export type PersonTable = {
  id: string
  email: string
  /** The address in lower case. */
  email_key: string
  name: string
  password_hash: string | null
  email_verified_at: string | null
  created_at: string
}

export type MembershipTable = {
  account_id: string
  person_id: string
  role: string
  created_at: string
}

export type SessionTable = {
  /** The account that the session works in at present. */
  account_id: string
  id: string
  person_id: string
  token_hash: string
  user_agent: string
  ip_address: string
  created_at: string
  last_used_at: string
}

export type InvitationTable = {
  account_id: string
  id: string
  email: string
  email_key: string
  role: string
  token_hash: string
  /** 0 or 1. */
  is_mailed: number
  created_at: string
  expires_at: string
}

export type PasswordLinkTable = { token_hash: string; person_id: string; expires_at: string }

export type EmailLinkTable = {
  token_hash: string
  email: string
  /** Null: the link is for a sign-up. */
  person_id: string | null
  expires_at: string
}

export type PeopleTables = {
  people: PersonTable
  memberships: MembershipTable
  sessions: SessionTable
  invitations: InvitationTable
  password_links: PasswordLinkTable
  email_links: EmailLinkTable
}
