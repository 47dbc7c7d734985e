// What a request asks for: the target of its first line, in the one form the router understands.
import type { FastifyRequest } from 'fastify'

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * A target as it is routed. One that names the server as well (RFC 9112, 3.2.2) loses that; one that
 * can't be decoded is taken literally, so that whoever sends it is asked for a key like all others.
 */
export function routedTarget({ url = '/' }: { readonly url?: string | undefined }): string {
  const target = url.startsWith('/') ? url : withoutServer(url)
  return isDecodable(target) ? target : target.replaceAll('%', '%25')
}

function withoutServer(url: string): string {
  const target = url.replace(schemeAndHost, '')
  return target === url || target.startsWith('/') ? target : `/${target}`
}

/** Whether the percent-encoding of the path was right as it was sent. */
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

/** The path as the router reads it: an encoded slash separates nothing and stays as it is. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const { path } = splitTarget(url)
  return path.includes('%') ? decodeURI(path) : path
}

/** As sent; the query is all that follows the first question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const end = target.search(/[?#]/)
  return end === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, end), query: target.slice(end + 1) }
}
