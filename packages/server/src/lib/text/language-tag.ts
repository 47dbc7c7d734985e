// Reads language settings: BCP 47 tags, English language names, or `auto`.
import { threeLetterLanguages } from './language-codes.ts'

/** The syntax of RFC 5646, 2.1, in lower case. It accepts unregistered tags too. */
const wellFormed = new RegExp(
  [
    // Language with extended languages, script, region and variants.
    '^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})',
    '(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*',
    // Extensions and private use.
    '(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*(?:-x(?:-[a-z\\d]{1,8})+)?|x(?:-[a-z\\d]{1,8})+)$',
  ].join(''),
)

/** Irregular old tags and their present tags; `und` = there is none. */
const oldTags: ReadonlyMap<string, string> = new Map([
  ['en-gb-oed', 'en-GB-oxendict'],
  ['i-ami', 'ami'],
  ['i-bnn', 'bnn'],
  ['i-default', 'und'],
  ['i-enochian', 'und'],
  ['i-hak', 'hak'],
  ['i-klingon', 'tlh'],
  ['i-lux', 'lb'],
  ['i-mingo', 'und'],
  ['i-navajo', 'nv'],
  ['i-pwn', 'pwn'],
  ['i-tao', 'tao'],
  ['i-tay', 'tay'],
  ['i-tsu', 'tsu'],
  ['no-bok', 'nb'],
  ['no-nyn', 'nn'],
  ['sgn-be-fr', 'sfb'],
  ['sgn-be-nl', 'vgt'],
  ['sgn-ch-de', 'sgg'],
  ['zh-min', 'zh'],
])

/** The English names that were read so far. `unread` reads the others. */
const names = new Map<string, string>()
let unread: Iterator<readonly [name: string, tag: string]> | undefined

/**
 * Returns the canonical tag (`de-CH`) for a well-formed tag or an English name (`German`), `und` for a
 * private tag, `auto` for `auto`; undefined for anything else.
 */
export function canonicalLanguage(text: string): string | undefined {
  const lower = text.trim().toLowerCase()
  if (lower === 'auto') return 'auto'
  // Two letters are always a tag: `ga` is Irish, although Ga is a language name too.
  const named = lower.length > 2 ? (languageNamed(lower) ?? oldTags.get(lower)) : undefined
  if (named !== undefined) return named
  return wellFormed.test(lower) ? knownForm(lower) : undefined
}

/** An extended language replaces its prefix (`zh-yue`: `yue`). */
function knownForm(tag: string): string {
  const dialect = /^[a-z]{2,3}(?:-[a-z]{3})*-([a-z]{3}(?:-.*)?)$/.exec(tag)?.[1]
  return canonical(dialect ?? tag) ?? canonical(tag.split('-')[0] ?? '') ?? 'und'
}

/** Returns undefined for a tag that the runtime does not accept. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Returns the tag of an English name in lower case. Reading all names takes 10 ms, so it reads only as far as needed, and once. */
function languageNamed(wanted: string): string | undefined {
  unread ??= readNames()
  while (!names.has(wanted)) {
    const { done, value } = unread.next()
    if (done) return undefined
    const [name, tag] = value
    // If two codes share a name, the first code wins: it is the one in use.
    if (!names.has(name)) names.set(name, tag)
  }
  return names.get(wanted)
}

/** Reads the names from the runtime's tables. */
function* readNames(): Generator<readonly [name: string, tag: string]> {
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  for (const code of [...pairs, ...threeLetterLanguages]) {
    const name = english.of(code)?.toLowerCase()
    if (name !== undefined) yield [name, canonical(code) ?? code]
  }
}

/** Whether the language is written from right to left, as the widget decides for the page it is on. */
export function isRightToLeft(tag: string): boolean {
  return /^(ar|ckb|fa|he|ps|ur|yi)\b/i.test(tag)
}
