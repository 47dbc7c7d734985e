// Converts selections to scopes and scopes to words.
import { scopesOfRole } from '@parley/contract/roles'
import { expect, test } from 'vitest'
import { noRights, scopesOf, scopeWords } from './scope-words.ts'

test('the usual kinds of keys are said as they are chosen', () => {
  expect(scopeWords(scopesOf('everything', noRights))).toBe('full access')
  expect(scopeWords(scopesOf('chat', noRights))).toBe('chat only')
  expect(scopeWords(scopesOf('read', noRights))).toBe('read only')
})

test('rights that are chosen one by one are scopes, and nothing chosen is none', () => {
  const rights = { ...noRights, knowledge: 'write', analytics: 'read' } as const
  expect(scopesOf('custom', rights)).toEqual(['knowledge:write', 'analytics:read'])
  expect(scopesOf('custom', noRights)).toEqual([])
})

test('a key that may change an area is not said to read it besides', () => {
  expect(scopeWords(['knowledge:read', 'knowledge:write'])).toBe('write knowledge')
})

test('all that is read and one thing more is not taken for reading alone', () => {
  expect(scopeWords([...scopesOfRole.viewer, 'chatbots:write'])).toMatch(/write chatbots/)
})
