// Tests when keys are released, in a store that accepts or refuses writes.
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { createUnreleasedKeys, type HeldKey } from './unreleased-keys.ts'

const startMs = Date.parse('2026-11-20T10:00:00.000Z')
const held = (key: string, forMs = 60_000): HeldKey => ({
  account_id: 'acct_1',
  path: '/v1/chatbots',
  key,
  locked_until: new Date(startMs + forMs).toISOString(),
})

function setUp() {
  const state = { isFull: true, nowMs: startMs }
  const released: string[] = []
  const release = async (_account_id: string, { key }: { key: string }) => {
    if (state.isFull) throw new ApiError('service_unavailable', 'The disk is full.')
    released.push(key)
  }
  const clock = { now: () => state.nowMs }
  return {
    state,
    released,
    keys: createUnreleasedKeys({ storage: { idempotency: { release } }, clock }),
  }
}

it('releases a key before it is claimed again, and one of the others with it', async () => {
  const { state, released, keys } = setUp()
  for (const key of ['a', 'b', 'c', 'd']) await keys.releaseSoon(held(key))
  state.isFull = false
  await keys.releaseBefore(held('c'))
  expect(released).toEqual(['c', 'a'])
  await keys.releaseBefore(held('new'))
  await keys.releaseBefore(held('new'))
  await keys.releaseBefore(held('new'))
  expect(released).toEqual(['c', 'a', 'b', 'd'])
})

it('refuses a key that waits for its release while the store refuses, but no other key', async () => {
  const { keys } = setUp()
  await keys.releaseSoon(held('a'))
  await expect(keys.releaseBefore(held('a'))).rejects.toMatchObject({ code: 'service_unavailable' })
  await keys.releaseBefore(held('b'))
})

it('drops a key whose lease has ended, because anyone can claim it', async () => {
  const { state, released, keys } = setUp()
  await keys.releaseSoon(held('old', 1_000))
  state.nowMs += 1_000
  await keys.releaseSoon(held('young'))
  state.isFull = false
  await keys.releaseBefore(held('old'))
  await keys.releaseBefore(held('old'))
  expect(released).toEqual(['young'])
})

it('does not hide other errors', async () => {
  const release = async () => {
    throw new Error('a defect')
  }
  const clock = { now: () => startMs }
  const keys = createUnreleasedKeys({ storage: { idempotency: { release } }, clock })
  await expect(keys.releaseSoon(held('a'))).rejects.toThrow('a defect')
})
