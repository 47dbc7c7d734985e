import { describe, expect, it } from 'vitest'
import { createAttemptPace } from './attempt-pace.ts'

/** Who begins at which look at the requests; `sinceMs` = what each look sees, the last one for ever. */
async function begin(count: number, sinceMs: readonly number[]) {
  let looks = 0
  const pace = createAttemptPace(() => sinceMs[looks++] ?? sinceMs.at(-1) ?? 0)
  const begun: { one: number; look: number }[] = []
  const all = Array.from({ length: count }, (_, one) =>
    pace.ready().then(() => begun.push({ one, look: looks })),
  )
  await Promise.all(all)
  expect(begun.map(({ one }) => one)).toEqual([...begun.keys()])
  return begun.map(({ look }) => look)
}

const [now, lately, longAgo] = [0, 100, 10_000]

describe('the pace of attempts', () => {
  it('holds none up while nobody else waits', async () => {
    expect(await begin(3, [longAgo])).toEqual([3, 3, 3])
  })

  it('lets none begin while a request is answered, and all when none came for long', async () => {
    expect(await begin(3, [now, now, now, longAgo])).toEqual([4, 4, 4])
  })

  it('lets some begin between requests', async () => {
    const looks = await begin(12, [lately])
    expect(looks).toEqual([...Array(5).fill(2), ...Array(5).fill(3), ...Array(2).fill(4)])
  })

  it('lets some begin now and then where requests never end', async () => {
    const looks = await begin(20, [now])
    expect(looks).toEqual([...Array(10).fill(11), ...Array(10).fill(21)])
  })
})
