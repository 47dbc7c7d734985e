// Collects the addresses, phone numbers, link targets and tags of the sources, which a reply may contain.
import { addressesIn, canonicalAddress, digitsOf, scriptScheme } from './addresses.ts'
import { visibleText } from './characters.ts'
import { readingsOf } from './readings.ts'

export type AllowedContent = {
  /** Canonical addresses and hosts. */
  readonly addresses: ReadonlySet<string>
  /** Runs of digits, without separators. */
  readonly digits: readonly string[]
  /** The targets of links, as the sources write them. */
  readonly targets: ReadonlySet<string>
  /** Words in angle brackets, such as `<ID>`, and the tags in code. */
  readonly tags: ReadonlySet<string>
  /** The titles of the sources by their number in the prompt, which begins with 1. */
  readonly titles: readonly (string | null)[]
}

/** A phone number has at least this many digits. */
const phoneDigitsMin = 6
const countryCodeMax = 3
const digitRun = /\d[\d()\s/.\p{Pd}]{4,40}\d/gu
const linkTarget = /\]\(\s*<?([^()\s<>]{1,2000}(?:\([^()\s<>]{0,200}\)[^()\s<>]{0,200})?)/g
const tag = /<[a-z!/?][^<>]{0,300}>/gi

/** `texts`: the texts, titles, headings and URLs of the sources, the chatbot's name, and how to reach people. */
export function allowedContentIn(
  texts: readonly (string | null)[],
  titles: readonly (string | null)[] = [],
): AllowedContent {
  const known = texts
    .filter((text) => text !== null && text !== '')
    .map((text) => visibleText(text ?? ''))
  const read = known.flatMap((text) => readingsOf(text)).flatMap((text) => addressesIn(text))
  const addresses = new Set([...read, ...read.map(hostOf), ...read.map(hostOf).map(withoutPort)])
  return {
    addresses,
    digits: known
      .flatMap((text) => text.match(digitRun) ?? [])
      .map(digitsOf)
      .filter((digits) => digits.length >= phoneDigitsMin),
    targets: new Set(
      known.flatMap((text) => [...text.matchAll(linkTarget)].map(([, target]) => target ?? '')),
    ),
    tags: new Set(known.flatMap((text) => text.match(tag) ?? [])),
    titles,
  }
}

/** Whether a source has an address, which is in canonical form. */
export function isAllowedAddress(address: string, allowed: AllowedContent): boolean {
  const isPhone = /^(?:tel|sms):[+\d\p{Pd}().]+$/iu.test(address)
  return isPhone ? isAllowedPhone(digitsOf(address), allowed) : allowed.addresses.has(address)
}

/** Whether a source has the target of a link. A target that runs a script is never allowed. */
export function isAllowedTarget(target: string, allowed: AllowedContent): boolean {
  if (scriptScheme.test(target)) return false
  return allowed.targets.has(target) || isAllowedAddress(canonicalAddress(target), allowed)
}

/** Whether a source has a phone number, with or without its country code. */
export function isAllowedPhone(digits: string, { digits: known }: AllowedContent): boolean {
  const number = withoutZeros(digits)
  return known.some((run) => {
    const own = withoutZeros(run)
    const prefix = number.length - own.length
    return own.includes(number) || (prefix <= countryCodeMax && number.endsWith(own))
  })
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

function hostOf(address: string): string {
  return address.replace(/[/?#\\].*$/s, '')
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '')
}
