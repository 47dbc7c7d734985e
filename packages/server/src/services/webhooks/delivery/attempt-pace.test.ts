import { describe, expect, it } from 'vitest'
import { createAttemptPace } from './attempt-pace.ts'

/**
 * Returns the number of checks before each start; `sinceMs` = the result of each check, the last
 * one repeated.
 */
async function checksBeforeStart(count: number, sinceMs: readonly number[]) {
  let checks = 0
  const pace = createAttemptPace(() => sinceMs[checks++] ?? sinceMs.at(-1) ?? 0)
  const started: { attempt: number; check: number }[] = []
  const all = Array.from({ length: count }, (_, attempt) =>
    pace.ready().then(() => started.push({ attempt, check: checks })),
  )
  await Promise.all(all)
  expect(started.map(({ attempt }) => attempt)).toEqual([...started.keys()])
  return started.map(({ check }) => check)
}

const [now, lately, longAgo] = [0, 100, 10_000]

describe('the pace of attempts', () => {
  it('delays no attempt without recent requests', async () => {
    expect(await checksBeforeStart(3, [longAgo])).toEqual([3, 3, 3])
  })

  it('starts no attempt while a request is running, and all after a long time without requests', async () => {
    expect(await checksBeforeStart(3, [now, now, now, longAgo])).toEqual([4, 4, 4])
  })

  it('starts some attempts between requests', async () => {
    const checks = await checksBeforeStart(12, [lately])
    expect(checks).toEqual([...Array(5).fill(2), ...Array(5).fill(3), ...Array(2).fill(4)])
  })

  it('starts some attempts now and then if requests never stop', async () => {
    const checks = await checksBeforeStart(20, [now])
    expect(checks).toEqual([...Array(10).fill(11), ...Array(10).fill(21)])
  })
})
