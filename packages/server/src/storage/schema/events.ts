// The tables of events.

export type EventTable = {
  /** Given by the database; on SQLite in commit order. */
  position: number
  account_id: string
  id: string
  type: string
  conversation_id: string | null
  chatbot_id: string | null
  sequence: number | null
  created_at: string
  data: string
}
