// Tests the state of a key, which is derived from its timestamps.
import type { ApiKey } from '@parley/contract'
import { expect, test } from 'vitest'
import { hasEnded, stateOf } from './key-state.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')
const key = (times: Partial<ApiKey>): ApiKey => ({
  id: 'key_1',
  name: 'Our shop',
  prefix: 'prl_live_',
  last_4: 'x7Qa',
  scopes: [],
  chatbot_ids: null,
  created_at: '2026-11-01T10:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  ...times,
})

test.for([
  [{}, 'works'],
  [{ expires_at: '2026-12-20T10:00:00.000Z' }, 'works'],
  [{ expires_at: '2026-11-21T10:00:00.000Z' }, 'ends'],
  [{ expires_at: '2026-11-20T10:00:00.000Z' }, 'expired'],
  [{ expires_at: '2026-12-20T10:00:00.000Z', revoked_at: '2026-11-19T10:00:00.000Z' }, 'revoked'],
] as const)('%o is %s', ([times, state]) => {
  expect(stateOf(key(times), now)).toBe(state)
})

test('a revoked key has ended, and a key without expiry has not', () => {
  expect(hasEnded(key({ revoked_at: '2026-11-19T10:00:00.000Z' }))).toBe(true)
  expect(hasEnded(key({}))).toBe(false)
})
