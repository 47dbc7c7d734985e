// The tables of knowledge.

export type KnowledgeTable = {
  account_id: string
  id: string
  /** The chatbot's id or `shared`. Never null, because an index uses it. */
  scope_id: string
  type: string
  title: string | null
  question: string | null
  alternate_questions: string
  source_url: string | null
  file_name: string | null
  mime_type: string | null
  status: string
  enabled: number
  error: string | null
  tags: string
  metadata: string
  external_id: string | null
  language: string | null
  language_given: number
  chunk_count: number
  character_count: number
  content_hash: string
  preview: string
  created_at: string
  updated_at: string
  indexed_at: string | null
  /** The last column, so that reading a list skips the long texts. */
  body: string
}

/** A copy of the item's tags, so that lists can filter by tag. */
export type KnowledgeTagTable = { account_id: string; knowledge_id: string; tag: string }

export type SegmentScopeTable = {
  account_id: string
  scope_id: string
  version: number
}

export type SegmentTable = {
  account_id: string
  scope_id: string
  item_id: string
  version: number
  data: string | null
}

export type SynonymTable = {
  account_id: string
  scope_id: string
  /** The version of the scope since which these groups hold. */
  version: number
  word_groups: string
}
