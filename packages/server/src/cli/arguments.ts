// Arguments as values; each parser throws a sentence that says what it takes.
import { InvalidArgumentError } from 'commander'

/** A whole number from 1. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= 1) return value
  throw new InvalidArgumentError('It is a whole number from 1.')
}

/** `a,b` as names. */
export function list(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => name !== '')) return names
  throw new InvalidArgumentError('Separate the names by single commas.')
}

const durationUnitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
/** Ten years. */
const durationMaxMs = 3_650 * durationUnitsMs.d

/** Milliseconds of `30d`, `12h`, `90m` or `2w`. */
export function duration(text: string): number {
  const [, count, unit] = /^(\d{1,9})([mhdw])$/.exec(text) ?? []
  const milliseconds = Number(count) * (durationUnitsMs[unit as keyof typeof durationUnitsMs] ?? 0)
  if (milliseconds > 0 && milliseconds <= durationMaxMs) return milliseconds
  throw new InvalidArgumentError('It is a number with m, h, d or w, as in 30d; at most 3650d.')
}

/** Milliseconds of `24h`, as `duration`, or of `0`. */
export function overlap(text: string): number {
  return text === '0' ? 0 : duration(text)
}

/** The address with one slash at its end. */
export function address(text: string): string {
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) return text.replace(/\/*$/, '/')
  throw new InvalidArgumentError('It is an address like https://example.com/handbook.')
}
