// The kinds of settings: how a text of the environment becomes a value, and what is said where it
// is none.

/** One environment variable: what it is, what it may be, and why anybody would set it. */
export type Setting<T> = {
  readonly name: string
  readonly why: string
  readonly unit?: string
  /** Undefined = what it serves is off unless set. */
  readonly default: T
  readonly type: 'integer' | 'decimal' | 'text' | 'path' | 'choice' | 'flag' | 'secret'
  /** Completes "… must be …". */
  readonly allowed: string
  /** The value, or undefined if the text is none. */
  readonly parse: (text: string) => T | undefined
}

/** Long enough that it can't be guessed: it is the only lock on what it opens. */
const secretCharactersMin = 16

type About<T> = Pick<Setting<T>, 'name' | 'why' | 'unit' | 'default'>

/** A whole number between two bounds, both allowed. */
export function integer(
  about: About<number> & { minimum: number; maximum: number },
): Setting<number> {
  const { minimum, maximum, ...rest } = about
  return {
    ...rest,
    type: 'integer',
    allowed: `a whole number from ${minimum} to ${maximum}`,
    parse(given) {
      const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
      return value >= minimum && value <= maximum ? value : undefined
    },
  }
}

/** A word: nothing here has a space in it. */
export function text(about: About<string>): Setting<string> {
  const parse = (given: string) => (/\s/.test(given) ? undefined : given)
  return { ...about, type: 'text', allowed: 'a text without spaces', parse }
}

/** A place in the file system, as it is given. */
export function path(about: About<string>): Setting<string> {
  return { ...about, type: 'path', allowed: 'a path', parse: (given) => given }
}

/** One of a few words, in any case. */
export function choice<const T extends string>(
  about: About<NoInfer<T>> & { values: readonly T[] },
): Setting<T> {
  const { values, ...rest } = about
  return {
    ...rest,
    type: 'choice',
    allowed: `one of ${values.join(', ')}`,
    parse: (given) => values.find((value) => value === given.toLowerCase()),
  }
}

/** On or off. */
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
    parse: (given) => words.get(given.toLowerCase()),
  }
}

/** A word that is never repeated to anybody. */
export function secret(about: About<string | undefined>): Setting<string | undefined> {
  return {
    ...about,
    type: 'secret',
    allowed: `at least ${secretCharactersMin} characters without spaces`,
    parse: (given) => (given.length < secretCharactersMin || /\s/.test(given) ? undefined : given),
  }
}

/** A number that need not be whole. */
export function decimal(
  about: About<number | undefined> & { minimum: number; maximum: number },
): Setting<number | undefined> {
  const { minimum, maximum, ...rest } = about
  return {
    ...rest,
    type: 'decimal',
    allowed: `a number from ${minimum} to ${maximum}`,
    parse(given) {
      const value = /^\d{1,6}(\.\d{1,6})?$/.test(given) ? Number(given) : Number.NaN
      return value >= minimum && value <= maximum ? value : undefined
    },
  }
}

/** Kept without slashes at its end. */
export function address(about: About<string> & { example: string }): Setting<string> {
  const { example, ...rest } = about
  return {
    ...rest,
    type: 'text',
    allowed: `an http or https address, as in ${example}`,
    parse: (given) => (isHttpUrl(given) ? given.replace(/\/+$/, '') : undefined),
  }
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
