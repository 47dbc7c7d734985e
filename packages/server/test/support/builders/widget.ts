// Builds rows of publishable keys, visitors and identity secrets.
import { createId } from '../../../src/lib/ids.ts'
import type {
  IdentitySecretRow,
  PublishableKeyRow,
  Typing,
  VerifiedVisitorRow,
  VisitorContact,
  VisitorRow,
} from '../../../src/storage/interfaces/widget.ts'
import { exampleTime, hostileText } from './example-values.ts'

export function buildPublishableKey(
  account_id: string,
  overrides: Partial<PublishableKeyRow> = {},
): PublishableKeyRow {
  const id = createId('pub')
  return {
    account_id,
    id,
    key: `key of ${id}`,
    chatbot_id: 'bot_1',
    name: 'Website',
    origins: ['https://shop.example.com', 'https://help.example.com'],
    messages_per_visitor_hour: 20,
    messages_per_day: 2_000,
    requests_per_address_hour: 600,
    created_at: exampleTime,
    updated_at: exampleTime,
    ...overrides,
  }
}

export function buildVisitor(account_id: string, overrides: Partial<VisitorRow> = {}): VisitorRow {
  const id = createId('vis')
  return {
    account_id,
    id,
    chatbot_id: 'bot_1',
    secret_hash: `hash of ${id}`,
    created_at: exampleTime,
    last_used_at: exampleTime,
    ...overrides,
  }
}

export function buildIdentitySecret(
  account_id: string,
  overrides: Partial<IdentitySecretRow> = {},
): IdentitySecretRow {
  return {
    account_id,
    id: createId('ids'),
    chatbot_id: 'bot_1',
    algorithm: 'HS256',
    secret: 'sealed',
    public_key: null,
    hint: 'abcd',
    created_at: exampleTime,
    last_used_at: null,
    ...overrides,
  }
}

export function buildVerifiedVisitor(
  account_id: string,
  overrides: Partial<VerifiedVisitorRow> = {},
): VerifiedVisitorRow {
  return {
    account_id,
    id: createId('vis'),
    chatbot_id: 'bot_1',
    verified_user: { sub: 'customer-42', name: hostileText, email: null, claims: { vip: true } },
    created_at: exampleTime,
    last_used_at: exampleTime,
    ...overrides,
  }
}

export function buildVisitorContact(
  account_id: string,
  overrides: Partial<VisitorContact> = {},
): VisitorContact {
  return {
    account_id,
    conversation_id: createId('conv'),
    email: 'ann@example.com',
    link: 'https://shop.example.com/',
    seen_at: exampleTime,
    mailed_at: null,
    mailed_count: 0,
    verified_at: null,
    ...overrides,
  }
}

export function buildTyping(account_id: string, overrides: Partial<Typing> = {}): Typing {
  return {
    account_id,
    conversation_id: createId('conv'),
    name: hostileText,
    typed_at: exampleTime,
    ...overrides,
  }
}
