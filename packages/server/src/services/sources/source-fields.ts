// Checks the settings of a source, and turns them into columns.
import {
  limits,
  type SourceCreate,
  type SourceUpdate,
  sourceDepthDefault,
  sourcePagesDefault,
} from '@parley/contract'
import { invalid } from '../../lib/errors.ts'
import { refusalOfUrl } from '../../lib/network/public-addresses.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { SourceRow } from '../../storage/interfaces/sources.ts'
import { pageAddress } from './page-address.ts'

type Settings = Pick<
  SourceRow,
  'name' | 'url' | 'include' | 'exclude' | 'max_pages' | 'max_depth' | 'refresh_hours'
>

type Reach = { readonly allowPrivate: boolean }

/** The columns of a new source. Throws `invalid_request`. */
export function sourceFrom(
  { kind, chatbot_id, ...sent }: SourceCreate,
  reach: Reach,
): Settings & Pick<SourceRow, 'kind' | 'scope_id'> {
  if (chatbot_id === '') {
    const message = 'chatbot_id must not be empty; leave it out for all chatbots.'
    throw invalid({ field: 'chatbot_id', issue: 'too_short', message })
  }
  const empty: Settings = {
    name: '',
    url: '',
    include: [],
    exclude: [],
    max_pages: sourcePagesDefault,
    max_depth: sourceDepthDefault,
    refresh_hours: null,
  }
  return { kind, scope_id: chatbot_id ?? sharedScope, ...withSettings(empty, sent, reach) }
}

/** The settings after the change: missing fields stay, null sets the default. Throws `invalid_request`. */
export function withSettings<T extends Settings>(current: T, sent: SourceUpdate, reach: Reach): T {
  const pick = <V>(value: V | null | undefined, stays: V, byDefault: V): V =>
    value === undefined ? stays : (value ?? byDefault)
  const url = sent.url === undefined ? current.url : readableUrl(sent.url, reach)
  const name = pick(sent.name?.trim(), current.name, '')
  return {
    ...current,
    url,
    name: name === '' ? nameOf(url) : name,
    include: pick(patternsOf(sent.include), current.include, []),
    exclude: pick(patternsOf(sent.exclude), current.exclude, []),
    max_pages: pick(sent.max_pages, current.max_pages, sourcePagesDefault),
    max_depth: pick(sent.max_depth, current.max_depth, sourceDepthDefault),
    refresh_hours: pick(sent.refresh_hours, current.refresh_hours, null),
  }
}

/** A pattern may be pasted as a whole address. */
function patternsOf(sent: readonly string[] | null | undefined) {
  return sent?.map((pattern) => {
    const path = pattern.trim().replace(/^https?:\/\/[^/]+/i, '')
    return path.startsWith('/') || path.startsWith('*') ? path : `/${path}`
  })
}

function readableUrl(text: string, { allowPrivate }: Reach): string {
  const url = pageAddress(text)
  const problem =
    url === undefined
      ? 'must be an address like https://example.com/help, without user name and password'
      : allowPrivate
        ? undefined
        : refusalOfUrl(url)
  if (url !== undefined && problem === undefined) return url.href
  throw invalid({ field: 'url', issue: 'not_allowed', message: `url ${problem}.` })
}

/** Host and path, at most as long as a name may be. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return Array.from(host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname))
    .slice(0, limits.source_name.value)
    .join('')
}
