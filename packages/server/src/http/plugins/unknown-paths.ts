// Answers requests without a route: 404, or 405 if the path has other methods.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, clip } from '../../lib/errors.ts'
import { preferredType } from '../requests/accept.ts'
import { pathOf } from '../requests/request-target.ts'
import { refuse } from './errors.ts'
import { createPathTable } from './path-table.ts'

export type SendPage = (reply: FastifyReply) => Promise<void>

/**
 * Refuses a request without a route before its body is read. Below `/v1` this runs after the
 * authentication, so the hook is added once outside `/v1` and once below it, before the routes.
 * `sendPage` tells a browser that there is no such page.
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
    const message = `${clip(path)} does not support ${method}. It supports ${allowed}.`
    refuse(request, reply, { code: 'method_not_allowed', message })
  })
  // Never called, since the hook answers first. It replaces Fastify's own 404 handler.
  app.setNotFoundHandler((request) => {
    throw new ApiError('not_found', unknownPath(pathOf(request)))
  })
}

/** Whether the path is below `/v1`. */
export function isVersioned(request: FastifyRequest): boolean {
  return /^\/v1(?:\/|$)/.test(pathOf(request))
}

/** Whether a browser asks for a page. API paths, of whatever version, are not pages. */
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
    : `There is no version ${clip(version)} of the API. Supported: v1.`
}
