// Marks the numbers and names of a unit that no known text contains. Unlike the meaning, these can be checked exactly.
import type { Mark } from '../types.ts'
import { createDerivation } from './derived-numbers.ts'
import { createNameCheck } from './names.ts'
import { type FoundNumber, knownNumbersIn, numbersIn } from './numbers.ts'

/** A total is made of at most this many of the last amounts of the reply. */
const totalled = 4
/** A percentage of a source applies to a total too: "20% off" to "3 days cost £92". */
const percentage = /(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|٪|％|per ?cent\b|prozent\b)/giu
/** At most so many characters are between a day and its year, as in "1 de enero de 2027". */
const yearDistance = 16

const currencies = new Set('euro euros eur dollar dollars usd pound pounds gbp chf'.split(' '))

export type KnownTexts = {
  readonly sources: readonly string[]
  /** The question, the conversation, and the instructions. */
  readonly other: readonly string[]
  /** Whether the sources are in other languages than the reply. */
  readonly isTranslated?: boolean
  /** The date and time of the prompt. Its day, year and hour are known numbers. */
  readonly now?: string
}

export interface FactCheck {
  /**
   * The marks of the next unit of the reply, in the order of its text. Its numbers may be totals of amounts in earlier
   * units. `isCode`: all of it is code.
   */
  marksIn(text: string, isCode: boolean): Mark[]
}

export function createFactCheck(known: KnownTexts): FactCheck {
  const { sources, other, isTranslated = false, now = '' } = known
  const namesIn = createNameCheck([...sources, ...other], isTranslated)
  const groups = sources.map(knownNumbersIn)
  const said = knownNumbersIn(other.join('\n'))
  const today = numbersIn(now)
  const todays = today.flatMap((number) => number.days)
  const all = [...groups, said]
  const values = new Set([
    ...all.flatMap((group) => group.values),
    ...today.flatMap((number) => number.values),
  ])
  const days = new Set([...all.flatMap((group) => group.days), ...todays])
  const derivation = createDerivation(groups, { ...said, days: [...said.days, ...todays] })
  const percentages = [...sources, ...other].flatMap((text) =>
    [...text.matchAll(percentage)].map(([, number = '']) => Number(number.replace(',', '.'))),
  )
  /** The last amounts of each currency. */
  const before = new Map<string, readonly number[]>()

  function kindOf(number: FoundNumber): 'known' | 'derived_number' | 'unknown_number' {
    const { values: own, parts } = number
    // "A month" is 1 month, and "free" is a price of 0.
    if (own.length === 1 && (own[0] === 0 || own[0] === 1)) return 'known'
    if (own.some((value) => values.has(value))) return 'known'
    if (number.days.some((day) => days.has(day))) return 'known'
    if (parts.length > 0 && parts.every((part) => values.has(part))) return 'known'
    const isDerived =
      own.some(derivation.hasValue) ||
      number.days.some(derivation.hasDay) ||
      (own.length === 0 && parts.every((part) => values.has(part) || derivation.hasValue(part)))
    return isDerived ? 'derived_number' : 'unknown_number'
  }

  /** Whether a number is last or next year, after a day that is known or derived: "60 days, so until 1 January 2027". */
  function isYearOfDay({ start, values: own }: FoundNumber, previous: FoundNumber | undefined) {
    if (previous === undefined || previous.days.length === 0) return false
    if (start - previous.end > yearDistance || kindOf(previous) === 'unknown_number') return false
    const years = today.flatMap((number) => number.values).filter((value) => value >= 1_000)
    return own.some((value) => years.some((year) => Math.abs(value - year) === 1))
  }

  return {
    marksIn(text, isCode) {
      const numbers = numbersIn(text).flatMap((number, index, all): Mark[] => {
        const isYear = isYearOfDay(number, all[index - 1])
        const alone = isYear && kindOf(number) !== 'known' ? 'derived_number' : kindOf(number)
        const currency = currencyOf(text, number)
        const amounts = before.get(currency ?? '') ?? []
        const isResult =
          alone === 'unknown_number' &&
          (number.values.some(isTotalOf(amounts)) ||
            number.values.some(isShareOf(amounts, percentages)))
        const kind = isResult ? 'derived_number' : alone
        const [value] = number.values
        if (kind !== 'unknown_number' && currency !== undefined && value !== undefined) {
          before.set(currency, [...amounts, value].slice(-totalled))
        }
        return kind === 'known' ? [] : [{ start: number.start, end: number.end, kind }]
      })
      return [...numbers, ...namesIn(text, isCode)].sort((a, b) => a.start - b.start)
    },
  }
}

/** Whether a value is a total of numbers said before it: "£236 for the room and £56 for breakfast, £292 in all". */
function isTotalOf(before: readonly number[]): (value: number) => boolean {
  const sums = [{ sum: 0, count: 0 }]
  for (const amount of before) {
    sums.push(...sums.map(({ sum, count }) => ({ sum: sum + amount, count: count + 1 })))
  }
  return (value) => sums.some(({ sum, count }) => count > 1 && isSame(sum, value))
}

/** Whether a value is a percentage of a number said before it, or what remains without it. */
function isShareOf(
  before: readonly number[],
  percentages: readonly number[],
): (value: number) => boolean {
  const shares = before.flatMap((amount) =>
    percentages.flatMap((percent) => [percent, 100 - percent].map((one) => (amount * one) / 100)),
  )
  return (value) => shares.some((share) => isSame(share, value))
}

/** The sign or word of the currency beside a number, in lower case; undefined for a number of something else. */
function currencyOf(text: string, { start, end }: FoundNumber): string | undefined {
  const before = /(\p{Sc})\s?$/u.exec(text.slice(Math.max(0, start - 2), start))
  const after = /^\s?(\p{Sc}|\p{L}+)/u.exec(text.slice(end, end + 20))
  const inside = /\p{Sc}/u.exec(text.slice(start, end))
  const sign = before?.[1] ?? inside?.[0] ?? after?.[1]?.toLowerCase()
  return sign !== undefined && (/\p{Sc}/u.test(sign) || currencies.has(sign)) ? sign : undefined
}

/** Amounts have at most two decimals. */
function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005
}
