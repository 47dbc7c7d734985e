// The tables of API keys.

export type ApiKeyTable = {
  account_id: string
  id: string
  name: string
  hash: string
  prefix: string
  last_4: string
  scopes: string
  chatbot_ids: string | null
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
}
