// The tables of gaps.

export type GapTable = {
  account_id: string
  id: string
  chatbot_id: string
  likeness: string
  /** `wordless` once all its words are erased. No list shows such a gap. */
  status: string
  count: number
  unanswered: number
  rated_badly: number
  first_seen_at: string
  last_seen_at: string
  conversation_id: string | null
  message_id: string | null
  knowledge_id: string | null
  resolution: string | null
  resolved_at: string | null
}

/** A user's message whose reply failed. Its words are only in the message. */
export type GapQuestionTable = {
  account_id: string
  question_id: string
  message_id: string
  conversation_id: string
  chatbot_id: string
  likeness: string
  wording: string
  asked_at: string
  is_unanswered: number
  is_rated_badly: number
  is_erased: number
  /** 1 for the last question of a wording whose words are not erased. */
  is_shown: number
}
