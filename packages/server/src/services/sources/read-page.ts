// Reads one page of a source: asks its site for permission, fetches it, and extracts its text and its links.
import type { Extractor, PageFacts } from '../../extraction/extraction.ts'
import type { SourceDocumentRow, SourceRow } from '../../storage/interfaces/sources.ts'
import type { FetchPage } from './fetching/fetch-page.ts'
import type { HostTurns } from './fetching/host-turns.ts'
import type { RenderPage } from './fetching/render-page.ts'
import { isInScope, keyOf, pageAddress } from './page-address.ts'
import { ended, hashOf, type PageOutcome, unread } from './page-outcome.ts'
import { allowAll, allowNothing, parseRobots, type RobotsRules, robotName } from './robots-rules.ts'

const robotsKeptMs = 3_600_000
const robotsSitesMax = 500
/** Redirects to another spelling of the same page. */
const sameHopsMax = 5

type ReadPageDeps = {
  readonly fetchPage: FetchPage
  /** Undefined if no service runs the scripts of pages. */
  readonly renderPage: RenderPage | undefined
  readonly extractor: Extractor
  readonly turns: HostTurns
  /** Between two requests to a host. */
  readonly pauseMs: number
  readonly now: () => number
}

export function createReadPage(deps: ReadPageDeps) {
  const { fetchPage, renderPage, extractor, turns, pauseMs, now } = deps
  const robots = new Map<
    string,
    { readonly rules: Promise<RobotsRules>; readonly untilMs: number }
  >()

  function rulesOf({ origin, host }: URL, signal: AbortSignal): Promise<RobotsRules> {
    const known = robots.get(origin)
    if (known !== undefined && known.untilMs > now()) return known.rules
    const rules = turns.run(host, { pauseMs, signal }, () => fetchRobots(origin, signal))
    robots.set(origin, { rules, untilMs: now() + robotsKeptMs })
    // An aborted attempt says nothing about the site.
    rules.catch(() => robots.delete(origin))
    const oldest = robots.keys().next().value
    if (robots.size > robotsSitesMax && oldest !== undefined) robots.delete(oldest)
    return rules
  }

  /** As RFC 9309 says: without the file everything is allowed, and while it can't be read nothing is. */
  async function fetchRobots(origin: string, signal: AbortSignal): Promise<RobotsRules> {
    let url = new URL('/robots.txt', origin)
    for (let hops = 0; hops <= 5; hops++) {
      const fetched = await fetchPage(url, { signal })
      if (fetched.kind === 'answer') return parseRobots(fetched.bytes.toString('utf8'))
      if (fetched.kind !== 'redirect') {
        const isMissing = fetched.kind === 'problem' && /^http_4/.test(fetched.reason)
        return isMissing ? allowAll : allowNothing
      }
      const next = pageAddress(fetched.to, url.href)
      if (next === undefined) return allowAll
      url = next
    }
    return allowAll
  }

  return async (
    source: SourceRow,
    document: SourceDocumentRow,
    signal: AbortSignal,
  ): Promise<PageOutcome> => {
    let url = new URL(document.url)
    for (let hops = 0; hops <= sameHopsMax; hops++) {
      const read = await readAt(source, { ...document, url: url.href }, signal)
      // The same page in another spelling.
      const { insteadOf } = read
      if (insteadOf === undefined || keyOf(insteadOf) !== document.key) return read
      url = insteadOf
    }
    return ended(document, 'failed', 'redirect_circle')
  }

  async function readAt(
    source: SourceRow,
    document: SourceDocumentRow,
    signal: AbortSignal,
  ): Promise<PageOutcome> {
    const url = new URL(document.url)
    if (!isInScope(source, url)) return ended(document, 'not_followed', 'outside_scope')
    if (source.kind === 'crawl' && document.depth > source.max_depth) {
      return ended(document, 'not_followed', 'depth')
    }
    const rules = await rulesOf(url, signal)
    if (rules === allowNothing) {
      // Asked again with the next page.
      robots.delete(url.origin)
      return ended(document, 'failed', 'robots_unreachable')
    }
    if (!rules.isAllowed(url.pathname + url.search)) {
      return ended(document, 'not_followed', 'robots')
    }
    const pause = { pauseMs: Math.max(pauseMs, rules.pauseMs), signal }
    const { etag, last_modified: lastModified } = document
    const fetched = await turns.run(url.host, pause, () =>
      fetchPage(url, { signal, etag, lastModified }),
    )
    switch (fetched.kind) {
      case 'unchanged':
        return { ...ended(document, 'unchanged', null), etag, lastModified }
      case 'redirect':
        return redirected(source, document, fetched.to)
      case 'problem':
        return fetched.reason === 'too_large'
          ? ended(document, 'too_large', null)
          : ended(document, 'failed', fetched.reason)
      default:
        return extract(source, document, fetched, pause)
    }
  }

  async function extract(
    source: SourceRow,
    document: SourceDocumentRow,
    fetched: Extract<Awaited<ReturnType<FetchPage>>, { kind: 'answer' }>,
    pause: { readonly pauseMs: number; readonly signal: AbortSignal },
  ): Promise<PageOutcome> {
    const { bytes, mimeType } = fetched
    const name = decodeURIComponentSafely(new URL(document.url).pathname)
    const hints = { name, mimeType, site: source.id }
    const served = await extractor.extractText(bytes, hints, source.account_id)
    const asked = `${wishesFor(fetched.robots)} ${served.facts?.robots ?? ''}`
    const mayIndex = !/\b(?:noindex|none)\b/i.test(asked)
    // The browser asks the site again, so it takes its turn as well.
    const html =
      renderPage !== undefined && needsScripts(served) && mayIndex
        ? await turns.run(new URL(document.url).host, pause, () =>
            renderPage(document.url, pause.signal),
          )
        : undefined
    const read =
      html === undefined
        ? served
        : await extractor.extractText(html, { ...hints, mimeType: 'text/html' }, source.account_id)
    // The empty page that was served may stay the same while its scripts show something new.
    const { etag, lastModified } = html === undefined ? fetched : unversioned
    const wishes = `${asked} ${read.facts?.robots ?? ''}`
    const links = /\b(?:nofollow|none)\b/i.test(wishes) ? [] : linksOf(read.facts, document.url)
    const page = { ...ended(document, 'ready', null), links, etag, lastModified }
    if (/\b(?:noindex|none)\b/i.test(wishes)) return { ...page, ...leftOut('robots') }
    const other = standsFor(source, read.facts, document)
    if (other !== undefined) return { ...page, ...leftOut('duplicate'), insteadOf: other }
    if ('reason' in read) {
      const isTried = needsScripts(read) && renderPage !== undefined
      const reason = isTried ? { reason: 'render_failed' } : {}
      return { ...page, ...unread(read.reason, read.facts), ...reason }
    }
    const textHash = hashOf(read.documents)
    if (textHash === document.text_hash && document.knowledge_id !== null) {
      return { ...page, state: 'unchanged', textHash }
    }
    return { ...page, documents: read.documents, textHash }
  }
}

const unversioned = { etag: null, lastModified: null }

function needsScripts(read: Awaited<ReturnType<Extractor['extractText']>>): boolean {
  return 'reason' in read && read.reason === 'needs_rendering'
}

function leftOut(reason: string) {
  return { state: 'not_followed', reason } as const
}

/** Each hop is a page of its own, so that it is checked anew, and a circle ends. */
function redirected(source: SourceRow, document: SourceDocumentRow, to: string): PageOutcome {
  const target = pageAddress(to, document.url)
  if (target === undefined) return ended(document, 'failed', 'redirect_nowhere')
  if (target.href === document.url) return ended(document, 'failed', 'redirect_circle')
  if (!isInScope(source, target)) return ended(document, 'not_followed', 'redirect_outside')
  return { ...ended(document, 'not_followed', 'duplicate'), insteadOf: target }
}

/** The wishes of an `X-Robots-Tag` header, without those for other robots by name. */
function wishesFor(header: string): string {
  let name = robotName
  return header
    .split(',')
    .filter((part) => {
      name = /^\s*(?!unavailable_after)([\w-]+)\s*:/i.exec(part)?.[1]?.toLowerCase() ?? name
      return name === robotName
    })
    .join(' ')
}

/** The page that a page names in its place: by an immediate refresh, or as its canonical address. */
function standsFor(
  source: SourceRow,
  facts: PageFacts | undefined,
  { url, key }: SourceDocumentRow,
): URL | undefined {
  for (const address of [facts?.moved, facts?.canonical]) {
    const target = address === undefined ? undefined : pageAddress(address, baseOf(facts, url))
    if (target !== undefined && keyOf(target) !== key && isInScope(source, target)) return target
  }
  return undefined
}

function baseOf(facts: PageFacts | undefined, url: string): string {
  return facts?.base === undefined ? url : (pageAddress(facts.base, url)?.href ?? url)
}

function linksOf(facts: PageFacts | undefined, url: string): Iterable<URL> {
  if (facts === undefined) return []
  const base = baseOf(facts, url)
  return {
    *[Symbol.iterator]() {
      for (const link of [...facts.links, ...facts.sitemaps]) {
        const address = pageAddress(link, base)
        if (address !== undefined) yield address
      }
    },
  }
}

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
