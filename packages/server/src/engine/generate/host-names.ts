// Finds addresses without a scheme in running text, as in `shop.example/track`: many clients make links of
// them and readers type them, so that none may leave that stands in no source.
import { type Finding, type ShownRules, undecided } from './lexemes.ts'
import { trimmedAddress, visibleText } from './output-rules.ts'

/** Of longer ones the end is text like any other. */
const most = { labels: 20, path: 2_000, lookedBack: 80 }
/** Domains that hardly anything else ends with. What files or sentences end with, too, is not among them. */
const generic = new Set(
  (
    'com net org biz info xyz io co ai app dev online site shop store club top icu vip live link click ' +
    'website tech cloud space page pro mobi asia tv me cc tk ml ga cf gq ly gg'
  ).split(' '),
)
const countries = new Set(
  (
    'ar au br ca ch cl cn cz de dk es eu fi fr gr hk hr hu ie il ir it jp kr kz lt lu lv mx nl nz pt ro ru ' +
    'sg sk su tr tw ua uk us vn za'
  ).split(' '),
)
/** A sentence that begins without a space before it begins with none of these. */
const inAnyCase = new Set(['com', 'org', 'biz', 'xyz'])
/** What a name before a slash ends with where it is a file's, or a program's as in `Node.js/Express`. */
const extensions = new Set(
  (
    'bmp bz cfg class conf cpp cs css csv dll doc docx env exe gif go gz h hpp htm html ico ini ipynb jar java ' +
    'jpeg jpg js json jsx kt lock log lua mjs mts odt pdf php png pptx rb scss sql svg swift tar toml ts tsx txt ' +
    'vue wasm webp xls xlsx xml yaml yml'
  ).split(' '),
)
const wideDomains = 'рф укр бел срб 中国 中國 公司 网络 網絡 香港 台灣 台湾 한국 みんな'.split(' ')

/** Markdown takes a backslash before punctuation away, and some readers take all of these for periods. */
const dot = '\\\\?[.。．｡]'
const label = '[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?'
const name = `(?:${label}|${wideDomains.join('|')})`
/** What is glued to it and is an address of its own. */
const apart = '(?!(?:www|https?|ftp|wss?|mailto|tel|javascript|vbscript|data|blob|file)[.:])'
const host = `${label}(?:${dot}${apart}${name}){1,${most.labels}}`
const ends = '(?![a-z0-9@]|:\\/\\/)'
const inPath = "[a-z0-9\\-._~:/?#@!$&'()*+,;=%{}\\\\]"
/** What makes an address of a name that may be anything: a path, or a query. */
const path =
  `(?:\\\\?:\\d{1,5})?` +
  `(?:\\\\?\\/${inPath}{0,${most.path}}|\\?[a-z0-9_.-]{1,40}=${inPath}{0,${most.path}})?`
const hostAtStart = new RegExp(`^([\\\\/]{2,8}|_{0,40})(${host})${ends}`, 'i')
const nameAtStart = new RegExp(`^(${name}(?:${dot}${apart}${name}){0,${most.labels}})${ends}`, 'i')
const pathAtStart = new RegExp(`^${path}`, 'i')
/** What may yet become a host; a period that ends the text may end a sentence. */
const nameBegun = `(?:[a-z0-9][a-z0-9_-]{0,62}|${wideDomains.flatMap(beginnings).join('|')})?$`
const begun = new RegExp(
  `^(?:[\\\\/]{1,8}|_{0,40})(?:${label}(?:${dot}|\\\\)){0,${most.labels}}${nameBegun}`,
  'i',
)
const endBegun = new RegExp(`^(?:${name}(?:${dot}|\\\\)){0,${most.labels}}${nameBegun}`, 'i')
const pathBegun = /^:\/$|^(?:\\?:\d{0,5})?\\?(?:\?[a-z0-9_.-]{0,40})?$|^\($/i
/** The names before a period that was shown, with the marks of Markdown that nobody sees. */
const labelsAtEnd =
  /(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,62}[*_~`\\]{0,4}[.。．｡][*_~`\\]{0,4}){1,8}$/u
const periodAtEnd = /[\p{L}\p{M}\p{N}][*_~`\\]{0,4}[.。．｡][*_~`\\]{0,4}$/u
const gluedAtEnd = /[\p{L}\p{M}\p{N}_.-]{1,80}$/u
const anywhere = [
  new RegExp(`(?<![a-z0-9])(${host})(${path})`, 'gi'),
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])([\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]{0,62}(?:[.。．｡][\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]{0,62}){1,${most.labels}})(${path})`,
    'giu',
  ),
]
const hostSign = /[\p{L}\p{N}][.。．｡]\p{L}/u

export type HostContext = {
  /** Nothing comes after the text. */
  readonly isWhole: boolean
  readonly rules: ShownRules
  /** Names in code are mostly no hosts: `config.app` is one only with a path. */
  readonly isCode: boolean
  /** The end of what was shown, where the text touches it; else empty. */
  readonly before: string
}

/** Whether it is worth while to look for a host at the beginning of a text: most words are done with here. */
export function mayBeginHost(text: string): boolean {
  if (/^[\\/]/.test(text)) return /^[\\/](?:[\\/]|$)/.test(text)
  const end = text.search(/[^a-z0-9_-]/i)
  return end === -1 ? text.includes('-') : end > 0 && /[.。．｡\\]/.test(text.charAt(end))
}

/** The host a text begins with and its path, shown where a source has it. */
export function hostAt(text: string, context: HostContext): Finding {
  const { isWhole, rules, before } = context
  if (!isWhole && begun.test(text)) return /^[a-z0-9_]+$/i.test(text) ? undefined : undecided
  const [found, prefix = '', named = ''] = hostAtStart.exec(text) ?? []
  if (found === undefined) return undefined
  const rest = text.slice(found.length)
  if (!isWhole && pathBegun.test(rest)) return undecided
  const reached = pathAtStart.exec(rest)?.[0] ?? ''
  if (!isWhole && reached !== '' && reached === rest && reached.length < most.path) {
    return undecided
  }
  const length = hostLength(named, rest, context)
  if (length === 0) return undefined
  const isAll = length === named.length
  const trail = isAll ? trimmedAddress(`${named}${reached}`).slice(named.length) : ''
  const taken = prefix.length + length + trail.length
  const address = `${named.slice(0, length)}${trail}`
  const glued = gluedAtEnd.exec(before.slice(-most.lookedBack))?.[0] ?? ''
  const isKnown = rules.hosts.has(plainHost(address)) || rules.hosts.has(plainHost(glued + address))
  return { taken, shown: isKnown ? text.slice(0, taken) : '' }
}

/**
 * Whether a text would make a host of what was shown before it, which ends with a label, as `com` does after
 * `evil.`; it can't be told before the name has ended.
 */
export function endsHost(text: string, context: HostContext): boolean | typeof undecided {
  const { isWhole, rules, before } = context
  if (!isWhole && endBegun.test(text)) return undecided
  const [named = ''] = nameAtStart.exec(text) ?? []
  if (named === '') return false
  const labels = labelsAtEnd.exec(before.slice(-most.lookedBack))?.[0] ?? ''
  const whole = `${labels.replace(/[*_~`\\]{1,4}(?=[.。．｡])|(?<=[.。．｡])[*_~`\\]{1,4}/gu, '')}${named}`
  const rest = text.slice(named.length)
  if (!isWhole && pathBegun.test(rest)) return undecided
  const isKnown = rules.hosts.has(plainHost(whole))
  const ahead = before.slice(0, before.length - labels.length)
  return !isKnown && hostLength(whole, rest, { ...context, before: ahead }) === whole.length
}

/** Whether a name that follows without a space would be read as one with what was shown. */
export function endsWithLabel(shown: string): boolean {
  return /[.。．｡*_~`\\]$/.test(shown.slice(-1)) && periodAtEnd.test(shown.slice(-12))
}

/** How much of a name is a host, where `rest` follows it; 0 where none is. */
function hostLength(named: string, rest: string, { isCode, before }: HostContext): number {
  const labels = named.split(/\\?[.。．｡]/)
  const hasPath = /^(?:\\?:\d{1,5})?(?:\\?\/|\?)./s.test(rest)
  if (isCode && !hasPath) return 0
  if (isListed(labels, hasPath)) return rest.startsWith('()') ? 0 : named.length
  const isAmongFolders = /[\p{L}\p{N}._~-]\/$/u.test(before)
  if (hasPath && !isCode && !isAmongFolders && mayBeHost(named, labels)) return named.length
  // A sentence that begins right behind it, as in `evil.com.Then`, is no part of it.
  const next = /(?:\.[^.a-z。．｡]|[。．｡])[^.。．｡]*$/.exec(named)
  return next !== null && labels.length > 2 && isListed(labels.slice(0, -1), false) ? next.index : 0
}

/** Whether it ends with a domain that is known for one; with a path that is all there is to it. */
function isListed(labels: readonly string[], hasPath: boolean): boolean {
  const [before = '', last = ''] = labels.slice(-2)
  const domain = last.toLowerCase()
  if (/[^\0-\x7f]/.test(domain)) return true
  const isGeneric = generic.has(domain)
  if (!isGeneric && !countries.has(domain) && !domain.startsWith('xn--')) return false
  // "5.it" and "p.es." are none; "163.com" is.
  if (domain.length === 2 && !/[a-z]/i.test(before)) return false
  if (hasPath || inAnyCase.has(domain)) return true
  if (!isGeneric && before.length < 2) return false
  const isUpper = labels.every((part) => part === part.toUpperCase()) && before.length > 2
  return last === domain || (isUpper && domain !== 'net')
}

/** Whether a name before a path may be a host: it is written as one, and is no file. */
function mayBeHost(named: string, labels: readonly string[]): boolean {
  const [before = '', last = ''] = labels.slice(-2)
  if (/[^\0-\x7f]/.test(named) || !/[a-z]/i.test(before)) return false
  return /^[a-z]{2,24}$/.test(last) && !extensions.has(last)
}

/** The hosts that stand in the texts, each alone and with its path, also of addresses with a scheme. */
export function hostsIn(texts: readonly (string | null)[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts) {
    const visible = visibleText(text ?? '')
    if (!hostSign.test(visible)) continue
    for (const pattern of anywhere) {
      for (const [, named = '', rest = ''] of visible.matchAll(pattern)) {
        found.add(plainHost(named))
        found.add(plainHost(named + trimmedAddress(named + rest).slice(named.length)))
      }
    }
  }
  return found
}

/** As it is meant: host in lower case, without `www.`, the backslashes of Markdown and a slash at the end. */
function plainHost(address: string): string {
  const meant = address.replace(/^_+|\\/g, '').replace(/[。．｡]/g, '.')
  const [named = ''] = /^[^/?:]*/.exec(meant) ?? []
  const rest = meant.slice(named.length).replace(/\/$/, '')
  return named.toLowerCase().replace(/^www\./, '') + rest
}

/** What a word may have come to before its end. */
function beginnings(word: string): string[] {
  return [...word].map((_, index) => word.slice(0, index + 1))
}
