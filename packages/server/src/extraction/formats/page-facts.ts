// What a page tells a reader of sites: where it leads, and what its owner asks of robots.
import type { PageFacts } from '../extraction.ts'
import { childNamed, type Element, elementsBelow, parseXml, textOf } from '../markup/xml.ts'
import type { HtmlDocument } from './html.ts'

/** Links of one page that are followed. */
const linksMax = 5_000
/** Addresses of one sitemap; the limit of the protocol. */
const sitemapAddressesMax = 50_000

/** The facts of a page in HTML. Addresses are as written: relative to `base`, or to the page. */
export function factsOfHtml(document: HtmlDocument): PageFacts {
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? undefined
  const links = new Set<string>()
  for (const element of document.querySelectorAll('a[href], area[href]')) {
    if (links.size >= linksMax) break
    if (!/\bnofollow\b/i.test(element.getAttribute('rel') ?? '')) {
      links.add(element.getAttribute('href') ?? '')
    }
  }
  return {
    kind: 'page',
    links: [...links],
    base: attribute('base[href]', 'href'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    robots: attribute('meta[name="robots" i]', 'content'),
    moved: /^\s*0\s*;\s*url\s*=\s*['"]?([^'"]+)/i.exec(
      attribute('meta[http-equiv="refresh" i]', 'content') ?? '',
    )?.[1],
    hasScripts: document.querySelector('script') !== null,
    sitemaps: [],
  }
}

/** True for a sitemap or an index of sitemaps. */
export function isSitemap(text: string): boolean {
  return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 4_000))
}

/** The pages that a sitemap lists, or the sitemaps of an index. Throws ExtractionError `damaged`. */
export function factsOfSitemap(text: string): PageFacts {
  const root = parseXml(text)
  return {
    kind: 'sitemap',
    links: addressesOf(root, 'url'),
    sitemaps: addressesOf(root, 'sitemap'),
  }
}

function addressesOf(root: Element, name: 'url' | 'sitemap'): string[] {
  return elementsBelow(root, name)
    .slice(0, sitemapAddressesMax)
    .flatMap((entry) => {
      const address = childNamed(entry, 'loc')
      return address === undefined ? [] : [textOf(address).trim()]
    })
}
