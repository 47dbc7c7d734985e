import { expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { losesConnection, translate } from './connection.ts'

it.each([
  ['a server that stopped', { code: '57P01', message: 'terminating connection' }],
  ['a pooler that can’t log in', { code: '08P01', message: 'server login has been failing' }],
  [
    'a refused connection',
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
  ],
  ['a failed DNS lookup', { code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN db' }],
  ['an unreachable network', { code: 'ENETUNREACH', message: 'connect ENETUNREACH' }],
  ['an unreachable host', { code: 'EHOSTDOWN', message: 'connect EHOSTDOWN' }],
  [
    'a broken pipe, whose code looks like a code of PostgreSQL',
    { code: 'EPIPE', message: 'write EPIPE' },
  ],
  ['a former primary', { code: '25006', message: 'cannot execute INSERT' }],
  ['an idle transaction', { code: '25P03', message: 'terminating connection' }],
  ['a lock timeout', { code: '55P03', message: 'canceling statement due to lock timeout' }],
  ['a conflict of transactions', { code: '40001', message: 'could not serialize access' }],
  ['a deadlock', { code: '40P01', message: 'deadlock detected' }],
  ['a full pool', { message: 'timeout exceeded when trying to connect' }],
  ['a broken connection', { message: 'Connection terminated unexpectedly' }],
  [
    'a connection that was already broken',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
])('reports %s as service_unavailable', (_what, driverError) => {
  const error = translate(Object.assign(new Error(driverError.message), driverError))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'service_unavailable' })
})

it('leaves other errors unchanged', () => {
  const defect = Object.assign(new Error('syntax error at or near "slect"'), { code: '42601' })
  expect(translate(defect)).toBe(defect)
})

it.each([
  ['a query that hangs', { message: 'Query read timeout' }, true],
  ['a broken connection', { message: 'Connection terminated unexpectedly' }, true],
  ['a server that stopped', { code: '57P01', message: 'terminating connection' }, true],
  ['a former primary', { code: '25006', message: 'cannot execute INSERT' }, true],
  ['a deadlock', { code: '40P01', message: 'deadlock detected' }, false],
  ['a duplicate value', { code: '23505', message: 'duplicate key value' }, false],
])('closes the connection after %s: %o', (_what, driverError, isLost) => {
  expect(losesConnection(Object.assign(new Error(driverError.message), driverError))).toBe(isLost)
})
