// Builds rows of API keys.
import { createId } from '../../../src/lib/ids.ts'
import type { ApiKey } from '../../../src/storage/interfaces/api-keys.ts'
import { exampleTime } from './example-values.ts'

export function buildApiKey(account_id: string, overrides: Partial<ApiKey> = {}): ApiKey {
  const id = createId('key')
  return {
    account_id,
    id,
    name: 'Test',
    hash: `hash of ${id}`,
    prefix: 'prl_live_',
    last_4: 'wxyz',
    scopes: ['chatbots:read', 'knowledge:write'],
    chatbot_ids: ['bot_1', 'bot_2'],
    created_at: exampleTime,
    expires_at: '2027-11-20T10:15:30.123Z',
    revoked_at: null,
    last_used_at: null,
    ...overrides,
  }
}
