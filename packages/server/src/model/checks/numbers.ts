// Reads the numbers of a text, however they are written: grouped, with decimals, as words, as times and as dates.
import { listed } from '../../engine/languages/derive.ts'
import { shippedLanguages } from '../../engine/languages/languages.ts'
import { monthNamed } from '../months.ts'

/** A number in a text. */
export type FoundNumber = {
  readonly start: number
  readonly end: number
  /** What it can mean: `1.500` is 1500 or 1.5. */
  readonly values: readonly number[]
  /** The numbers that it consists of: 15 and 3 of `15.03.`, 9 and 30 of `9:30`. */
  readonly parts: readonly number[]
  /** The day of the year that it names, as `03-15`; both for `03/05`. */
  readonly days: readonly string[]
}

const digits =
  /(?<![\p{L}\p{N}_])\p{Nd}+(?:(?:[.,:’'\u00a0\u202f\u2009/–-]|[ ](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*/gu
/** "2." or "Step 2:" at the beginning of a line counts the lines. */
const enumerator =
  /^[ \t]*(?:[-*+>#]+[ \t]+)?\*{0,2}(?:\(?(?:1?\d|20)[.)]|\p{L}+[ \t](?:1?\d|20):)(?=[ \t*]|$)/gmu
const afternoon = /^\s?p\.?\s?m\b/i
const clock = /^\s?(?:[ap]\.?\s?m\b|uhr|h\b|時|点|시|o['’]clock)/i

/** The numbers of a text in digits. Those that only count its lines are left out. */
export function numbersIn(text: string): FoundNumber[] {
  // Every digit of another script becomes one character, so that offsets stay.
  const plain = asciiDigits(text).replace(enumerator, (found) => ' '.repeat(found.length))
  return [...plain.matchAll(digits)].map(({ 0: found, index }) => {
    const end = index + found.length
    return { start: index, end, ...meaningsOf(found, plain.slice(end, end + 40)) }
  })
}

/** All values of a text that another text may use: also number words, hours by the other clock, and months. */
export function valuesIn(text: string): Set<number> {
  const found = numbersIn(text)
  const values = new Set(found.flatMap((one) => [...one.values, ...one.parts]))
  for (const { parts, days } of found) {
    const [hour] = parts
    // 14:00 may be told as 2 p.m.
    if (hour !== undefined && hour > 12 && hour <= 24) values.add(hour - 12)
    for (const day of days) for (const part of day.split('-')) values.add(Number(part))
  }
  for (const value of wordValuesIn(text)) values.add(value)
  return values
}

/** The days of the year that a text names. */
export function daysIn(text: string): string[] {
  return numbersIn(text).flatMap(({ days }) => days)
}

function meaningsOf(found: string, after: string): Omit<FoundNumber, 'start' | 'end'> {
  const parts = found.split(/\D/).map(Number)
  const [first = 0, second = 0, third] = parts
  if (found.includes(':')) {
    const hour = afternoon.test(after) && first < 12 ? first + 12 : first
    return { values: [], parts: [hour, ...parts.slice(1)], days: [] }
  }
  if (parts.length === 1) {
    const isAfternoon = afternoon.test(after) && first < 12
    const hours = isAfternoon ? [first + 12] : clock.test(after) && first === 12 ? [0] : []
    return { values: [first, ...hours], parts: [first], days: dayWithMonth(first, after) }
  }
  const isDate = parts.length <= 3 && /^\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?$/.test(found)
  const days = isDate ? daysOf(first, second, third) : []
  if (/[/–-]/.test(found)) return { values: [], parts, days }
  return { values: amountsOf(found), parts: days.length > 0 ? parts : [], days }
}

/** 1.500 is 1500 and 1.5, 1.500,00 is 1500, 22,80 is 22.8. */
function amountsOf(found: string): number[] {
  const groups = found.split(/\D/)
  const last = groups.at(-1) ?? ''
  const decimal = Number(`${groups.slice(0, -1).join('')}.${last}`)
  const isGrouped = groups.slice(1).every((group) => group.length === 3)
  return isGrouped
    ? [Number(groups.join('')), ...(groups.length === 2 ? [decimal] : [])]
    : [decimal]
}

function daysOf(a: number, b: number, c: number | undefined): string[] {
  if (a > 31) return c === undefined ? [] : [dayKey(b, c)]
  return [...new Set([dayKey(b, a), dayKey(a, b)])].filter((key) => key !== '')
}

/** "15 March", "15. März" and "15 de marzo". */
function dayWithMonth(day: number, after: string): string[] {
  const word = /^(?:\.|er|st|nd|rd|th|º|\s*日)?\s*(?:de\s+|of\s+)?(\p{L}{3,12})/u.exec(after)?.[1]
  const month = word === undefined ? undefined : monthNamed(word)
  return month === undefined ? [] : [dayKey(month, day)].filter((key) => key !== '')
}

function dayKey(month: number, day: number): string {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay ? `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : ''
}

/** The first number words are listed one by one, the others in tens. */
const listedSingly = 20

const numberWords: ReadonlyMap<string, number> = new Map(
  shippedLanguages.all.flatMap(({ cardinals }) =>
    listed(cardinals).map((word, index) => {
      return [word, index <= listedSingly ? index : (index - listedSingly + 2) * 10] as const
    }),
  ),
)

/** The values of the number words of a text, in any shipped language. */
function wordValuesIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  const single = new Set(words.flatMap((word) => [word, ...word.split('-')]))
  return [...single].flatMap((word) => numberWords.get(word) ?? [])
}

/** Digits of any script as ASCII digits; each script has its ten in a row. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let code = digit.codePointAt(0) ?? 0
    if (code < 0x80) return digit
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
      code--
      value++
    }
    return String(value)
  })
}
