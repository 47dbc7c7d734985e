import { expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { translate } from './connection.ts'

it.each([
  ['the server went away', { code: '57P01', message: 'terminating connection' }],
  ['the pooler could not log in', { code: '08P01', message: 'server login has been failing' }],
  ['the network', { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }],
  ['the pool', { message: 'timeout exceeded when trying to connect' }],
  ['a connection that broke', { message: 'Connection terminated unexpectedly' }],
  [
    'a connection that broke before',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
])('says “not now” where it was %s', (_what, given) => {
  const error = translate(Object.assign(new Error(given.message), given))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'service_unavailable' })
})

it('leaves what is nobody’s absence as it is', () => {
  const defect = Object.assign(new Error('syntax error at or near "slect"'), { code: '42601' })
  expect(translate(defect)).toBe(defect)
})
