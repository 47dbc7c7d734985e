import { expect, it } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { losesConnection, translate } from './connection.ts'

it.each([
  ['the server went away', { code: '57P01', message: 'terminating connection' }],
  ['the pooler could not log in', { code: '08P01', message: 'server login has been failing' }],
  ['the network', { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }],
  ['a name that nobody could look up', { code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN db' }],
  ['a network that is away', { code: 'ENETUNREACH', message: 'connect ENETUNREACH' }],
  ['a host that is away', { code: 'EHOSTDOWN', message: 'connect EHOSTDOWN' }],
  ['a pipe, whose code looks like one of PostgreSQL', { code: 'EPIPE', message: 'write EPIPE' }],
  ['a primary that is one no more', { code: '25006', message: 'cannot execute INSERT' }],
  ['a transaction that stood still', { code: '25P03', message: 'terminating connection' }],
  ['a lock', { code: '55P03', message: 'canceling statement due to lock timeout' }],
  ['a conflict of transactions', { code: '40001', message: 'could not serialize access' }],
  ['a deadlock', { code: '40P01', message: 'deadlock detected' }],
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

it.each([
  ['a query that hangs', { message: 'Query read timeout' }, true],
  ['a connection that broke', { message: 'Connection terminated unexpectedly' }, true],
  ['a server that went away', { code: '57P01', message: 'terminating connection' }, true],
  ['a primary that is one no more', { code: '25006', message: 'cannot execute INSERT' }, true],
  ['a deadlock', { code: '40P01', message: 'deadlock detected' }, false],
  ['a value that is taken', { code: '23505', message: 'duplicate key value' }, false],
])('after %s a connection is closed: %o', (_what, given, isLost) => {
  expect(losesConnection(Object.assign(new Error(given.message), given))).toBe(isLost)
})
