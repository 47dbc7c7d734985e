// The tables of messages.

export type MessageTable = {
  account_id: string
  conversation_id: string
  /** 1, 2, 3 … within the conversation, without gaps: a page of a history is a range of it. */
  sequence: number
  id: string
  kind: string
  sender_type: string
  user_id: string | null
  text: string
  sent_at: string
  reply_to: string | null
  /** What only a bot's message has, as JSON. */
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
