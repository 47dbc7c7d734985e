// Tests when failed turns are ended, with a store that accepts or refuses writes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { createUnendedTurns } from './unended-turns.ts'

const startMs = Date.parse('2026-11-20T10:00:00.000Z')
const held = (message_id: string, forMs = 60_000) => ({
  conversation_id: 'conv_1',
  message_id,
  locked_until: new Date(startMs + forMs).toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const state = { isOut: true, nowMs: startMs, failure: 'service_unavailable' as const }
  const ended: string[] = []
  const clock = { now: () => state.nowMs }
  const end = async (_account_id: string, { message_id }: { message_id: string }) => {
    if (state.isOut) throw new ApiError(state.failure, 'The store is unavailable.')
    ended.push(message_id)
  }
  return { state, ended, turns: createUnendedTurns({ end, clock }) }
}

it('ends a turn at once if the store accepts it', async () => {
  const { state, ended, turns } = setUp()
  state.isOut = false
  await turns.endSoon('acct_1', held('msg_1'))
  expect(ended).toEqual(['msg_1'])
  expect(vi.getTimerCount()).toBe(0)
})

it('ends turns that failed during an outage after the outage', async () => {
  const { state, ended, turns } = setUp()
  await turns.endSoon('acct_1', held('msg_1'))
  await turns.endSoon('acct_1', held('msg_2'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toEqual([])
  state.isOut = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toEqual(['msg_1', 'msg_2'])
  expect(vi.getTimerCount()).toBe(0)
})

it('drops a turn whose lease has ended, because any process can end it', async () => {
  const { state, ended, turns } = setUp()
  await turns.endSoon('acct_1', held('msg_1', 5_000))
  await turns.endSoon('acct_1', held('msg_2'))
  state.nowMs += 5_000
  state.isOut = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toEqual(['msg_2'])
})

it('throws other errors, and does not try again after them', async () => {
  const defect = new Error('a defect')
  const end = vi.fn().mockRejectedValueOnce(new ApiError('service_unavailable', 'Out.'))
  end.mockRejectedValue(defect)
  const turns = createUnendedTurns({ end, clock: { now: () => startMs } })
  await turns.endSoon('acct_1', held('msg_1'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(end).toHaveBeenCalledTimes(2)
  await expect(turns.endSoon('acct_1', held('msg_2'))).rejects.toBe(defect)
})
