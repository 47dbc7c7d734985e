// Decodes text whose encoding nobody states.

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** How much of a text is searched for characters that no text has. */
const sampleCharacters = 100_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched for
const controls = /[\0-\x08\x0e-\x1a]/g

/**
 * Returns the text without a byte order mark: UTF-8, UTF-16 with a mark, else Windows-1252. Undefined for bytes that are
 * no text. HTML that names its charset gets that one, and spaces for characters that no text has.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes)
  if (text.slice(0, sampleCharacters).search(controls) < 0) return text
  // Browsers show such a page, too.
  return /^\s*(?:<!doctype html|<html)/i.test(text) ? text.replace(controls, ' ') : undefined
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return new TextDecoder(declaredCharset(bytes)).decode(bytes)
  }
}

function declaredCharset(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  const name = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? ''
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'windows-1252'
  }
}
