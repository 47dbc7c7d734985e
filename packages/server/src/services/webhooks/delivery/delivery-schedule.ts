// When a delivery is tried, and when nobody tries any more: as data, from which the documentation is made.
const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** The pause before each attempt, the first one included. */
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

/** How far a pause may differ, so that what failed together does not come back together. */
export const pauseJitter = 0.1

/** A receiver may ask for a longer pause, but for none that is longer than this. */
const retryAfterMaxMs = 24 * hourMs

/**
 * A webhook that fails rests between its attempts, the longer it fails; at first for less than a
 * delivery's own shortest pause.
 */
const failingRest = { least: 4_000, most: 60_000, shareOfFailing: 0.5 }

/** A receiver that is busy may ask for a rest in which it is sent nothing at all, but for none longer. */
const askedRestMaxMs = hourMs
const busyStatuses: readonly (number | null)[] = [429, 503]

/** Nothing but failures for so long, and the webhook is disabled. */
export const failingMaxMs = 5 * 24 * hourMs

/**
 * Milliseconds to the next attempt after so many were made; undefined when those were all. It never
 * comes before the receiver's Retry-After. `random` is from 0 to 1.
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

/** How long a webhook rests, by since when it fails; null = it does not. */
export function failingRestMs(failingSince: string | null, nowMs: number): number {
  if (failingSince === null) return 0
  const { least, most, shareOfFailing } = failingRest
  const restMs = (nowMs - Date.parse(failingSince)) * shareOfFailing
  return Math.min(most, Math.max(least, restMs))
}

/** How long a webhook rests because its receiver, being busy, said so; 0 = it did not. */
export function askedRestMs(status: number | null, retryAfterMs: number | undefined): number {
  if (retryAfterMs === undefined || !busyStatuses.includes(status)) return 0
  return Math.min(retryAfterMs, askedRestMaxMs)
}

/** What a Retry-After header says, in milliseconds from now; undefined where it says nothing. */
export function parseRetryAfter(header: unknown, nowMs: number): number | undefined {
  const text = String(Array.isArray(header) ? header[0] : (header ?? '')).trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  // Node reads bare numbers and much else as dates; HTTP writes them with the day of the week.
  const until = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, until - nowMs)
}
