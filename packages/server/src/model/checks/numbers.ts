// Reads the numbers of a text in all notations: grouped, with decimals, as words, as times and as dates.
import { monthNamed } from '../months.ts'
import { wordNumbersIn, wordValuesIn } from './number-words.ts'

/** A number in a text. It is known if one of its values, one of its days, or all of its parts are known. */
export type FoundNumber = {
  readonly start: number
  readonly end: number
  /** Its possible values: `1.500` is 1500 or 1.5, `2 p.m.` is 14 or 2. The time `9:30` is 9.5. */
  readonly values: readonly number[]
  /** The numbers in it: 15 and 3 in `15.03.`, 2 and 4 in `2–4`. */
  readonly parts: readonly number[]
  /** The day of the year that it names, such as `03-15`; `03/05` names two days, and `7月` the month `07`. */
  readonly days: readonly string[]
  /** Whether it is a time of day. */
  readonly isClock: boolean
}

type NumberReading = Omit<FoundNumber, 'start' | 'end'>

/** Digits directly after a Latin, Greek or Cyrillic letter belong to a name: `A4`. Other scripts may use no space. */
const digits =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_])\d+(?:(?:[.,:’'\u00a0\u202f\u2009/–-]| (?=\d{3}(?!\d))|\s?[h時点點시]\s?(?=\d\d(?!\d)))\d+)*/gu
const digitsOfName = /(?<=[A-Za-z])\d{1,4}(?!\d)/g
/** "2." or "Step 2:" at the beginning of a line numbers the lines. */
const enumerator =
  /^[ \t]*(?:[-*+>#]+[ \t]+)?\*{0,2}(?:\(?(?:1?\d|20)[.)]|\p{L}+[ \t](?:1?\d|20):)(?=[ \t*]|$)/gmu
/** "Repeat step 2" refers to such a number. */
const step = /(?<!\p{L})(?:steps?|schritte?|étapes?|pasos?|passos?|passi|stap|ステップ|步骤)\s?$/iu
const keycap = /^[\ufe0f\u20e3]/
const clock = /^\s?(?:[ap]\.?\s?m\b|uhr|h\b|時|点|點|시|o['’]clock)/i
const afternoon =
  /^\s?(?:(?:uhr|h|heures?)\s)?(?:p\.?\s?m\b|nachmittags|abends|(?:de la|da) (?:tarde|noche|noite)|de l['’]après-midi|du soir|del pomeriggio|di sera|['’]s (?:middags|avonds)|م|مساء)/i
/** The sign of a month: `7月`, but not `3か月` or `3月間`. */
const monthSign = /^\s?[月월](?!間)/
const afternoonBefore = /(?:午後|下午|晚上|오후)\s?$/
/** The second hour of "2 to 4 p.m.". */
const untilHour = /^\s?(?:\p{L}{1,5}|[–-])\s?(\d{1,2})(?=\D)/u
/** This many characters before and after a number are read. */
const contextCharacters = 40

/** Returns the numbers of a text. Leaves out those that only number lines or steps. */
export function numbersIn(text: string): FoundNumber[] {
  const plain = withoutEnumerators(asciiDigits(text))
  const found = [...plain.matchAll(digits)].flatMap(({ 0: number, index }): FoundNumber[] => {
    const end = index + number.length
    const before = plain.slice(Math.max(0, index - contextCharacters), index)
    const after = plain.slice(end, end + contextCharacters)
    if (number === '24/7' || keycap.test(after) || step.test(before)) return []
    return [{ start: index, end, ...meaningOf(number, before, after) }]
  })
  const spelled = wordNumbersIn(text).map((one) => ({
    ...one,
    parts: [],
    days: [],
    isClock: false,
  }))
  return [...found, ...spelled]
}

/** What the numbers of a text make known: their values, and the days of the year that they name. */
export type KnownNumbers = { readonly values: readonly number[]; readonly days: readonly string[] }

/** Returns the numbers that a text makes known. They include number words, hours of both clocks, and months. */
export function knownNumbersIn(text: string): KnownNumbers {
  const values = new Set<number>()
  const days = new Set<string>()
  for (const one of numbersIn(text)) {
    for (const value of [...one.values, ...one.parts]) {
      values.add(value)
      // 14:00 may be written as 2 p.m.
      if (one.isClock && value >= 13 && value <= 24) values.add(rounded(value - 12))
    }
    for (const day of one.days) {
      days.add(day)
      for (const part of day.split('-')) values.add(Number(part))
    }
  }
  for (const [word] of text.matchAll(/\p{L}{3,12}/gu)) {
    const month = monthNamed(word)
    if (month !== undefined) days.add(monthKey(month))
  }
  for (const [number] of text.matchAll(digitsOfName)) values.add(Number(number))
  for (const value of wordValuesIn(text)) values.add(value)
  return { values: [...values], days: [...days] }
}

/** Keeps the offsets of all characters. Keeps "2. February", which is a date. */
function withoutEnumerators(text: string): string {
  return text.replace(enumerator, (found, offset: number) => {
    const end = offset + found.length
    const isDate = monthAfter(text.slice(end, end + contextCharacters)) !== undefined
    return isDate ? found : ' '.repeat(found.length)
  })
}

function meaningOf(found: string, before: string, after: string): NumberReading {
  const parts = found.split(/\D+/).map(Number)
  const [first = 0, second = 0, third] = parts
  const isClock = clock.test(after) || afternoon.test(after) || afternoonBefore.test(before)
  if (/[:h時点點시]/.test(found) || (isClock && /^\d{1,2}\.\d\d$/.test(found))) {
    return { values: hoursOf(parts, before, after), parts: [], days: [], isClock: true }
  }
  if (parts.length === 1) return { ...singleMeaning(first, before, after), isClock }
  const month = monthAfter(after) ?? monthBefore(before)
  const isDate = parts.length <= 3 && /^\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?$/.test(found)
  const days = isDate ? daysOf(first, second, third) : []
  if (/[/–-]/.test(found)) {
    const hours = parts.map((part) => (isAfternoon(part, before, after) ? part + 12 : part))
    const ofMonth = month === undefined ? [] : parts.flatMap((part) => dayKeys(month, part))
    return { values: [], parts: isClock ? hours : parts, days: [...days, ...ofMonth], isClock }
  }
  const values = amountsOf(found)
  return { values, parts: days.length > 0 || values.length === 0 ? parts : [], days, isClock }
}

function singleMeaning(
  value: number,
  before: string,
  after: string,
): Omit<NumberReading, 'isClock'> {
  const month = monthAfter(after) ?? monthBefore(before)
  const days = month === undefined ? [] : dayKeys(month, value)
  if (month !== undefined && days.length > 0) return { values: [], parts: [value, month], days }
  if (monthSign.test(after)) return { values: [value], parts: [], days: [monthKey(value)] }
  const isMidnight = value === 12 && /^\s?a\.?\s?m\b/i.test(after)
  const hours = isAfternoon(value, before, after) ? [value + 12] : isMidnight ? [0] : []
  return { values: [value, ...hours], parts: [], days: [] }
}

/** Returns a time as hours of the day: 9.5 for 9:30, and also 21.5 if it is in the afternoon. */
function hoursOf(
  [hour = 0, minutes = 0, seconds = 0]: readonly number[],
  before: string,
  after: string,
): number[] {
  const value = rounded(hour + minutes / 60 + seconds / 3_600)
  return isAfternoon(hour, before, after) ? [value, rounded(value + 12)] : [value]
}

function rounded(hours: number): number {
  return Number(hours.toFixed(3))
}

/** Whether "p.m." or a similar word follows the hour, or the second hour of a range. */
function isAfternoon(hour: number, before: string, after: string): boolean {
  if (hour >= 12) return false
  if (afternoon.test(after) || afternoonBefore.test(before)) return true
  const [range = '', last = '0'] = untilHour.exec(after) ?? []
  return hour < Number(last) && afternoon.test(after.slice(range.length))
}

/** Returns the possible amounts: 1500 and 1.5 for 1.500, 1500 for 1.500,00, 22.8 for 22,80, and none for 1.2.3. */
function amountsOf(found: string): number[] {
  const groups = found.split(/\D+/)
  const [last = '', ...others] = groups.toReversed()
  const separators = new Set(found.replace(/\d/g, ''))
  const isGrouped =
    last.length === 3 && others.slice(0, -1).every(({ length }) => length === 3 || length === 2)
  if (groups.length > 2 && separators.size === 1 && !isGrouped) return []
  const decimal = Number(`${groups.slice(0, -1).join('')}.${last}`)
  if (!isGrouped || separators.size > 1) return [decimal]
  // An amount never has three decimals that are all 0.
  const isAmbiguous = groups.length === 2 && last !== '000'
  return [Number(groups.join('')), ...(isAmbiguous ? [decimal] : [])]
}

function daysOf(a: number, b: number, c: number | undefined): string[] {
  if (a > 31) return c === undefined ? [] : dayKeys(b, c)
  return [...new Set([...dayKeys(b, a), ...dayKeys(a, b)])]
}

/** The month in "15 March", "15. März", "15 de marzo" and "15日"; `undefined` without a month. */
function monthAfter(after: string): number | undefined {
  const word = /^(?:\.|er|st|nd|rd|th|º)?\s*(?:de\s+|of\s+)?(\p{L}{3,12})/u.exec(after)?.[1]
  return word === undefined ? undefined : monthNamed(word)
}

/** The month in "March 15" and "3月15". */
function monthBefore(before: string): number | undefined {
  const [, word, number] = /(?:(\p{L}{3,12})\.?|(\d{1,2})\s?[月월])\s?$/u.exec(before) ?? []
  if (number !== undefined) return Number(number)
  return word === undefined ? undefined : monthNamed(word)
}

function monthKey(month: number): string {
  return String(month).padStart(2, '0')
}

/** The day of the year; empty if there is no such day. */
function dayKeys(month: number, day: number): string[] {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay ? [`${monthKey(month)}-${String(day).padStart(2, '0')}`] : []
}

/** Converts digits and separators of any script to ASCII. In Unicode, the ten digits of a script are consecutive. */
function asciiDigits(text: string): string {
  return text
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => {
      let code = digit.codePointAt(0) ?? 0
      let value = 0
      while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
        code--
        value++
      }
      // Digits of a few scripts have two UTF-16 units. The offsets must not change.
      return digit.length === 1 ? String(value) : digit
    })
}
