// Addresses of pages: which spellings are the same page, and which pages belong to a source.
import { createHash } from 'node:crypto'
import { limits } from '@parley/contract'
import type { SourceRow } from '../../storage/interfaces/sources.ts'

/** Parameters that tell where a reader came from, and change nothing in the page. */
const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|mc_cid|mc_eid|igshid)$/i

/**
 * The address as it is fetched: without fragment and tracking parameters. Undefined if it is none of a page, or too
 * long. `base` = where relative addresses start.
 */
export function pageAddress(text: string, base?: string): URL | undefined {
  if (!URL.canParse(text.trim(), base)) return undefined
  const url = new URL(text.trim(), base)
  if (!/^https?:$/.test(url.protocol) || url.href.length > limits.source_url.value) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name)
  }
  return url
}

/** The same for all spellings of a page: with and without www, slash at the end, http and https. */
export function keyOf(url: URL): string {
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const text = `${siteOf(url)}${path}${url.search}`
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** The host with its port, without www. */
function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '')
}

/** Whether the page is on the host of the source. */
export function isSameSite({ url }: Pick<SourceRow, 'url'>, page: URL): boolean {
  return siteOf(page) === siteOf(new URL(url))
}

type Rules = Pick<SourceRow, 'kind' | 'url' | 'include' | 'exclude'>

/** Whether the page belongs to the source: on the same host, included, and not excluded. */
export function isInScope(source: Rules, url: URL): boolean {
  const { url: start, include, exclude, kind } = source
  if (!isSameSite(source, url)) return false
  // The owner named this page.
  if (kind === 'url') return true
  const path = url.pathname + url.search
  const matches = (pattern: string) => matchesPattern(path, pattern)
  if (exclude.some(matches)) return false
  return include.length === 0 || include.some(matches) || keyOf(url) === keyOf(new URL(start))
}

/**
 * Whether the whole text matches a pattern in which `*` stands for any characters. Takes at most the product of both
 * lengths, whatever the pattern: a regular expression could take for ever.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
