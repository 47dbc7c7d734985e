import {
  type Access,
  type Endpoint,
  endpoint,
  getSession,
  type Scope,
  scopes,
  scopesOfRole,
  unaudited,
} from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { buildPublishableKey } from '../../../test/support/builders/widget.ts'
import type { ApiError } from '../../lib/errors.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { requireAccess } from './access.ts'

const key: Principal = {
  account_id: 'acct_1',
  account_status: 'active',
  key_id: 'key_1',
  person: null,
  requests_per_hour: null,
  scopes,
  chatbot_ids: null,
}

function session(role: 'owner' | 'editor' | 'viewer', is_operator = false): Principal {
  const person = { id: 'per_1', name: 'Ada', role, is_operator, session_id: 'ses_1' }
  return { ...key, key_id: null, person, scopes: scopesOfRole[role] }
}

function route(access: Access, scope: Scope | null = null, isAccountWide = false): Endpoint {
  const url = '/things'
  const about = {
    summary: 'Things',
    description: 'Of a test.',
    tag: 'Test',
    ...unaudited.reading,
  }
  const rules = { access, scope, isAccountWide }
  return endpoint({
    operationId: 'test',
    method: 'GET',
    url,
    ...about,
    ...rules,
    data: Type.Null(),
  })
}

/** Returns the error of an endpoint; undefined = it accepts the request. */
function refusal(principal: Principal | null, wanted: Endpoint) {
  let refused: Error | undefined
  const request = { principal } as FastifyRequest
  requireAccess(wanted)(request, {} as FastifyReply, (error) => {
    refused = error
  })
  return refused as ApiError | undefined
}

const code = (principal: Principal | null, wanted: Endpoint) => refusal(principal, wanted)?.code

describe('a key', () => {
  it('needs the scope of the endpoint, or the write scope above it', () => {
    const narrow: Principal = { ...key, scopes: ['knowledge:write'] }
    expect(refusal(narrow, route('key', 'knowledge:read'))).toBeUndefined()
    const refused = refusal(narrow, route('key', 'chatbots:read'))
    expect(refused?.code).toBe('forbidden')
    expect(refused?.extras.requiredScope).toBe('chatbots:read')
    expect(refused?.message).toBe('This key lacks the scope chatbots:read.')
  })

  it('that is restricted to some chatbots cannot use account-wide endpoints', () => {
    const restricted: Principal = { ...key, chatbot_ids: ['bot_1'] }
    expect(code(restricted, route('key', null, true))).toBe('forbidden')
    expect(code(key, route('key', null, true))).toBeUndefined()
  })

  it.each(['viewer', 'editor', 'owner', 'operator'] as const)(
    'with all scopes cannot use endpoints for the %s',
    (access) => {
      expect(code(key, route(access))).toBe('forbidden')
      expect(refusal(key, route(access))?.message).toMatch(/dashboard session/)
    },
  )
})

describe('a session', () => {
  it('has the scopes of its role, and the error names the role if a scope is missing', () => {
    expect(refusal(session('viewer'), route('key', 'knowledge:read'))).toBeUndefined()
    const refused = refusal(session('viewer'), route('key', 'knowledge:write'))
    expect(refused?.code).toBe('forbidden')
    expect(refused?.extras.requiredScope).toBe('knowledge:write')
    expect(refused?.message).toMatch(/^A viewer can’t .* Ask an owner\.$/)
    expect(refusal(session('editor'), route('key', 'knowledge:write'))).toBeUndefined()
    expect(refusal(session('editor'), route('key', 'webhooks:write'))?.message).toMatch(
      /^An editor can’t/,
    )
  })

  it('can use endpoints of its role and of lower roles', () => {
    expect(code(session('owner'), route('viewer'))).toBeUndefined()
    expect(code(session('owner'), route('owner'))).toBeUndefined()
    expect(code(session('editor'), route('owner'))).toBe('forbidden')
    expect(code(session('viewer'), route('editor'))).toBe('forbidden')
  })

  it('can use endpoints for the operator only as an operator', () => {
    expect(code(session('owner'), route('operator'))).toBe('forbidden')
    expect(code(session('owner', true), route('operator'))).toBeUndefined()
  })
})

describe('a visitor', () => {
  const { key_id: _, ...account } = key
  const publishable = buildPublishableKey('acct_1')
  const of = { id: 'vis_1', address: '203.0.113.7', key: publishable, isVerified: false }
  // With all scopes, so that only the kind of the principal decides.
  const visitor: Principal = { ...account, key_id: null, visitor: of }

  it('can use endpoints for visitors, and no others', () => {
    expect(refusal(visitor, route('visitor'))).toBeUndefined()
    for (const access of ['key', 'viewer', 'owner', 'operator'] as const) {
      expect(code(visitor, route(access)), access).toBe('forbidden')
    }
  })

  it('is nobody else', () => {
    expect(code(key, route('visitor'))).toBe('forbidden')
    expect(code(session('owner', true), route('visitor'))).toBe('forbidden')
  })
})

describe('in a suspended account', () => {
  const suspended = (principal: Principal): Principal => ({
    ...principal,
    account_status: 'suspended',
  })

  it.each([key, session('owner', true)])('every endpoint is refused', (principal) => {
    for (const access of ['key', 'viewer', 'operator'] as const) {
      expect(code(suspended(principal), route(access))).toBe('account_suspended')
    }
  })

  it('a session still shows who is signed in', () => {
    expect(code(suspended(session('viewer')), getSession)).toBeUndefined()
  })
})

describe('a request without a principal', () => {
  it('can use open endpoints, and no others', () => {
    expect(refusal(null, route('open'))).toBeUndefined()
    expect(refusal(null, route('key'))).toBeInstanceOf(Error)
    expect(refusal(null, route('viewer'))).toBeInstanceOf(Error)
  })
})
