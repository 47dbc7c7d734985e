// Checks the permissions for a route: the scopes of a key, or the role of a person.
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

/** What a route says about the access to it. */
export type AccessRules = Pick<Endpoint, 'access' | 'scope' | 'isAccountWide'> & {
  readonly schema: Pick<Endpoint['schema'], 'operationId'>
}

type DoneCallback = (error?: Error) => void

/** Sign-out and the choice of another account work in a suspended account. */
const allowedWhileSuspended: readonly string[] = [getSession, changeSession, signOut].map(
  ({ schema }) => schema.operationId,
)

/** Returns a hook for one route that refuses a principal without access: `forbidden` or `account_suspended`. */
export function requireAccess(endpoint: AccessRules) {
  const isOpen = endpoint.access === 'open'
  return ({ principal }: FastifyRequest, _reply: FastifyReply, done: DoneCallback): void => {
    if (isOpen) done()
    else if (principal === null) {
      done(new Error('A route that is not open was reached without a principal'))
    } else done(refusalFor(principal, endpoint))
  }
}

function refusalFor(principal: Principal, endpoint: AccessRules): ApiError | undefined {
  const { access, schema } = endpoint
  const { person, account_status } = principal
  const isLocked =
    account_status === 'suspended' && !allowedWhileSuspended.includes(schema.operationId)
  if (isLocked) return new ApiError('account_suspended', 'This account is suspended.')
  if (access === 'open') return undefined
  const isVisitor = principal.visitor !== undefined
  if (isVisitor || access === 'visitor') {
    return isVisitor && access === 'visitor' ? undefined : notForVisitors(isVisitor)
  }
  if (access === 'key') return outOfScope(principal, endpoint)
  if (person === null) {
    return new ApiError(
      'forbidden',
      'This endpoint requires a dashboard session. API keys can’t use it.',
    )
  }
  if (access === 'operator') {
    return person.is_operator
      ? undefined
      : new ApiError('forbidden', 'Only an operator of this installation can do this.')
  }
  if (includesRole(person.role, access)) return undefined
  return new ApiError('forbidden', `${roleName(person.role)} can’t do this. Ask an owner.`)
}

/** A key restricted to some chatbots can't use endpoints for the whole account. */
function outOfScope(
  { person, scopes, chatbot_ids }: Principal,
  { scope, isAccountWide }: AccessRules,
): ApiError | undefined {
  if (!grants(scopes, scope)) {
    const requiredScope = String(scope)
    const message =
      person === null
        ? `This key lacks the scope ${requiredScope}.`
        : `${roleName(person.role)} can’t do this: it requires ${requiredScope}. Ask an owner.`
    return new ApiError('forbidden', message, { requiredScope })
  }
  return isAccountWide && chatbot_ids !== null ? restrictedKey() : undefined
}

/** The paths of visitors are apart from all others, so neither error occurs. */
function notForVisitors(isVisitor: boolean): ApiError {
  const message = isVisitor
    ? 'The token of a visitor opens only paths below /v1/widget.'
    : 'This endpoint requires the token of a visitor.'
  return new ApiError('forbidden', message)
}

function roleName(role: Role): string {
  return role === 'viewer' ? 'A viewer' : `An ${role}`
}
