// The tables of events.

export type EventTable = {
  /** Assigned by the database; on SQLite in the order of commits. */
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
