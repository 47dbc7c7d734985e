// Who gets a slot and who is told to come back.
import { describe, expect, it } from 'vitest'
import { createModelSlots, ModelBusy } from './model-slots.ts'

describe('createModelSlots', () => {
  it('an account gets as many as one may have, and others still get theirs', () => {
    const slots = createModelSlots({ total: 5, perAccount: 2 })
    slots.acquire('acct_a')
    const release = slots.acquire('acct_a')
    expect(() => slots.acquire('acct_a')).toThrow(ModelBusy)
    slots.acquire('acct_b')
    release()
    slots.acquire('acct_a')
    expect(slots.taken()).toBe(3)
  })

  it('all together get no more than there are, and are told when to come back', () => {
    const slots = createModelSlots({ total: 2, perAccount: 2 })
    slots.acquire('acct_a')
    const release = slots.acquire('acct_b')
    expect(() => slots.acquire('acct_c')).toThrow(
      expect.objectContaining({ name: 'ModelBusy', retryAfterSeconds: 5 }),
    )
    release()
    slots.acquire('acct_c')
  })

  it('a slot comes back once, however often it is given back', () => {
    const slots = createModelSlots({ total: 2, perAccount: 1 })
    const release = slots.acquire('acct_a')
    release()
    slots.acquire('acct_a')
    release()
    expect(() => slots.acquire('acct_a')).toThrow(ModelBusy)
    expect(slots.taken()).toBe(1)
  })

  it('who was refused holds nothing', () => {
    const slots = createModelSlots({ total: 1, perAccount: 1 })
    const release = slots.acquire('acct_a')
    for (let n = 0; n < 3; n++) expect(() => slots.acquire('acct_b')).toThrow(ModelBusy)
    release()
    slots.acquire('acct_b')
    expect(slots.taken()).toBe(1)
  })
})
