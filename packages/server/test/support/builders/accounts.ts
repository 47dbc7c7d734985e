// Builds rows of accounts, of their models and of their audit log.
import { createId } from '../../../src/lib/ids.ts'
import type {
  Account,
  AccountModelRow,
  AuditRow,
} from '../../../src/storage/interfaces/accounts.ts'
import { exampleTime } from './example-values.ts'

export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: createId('acct'),
    name: 'Example',
    plan: 'free',
    requests_per_hour: 100,
    status: 'active',
    created_at: exampleTime,
    ...overrides,
  }
}

export function buildAccountModel(
  account_id: string,
  overrides: Partial<AccountModelRow> = {},
): AccountModelRow {
  return {
    account_id,
    kind: 'openai_compatible',
    base_url: 'https://llm.example.com/v1',
    model: 'large-2',
    api_key: 'sealed',
    updated_at: exampleTime,
    verifier: null,
    ...overrides,
  }
}

export function buildAuditRow(overrides: Partial<AuditRow> = {}): AuditRow {
  return {
    id: createId('aud'),
    created_at: exampleTime,
    action: 'chatbot.update',
    actor_type: 'person',
    actor_id: createId('per'),
    address: '203.0.113.7',
    object_id: createId('bot'),
    changes: [{ field: 'settings.tone', before: 'professional', after: 'friendly' }],
    request_id: createId('req'),
    ...overrides,
  }
}
