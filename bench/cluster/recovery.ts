// How soon after a fault clients are answered again, and as quickly as before.
import { setTimeout as pause } from 'node:timers/promises'
import type { Traffic } from './traffic.ts'

/** By the clock of the traffic. */
export type Times = { readonly startMs: number; readonly faultMs: number; readonly overMs: number }

export type Recovery = {
  /** Until somebody who asked after the fault was answered; undefined if nobody was. */
  readonly servedMs: number | undefined
  /** Until the slowest percent was within twice what it was before; undefined if it never was. */
  readonly backMs: number | undefined
}

/** Wanted of the slowest percent; how busy the machine is decides as well. */
export const backWithinMs = 15_000
/** Required of the first answer, on any machine. */
export const servedWithinMs = 60_000

/** Watches the traffic until it is as before, or for as long as each may take. */
export async function untilRecovered(traffic: Traffic, times: Times): Promise<Recovery> {
  const { startMs, faultMs, overMs } = times
  const normal = (p99Of(traffic, startMs, faultMs) ?? 0) * 2
  for (;;) {
    await pause(500)
    const now = performance.now()
    const sinceMs = now - overMs
    const servedMs = firstServedMs(traffic, overMs)
    const recent = p99Of(traffic, Math.max(overMs, now - 2_000), now)
    // A request that began during the fault says nothing of the time after it.
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
    .flatMap(({ said }) => said)
    .filter(({ atMs, tookMs }) => atMs - tookMs >= overMs)
    .map(({ atMs }) => atMs - overMs)
  return times.length === 0 ? undefined : Math.min(...times)
}

/** The slowest percent of what was acknowledged in a time and no model worded, in milliseconds. */
export function p99Of({ talks }: Traffic, fromMs: number, toMs: number): number | undefined {
  const times = talks
    .filter(({ byModel }) => !byModel)
    .flatMap(({ said }) => said)
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .map(({ tookMs }) => tookMs)
    .sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))]
}
