// Finds addresses without a scheme in running text, as `shop.example/track`, the way they are read: without
// the marks of Markdown, and with letters and periods of any width.
import { beginsSentence, type DottedName, hostLabels } from './host-domains.ts'
import type { ShownRules } from './lexemes.ts'
import { addressesOf, trimmedAddress, visibleText } from './output-rules.ts'

/** Longer names are none. */
const labelsMax = 20
const withoutSpaces =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
const withParticles = '\\p{scx=Hang}\\p{scx=Arab}\\p{scx=Hebr}'
/**
 * Letters, with their marks, of scripts that write no spaces between words, or none between a name and its
 * particles, as `booking.com에서`: a host in others begins and ends there.
 */
export const spaceless = `[[\\p{L}\\p{M}]&&[${withoutSpaces}${withParticles}]]`
/** What is read as a period. */
export const periods = '.。．｡․﹒'
const letter = `[[\\p{L}\\p{N}]--${spaceless}]`
const inLabel = `[[\\p{L}\\p{M}\\p{N}]--${spaceless}]`
const spaced = `${letter}(?:[${inLabel}_\\-]{0,61}${inLabel})?`
const label = `(?:${spaced}|${spaceless}{1,63})`
/** Between letters of such scripts, and digits, a full stop ends a sentence. */
const ofSentence = `[${spaceless}\\d]`
const period = `(?:\\.|(?<!${ofSentence})。|。(?!${ofSentence}))`
const inPath = "[a-z0-9\\-._~:\\/?#@!$&'\\(\\)*+,;=%\\{\\}\\[\\]\\\\]"
const dotted = new RegExp(
  `(?:(?<!${inLabel})${spaced}|(?<!${spaceless})${spaceless}{1,63})(?:${period}${label}){1,${labelsMax}}`,
  'gv',
)
const port = '(?::\\d{2,5}(?![\\p{L}\\p{N}_]))?'
const path = `(?:(?:\\/|[?#](?=[a-z0-9%&=_])|\\\\(?=[a-z0-9]))${inPath}*)?`
/** More of a path whose beginning was read. */
export const pathAtStart = new RegExp(`^${inPath}+`, 'iv')
const restAt = new RegExp(`(?:\\.(?=[:\\/?#]))?${port}${path}`, 'iyv')
/** In most words there is none, and in most others it is the last character. */
const sign = new RegExp(`[${periods}].`, 'su')
const mail = /[a-z0-9][a-z0-9._+-]{0,200}@[a-z0-9._-]{0,300}[a-z0-9]/gi
/** What nobody sees, and what would pick an element of code. */
const partsBehind = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|\[\d{1,3}\])*/
/** Only these have letters and periods of another width among them, but for the first. */
const ofAnyWidth = /^[\xa0-\xbf\u1d00-\u2fff\uf900-\u{10ffff}]$/u

/** A text as it is read, and where each of its characters begins and ends in what is written. */
type Seen = {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** A name with periods and its path, where they stand in what is seen. */
type Found = DottedName & {
  readonly start: number
  /** Where each label ends. */
  readonly ends: readonly number[]
}

type Part = { readonly start: number; readonly end: number }

export type HostContext = {
  readonly rules: ShownRules
  /** What stands before this was shown; only the part behind it can be taken out. */
  readonly from: number
  /** Whether a part of the text is code. */
  isCode(start: number, end: number): boolean
}

/** Whether it is worth while to look for a host: most words are done with here. */
export function mayHaveHost(text: string): boolean {
  return sign.test(text)
}

/**
 * The first part of a text that must not be shown, as it is a host that stands in no source; an empty part
 * where a space must come between a host of a source and a sentence. Undefined where there is none.
 */
export function foreignHost(text: string, context: HostContext): Part | undefined {
  const rest = withoutKnown(text, context.rules)
  const known: Part[] = []
  const found = foreignIn(text, { seen: seenIn(rest), known }, context)
  if (!marks.test(rest)) return found
  // Where a mark begins emphasis or code, a name may end: `evil.com**now**`.
  const apart = foreignIn(text, { seen: seenIn(rest, ' '), known }, context)
  const isFirst = found === undefined || (apart !== undefined && apart.start < found.start)
  return isFirst ? apart : found
}

/** `known` is told of what stands in a source; what stands in that is none. */
function foreignIn(
  text: string,
  { seen, known }: { readonly seen: Seen; readonly known: Part[] },
  { rules, from, isCode }: HostContext,
): Part | undefined {
  for (const found of dottedNames(withoutKnownMails(seen.text, rules))) {
    const start = seen.starts[found.start] ?? 0
    if (known.some((part) => part.start <= start && start < part.end)) continue
    const nameEnd = found.ends.at(-1) ?? 0
    if (rules.hosts.has(plainHost(found.labels, found.rest))) {
      known.push({ start, end: seen.ends[nameEnd + found.rest.length - 1] ?? 0 })
      continue
    }
    const isInCode = isCode(start, seen.ends[nameEnd - 1] ?? 0)
    const part = foreignPart({ ...found, isCode: found.isCode || isInCode }, rules)
    const end = seen.ends[(part?.end ?? 0) - 1] ?? 0
    if (part === undefined || end <= from) continue
    if (part.start === part.end) return { start: end, end }
    return withMarkup(text, { start: Math.max(start, from), end }, from)
  }
  return undefined
}

/** Whether an address that begins with `www.`, and has no scheme, leads to a host of a source. */
export function isKnownHost(address: string, { hosts }: Pick<ShownRules, 'hosts'>): boolean {
  const [, host, rest = ''] = /^_*(www\.[^:/?#]*)(.*)$/i.exec(address) ?? []
  return host !== undefined && hosts.has(plainHost([host], rest))
}

/** The hosts that stand in the texts, each alone and with its path, also of addresses with a scheme. */
export function hostsIn(texts: readonly (string | null)[]): ReadonlySet<string> {
  const hosts = new Set<string>()
  for (const text of texts) {
    for (const word of visibleText(text ?? '').split(/\s+/)) {
      if (!mayHaveHost(word)) continue
      for (const found of dottedNames(seenIn(word).text)) {
        for (const name of namesIn(found)) hosts.add(name)
      }
    }
  }
  return hosts
}

/** A name with and without its port and path; and what it is without the sentences and the word it touches. */
function namesIn(found: Found): string[] {
  const { labels, rest } = found
  const port = /^:\d+/.exec(rest)?.[0] ?? ''
  const names = [plainHost(labels, rest), plainHost(labels, port), plainHost(labels, '')]
  for (let at = 2; at < labels.length; at++) {
    // As in `booking.com.Then`, and `Yes.Booking.com`.
    if (beginsSentence(found, at)) names.push(plainHost(labels.slice(0, at), ''))
    const behind = labels.length - at
    if (!beginsSentence(found, behind)) continue
    names.push(plainHost(labels.slice(behind), rest), plainHost(labels.slice(behind), ''))
  }
  // As in `Booking.com-guests`.
  const [last = ''] = labels.at(-1)?.split('-') ?? []
  return [...names, plainHost([...labels.slice(0, -1), last], '')]
}

/** What is seen of a text: not its marks of Markdown, or a space in place of each, nor what joins letters. */
function seenIn(text: string, mark: '' | ' ' = ''): Seen {
  let seen = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const isMark = marks.test(character)
    const shown = isMark ? mark : seenCharacter(character, text.charAt(start - 1), text.charAt(at))
    if (shown === '') continue
    seen += shown
    for (let unit = 0; unit < shown.length; unit++) {
      starts.push(start)
      ends.push(at)
    }
  }
  return { text: seen, starts, ends }
}

function seenCharacter(character: string, previous: string, next: string): string {
  if (/^[a-z0-9.]$/i.test(character)) return character
  if (/^(?:\u200c|\u200d|[\ufe00-\ufe0f])$/.test(character)) return ''
  if (character === '\\') return /^[!-/:-@[-`{-~。．｡․﹒]$/.test(next) ? '' : character
  if (character === '_') return inWord.test(previous) && inWord.test(next) ? character : ''
  if (!ofAnyWidth.test(character)) return character
  const plain = character.normalize('NFKC')
  // Only what stays one character: `㎏` and the like are in no host.
  return [...plain].length === 1 ? plain : character
}

const marks = /[*~`]/
const inWord = /^[\p{L}\p{M}\p{N}\ud800-\udfff]$/u

function dottedNames(text: string): Found[] {
  const found: Found[] = []
  for (const { 0: name, index: start } of text.matchAll(dotted)) {
    const end = start + name.length
    restAt.lastIndex = end
    const reached = restAt.exec(text)?.[0] ?? ''
    const rest = trimmedAddress(name + reached).slice(name.length)
    const labels = name.split(/[.。]/)
    const ends: number[] = []
    for (const part of labels) ends.push((ends.at(-1) ?? start - 1) + 1 + part.length)
    const isInPath = /[\p{L}\p{N}._~-]\/$/u.test(text.slice(Math.max(0, start - 2), start))
    const hasSlashes = /(?:^|[^\p{L}\p{N}._~:/-])\/\/$/u.test(
      text.slice(Math.max(0, start - 3), start),
    )
    // A call, as `user.info()`.
    const isCode = text.startsWith('()', end)
    const periods = name.match(/[.。]/g) ?? []
    found.push({ labels, periods, rest, isCode, isInPath, hasSlashes, start, ends })
  }
  return found
}

/** Where a name is a host of no source, as it is seen; empty behind the period that a sentence begins after. */
function foreignPart(found: Found, { hosts }: Pick<ShownRules, 'hosts'>): Part | undefined {
  const { labels, rest, start, ends } = found
  const count = hostLabels(found)
  if (count === 0) return undefined
  const isAll = count === labels.length
  const own = labels.slice(0, count)
  const end = (ends[count - 1] ?? start) + (isAll ? rest.length : 0)
  const isKnown = (from: number) => hosts.has(plainHost(own.slice(from), isAll ? rest : ''))
  if (isKnown(0)) return { start: end + 1, end: end + 1 }
  const known = own.findIndex((_, at) => at > 0 && beginsSentence(found, at) && isKnown(at))
  if (known === -1) return { start, end }
  const behind = (ends[known - 1] ?? start) + 1
  const ahead = { ...found, labels: own.slice(0, known), rest: '' }
  return foreignPart(ahead, { hosts }) ?? { start: behind, end: behind }
}

/** A text with spaces in place of the addresses of sources; all others with a scheme were taken out before. */
function withoutKnown(text: string, { addresses }: ShownRules): string {
  let rest = text
  for (const { start, address } of addressesOf(text)) {
    if (addresses.has(address)) rest = blanked(rest, start, address)
  }
  return rest
}

/** A text as it is seen with spaces in place of the mail addresses of sources. */
function withoutKnownMails(text: string, { addresses }: ShownRules): string {
  if (!text.includes('@')) return text
  return text.replace(mail, (found) =>
    addresses.has(found.toLowerCase()) ? blanked(found, 0, found) : found,
  )
}

function blanked(text: string, start: number, part: string): string {
  return text.slice(0, start) + ' '.repeat(part.length) + text.slice(start + part.length)
}

/** With the slashes before it, the marks around it that mark nothing else, and what belongs to it behind. */
function withMarkup(text: string, { start, end }: Part, from: number): Part {
  const ahead = text.slice(Math.max(from, start - 16), start)
  const slashes = /[\\/]{2,8}$/.exec(ahead)?.[0] ?? ''
  const marks = /[*_~`]{1,8}$/.exec(ahead.slice(0, ahead.length - slashes.length))?.[0] ?? ''
  const around = marks !== '' && text.startsWith(marks, end) ? marks.length : 0
  const behind = partsBehind.exec(text.slice(end + around))?.[0] ?? ''
  return { start: start - slashes.length - around, end: end + around + behind.length }
}

/** As it is meant: host in lower case, without `www.` and a slash at the end. */
function plainHost(labels: readonly string[], rest: string): string {
  const host = labels
    .join('.')
    .toLowerCase()
    .replace(/^www\./, '')
  return host + rest.replace(/[/#]$/, '')
}
