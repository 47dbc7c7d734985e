// Paths nobody answers: not found, or found with another method.
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { ApiError, clip } from '../../lib/errors.ts'
import { refuse } from './errors.ts'

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses a request without a route before its body is read: what it holds does not matter here.
 * Below `/v1` this comes after the key was checked, which is why it is added once in each place.
 */
export function refuseUnknownPaths(
  app: FastifyInstance,
  applies: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !applies(request)) {
      done()
      return
    }
    const path = pathOf(request.url)
    const allowed = methods.filter((method) => app.findRoute({ method, url: path }) !== null)
    if (allowed.length === 0) {
      done(new ApiError('not_found', unknownPath(path)))
      return
    }
    reply.header('allow', allowed.join(', '))
    const message = `${clip(path)} does not answer to ${request.method}; it does to ${allowed.join(', ')}.`
    refuse(request, reply, { code: 'method_not_allowed', message })
  })
  // Never reached, since the hook answers; without it the framework's own 404 would stand here.
  app.setNotFoundHandler((request) => {
    throw new ApiError('not_found', unknownPath(pathOf(request.url)))
  })
}

/** Whether the path stands below the interface's version segment. */
export function isVersioned({ url }: FastifyRequest): boolean {
  return /^\/v1(?:[/?]|$)/.test(url)
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function unknownPath(path: string): string {
  const version = /^\/(v\d+)(?:\/|$)/.exec(path)?.[1]
  return version === undefined || version === 'v1'
    ? `There is nothing at ${clip(path)}.`
    : `There is no version ${clip(version)} of the interface; supported: v1.`
}
