// Parsers for arguments. Each throws an error that describes the valid values.
import { limits } from '@parley/contract'
import { InvalidArgumentError, Option } from 'commander'

/** The option `--json` of a command. */
export const json = ['--json', 'Print one JSON value instead of text'] as const

/** The option `--quiet` for scripts: the command prints only `what`. */
export function quiet(what: string): Option {
  return new Option('--quiet', `Print only ${what}`).conflicts('json')
}

/** A whole number from 1. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= 1) return value
  throw new InvalidArgumentError('It must be a whole number from 1.')
}

/** A TCP port; 0 = any free one. */
export function port(text: string): number {
  const value = Number(text)
  if (/^\d{1,5}$/.test(text) && value <= 65_535) return value
  throw new InvalidArgumentError('It must be a port from 0 to 65535.')
}

/** Parses `a,b` to a list of names. */
export function list(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => name !== '')) return names
  throw new InvalidArgumentError('Separate the names by single commas.')
}

const durationUnitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const { value: durationMaxDays } = limits.key_expiry

/** Parses `30d`, `12h`, `90m` or `2w` to milliseconds. */
export function duration(text: string): number {
  const [, count, unit] = /^(\d{1,9})([mhdw])$/.exec(text) ?? []
  const milliseconds = Number(count) * (durationUnitsMs[unit as keyof typeof durationUnitsMs] ?? 0)
  if (milliseconds > 0 && milliseconds <= durationMaxDays * durationUnitsMs.d) return milliseconds
  throw new InvalidArgumentError(
    `It must be a number with m, h, d or w, as in 30d; at most ${durationMaxDays}d.`,
  )
}

/** Parses a duration or `0` to milliseconds. */
export function overlap(text: string): number {
  return text === '0' ? 0 : duration(text)
}

/** Parses an HTTP URL. Returns it with one slash at its end. */
export function address(text: string): string {
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) return text.replace(/\/*$/, '/')
  throw new InvalidArgumentError('It must be an address like https://example.com/handbook.')
}
