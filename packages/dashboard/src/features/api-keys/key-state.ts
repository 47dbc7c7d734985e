// The state of a key, derived from its timestamps.
import type { ApiKey } from '@parley/contract'

export type KeyState = 'works' | 'ends' | 'expired' | 'revoked'

/** A key that expires within this time is shown as “Expiring”. */
const soonMs = 7 * 86_400_000

export function stateOf(key: ApiKey, now = Date.now()): KeyState {
  if (key.revoked_at !== null) return 'revoked'
  if (key.expires_at === null) return 'works'
  const left = Date.parse(key.expires_at) - now
  if (left <= 0) return 'expired'
  return left <= soonMs ? 'ends' : 'works'
}

export function hasEnded(key: ApiKey): boolean {
  const state = stateOf(key)
  return state === 'revoked' || state === 'expired'
}
