import { expect, it } from 'vitest'
import { createKnownReceivers } from './known-receivers.ts'

it('forgets the least recently used receiver beyond the maximum number', () => {
  const receivers = createKnownReceivers(2)
  const first = receivers.of('wh_1')
  expect(first).toEqual({ width: 1, isSlow: false })
  first.width = 8
  receivers.of('wh_2').isSlow = true
  expect(receivers.of('wh_1')).toBe(first)
  receivers.of('wh_3')
  expect(receivers.of('wh_1')).toBe(first)
  expect(receivers.of('wh_2')).toEqual({ width: 1, isSlow: false })
})
