// The tables of messages.

export type MessageTable = {
  account_id: string
  conversation_id: string
  /** 1, 2, 3 … in the conversation without gaps, so that a page of a history is a range. */
  sequence: number
  id: string
  kind: string
  sender_type: string
  user_id: string | null
  text: string
  sent_at: string
  reply_to: string | null
  /** The reply's data of a bot's message, or the author of a person's message, as JSON. */
  reply: string | null
  feedback: string | null
  reply_status: string | null
}

export type ExplanationTable = {
  account_id: string
  message_id: string
  created_at: string
  data: string
}
