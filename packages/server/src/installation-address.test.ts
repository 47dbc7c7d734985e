import { expect, test } from 'vitest'
import { commandName, localAddress } from './installation-address.ts'

test.for([
  ['127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 80, 'http://127.0.0.1:80'],
  ['::', 80, 'http://127.0.0.1:80'],
  ['::1', 80, 'http://[::1]:80'],
  ['127.0.0.1', 0, 'http://127.0.0.1:PORT'],
] as const)('a server on %s, port %d, is reached at %s', ([host, port, expected]) => {
  expect(localAddress({ host, port })).toBe(expected)
})

test('the command names the data directory if it is not the default', () => {
  expect(commandName({ dataDirectory: './data' })).toBe('./parley')
  expect(commandName({ dataDirectory: '/srv/parley' })).toBe('PARLEY_DATA_DIR=/srv/parley ./parley')
  expect(commandName({ dataDirectory: "/a b/it's" })).toBe(
    "PARLEY_DATA_DIR='/a b/it'\\''s' ./parley",
  )
})
