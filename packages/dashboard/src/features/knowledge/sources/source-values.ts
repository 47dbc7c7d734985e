// The form values of a source, their validation and the requests.
import type { Source, SourceCreate, SourceKind, SourceUpdate } from '@parley/contract'
import { limits } from '@parley/contract/limits'
import { isBlank } from '@parley/contract/text'
import { newSourceTexts } from '../../../texts/knowledge/sources.ts'

/** The defaults of the service, shown in empty fields. A test compares them with the contract. */
export const maxPagesDefault = 1_000
export const maxDepthDefault = 10

export const refreshChoices = ['never', 'day', 'week', 'own'] as const
export type RefreshChoice = (typeof refreshChoices)[number]
const hoursOf = { never: null, day: 24, week: 168 } as const

/** Files are uploaded on a page of their own. */
export type PageKind = Exclude<SourceKind, 'file'>

export type SourceValues = {
  kind: PageKind
  url: string
  chatbot_id: string | undefined
  name: string
  /** One pattern per line. */
  include: string
  exclude: string
  /** An empty text = the default. */
  max_pages: number | string
  max_depth: number | string
  refresh: RefreshChoice
  /** For the choice `own`. */
  refresh_hours: number | string
}

export function emptySource(chatbot_id: string | undefined): SourceValues {
  return {
    kind: 'crawl',
    url: '',
    chatbot_id,
    name: '',
    include: '',
    exclude: '',
    max_pages: '',
    max_depth: '',
    refresh: 'week',
    refresh_hours: '',
  }
}

export function valuesOfSource(source: Source): SourceValues {
  const { kind, url, chatbot_id, name, max_pages, max_depth, refresh_hours: hours } = source
  const refresh = refreshChoices.find((one) => one !== 'own' && hoursOf[one] === hours) ?? 'own'
  return {
    kind: kind === 'file' ? 'url' : kind,
    url: url ?? '',
    chatbot_id: chatbot_id ?? undefined,
    name,
    include: source.include.join('\n'),
    exclude: source.exclude.join('\n'),
    max_pages,
    max_depth,
    refresh,
    refresh_hours: refresh === 'own' ? (hours ?? '') : '',
  }
}

/** What an address most likely is. */
export function kindOf(url: string): PageKind {
  const path = url.trim().replace(/[?#].*$/, '')
  if (/\.xml(\.gz)?$/i.test(path)) return 'sitemap'
  return /\.(pdf|docx|pptx|xlsx|odt|ods|odp|epub|txt|md|csv)$/i.test(path) ? 'url' : 'crawl'
}

/** The address with its scheme, which people rarely type. */
export function withScheme(url: string): string {
  const text = url.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
}

/** The host of an address, and the folder that holds its page; undefined while it is no address. */
export function placeOf(url: string): { host: string; folder: string } | undefined {
  const address = withScheme(url)
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const { host, pathname } = new URL(address)
  // `/help/index.html` is in `/help/`, and `/help` most likely is one.
  const folder = pathname.replace(/[^/]*\.[^/]*$/, '').replace(/[^/]$/, '$&/')
  return { host, folder }
}

export function bodyOfSource(values: SourceValues): SourceCreate {
  const { kind, url, chatbot_id, name, include, exclude, max_pages, max_depth } = values
  const { refresh, refresh_hours } = values
  return {
    kind,
    url: withScheme(url),
    chatbot_id: chatbot_id ?? null,
    name: isBlank(name) ? null : name.trim(),
    refresh_hours: refresh === 'own' ? Number(refresh_hours) : hoursOf[refresh],
    ...(kind === 'url'
      ? {}
      : { include: linesOf(include), exclude: linesOf(exclude), max_pages: numberOf(max_pages) }),
    ...(kind === 'crawl' ? { max_depth: numberOf(max_depth) } : {}),
  }
}

/** Only the changed fields, so that changes made elsewhere are kept. */
export function changeOfSource(before: SourceValues, values: SourceValues): SourceUpdate {
  const [old, now] = [bodyOfSource(before), bodyOfSource(values)]
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof SourceCreate]),
  )
  return Object.fromEntries(changed)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function numberOf(value: number | string): number | null {
  return value === '' ? null : Number(value)
}

const { problems } = newSourceTexts

/** The problem of each field; empty if the service would most likely accept the values. */
export function sourceProblems(values: SourceValues): Partial<Record<keyof SourceValues, string>> {
  const found: Partial<Record<keyof SourceValues, string>> = {}
  const note = (field: keyof SourceValues, problem: string | undefined) => {
    if (problem !== undefined) found[field] = problem
  }
  const { kind, url, name, refresh, max_pages, max_depth } = values
  note('url', ofUrl(url))
  if ([...name.trim()].length > limits.source_name.value) {
    note('name', problems.tooLong(limits.source_name.value))
  }
  if (refresh === 'own') {
    note('refresh_hours', ofNumber(values.refresh_hours, 1, limits.source_refresh.value))
  }
  if (kind !== 'url') {
    note('include', ofPatterns(values.include))
    note('exclude', ofPatterns(values.exclude))
    if (max_pages !== '') note('max_pages', ofNumber(max_pages, 1, limits.source_pages.value))
  }
  if (kind === 'crawl' && max_depth !== '') {
    note('max_depth', ofNumber(max_depth, 0, limits.source_depth.value))
  }
  return found
}

function ofUrl(url: string): string | undefined {
  if (isBlank(url)) return problems.required
  const address = withScheme(url)
  // Some browsers take spaces in the name of a host.
  const hasHost = /^https?:\/\/[^\s/]+(?:\/.*)?$/i.test(address)
  return hasHost && URL.canParse(address) ? undefined : problems.url
}

function ofNumber(value: number | string, from: number, to: number): string | undefined {
  const number = Number(value)
  const isFine = value !== '' && Number.isInteger(number) && number >= from && number <= to
  return isFine ? undefined : problems.wholeNumber(from, to)
}

function ofPatterns(text: string): string | undefined {
  const lines = linesOf(text)
  const { source_patterns: most, source_pattern: longest } = limits
  if (lines.length > most.value) return problems.tooMany(most.value)
  return lines.some((line) => [...line].length > longest.value)
    ? problems.tooLongLine(longest.value)
    : undefined
}
