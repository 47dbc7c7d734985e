// The tables of publishable keys, identity secrets and visitors.

export type PublishableKeyTable = {
  account_id: string
  id: string
  key: string
  chatbot_id: string
  name: string
  /** JSON. The same origins are in `publishable_key_origins`, where a lookup finds them. */
  origins: string
  messages_per_visitor_hour: number
  messages_per_day: number
  requests_per_address_hour: number
  created_at: string
  updated_at: string
}

export type PublishableKeyOriginTable = { account_id: string; key_id: string; origin: string }

export type VisitorTable = {
  account_id: string
  id: string
  chatbot_id: string
  secret_hash: string
  created_at: string
  last_used_at: string
}

export type IdentitySecretTable = {
  account_id: string
  id: string
  chatbot_id: string
  algorithm: string
  secret: string | null
  public_key: string | null
  hint: string
  created_at: string
  last_used_at: string | null
}

export type VerifiedVisitorTable = {
  account_id: string
  id: string
  chatbot_id: string
  sub: string
  /** JSON. */
  verified_user: string
  created_at: string
  last_used_at: string
  mail_stopped_at: string | null
}

export type VisitorContactTable = {
  account_id: string
  conversation_id: string
  email: string
  link: string
  seen_at: string
  mailed_at: string | null
  mailed_count: number
  verified_at: string | null
}

export type TypingTable = {
  account_id: string
  conversation_id: string
  name: string | null
  typed_at: string
}

export type WidgetTables = {
  publishable_keys: PublishableKeyTable
  publishable_key_origins: PublishableKeyOriginTable
  visitors: VisitorTable
  identity_secrets: IdentitySecretTable
  verified_visitors: VerifiedVisitorTable
  visitor_contacts: VisitorContactTable
  typing: TypingTable
}
