import { expect, it } from 'vitest'
import { createLinkToken, createSessionToken, hashToken } from './secret-tokens.ts'

it.each([
  ['pss_', createSessionToken],
  ['pst_', createLinkToken],
])('a token is %s with 256 random bits', (prefix, create) => {
  const tokens = Array.from({ length: 100 }, create)
  for (const token of tokens) expect(token).toMatch(new RegExp(`^${prefix}[\\w-]{43}$`))
  expect(new Set(tokens).size).toBe(100)
})

it('a hash is the same for the same token, and differs for another one', () => {
  const token = createSessionToken()
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashToken(token)).toBe(hashToken(token))
  expect(hashToken(`${token}x`)).not.toBe(hashToken(token))
})
