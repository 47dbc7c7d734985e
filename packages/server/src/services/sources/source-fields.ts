// Checks the settings of a source, and turns them into columns.
import { isDeepStrictEqual } from 'node:util'
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
import { originOf } from '../shared/audit.ts'
import { pageAddress } from './page-address.ts'

type Settings = Pick<
  SourceRow,
  'name' | 'url' | 'include' | 'exclude' | 'tags' | 'max_pages' | 'max_depth' | 'refresh_hours'
>

type Reach = { readonly allowPrivate: boolean }

/** The columns of a new source. Throws `invalid_request`. */
export function sourceFrom(
  { kind, chatbot_id, ...sent }: SourceCreate,
  reach: Reach,
): Settings & Pick<SourceRow, 'kind' | 'scope_id'> {
  if (kind === 'file') {
    const message =
      'Send files as multipart/form-data: kind=file, and each file as a part with the name file.'
    throw invalid({ field: 'kind', issue: 'not_allowed', message })
  }
  if (sent.wait === true) {
    const message = 'wait is only for files. Read the source again until its run has ended.'
    throw invalid({ field: 'wait', issue: 'not_allowed', message })
  }
  if (sent.url === undefined) {
    throw invalid({ field: 'url', issue: 'required', message: 'url is required.' })
  }
  const settings = withSettings({ ...emptySettings(), kind }, sent, reach)
  return { scope_id: scopeOf(chatbot_id), ...settings }
}

function emptySettings(): Settings {
  return {
    name: '',
    url: '',
    include: [],
    exclude: [],
    tags: [],
    max_pages: sourcePagesDefault,
    max_depth: sourceDepthDefault,
    refresh_hours: null,
  }
}

/** Throws `invalid_request` for an empty id. */
export function scopeOf(chatbot_id: string | null | undefined): string {
  if (chatbot_id !== '') return chatbot_id ?? sharedScope
  const message = 'chatbot_id must not be empty; leave it out for all chatbots.'
  throw invalid({ field: 'chatbot_id', issue: 'too_short', message })
}

/** The settings after the change: missing fields stay, null sets the default. Throws `invalid_request`. */
export function withSettings<T extends Settings & Pick<SourceRow, 'kind'>>(
  current: T,
  sent: SourceUpdate,
  reach: Reach,
): T {
  if (current.kind === 'file') return withFileSettings(current, sent)
  const pick = <V>(value: V | null | undefined, stays: V, byDefault: V): V =>
    value === undefined ? stays : (value ?? byDefault)
  const url = sent.url === undefined ? current.url : readableUrl(sent.url ?? '', reach)
  const name = pick(sent.name?.trim(), current.name, '')
  return {
    ...current,
    url,
    name: name === '' ? nameOf(url) : name,
    include: pick(patternsOf(sent, 'include'), current.include, []),
    exclude: pick(patternsOf(sent, 'exclude'), current.exclude, []),
    tags: pick(sent.tags, current.tags, []),
    max_pages: pick(sent.max_pages, current.max_pages, sourcePagesDefault),
    max_depth: pick(sent.max_depth, current.max_depth, sourceDepthDefault),
    refresh_hours: pick(sent.refresh_hours, current.refresh_hours, null),
  }
}

/** The columns of a new source of files. Throws `invalid_request`. */
export function fileSourceFrom(
  { kind, chatbot_id, name, ...sent }: SourceCreate,
  fileNames: readonly string[],
): Settings & Pick<SourceRow, 'kind' | 'scope_id'> {
  if (kind !== 'file') {
    const message = 'kind must be file for uploaded files. Send other kinds as JSON.'
    throw invalid({ field: 'kind', issue: 'not_allowed', message })
  }
  const settings = { ...emptySettings(), name: name?.trim() || nameOfFiles(fileNames) }
  return { kind, scope_id: scopeOf(chatbot_id), ...withFileSettings(settings, sent) }
}

/** Files have a name and tags, and nothing that a run would use. Throws `invalid_request`. */
function withFileSettings<T extends Settings>(current: T, sent: SourceUpdate): T {
  const fields = ['url', 'include', 'exclude', 'max_pages', 'max_depth', 'refresh_hours'] as const
  for (const field of fields) {
    const value = sent[field]
    // An object may be sent back as it was read.
    if (value == null || isDeepStrictEqual(value, current[field])) continue
    const why =
      field === 'refresh_hours'
        ? 'files are deleted when they are read, so they can’t be read again. Leave it out'
        : 'it belongs to pages. Leave it out'
    const message = `${field} can’t be set for files: ${why}.`
    throw invalid({ field, issue: 'not_allowed', message })
  }
  const tags = sent.tags === undefined ? current.tags : (sent.tags ?? [])
  return { ...current, tags, name: sent.name?.trim() || current.name }
}

/** As in `Handbook.pdf` and `Handbook.pdf and 2 more`. */
function nameOfFiles([first = '', ...others]: readonly string[]): string {
  const end = others.length === 0 ? '' : ` and ${others.length} more`
  const name = first.split('/').at(-1) ?? ''
  return clip(name, limits.source_name.value - end.length) + end
}

function clip(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

/** A pattern may be pasted as a whole address. Throws `invalid_request` if it is too long with its slash. */
function patternsOf(sent: SourceUpdate, field: 'include' | 'exclude') {
  return sent[field]?.map((pattern, index) => {
    const path = pattern.trim().replace(/^https?:\/\/[^/]+/i, '')
    if (path.startsWith('/') || path.startsWith('*')) return path
    const { value: most } = limits.source_pattern
    if (Array.from(path).length < most) return `/${path}`
    const place = `${field}[${index}]`
    const message = `${place} must have at most ${most} characters with the slash at its beginning.`
    throw invalid({ field: place, issue: 'too_long', message })
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
  const name = host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname)
  return clip(name, limits.source_name.value)
}

/** Addresses can contain secrets, so the log keeps only their origin. */
export function auditedFields({ url, ...source }: SourceRow) {
  const { name, kind, scope_id, include, exclude, max_pages, max_depth, refresh_hours } = source
  const bounds = { include, exclude, max_pages, max_depth, refresh_hours }
  return {
    name,
    kind,
    scope_id,
    url: url === '' ? null : originOf(url),
    ...bounds,
    status: source.status,
  }
}

export const shownFields = [
  'kind',
  'url',
  'max_pages',
  'max_depth',
  'refresh_hours',
  'status',
] as const
