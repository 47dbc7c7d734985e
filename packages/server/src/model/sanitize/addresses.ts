// Finds addresses in a text: URLs with a scheme, hosts without a scheme, mail addresses, and phone numbers. Sources
// and replies are read by the same rules, so that the same address has the same form in both.
import { hostLabels } from './host-names.ts'

/** Letters of scripts that separate a host from the text by no space. A host begins and ends at such a letter. */
const bounding =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}' +
  '\\p{scx=Hang}\\p{scx=Arab}\\p{scx=Hebr}'
const letter = `[[\\p{L}\\p{N}]--[${bounding}]]`
const inner = `[[\\p{L}\\p{M}\\p{N}_\\-]--[${bounding}]]`
const label = `(?:${letter}(?:${inner}{0,61}[[\\p{L}\\p{M}\\p{N}]--[${bounding}]])?)`
/** Hosts whose labels are all in such scripts, such as `例子.中国`. */
const boundingLabel = `(?:[[\\p{L}\\p{M}]&&[${bounding}]]{1,63})`
const name = `(?:${label}|${boundingLabel})(?:\\.(?:${label}|${boundingLabel})){1,20}`
const inAddress = `[[\\p{L}\\p{M}\\p{N}\\-._~:\\/?#@!$&'\\(\\)*+,;=%\\{\\}\\[\\]\\\\]--[${bounding}]]`
const rest = `(?:\\.(?=[:\\/?#]))?(?::\\d{2,5}(?![\\p{L}\\p{N}_]))?(?:(?:[\\/\\\\]|[?#](?=[a-z0-9%&=_]))${inAddress}{0,2000})?`
const dotted = new RegExp(
  `(?<before>[\\/\\\\]{2}|[\\p{L}\\p{N}._~\\-][\\/])?(?<name>${name})(?<rest>${rest})(?<call>\\(\\))?`,
  'giv',
)

const scheme =
  '(?:[a-z][a-z0-9+\\-]{0,40}:\\/\\/|(?:mailto|tel|sms|javascript|vbscript|data|blob|file):(?=\\S)|(?:https?|ftp|wss?):(?:[\\\\\\/]{1,40}(?=[^\\s\\\\\\/])|(?=[a-z])))'
const withScheme = new RegExp(`(?<![a-z0-9])${scheme}${inAddress}{0,2000}`, 'giv')
const inMailHost = `[[\\p{L}\\p{M}\\p{N}._\\-]--[${bounding}]]`
const mail = new RegExp(
  `(?<!${letter})${letter}(?:${inMailHost}|\\+){0,200}@(?=${letter})${inMailHost}{1,300}`,
  'giv',
)
/** Does not match a package with its version, such as `name@4.x`, or a person’s handle. */
const mailHost = /\.\p{L}[\p{L}\p{N}\p{M}-]+$|^\d{1,3}(?:\.\d{1,3}){3}$/u
/**
 * Groups of digits in the forms of phone numbers: with a plus or a leading zero, with an area code in parentheses, and
 * the forms of North America and China. A phone number does not begin in the middle of other groups, as in an IBAN.
 */
const phone =
  /(?<![\p{L}\p{N}_])(?:\+|(?<![.,/#]|\p{Pd}|\d\s)(?:\(?0\d|(?:[178]\s)?\(\d{2,4}\)\s?\d|(?:1[ .-])?\d{3}[ .-]\d{3}[ .-]\d{4}(?!\d)|1[3-9]\d[ -]\d{4}[ -]\d{4}(?!\d)))[\d()\s/.\p{Pd}]{0,30}/gu
/** Dates, months and times, also as parts of a range. */
const date =
  /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?![.\d])|(?<![\d./-])(?:(?:\d{4}|\d{1,2})[-./]\d{1,2}[-./](?:\d{4}|\d{1,2})(?![./-]?\d)|\d{1,2}[./](?:19|20)\d\d(?!\d)|\d{1,2}[.:]\d{2}(?!\d|\.\d))/g

const goesOn = /[.@][\p{L}\p{N}]/u

/** Removes the punctuation of the sentence, and a closing bracket that the address did not open. */
function trimmed(address: string): string {
  let end = address.length
  const count = (text: string, sign: string) => text.split(sign).length - 1
  while (end > 0) {
    const own = address.slice(0, end)
    const last = own.at(-1) ?? ''
    const isUnopened =
      (last === ')' && count(own, ')') > count(own, '(')) ||
      (last === '}' && count(own, '}') > count(own, '{')) ||
      (last === ']' && count(own, ']') > count(own, '['))
    if (!isUnopened && !/[.,;:!?'*_~\\]/.test(last)) break
    end--
  }
  return address.slice(0, end)
}

/** Replaces each address with a scheme. The punctuation after it stays. */
export function urlsWithScheme(text: string, replace: (address: string) => string): string {
  return text.replace(withScheme, (address) => {
    const own = trimmed(address)
    return replace(own) + address.slice(own.length)
  })
}

/** Link targets with these schemes run a script or contain a page. */
export const scriptScheme = /^(?:javascript|vbscript|data|blob|file):/i
/** The scheme of a database or a queue does not matter either where the source has its host. */
const optionalScheme = /^(?:mailto:|(?:[a-z][a-z0-9+-]*:)?[\\/]{2})/i

/** Returns an address without its optional parts: scheme, `www.`, capitals of the host, and a final slash. */
export function canonicalAddress(address: string): string {
  const bare = scriptScheme.test(address)
    ? address
    : address.replace(optionalScheme, '').replace(/^www\./i, '')
  const [, host = '', path = ''] = /^([^/?#\\]*)(.*)$/s.exec(bare) ?? []
  return (host.toLowerCase() + path).replace(/[/#]$/, '')
}

/** Returns the addresses of a text in their canonical form. `isCode`: names without a scheme are rarely hosts. */
export function addressesIn(text: string, isCode = false): string[] {
  const found: string[] = []
  let left = text.replace(withScheme, (address, offset: number) => {
    const own = trimmed(address)
    // A scheme without a host, as in a text about `redis://`.
    if (/^[a-z0-9+-]+:?[\\/]*$/i.test(own)) return address
    const tail = /^\S{0,300}/.exec(text.slice(offset + own.length))?.[0] ?? ''
    // Software that reads up to the next white space would find another host.
    found.push(canonicalAddress(own) + (goesOn.test(tail) ? tail : ''))
    // Keeps the rest of the word, so that nothing is hidden around an address: `evil.com+https://shop.example`.
    const ahead = own.replace(/(?:https?|ftp|wss?)?:.*$/is, '')
    return ahead + ' '.repeat(own.length - ahead.length) + address.slice(own.length)
  })
  left = left.replace(mail, (address) => {
    const own = address.replace(/[^\p{L}\p{N}]+$/u, '')
    if (!mailHost.test(own.slice(own.indexOf('@') + 1))) return address
    found.push(own.toLowerCase())
    return ' '.repeat(own.length) + address.slice(own.length)
  })
  return [...found, ...hostsIn(left, isCode)]
}

/** Returns the hosts of a text, each with its path. */
function hostsIn(text: string, isCode: boolean): string[] {
  const found: string[] = []
  const names = new RegExp(dotted)
  for (let match = names.exec(text); match !== null; match = names.exec(text)) {
    const { before = '', name: whole = '', rest: behind = '', call } = match.groups ?? {}
    const labels = whole.split('.')
    const path = trimmed(whole + behind).slice(whole.length)
    const count = hostLabels({
      ...{ labels, rest: path, isCode: isCode || call !== undefined },
      hasSlashes: /^[\\/]{2}$/.test(before),
      isInPath: /^[^\\/]/.test(before),
    })
    // The text after a name that is not a host, or after a host at the end of a sentence, is read again.
    if (count < labels.length) names.lastIndex = match.index + before.length + whole.length
    if (count === 0) continue
    const host = labels.slice(0, count).join('.')
    found.push(canonicalAddress(count === labels.length ? host + path : host))
  }
  return found
}

/** Returns the digits of the phone numbers of a text. Dates, prices, amounts and card numbers are not phone numbers. */
export function phonesIn(text: string): string[] {
  return [...text.replace(date, ';').matchAll(phone)].flatMap(([found]) => {
    const digits = digitsOf(found)
    const isPlain = /^\d+\D*$/.test(found)
    return isPlain || digits.length < 7 || digits.length > 15 ? [] : [digits]
  })
}

/** Returns the digits of a phone number, without the zero in `+49 (0) 30`. */
export function digitsOf(number: string): string {
  return number.replace(/\(0\)|\D/g, '')
}
