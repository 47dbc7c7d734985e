// The target of a request (from its first line) in the form that the router understands.
import type { FastifyRequest } from 'fastify'

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * Returns the target for the router. Removes scheme and host (RFC 9112, 3.2.2). A target that can't be
 * decoded is escaped, so that its sender needs a key like all others.
 */
export function routedTarget({ url = '/' }: { readonly url?: string | undefined }): string {
  const target = url.startsWith('/') ? url : withoutServer(url)
  return isDecodable(target) ? target : target.replaceAll('%', '%25')
}

function withoutServer(url: string): string {
  const target = url.replace(schemeAndHost, '')
  return target === url || target.startsWith('/') ? target : `/${target}`
}

/** Whether the path was sent with valid percent-encoding. */
export function hasDecodablePath({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return isDecodable(originalUrl)
}

function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true
  try {
    decodeURI(splitTarget(target).path)
    return true
  } catch {
    return false
  }
}

/** The path as the router reads it. An encoded slash is not a separator and stays encoded. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const { path } = splitTarget(url)
  return path.includes('%') ? decodeURI(path) : path
}

/** Splits a target, without decoding, at the first `?` or `#`. */
export function splitTarget(target: string): { path: string; query: string } {
  const end = target.search(/[?#]/)
  return end === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, end), query: target.slice(end + 1) }
}
