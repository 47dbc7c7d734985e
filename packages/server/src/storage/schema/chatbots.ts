// The tables of chatbots.

export type ChatbotTable = {
  account_id: string
  id: string
  name: string
  description: string
  status: string
  settings: string
  metadata: string
  created_at: string
  updated_at: string
}

export type DeletedChatbotTable = {
  account_id: string
  id: string
  name: string
  deleted_at: string
  retention_days: number | null
}
