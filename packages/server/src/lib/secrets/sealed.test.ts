// A sealed secret opens only for its owner, only with its key, and only unchanged.
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer, UnreadableSecretError } from './sealed.ts'
import { fixedKey } from './secret-keys.ts'

const key = fixedKey(randomBytes(32))
const sealer = createSealer(key, 'tests')
const owner = ['acct_1', 'wh_1']
const secret = 'whsec_ünïcode'

describe('createSealer', () => {
  it('opens its sealed secrets, also after a restart', () => {
    expect(createSealer(key, 'tests').open(sealer.seal(secret, owner), owner)).toBe(secret)
  })

  it('hides the secret, and seals it differently each time', () => {
    const [a, b] = [sealer.seal(secret, owner), sealer.seal(secret, owner)]
    expect(a).not.toBe(b)
    expect(Buffer.from(a, 'base64').toString('latin1')).not.toContain('whsec')
  })

  it.each([
    ['another owner', createSealer(key, 'tests'), ['acct_2', 'wh_1']],
    ['parts that join to the same text', createSealer(key, 'tests'), ['acct_1wh_1']],
    ['another key', createSealer(fixedKey(randomBytes(32)), 'tests'), owner],
    ['another purpose', createSealer(key, 'something else'), owner],
  ])('does not open with %s', (_what, other, as) => {
    expect(() => other.open(sealer.seal(secret, owner), as)).toThrow()
  })

  it('does not open if a byte was changed or bytes are missing', () => {
    const bytes = Buffer.from(sealer.seal(secret, owner), 'base64')
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(() => sealer.open(changed.toString('base64'), owner)).toThrow()
    }
    for (const length of [0, 11, 20, bytes.length - 1]) {
      expect(() => sealer.open(bytes.subarray(0, length).toString('base64'), owner)).toThrow()
    }
  })
})

describe('with two keys', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const both = { ...fixedKey(newer), all: () => [newer, older] }
  const sealedBefore = createSealer(fixedKey(older), 'tests').seal(secret, owner)

  it('opens what either key sealed, and seals with the current one', () => {
    const two = createSealer(both, 'tests')
    expect(two.open(sealedBefore, owner)).toBe(secret)
    const sealed = two.seal(secret, owner)
    expect(createSealer(fixedKey(newer), 'tests').open(sealed, owner)).toBe(secret)
  })

  it('renews what the earlier key sealed, and nothing else', () => {
    const two = createSealer(both, 'tests')
    const renewed = two.renew(sealedBefore, owner)
    expect(createSealer(fixedKey(newer), 'tests').open(renewed, owner)).toBe(secret)
    expect(two.renew(renewed, owner)).toBe(renewed)
    expect(() => two.renew(sealedBefore, ['acct_2'])).toThrow(UnreadableSecretError)
  })

  it('looks for a new key once before it gives up', () => {
    const known = [older]
    const learning = {
      ...fixedKey(older),
      all: () => known,
      reload: () => known.length === 1 && known.push(newer) > 0,
    }
    const sealed = createSealer(fixedKey(newer), 'tests').seal(secret, owner)
    expect(createSealer(learning, 'tests').open(sealed, owner)).toBe(secret)
    expect(() => createSealer(learning, 'tests').open(sealed, ['acct_2'])).toThrow()
  })
})
