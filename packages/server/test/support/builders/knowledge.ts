// Builds rows of knowledge items.
import { createId } from '../../../src/lib/ids.ts'
import type { KnowledgeRow } from '../../../src/storage/interfaces/knowledge.ts'
import { exampleTime } from './example-values.ts'

export function buildKnowledge(
  account_id: string,
  overrides: Partial<KnowledgeRow> = {},
): KnowledgeRow {
  return {
    account_id,
    id: createId('kb'),
    scope_id: 'bot_1',
    type: 'text',
    title: 'Returns',
    question: 'Can I return it?',
    alternate_questions: ['May I send it back?'],
    source_url: 'https://example.com/returns',
    file_name: 'returns.md',
    mime_type: 'text/markdown',
    status: 'ready',
    enabled: true,
    error: { code: 'none', message: 'Nothing went wrong.' },
    tags: ['orders'],
    metadata: { owner: 'ops' },
    external_id: createId('req'),
    language: 'en',
    language_given: true,
    chunk_count: 3,
    character_count: 51,
    content_hash: '5f1b6d0c8a7e4f23',
    preview: 'You can return',
    created_at: exampleTime,
    updated_at: exampleTime,
    indexed_at: exampleTime,
    body: { content: 'You can return any item within 30 days.', answer: null },
    ...overrides,
  }
}
