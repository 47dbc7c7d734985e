// The formats of this interface that no tool knows, each with a pattern for those that check by patterns.

/** One line with something else than white space in it. */
const line = '[^\\n\\v\\f\\r\\u0085\\u2028\\u2029]*'
const time = '([01]\\d|2[0-3]):[0-5]\\d'
const date = '\\d{4}-\\d\\d-\\d\\d'
const timeOfDay = `[Tt]${time}(:[0-5]\\d(\\.\\d{1,9})?)?([Zz]|[+\\- ]${time})`

/**
 * A pattern accepts every value that the format accepts, and may accept more: the server decides by
 * the format. The OpenAPI document shows the pattern beside the format.
 */
export const formatPatterns = {
  'not-blank': '\\S',
  'one-line': `^\\s*\\S${line}\\s*$`,
  language: '^\\s*[^\\s\\d][^\\r\\n]*\\s*$',
  'email-address': '^\\s*[^\\s@]{1,64}@[^\\s@]+\\s*$',
  instant: `^${date}${timeOfDay}$`,
  'day-or-instant': `^${date}(${timeOfDay})?$`,
  'http-url': '^[Hh][Tt][Tt][Pp][Ss]?://',
} as const

/** A format that an OpenAPI generator does not know. */
export type Format = keyof typeof formatPatterns
