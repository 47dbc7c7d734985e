// When deliveries are retried and given up, as data. The documentation is generated from it.
const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The pause before each attempt, including the first. */
export const attemptPausesMs = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const

/** The random share of a pause, so that deliveries that failed together are not retried together. */
export const pauseJitter = 0.1

/** The longest pause that a receiver can ask for. */
const retryAfterMaxMs = 24 * hourMs

/**
 * A failing webhook pauses between its attempts, longer the longer it fails; at first shorter than a
 * delivery's own shortest pause.
 */
const failingPause = { least: 4_000, most: 60_000, shareOfFailing: 0.5 }

/** The longest time for which a busy receiver can ask to get no deliveries at all. */
const requestedPauseMaxMs = hourMs
const busyStatuses: readonly (number | null)[] = [429, 503]

/** A webhook that only fails for this long is disabled. */
export const failingMaxMs = 5 * 24 * hourMs

/**
 * Milliseconds until the next attempt, after `attempts` attempts; undefined after the last one. Never
 * shorter than the receiver's Retry-After. `random` is from 0 to 1.
 */
export function pauseAfter(
  attempts: number,
  { random, retryAfterMs = 0 }: { random: number; retryAfterMs?: number | undefined },
): number | undefined {
  const pause = attemptPausesMs[attempts]
  if (pause === undefined) return undefined
  const jittered = Math.round(pause * (1 + pauseJitter * (2 * random - 1)))
  return Math.max(jittered, Math.min(retryAfterMs, retryAfterMaxMs))
}

/** How long a webhook pauses, by when it began to fail; null = it does not fail. */
export function failingPauseMs(failingSince: string | null, nowMs: number): number {
  if (failingSince === null) return 0
  const { least, most, shareOfFailing } = failingPause
  const pauseMs = (nowMs - Date.parse(failingSince)) * shareOfFailing
  return Math.min(most, Math.max(least, pauseMs))
}

/** How long a webhook pauses because its busy receiver asked for it; 0 = it did not ask. */
export function requestedPauseMs(status: number | null, retryAfterMs: number | undefined): number {
  if (retryAfterMs === undefined || !busyStatuses.includes(status)) return 0
  return Math.min(retryAfterMs, requestedPauseMaxMs)
}

/** The time of a Retry-After header in milliseconds from now; undefined if it has none. */
export function parseRetryAfter(header: unknown, nowMs: number): number | undefined {
  const text = String(Array.isArray(header) ? header[0] : (header ?? '')).trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  // Date.parse accepts bare numbers and more; dates of HTTP begin with the day of the week.
  const until = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - nowMs)
}
