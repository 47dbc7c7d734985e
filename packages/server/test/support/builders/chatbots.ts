// Builds rows of chatbots.
import { settingsDefaults } from '@parley/contract'
import { createId } from '../../../src/lib/ids.ts'
import type { ChatbotRow, ChatbotSummary } from '../../../src/storage/interfaces/chatbots.ts'
import { exampleTime } from './example-values.ts'

export function buildChatbot(account_id: string, overrides: Partial<ChatbotRow> = {}): ChatbotRow {
  return {
    account_id,
    id: createId('bot'),
    name: 'Support',
    description: 'Answers from the handbook.',
    status: 'active',
    settings: { ...settingsDefaults, tone: 'friendly', confidence_threshold: 0.25 },
    metadata: { team: 'support' },
    created_at: exampleTime,
    updated_at: exampleTime,
    ...overrides,
  }
}

/** The chatbot as the store lists it. */
export function summaryOf({ id, name, status, created_at }: ChatbotRow): ChatbotSummary {
  return { id, name, status, created_at }
}
