// Tests how long a turn is repeated while other processes change its conversation.
import { expect, it } from 'vitest'
import { untilTaken } from './turn-attempts.ts'
import { withDeadline } from './turn-deadline.ts'

/** A clock that advances by a second with each reading. */
function tickingClock() {
  let now = 0
  return { monotonic: () => (now += 1_000) }
}

function take(failures: number, waitMs: number) {
  let attempts = 0
  const attempt = async () => (attempts++ < failures ? undefined : `taken at ${attempts}`)
  return withDeadline(60_000, (deadline) =>
    untilTaken(attempt, { clock: tickingClock(), waitMs, deadline }),
  )
}

it('returns the result of the first attempt', async () => {
  expect(await take(0, 0)).toBe('taken at 1')
})

it('tries again while there is time', async () => {
  expect(await take(8, 30_000)).toBe('taken at 9')
})

it('throws conversation_busy when the time is over', async () => {
  await expect(take(8, 5_000)).rejects.toMatchObject({
    code: 'conversation_busy',
    extras: { retryAfterSeconds: 1 },
  })
})

it('throws service_unavailable at the deadline of the turn', async () => {
  const forever = async () => undefined
  const clock = { monotonic: () => 0 }
  const taken = withDeadline(20, (deadline) =>
    untilTaken(forever, { clock, waitMs: 30_000, deadline }),
  )
  await expect(taken).rejects.toMatchObject({ code: 'service_unavailable' })
})
