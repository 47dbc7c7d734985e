// Tells names that clients make links of and readers type from those of files, programs and versions, from
// abbreviations, and from sentences that begin without a space.

/** Domains that hardly anything else ends with. What files or sentences end with, too, is not among them. */
const generic = new Set(
  (
    'com net org biz info xyz io co ai app dev online site shop store club top icu vip live link click ' +
    'website tech cloud space page pro mobi asia tv me cc tk ml ga cf gq ly gg ws buzz bid loan gdn monster ' +
    'cyou cfd sbs bond lol wiki blog zone digital agency bank finance games berlin london nyc edu gov aero ' +
    'museum coop'
  ).split(' '),
)
const countries = new Set(
  (
    'ae ar au az br ca ch cl cn cz de dk ec ee eg es eu fi fr ge gh gr hk hr hu ie il ir it jp ke kg kr kz lk ' +
    'lt lu lv mk mx ng nl np nz ph pk pt ro ru sg sk su th tr tw ua uk us uy uz vn za'
  ).split(' '),
)
/** No sentence that begins without a space before it begins with one of these, and no name in code ends so. */
const certain = new Set(['com', 'org', 'biz', 'xyz'])
/** What goes on behind these is no sentence, however it is written. */
const certainInside = new Set(['com', 'org'])
/** What a name before a slash ends with where it is a file's, or a program's as in `Node.js/Express`. */
const extensions = new Set(
  (
    'bmp bz cfg class conf cpp cs css csv dll doc docx env exe gif go gz h hpp htm html ico ini ipynb jar java ' +
    'jpeg jpg js json jsx kt lock log lua md mjs mts odt pdf php png pptx py rb rs scss sh sql svg swift tar ' +
    'toml ts tsx txt vue wasm webp xls xlsx xml yaml yml zip'
  ).split(' '),
)
/** Domains among these: a file of the kind has no query. */
const domainsToo = new Set(['bz', 'md', 'py', 'rs', 'sh', 'zip'])
const query = /\?[a-z0-9_.-]{1,40}=/i
/** Domains in letters of their own. */
export const wideDomains = (
  'рф укр бел срб орг ком бг қаз 한국 닷컴 닷넷 中国 中國 公司 网络 網絡 香港 台灣 台湾 在线 みんな ' +
  'コム'
).split(' ')

/** What makes an address of a name that may be anything: a port, a path, or a query. */
const addressed = /^\.?(?::\d{2,5}(?!\d)|[/\\].|\?[a-z0-9_.-]{1,40}=)/i

/** A name with periods in running text. */
export type DottedName = {
  /** What stands between its periods. */
  readonly labels: readonly string[]
  /** The periods between them. */
  readonly periods: readonly string[]
  /** The port and the path that follow; the sentence's punctuation is no part of them. */
  readonly rest: string
  /** Names in code are mostly no hosts, as `config.app`. */
  readonly isCode: boolean
  /** A name and a slash stand before it, as in `src/my.module/index`. */
  readonly isInPath: boolean
  /** Two slashes stand before it, as in `//shop.example`: clients make links of such, whatever they end with. */
  readonly hasSlashes: boolean
}

/** How many of its labels make a host; 0 where none do. */
export function hostLabels(name: DottedName): number {
  const { labels, rest } = name
  const inside = labels.findIndex((label, at) => at > 0 && certainInside.has(label.toLowerCase()))
  for (let count = labels.length; count > 1; count--) {
    const isAll = count === labels.length
    if (!isAll && !beginsSentence(name, count)) continue
    const own = labels.slice(0, count)
    if (isListed(own, isAll && rest !== '', name.isCode)) return count
    if (isAll && mayBeHost(own, name)) return count
    if (isAll && labels[0]?.toLowerCase() === 'www') return count
    if (isIpAddress(own) && (isAll || !/^\d/.test(labels[count] ?? ''))) return count
  }
  return inside === -1 ? 0 : labels.length
}

/** Whether a sentence may begin at a label without a space before it, as in `evil.com.Then`. */
export function beginsSentence({ labels, periods }: DottedName, at: number): boolean {
  return periods[at - 1] === '。' || !/^[a-z]/.test(labels[at] ?? '')
}

/** Whether it ends with a domain that is known for one; with a path that is all there is to it. */
function isListed(labels: readonly string[], hasPath: boolean, isCode: boolean): boolean {
  const [before = '', last = ''] = labels.slice(-2)
  const domain = last.toLowerCase()
  if (wideDomains.includes(domain)) return true
  const isGeneric = generic.has(domain)
  if (!isGeneric && !countries.has(domain) && !domain.startsWith('xn--')) return false
  // "5.it" and "p.es." are none; "163.com" is.
  if (domain.length === 2 && !/\p{L}/u.test(before)) return false
  if (hasPath || certain.has(domain)) return true
  if (isCode || (!isGeneric && before.length < 2)) return false
  const isUpper = labels.every((part) => part === part.toUpperCase()) && before.length > 2
  return last === domain || (isUpper && domain !== 'net')
}

/** Whether a name before a port or a path, or behind slashes, may be a host: it is written as one, and is no file. */
function mayBeHost(labels: readonly string[], name: DottedName): boolean {
  const { rest, isCode, isInPath, hasSlashes } = name
  if (isCode || isInPath || !(hasSlashes || addressed.test(rest))) return false
  const [before = '', last = ''] = labels.slice(-2)
  const isFile = extensions.has(last) && !(domainsToo.has(last) && query.test(rest))
  return /[a-z]/i.test(before) && /^[a-z]{2,24}$/.test(last) && !isFile
}

/** Whether it ends with four numbers as `192.0.2.1`; `1.200.000.000` is a number, and `v1.2.3.4.5` a version. */
function isIpAddress(labels: readonly string[]): boolean {
  if (labels.length < 4 || /\d/.test(labels.at(-5) ?? '')) return false
  const parts = labels.slice(-4)
  return parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
}
