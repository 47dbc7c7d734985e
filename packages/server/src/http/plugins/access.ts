// Whether who asks may do what a route does: by the scopes of a key, and by the role of a person.
import {
  changeSession,
  type Endpoint,
  getSession,
  grants,
  includesRole,
  type Role,
  signOut,
} from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'
import { restrictedKey } from '../../services/shared/chatbot-access.ts'
import type { Principal } from '../../services/shared/principal.ts'

type Done = (error?: Error) => void

/** Who can't do anything in a suspended account must be able to leave it. */
const whileSuspended: readonly string[] = [getSession, changeSession, signOut].map(
  ({ schema }) => schema.operationId,
)

/** A hook for one route of `endpoint`: refuses who may not call it, with `forbidden` or `account_suspended`. */
export function requireAccess(endpoint: Endpoint) {
  const isOpen = endpoint.access === 'open'
  return ({ principal }: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (isOpen) done()
    else if (principal === null) {
      done(new Error('A route that is not open was reached by nobody'))
    } else done(refusalFor(principal, endpoint))
  }
}

function refusalFor(principal: Principal, endpoint: Endpoint): ApiError | undefined {
  const { access, schema } = endpoint
  const { person, account_status } = principal
  const isLocked = account_status === 'suspended' && !whileSuspended.includes(schema.operationId)
  if (isLocked) return new ApiError('account_suspended', 'This account is suspended.')
  if (access === 'key') return outOfScope(principal, endpoint)
  if (access === 'open') return undefined
  if (person === null) {
    return new ApiError(
      'forbidden',
      'This needs a session of the dashboard; an API key can’t do it.',
    )
  }
  if (access === 'operator') {
    return person.is_operator
      ? undefined
      : new ApiError('forbidden', 'Only an operator of this installation may do this.')
  }
  if (includesRole(person.role, access)) return undefined
  return new ApiError('forbidden', `${named(person.role)} may not do this; ask an owner.`)
}

/** A restricted key sees some chatbots, and so nothing that touches the whole account. */
function outOfScope(
  { person, scopes, chatbot_ids }: Principal,
  { scope, isAccountWide }: Endpoint,
): ApiError | undefined {
  if (!grants(scopes, scope)) {
    const requiredScope = String(scope)
    const message =
      person === null
        ? `This key lacks the scope ${requiredScope}.`
        : `${named(person.role)} may not do this: it takes ${requiredScope}. Ask an owner.`
    return new ApiError('forbidden', message, { requiredScope })
  }
  return isAccountWide && chatbot_ids !== null ? restrictedKey() : undefined
}

function named(role: Role): string {
  return role === 'viewer' ? 'A viewer' : `An ${role}`
}
