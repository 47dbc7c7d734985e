// What became of a key, from its times.
import type { ApiKey } from '@parley/contract'

export type KeyState = 'works' | 'ends' | 'expired' | 'revoked'

/** A key that is to end within this time is shown as ending. */
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
