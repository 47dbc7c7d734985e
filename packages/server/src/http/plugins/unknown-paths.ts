// Paths nobody answers: not found, or found with another method.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, clip } from '../../lib/errors.ts'
import { preferredType } from '../requests/accept.ts'
import { pathOf } from '../requests/request-target.ts'
import { refuse } from './errors.ts'
import { createPathTable } from './path-table.ts'

export type SendPage = (reply: FastifyReply) => Promise<void>

/**
 * Refuses a request without a route before its body is read: what it holds does not matter here.
 * Below `/v1` this comes after the key was checked, which is why it is added once in each place,
 * before the routes there. `sendPage` tells a browser that there is no such page.
 */
export function refuseUnknownPaths(
  app: FastifyInstance,
  applies: (request: FastifyRequest) => boolean,
  sendPage?: SendPage,
): void {
  const paths = createPathTable(app)
  app.addHook('onRequest', (request, reply, done) => {
    const { is404, method, routeOptions } = request
    if (!(is404 || paths.isAmbiguous(routeOptions.url ?? '')) || !applies(request)) {
      done()
      return
    }
    const path = pathOf(request)
    const methods = paths.methodsOf(path)
    if (methods === undefined) {
      if (sendPage !== undefined && wantsPage(request)) sendPage(reply).catch(done)
      else done(new ApiError('not_found', unknownPath(path)))
      return
    }
    if (!is404 && methods.includes(method)) {
      done()
      return
    }
    const allowed = methods.join(', ')
    reply.header('allow', allowed)
    const message = `${clip(path)} does not answer to ${method}; it does to ${allowed}.`
    refuse(request, reply, { code: 'method_not_allowed', message })
  })
  // Never reached, since the hook answers; without it the framework's own 404 would stand here.
  app.setNotFoundHandler((request) => {
    throw new ApiError('not_found', unknownPath(pathOf(request)))
  })
}

/** Whether the path stands below the interface's version segment. */
export function isVersioned(request: FastifyRequest): boolean {
  return /^\/v1(?:\/|$)/.test(pathOf(request))
}

/** Whether a browser asks for a page. Paths of the interface, of whatever version, are no pages. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    versionIn(pathOf(request)) === undefined &&
    preferredType(request, ['application/json', 'text/html']) === 'text/html'
  )
}

function versionIn(path: string): string | undefined {
  return /^\/(v\d[^/]*)/i.exec(path)?.[1]
}

function unknownPath(path: string): string {
  const version = versionIn(path)
  return version === undefined || version === 'v1'
    ? `There is nothing at ${clip(path)}.`
    : `There is no version ${clip(version)} of the interface; supported: v1.`
}
