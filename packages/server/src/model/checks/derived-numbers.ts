// Checks whether a number is a simple result of known numbers: a sum, difference, product or share, or a date.
import type { KnownNumbers } from './numbers.ts'

/** With more numbers, every small number would be a result of some of them. */
const valuesMax = { source: 40, own: 12 }
/** Each number of a source is combined with this many of the following numbers, because related numbers are close. */
const neighbours = 6
/** Weeks to days, months to years, hours to days, minutes to hours. */
const conversions = [7, 12, 24, 60]

export interface Derivation {
  /** Whether a value is a result of numbers of one source, together with those of the conversation. */
  hasValue(value: number): boolean
  /** Whether a day is a day of the conversation plus a number of days, weeks or months of a source. */
  hasDay(day: string): boolean
}

/** Combines the numbers of each source with each other and with those of the conversation. */
export function createDerivation(sources: readonly KnownNumbers[], said: KnownNumbers): Derivation {
  const results = new Set<string>()
  const own = said.values.slice(0, valuesMax.own)
  combine(own, own)
  for (const source of sources) {
    const values = source.values.slice(0, valuesMax.source)
    combine(own, values)
    for (const [index, value] of values.entries()) {
      combine([value], values.slice(index + 1, index + 1 + neighbours))
    }
    for (const amount of own) addWholeUnits(amount, values)
  }

  function combine(some: readonly number[], others: readonly number[]): void {
    for (const a of [...some, ...others]) for (const unit of conversions) add(a * unit, a / unit)
    for (const a of some) {
      for (const b of others) {
        const percent = (a * b) / 100
        add(a + b, Math.abs(a - b), a * b, a / b, b / a)
        add(percent, a + percent, a - percent, b + percent, b - percent)
      }
    }
  }

  /** 350 points at 100 points per unit: 3 units, 300 used points, 50 remaining points, 3 times the value of a unit. */
  function addWholeUnits(amount: number, values: readonly number[]): void {
    for (const size of values) {
      const units = Math.floor(amount / size)
      if (size <= 1 || units < 1) continue
      add(units, units * size, amount - units * size)
      for (const worth of values) add(units * worth)
    }
  }

  function add(...values: readonly number[]): void {
    for (const value of values) if (value > 0 && Number.isFinite(value)) results.add(keyOf(value))
  }

  return {
    hasValue: (value) => results.has(keyOf(value)),
    hasDay: (day) =>
      said.days.some(
        (start) =>
          start.includes('-') &&
          sources.some(({ values }) =>
            values.some((count) => count <= 366 && daysAfter(start, count).includes(day)),
          ),
      ),
  }
}

/** Amounts have at most two decimals. */
function keyOf(value: number): string {
  return value.toFixed(2)
}

/** The day after this many days, weeks or months, and the day before it, which is the last day of the period. */
function daysAfter(day: string, count: number): string[] {
  const [month = 1, date = 1] = day.split('-').map(Number)
  const at = (months: number, days: number) =>
    new Date(Date.UTC(2026, month - 1 + months, date + days)).toISOString().slice(5, 10)
  const lengths = [count, count * 7]
  return [
    ...lengths.flatMap((days) => [at(0, days), at(0, days - 1), at(0, -days)]),
    at(count, 0),
    at(-count, 0),
  ]
}
