// Tests the conversion of selections to scopes, and of scopes to words.
import { scopesOfRole } from '@parley/contract/roles'
import { expect, test } from 'vitest'
import { noRights, scopesOf, scopeWords } from './scope-words.ts'

test('the standard selections have words of their own', () => {
  expect(scopeWords(scopesOf('everything', noRights))).toBe('full access')
  expect(scopeWords(scopesOf('chat', noRights))).toBe('chat only')
  expect(scopeWords(scopesOf('read', noRights))).toBe('read only')
})

test('a custom selection becomes its scopes, and an empty selection no scopes', () => {
  const rights = { ...noRights, knowledge: 'write', analytics: 'read' } as const
  expect(scopesOf('custom', rights)).toEqual(['knowledge:write', 'analytics:read'])
  expect(scopesOf('custom', noRights)).toEqual([])
})

test('a write scope hides the read scope of its area', () => {
  expect(scopeWords(['knowledge:read', 'knowledge:write'])).toBe('write knowledge')
})

test('all read scopes with a write scope are not shown as read only', () => {
  expect(scopeWords([...scopesOfRole.viewer, 'chatbots:write'])).toMatch(/write chatbots/)
})
