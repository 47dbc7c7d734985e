// The tables of conversations.

export type ConversationTable = {
  account_id: string
  id: string
  chatbot_id: string
  user_id: string
  /** JSON; null = nobody vouched for the user. */
  verified_user: string | null
  status: string
  playground: number
  title: string | null
  language: string | null
  metadata: string
  message_count: number
  event_count: number
  last_message_at: string | null
  created_at: string
  updated_at: string
  ended_at: string | null
  ended_reason: string | null
  resolution: string | null
  paused_at: string | null
  due_at: string | null
  erased_count: number
  /** The end of the lease of the open turn that holds the conversation; null = no open turn. */
  turn_until: string | null
  /** The row of a deleted conversation stays without its words, for the analytics. */
  deleted_at: string | null
}

/** A user's message whose reply is in progress or failed. */
export type OpenTurnTable = {
  account_id: string
  message_id: string
  conversation_id: string
  repeat_key: string | null
  opened_at: string
  locked_until: string | null
  reply_id: string | null
}

/** See `HistoryHead` in interfaces/conversations.ts. */
export type HistoryHeadTable = {
  account_id: string
  conversation_id: string
  asked_hash: string
  history_hash: string | null
  reply_id: string
}

export type ConversationGuestTable = {
  account_id: string
  user_id: string
  conversation_id: string
}
