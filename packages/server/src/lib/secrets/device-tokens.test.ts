import { expect, it } from 'vitest'
import { createDeviceTokens } from './device-tokens.ts'
import { fixedKey } from './secret-keys.ts'

const devices = createDeviceTokens(fixedKey(Buffer.alloc(32, 7)))

it('recognizes the device of a person, each with an id of its own', () => {
  const tokens = [devices.create('per_a'), devices.create('per_a')]
  const ids = tokens.map((token) => devices.recognize(token, 'per_a'))
  expect(ids[0]).toMatch(/^[\w-]{22}$/)
  expect(ids[1]).not.toBe(ids[0])
  expect(devices.recognize(tokens[0] ?? '', 'per_a')).toBe(ids[0])
})

it('recognizes no device of another person or another installation', () => {
  const token = devices.create('per_a')
  expect(devices.recognize(token, 'per_b')).toBeUndefined()
  expect(devices.recognize(token, '')).toBeUndefined()
  expect(
    createDeviceTokens(fixedKey(Buffer.alloc(32, 8))).recognize(token, 'per_a'),
  ).toBeUndefined()
})

it('recognizes no changed or malformed token', () => {
  const token = devices.create('per_a')
  const [start = '', signature = ''] = token.split('.')
  const other = devices.create('per_a')
  for (const wrong of [
    '',
    'pdv_',
    start,
    `${start}.`,
    `${start}.${signature.slice(1)}`,
    `${start}.${'A'.repeat(43)}`,
    `${other.split('.')[0]}.${signature}`,
    `${token} `,
    `${token}\n`,
    `${start}.${signature.slice(0, -1)}é`,
  ]) {
    expect(devices.recognize(wrong, 'per_a'), wrong).toBeUndefined()
  }
})

it('recognizes devices of the earlier key, while there are two', () => {
  const [older, newer] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const both = createDeviceTokens({ ...fixedKey(newer), all: () => [newer, older] })
  expect(both.recognize(devices.create('per_a'), 'per_a')).toMatch(/^[\w-]{22}$/)
  const token = both.create('per_a')
  expect(createDeviceTokens(fixedKey(newer)).recognize(token, 'per_a')).toBeDefined()
  expect(devices.recognize(token, 'per_a')).toBeUndefined()
})
