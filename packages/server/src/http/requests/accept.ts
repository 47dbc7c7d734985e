// The media type that a client prefers, by its `Accept` header (RFC 9110, 12.5.1).
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Parameters other than the weight. `text/csv;charset=utf-8` asks for `text/csv`. */
const parameters = /;\s*(?!q\s*=)(?:[^;,"]|"[^"]*")*/gi

/**
 * Returns the preferred type of `offers`. Returns the first offer if the client accepts none of
 * them. Of equal weights the more specific range wins, then the one the header names first.
 */
export function preferredType(
  { headers: { accept } }: Pick<FastifyRequest, 'headers'>,
  offers: readonly [string, ...string[]],
): string {
  const headers = { accept: accept?.replace(parameters, '') }
  return new Negotiator({ headers }).mediaType(offers) ?? offers[0]
}
