// Tests which calls get a slot, and which calls are refused.
import { describe, expect, it } from 'vitest'
import { createModelSlots, ModelBusy } from './model-slots.ts'

describe('createModelSlots', () => {
  it('an account gets at most its own number of slots, and other accounts still get theirs', () => {
    const slots = createModelSlots({ total: 5, perAccount: 2 })
    slots.acquire('acct_a')
    const release = slots.acquire('acct_a')
    expect(() => slots.acquire('acct_a')).toThrow(ModelBusy)
    slots.acquire('acct_b')
    release()
    slots.acquire('acct_a')
    expect(slots.taken()).toBe(3)
  })

  it('all accounts together get at most the total, and the error says when to retry', () => {
    const slots = createModelSlots({ total: 2, perAccount: 2 })
    slots.acquire('acct_a')
    const release = slots.acquire('acct_b')
    expect(() => slots.acquire('acct_c')).toThrow(
      expect.objectContaining({ name: 'ModelBusy', retryAfterSeconds: 5 }),
    )
    release()
    slots.acquire('acct_c')
  })

  it('a slot is released once, even if release is called again', () => {
    const slots = createModelSlots({ total: 2, perAccount: 1 })
    const release = slots.acquire('acct_a')
    release()
    slots.acquire('acct_a')
    release()
    expect(() => slots.acquire('acct_a')).toThrow(ModelBusy)
    expect(slots.taken()).toBe(1)
  })

  it('a refused call takes no slot', () => {
    const slots = createModelSlots({ total: 1, perAccount: 1 })
    const release = slots.acquire('acct_a')
    for (let n = 0; n < 3; n++) expect(() => slots.acquire('acct_b')).toThrow(ModelBusy)
    release()
    slots.acquire('acct_b')
    expect(slots.taken()).toBe(1)
  })
})
