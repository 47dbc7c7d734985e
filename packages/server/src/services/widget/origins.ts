// Checks the origins of a publishable key: what a browser sends in `Origin`, and nothing that only looks like it.
import { limits } from '@parley/contract'
import { clip, invalid, type Problem } from '../../lib/errors.ts'

/** Returns the origins as browsers write them, each once. Throws `invalid_request` naming each bad one. */
export function checkedOrigins(texts: readonly string[]): readonly string[] {
  const problems: Problem[] = []
  const origins = new Set<string>()
  for (const [index, text] of texts.entries()) {
    const origin = originIn(text)
    if (origin === undefined) problems.push(problemOf(text, index))
    else origins.add(origin)
  }
  const [first, ...others] = problems
  if (first !== undefined) throw invalid(first, ...others)
  return [...origins]
}

/**
 * Returns undefined unless the text is `http` or `https`, a host, and perhaps a port. A slash at the end is ignored. Wildcards,
 * paths, user names and `null` are no origins.
 */
function originIn(text: string): string | undefined {
  const bare = text.trim().replace(/\/$/, '')
  const [, authority] = /^https?:\/\/([^\s/?#\\@*]+)$/i.exec(bare) ?? []
  if (authority === undefined || !URL.canParse(bare)) return undefined
  const { origin, hostname } = new URL(bare)
  // Not only a text that a URL parser repairs, such as a host of full-width letters or `127.1`.
  const isAsWritten = hostname.length > 0 && bare.toLowerCase().includes(hostname)
  return isAsWritten || isInternational(authority) ? origin : undefined
}

/** A name with letters beyond ASCII: browsers send it in its ASCII form. */
function isInternational(authority: string): boolean {
  return [...authority].some((letter) => letter > '\u007f')
}

function problemOf(text: string, index: number): Problem {
  return {
    field: `origins[${index}]`,
    issue: 'malformed',
    message: `origins[${index}] must be an origin, as in https://shop.example.com or http://localhost:8080, without a path and without wildcards; "${clip(text, limits.origin.value)}" is none.`,
  }
}
