// Measures how soon after a fault clients get replies again, and how soon the replies are as fast as before.
import { setTimeout as pause } from 'node:timers/promises'
import type { Traffic } from './traffic.ts'

/** Times of the clock `performance.now()`, as in the traffic. */
export type Times = { readonly startMs: number; readonly faultMs: number; readonly overMs: number }

export type Recovery = {
  /** Time until the first reply to a message that was sent after the fault; undefined if there was none. */
  readonly servedMs: number | undefined
  /** Time until the 99th percentile was at most twice that before the fault; undefined if it never was. */
  readonly backMs: number | undefined
}

/** The target for the 99th percentile. It depends on the other load of the machine. */
export const backWithinMs = 15_000
/** The limit for the first reply, on any machine. */
export const servedWithinMs = 60_000

/** Watches the traffic until it is as fast as before, or until the limits have passed. */
export async function untilRecovered(traffic: Traffic, times: Times): Promise<Recovery> {
  const { startMs, faultMs, overMs } = times
  const normal = (p99Of(traffic, startMs, faultMs) ?? 0) * 2
  for (;;) {
    await pause(500)
    const now = performance.now()
    const sinceMs = now - overMs
    const servedMs = firstServedMs(traffic, overMs)
    const recent = p99Of(traffic, Math.max(overMs, now - 2_000), now)
    // Waits a second, because early replies may belong to requests that started during the fault.
    const isBack = sinceMs > 1_000 && recent !== undefined && recent <= normal
    if (isBack && servedMs !== undefined) return { servedMs, backMs: sinceMs }
    if (sinceMs > (servedMs === undefined ? servedWithinMs : backWithinMs)) {
      return { servedMs, backMs: undefined }
    }
  }
}

function firstServedMs({ talks }: Traffic, overMs: number): number | undefined {
  const times = talks
    .filter(({ byModel }) => !byModel)
    .flatMap(({ acknowledged }) => acknowledged)
    .filter(({ atMs, tookMs }) => atMs - tookMs >= overMs)
    .map(({ atMs }) => atMs - overMs)
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * The 99th percentile of the time of replies of the built-in engine that were acknowledged in a period, in
 * milliseconds. Returns undefined if there were none.
 */
export function p99Of({ talks }: Traffic, fromMs: number, toMs: number): number | undefined {
  const times = talks
    .filter(({ byModel }) => !byModel)
    .flatMap(({ acknowledged }) => acknowledged)
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .map(({ tookMs }) => tookMs)
    .sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))]
}
