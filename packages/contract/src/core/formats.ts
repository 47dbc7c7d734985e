// String formats that only Parley knows. Each has a pattern, for tools that do not know the format.

/** The rest of a line; may be empty. */
const restOfLine = '[^\\n\\v\\f\\r\\u0085\\u2028\\u2029]*'
const time = '([01]\\d|2[0-3]):[0-5]\\d'
const date = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'
const timeOfDay = `[Tt]${time}(:[0-5]\\d(\\.\\d{1,9})?)?([Zz]|[+\\- ]${time})`

/**
 * A pattern accepts every value that the format accepts, and may accept more: the server decides by
 * the format. The OpenAPI document contains both.
 */
export const formatPatterns = {
  'not-blank': '\\S',
  'one-line': `^\\s*\\S${restOfLine}\\s*$`,
  language: '^\\s*[^\\s\\d][^\\r\\n]*\\s*$',
  'email-address': '^\\s*[^\\s@]{1,64}@[^\\s@]+\\s*$',
  instant: `^${date}${timeOfDay}$`,
  'day-or-instant': `^${date}(${timeOfDay})?$`,
  'clock-time': `^(${time}|24:00)$`,
  'time-zone': '^[A-Za-z][A-Za-z0-9_+/-]*$',
  'link-host': '^(\\*\\.)?[^\\s*/?#@:\\\\]+$',
  'hex-color': '^#[0-9A-Fa-f]{6}$',
  'image-data': '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$',
  'http-url': '^[Hh][Tt][Tt][Pp][Ss]?://[\\s\\S]',
} as const

/** A format that an OpenAPI generator does not know. */
export type Format = keyof typeof formatPatterns
