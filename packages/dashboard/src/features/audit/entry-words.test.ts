// Tests the words of entries, also of people, keys and actions that this page does not know.
import { auditActionNames } from '@parley/contract'
import { expect, test } from 'vitest'
import { actionName, actorName, describeChange, pageOfObject } from './entry-words.ts'

test('every action of the contract has a name of its own', () => {
  const names = auditActionNames.map(actionName)
  expect(new Set(names).size).toBe(auditActionNames.length)
  for (const name of names) expect(name).not.toContain('.')
  expect(actionName('chatbot.paint')).toBe('chatbot.paint')
})

test('actors have their present names, or say what they were', () => {
  const of = (
    type: 'person' | 'key' | 'operator' | 'anonymous',
    id = 'x',
    name: string | null = null,
  ) => actorName({ actor: { type, id, name } })
  expect(of('person', 'per_1', 'Ada')).toBe('Ada')
  expect(of('person')).toBe('Former member')
  expect(of('key', 'key_1', 'Shop')).toBe('API key “Shop”')
  expect(of('key')).toBe('Former API key')
  expect(of('operator', 'per_1', 'Ada')).toBe('Operator Ada')
  expect(of('operator')).toBe('Operator')
  expect(actorName({ actor: { type: 'operator', id: null, name: null } })).toBe(
    'Operator (command line)',
  )
  expect(of('anonymous')).toBe('Not signed in')
})

test('changes show values only where the entry has them', () => {
  const tone = { field: 'settings.tone', before: 'neutral', after: null }
  expect(describeChange(tone)).toBe('settings.tone: neutral → none')
  expect(describeChange({ field: 'settings.instructions' })).toBe('settings.instructions')
  expect(describeChange({ field: 'scopes', after: ['a', 'b'] })).toBe('scopes: a, b')
  expect(describeChange({ field: 'scopes', before: [], after: true })).toBe('scopes: none → true')
})

test('objects with a page have its path', () => {
  expect(pageOfObject('bot_1')).toBe('/chatbots/bot_1')
  expect(pageOfObject('src_1')).toBe('/knowledge/sources/src_1')
  expect(pageOfObject('wh_1')).toBe('/settings/webhooks/wh_1')
  expect(pageOfObject('key_1')).toBeUndefined()
})
