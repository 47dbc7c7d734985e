// Distinguishes hosts from other names with periods: files, programs, versions, abbreviations, and sentences without a
// space between them.

/** Top-level domains that rarely end another name. */
const generic = new Set(
  (
    'com net org biz info xyz io co ai app dev online site shop store club top icu vip live link click ' +
    'website tech cloud space page pro mobi asia tv me cc tk ml ga cf gq ly gg ws buzz bid loan gdn monster ' +
    'cyou cfd sbs bond lol wiki blog zone digital agency bank finance games berlin london nyc edu gov aero ' +
    'museum coop today support help email solutions services company example center fun group life media network ' +
    'news social studio systems team world'
  ).split(' '),
)
const countries = new Set(
  (
    'ae ar at au az be br ca ch cl cn cz de dk ec ee eg es eu fi fr ge gh gr hk hr hu ie il ir it jp ke kg kr kz lk ' +
    'lt lu lv mk mx ng nl no np nz ph pk pt ro ru sg sk su th tr tw ua uk us uy uz vn za'
  ).split(' '),
)
/** Top-level domains in other scripts. */
const wide = new Set(
  (
    'рф укр бел срб орг ком бг қаз 한국 닷컴 닷넷 中国 中國 公司 网络 網絡 香港 台灣 台湾 在线 みんな ' +
    'コム'
  ).split(' '),
)
/** Top-level domains that never begin a sentence, and never end a name in code. */
const certain = new Set(['com', 'org', 'biz', 'xyz'])
/** Endings of files and programs, which may precede a slash, as in `Node.js/Express`. */
const extensions = new Set(
  (
    'bmp bz cfg class conf cpp cs css csv dll doc docx env exe gif go gz h hpp htm html ico ini ipynb jar java ' +
    'jpeg jpg js json jsx kt lock log lua md mjs mts odt pdf php png pptx py rb rs scss sh sql svg swift tar ' +
    'toml ts tsx txt vue wasm webp xls xlsx xml yaml yml zip'
  ).split(' '),
)
/** Endings of files that are also domains. A file has no query. */
const domainsToo = new Set(['bz', 'md', 'py', 'rs', 'sh', 'zip'])
const query = /^\?[a-z0-9_.-]{1,40}=/i
/** Products whose names look like hosts. */
const products = new Set(['ADO.NET', 'ASP.NET', 'ML.NET', 'VB.NET'])
/** A port, a path or a query shows that an ambiguous name is an address. */
const addressed = /^(?::\d{2,5}(?!\d)|[/\\].|\?[a-z0-9_.-]{1,40}=)/i

/** A name with periods in a text. */
export type DottedName = {
  /** The parts between its periods. */
  readonly labels: readonly string[]
  /** The port and the path after it. */
  readonly rest: string
  /** The name is in code, where most names are not hosts, such as `config.app`. */
  readonly isCode: boolean
  /** Two slashes precede it. Clients turn such a name into a link, whatever its ending is. */
  readonly hasSlashes: boolean
  /** A name and a slash precede it, as in `src/my.module/index`. */
  readonly isInPath: boolean
}

/** Returns the number of labels, from the first one on, that form a host; 0 if the name is not a host. */
export function hostLabels(name: DottedName): number {
  const { labels, rest } = name
  for (let count = labels.length; count > 1; count--) {
    const own = labels.slice(0, count)
    const isAll = count === labels.length
    // After a host, a sentence may begin without a space: `booking.com.Then`.
    if (!isAll && /^[a-z]/.test(labels[count] ?? '')) continue
    if (isListed(own, isAll && rest !== '', name.isCode && !name.hasSlashes)) return count
    if (isAll && (isWritten(own, name) || labels[0]?.toLowerCase() === 'www')) return count
    if (isAll && isIpAddress(own)) return count
  }
  // A host always continues after these labels.
  const inside = labels.findIndex((label, at) => at > 0 && /^(?:com|org)$/i.test(label))
  return inside === -1 ? 0 : labels.length
}

/** Whether the name ends with a known top-level domain. */
function isListed(labels: readonly string[], hasPath: boolean, isCode: boolean): boolean {
  const [before = '', last = ''] = labels.slice(-2)
  const domain = last.toLowerCase()
  if (wide.has(domain)) return true
  const isGeneric = generic.has(domain)
  if (domain === 'example' && before === 'env') return false // `.env.example` is a file
  if (!isGeneric && !countries.has(domain) && !domain.startsWith('xn--')) return false
  // `5.it` and `p.es.` are not hosts, but `163.com` is a host.
  if (domain.length === 2 && !/\p{L}/u.test(before)) return false
  if (products.has(labels.join('.'))) return false
  if (hasPath || certain.has(domain)) return true
  if (isCode || (!isGeneric && before.length < 2)) return false
  const isUpper = labels.every((part) => part === part.toUpperCase()) && before.length > 2
  return last === domain || (isUpper && domain !== 'net')
}

/** Whether a name before a port or path, or after slashes, looks like a host and not like a file. */
function isWritten(labels: readonly string[], name: DottedName): boolean {
  const { rest, isCode, isInPath, hasSlashes } = name
  if (isCode || isInPath || !(hasSlashes || addressed.test(rest))) return false
  const [before = '', last = ''] = labels.slice(-2)
  const isFile = extensions.has(last) && !(domainsToo.has(last) && query.test(rest))
  const isWord = hasSlashes ? /^[a-z]{2,24}$/i : /^[a-z]{2,24}$/
  return /[a-z]/i.test(before) && isWord.test(last) && !isFile
}

/** Whether the name is an IPv4 address such as `192.0.2.1`. False for `1.200.000.000` and `1.2.3.4.5`. */
function isIpAddress(labels: readonly string[]): boolean {
  if (labels.length < 4 || /\d/.test(labels.at(-5) ?? '')) return false
  const parts = labels.slice(-4)
  return parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
}
