// Checks which page sent a request, so that another site can't use the session of the person who visits it.
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'

type Config = {
  /** The URL at which clients reach the server; empty if they reach it directly. */
  readonly publicUrl: string
}

/** Returns the URL prefix of the pages of this server. */
export function baseUrlOf({ protocol, host }: FastifyRequest, { publicUrl }: Config): string {
  return publicUrl === '' ? `${protocol}://${host}` : publicUrl
}

/** Methods that change nothing. */
const readingMethods = ['GET', 'HEAD']

/**
 * Returns an error if another site may have sent a changing request; undefined if not. With a session,
 * the request must prove its origin. Without a session, only a request from another origin is refused.
 */
export function originProblem(
  request: FastifyRequest,
  config: Config,
  { hasSession }: { hasSession: boolean },
): ApiError | undefined {
  if (readingMethods.includes(request.method)) return undefined
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  const pages = baseUrlOf(request, config)
  if (!URL.canParse(pages))
    return new ApiError('invalid_request', 'The Host header is not a valid host.')
  const own = new URL(pages).origin
  if (origin !== undefined && origin.toLowerCase() !== own.toLowerCase()) {
    const hint = config.publicUrl === '' ? ' Behind a proxy, set PARLEY_PUBLIC_URL to its URL.' : ''
    return refusal(`This request came from a page whose origin is not ${own}.${hint}`)
  }
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') {
    return refusal('This request came from a page of another site.')
  }
  const isProven = origin !== undefined || fetchSite === 'same-origin'
  if (isProven || !hasSession) return undefined
  return refusal('A request with a session must prove its origin. Send Origin or Sec-Fetch-Site.')
}

function refusal(message: string): ApiError {
  return new ApiError('forbidden', message)
}
