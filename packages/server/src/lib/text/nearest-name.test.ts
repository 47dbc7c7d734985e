import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const known = ['PARLEY_DATA_DIR', 'PARLEY_DATABASE_URL', 'PARLEY_LOG_LEVEL']

test.for([
  ['PARLEY_DATADIR', 'PARLEY_DATA_DIR'],
  ['PARLEY_DATABASE', 'PARLEY_DATABASE_URL'],
  ['PARLEY_LOGLEVL', 'PARLEY_LOG_LEVEL'],
  ['PARLEY_LOG_LEVELS', 'PARLEY_LOG_LEVEL'],
] as const)('%s is nearest to %s', ([name, nearest]) => {
  expect(nearestName(name, known)).toBe(nearest)
})

test('an empty list has no nearest name', () => {
  expect(nearestName('PARLEY_DATA_DIR', [])).toBeUndefined()
})
