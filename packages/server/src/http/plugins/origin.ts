// Which page sent a request: another site’s must not act with the session of who looks at it.
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../lib/errors.ts'

type Config = {
  /** Where clients reach the server; empty where they reach it itself. */
  readonly publicUrl: string
}

/** Where pages of this server stand: what a link to one begins with. */
export function pagesAt({ protocol, host }: FastifyRequest, { publicUrl }: Config): string {
  return publicUrl === '' ? `${protocol}://${host}` : publicUrl
}

/** Methods that change nothing. */
const reading = ['GET', 'HEAD']

/**
 * What is wrong with who sent a changing request; undefined where nothing is. With a session the
 * browser has to name its page; without one there is nothing a page could borrow, so that only what
 * names another is refused.
 */
export function foreignOrigin(
  request: FastifyRequest,
  config: Config,
  { hasSession }: { hasSession: boolean },
): ApiError | undefined {
  if (reading.includes(request.method)) return undefined
  const { origin, 'sec-fetch-site': site } = request.headers
  const pages = pagesAt(request, config)
  if (!URL.canParse(pages)) return new ApiError('invalid_request', 'The Host header names no host.')
  const own = new URL(pages).origin
  if (origin !== undefined && origin.toLowerCase() !== own.toLowerCase()) {
    const mend =
      config.publicUrl === '' ? ' Behind a proxy set PARLEY_PUBLIC_URL to its address.' : ''
    return refusal(`This request came from a page of another origin than ${own}.${mend}`)
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return refusal('This request came from a page of another site.')
  }
  const isProven = origin !== undefined || site === 'same-origin'
  if (isProven || !hasSession) return undefined
  return refusal(
    'A request with a session must say where it comes from: send Origin or Sec-Fetch-Site.',
  )
}

function refusal(message: string): ApiError {
  return new ApiError('forbidden', message)
}
