// The types of settings: how each parses its environment variable, and what it accepts.
import { openTimeZone } from './time/time-zones.ts'

/** One environment variable. */
export type Setting<T> = {
  readonly name: string
  /** The description in the documentation. */
  readonly why: string
  readonly unit?: string
  /** Undefined = its feature is off unless it is set. */
  readonly default: T
  readonly type: 'integer' | 'text' | 'path' | 'choice' | 'flag' | 'secret'
  /** Completes "… must be …". */
  readonly allowed: string
  /** Returns undefined for an invalid text. */
  readonly parse: (text: string) => T | undefined
}

/** Long enough that nobody can guess a secret, which has no other protection. */
const secretCharactersMin = 16

type About<T> = Pick<Setting<T>, 'name' | 'why' | 'unit' | 'default'>

/** A whole number from `minimum` to `maximum`. */
export function integer(
  about: About<number> & { minimum: number; maximum: number },
): Setting<number> {
  const { minimum, maximum, ...rest } = about
  return {
    ...rest,
    type: 'integer',
    allowed: `a whole number from ${minimum} to ${maximum}`,
    parse(raw) {
      const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN
      return value >= minimum && value <= maximum ? value : undefined
    },
  }
}

/** A text without spaces. */
export function text(about: About<string>): Setting<string> {
  const parse = (raw: string) => (/\s/.test(raw) ? undefined : raw)
  return { ...about, type: 'text', allowed: 'a text without spaces', parse }
}

/** A path in the file system, kept as set. */
export function path(about: About<string>): Setting<string> {
  return { ...about, type: 'path', allowed: 'a path', parse: (raw) => raw }
}

/** One of a few words; upper and lower case are the same. */
export function choice<const T extends string>(
  about: About<NoInfer<T>> & { values: readonly T[] },
): Setting<T> {
  const { values, ...rest } = about
  return {
    ...rest,
    type: 'choice',
    allowed: `one of ${values.join(', ')}`,
    parse: (raw) => values.find((value) => value === raw.toLowerCase()),
  }
}

export function flag(about: About<boolean>): Setting<boolean> {
  const words = new Map([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])
  return {
    ...about,
    type: 'flag',
    allowed: '1 or 0',
    parse: (raw) => words.get(raw.toLowerCase()),
  }
}

/** A secret: no message repeats its value. */
export function secret(about: About<string | undefined>): Setting<string | undefined> {
  return {
    ...about,
    type: 'secret',
    allowed: `at least ${secretCharactersMin} characters without spaces`,
    parse: (raw) => (raw.length < secretCharactersMin || /\s/.test(raw) ? undefined : raw),
  }
}

/** An http or https address; slashes at its end are removed. */
export function address(about: About<string> & { example: string }): Setting<string> {
  const { example, ...rest } = about
  return {
    ...rest,
    type: 'text',
    allowed: `an http or https address, as in ${example}`,
    parse: (raw) => (isHttpUrl(raw) ? raw.replace(/\/+$/, '') : undefined),
  }
}

/** The IANA name of a time zone. */
export function timeZone(about: About<string>): Setting<string> {
  return {
    ...about,
    type: 'text',
    allowed: 'the IANA name of a time zone, as in Europe/Berlin',
    parse: (raw) => (openTimeZone(raw) === undefined ? undefined : raw),
  }
}

/** Returns the hosts as a browser sends them, separated by commas. */
export function hostList(raw: string): string | undefined {
  const hosts = raw.split(',').map((host) => plainHost(host.trim()))
  return hosts.includes(undefined) ? undefined : hosts.join(',')
}

/** An address with a place for another address; undefined for anything else. */
export function urlWithPlace(raw: string): string | undefined {
  const text = raw.trim()
  return text.includes('{url}') && isHttpUrl(text) ? text : undefined
}

/** In lower case, with other scripts in ASCII. A port, a path or a pattern is not a host. */
function plainHost(text: string): string | undefined {
  if (!/^(\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)$/iu.test(text)) return undefined
  const url = `http://${text}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
