// Builds requests that were sent with an Idempotency-Key.
import type { IdempotentRequest } from '../../../src/storage/interfaces/idempotency.ts'

export function buildIdempotentRequest(
  overrides: Partial<IdempotentRequest> = {},
): IdempotentRequest {
  return {
    path: '/v1/chatbots',
    key: crypto.randomUUID(),
    request_hash: 'a'.repeat(64),
    created_at: '2026-11-20T10:00:00.000Z',
    locked_until: '2026-11-20T10:01:00.000Z',
    forgotten_at: '2026-11-19T10:00:00.000Z',
    ...overrides,
  }
}
