// The Link header (RFC 8288) with the next and the previous page of a list.
import type { Endpoint } from '@parley/contract'
import { splitTarget } from '../requests/request-target.ts'

type Page = { readonly total: number; readonly page: number; readonly limit: number }
type CachedLinks = Page & { readonly url: string; readonly links: string | undefined }

/** Whether the endpoint returns pages. */
export function takesPage({ schema: { querystring } }: Endpoint): boolean {
  const { properties = {} } = (querystring ?? {}) as { properties?: object }
  return 'page' in properties
}

/** The last links. Consecutive requests often read the same page. */
let cached: CachedLinks = { url: '', total: 0, page: 0, limit: 0, links: undefined }

/** Returns undefined if there is no other page, or if `data` is not a page. */
export function pageLinks(url: string, data: unknown): string | undefined {
  if (!isPage(data)) return undefined
  const { total, page, limit } = data
  const isSame = cached.url === url && cached.total === total
  if (!isSame || cached.page !== page || cached.limit !== limit) {
    cached = { url, total, page, limit, links: createLinks(url, data) }
  }
  return cached.links
}

function createLinks(url: string, { total, page, limit }: Page): string | undefined {
  const links: string[] = []
  if (page * limit < total) links.push(link(url, page + 1, limit, 'next'))
  if (page > 1) {
    const last = Math.max(1, Math.ceil(total / limit))
    links.push(link(url, Math.min(page - 1, last), limit, 'prev'))
  }
  return links.length === 0 ? undefined : links.join(', ')
}

function link(url: string, page: number, limit: number, rel: string): string {
  const { path, query } = splitTarget(url)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  parameters.set('limit', String(limit))
  return `<${path}?${parameters}>; rel="${rel}"`
}

function isPage(data: unknown): data is Page {
  if (typeof data !== 'object' || data === null) return false
  const { total, page, limit } = data as Partial<Page>
  return typeof total === 'number' && typeof page === 'number' && typeof limit === 'number'
}
