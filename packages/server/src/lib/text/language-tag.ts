// Language settings as people write them: BCP 47 tags, English language names, or `auto`.
import { threeLetterLanguages } from './language-codes.ts'

/** RFC 5646, 2.1, in small letters: what is well-formed, registered or not. */
const wellFormed = new RegExp(
  [
    // Language, with the dialects that once stood behind it, script, region and variants.
    '^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})',
    '(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*',
    // Extensions and what is private.
    '(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*(?:-x(?:-[a-z\\d]{1,8})+)?|x(?:-[a-z\\d]{1,8})+)$',
  ].join(''),
)

/** Tags from before there was a form, and what they are called now; `und` has no other name. */
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

/** English names of the languages, as far as they were read, and the rest. */
const names = new Map<string, string>()
let unread: Iterator<readonly [name: string, tag: string]> | undefined

/**
 * The tag the runtime knows (`de-CH`) for a well-formed one or for an English name (`German`), `und`
 * for a private one, `auto` for `auto`; undefined for anything else.
 */
export function canonicalLanguage(text: string): string | undefined {
  const lower = text.trim().toLowerCase()
  if (lower === 'auto') return 'auto'
  // Two letters are a tag, as they mostly are sent: Ga is a name as well, and `ga` is Irish.
  const named = lower.length > 2 ? (languageNamed(lower) ?? oldTags.get(lower)) : undefined
  if (named !== undefined) return named
  return wellFormed.test(lower) ? knownForm(lower) : undefined
}

/** A dialect behind its language stands for itself now (`zh-yue`: `yue`). */
function knownForm(tag: string): string {
  const dialect = /^[a-z]{2,3}(?:-[a-z]{3})*-([a-z]{3}(?:-.*)?)$/.exec(tag)?.[1]
  return canonical(dialect ?? tag) ?? canonical(tag.split('-')[0] ?? '') ?? 'und'
}

/** Undefined for what is well-formed and no language the runtime could know. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** The tag of an English name in small letters. All names take 10 ms to read: no further than need be, and once. */
function languageNamed(wanted: string): string | undefined {
  unread ??= readNames()
  while (!names.has(wanted)) {
    const { done, value } = unread.next()
    if (done) return undefined
    const [name, tag] = value
    // The first code wins where two share a name: it is the one in use.
    if (!names.has(name)) names.set(name, tag)
  }
  return names.get(wanted)
}

/** The names in the runtime's own tables. */
function* readNames(): Generator<readonly [name: string, tag: string]> {
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  for (const code of [...pairs, ...threeLetterLanguages]) {
    const name = english.of(code)?.toLowerCase()
    if (name !== undefined) yield [name, canonical(code) ?? code]
  }
}
