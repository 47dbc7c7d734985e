// Decodes text whose encoding nobody states.

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** How much of a text is searched for characters that no text has. */
const sampleCharacters = 100_000
/** How much of a text shows whether it is UTF-8. */
const sampleBytes = 1_000_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched for
const controls = /[\0-\x08\x0e-\x1a]/g

/** What Windows-1252 has in place of the control characters 0x80 to 0x9f of Latin-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/**
 * Returns the text without a byte order mark: UTF-8, UTF-16 with a mark, else Windows-1252. Undefined for bytes that are
 * no text. HTML that names its charset gets that one, unless it names UTF-8 and is not. It gets spaces for characters that
 * no text has.
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
    const charset = declaredCharset(bytes) ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252')
    return charset === 'windows-1252'
      ? decodeWindows1252(bytes)
      : new TextDecoder(charset).decode(bytes)
  }
}

/** The `TextDecoder` of Node 24 takes it for Latin-1, and loses the euro and the quotation marks. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return latin1.replace(/[\x80-\x9f]/g, (control) =>
    windows1252.charAt(control.charCodeAt(0) - 0x80),
  )
}

/** Undefined for a name that is unknown, or wrong: the bytes are no UTF-8. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  const name = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? ''
  try {
    const { encoding } = new TextDecoder(name)
    return encoding.startsWith('utf-') ? undefined : encoding
  } catch {
    return undefined
  }
}

/** A text in UTF-8 may be cut within a character, or have a few broken ones. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const sample = new TextDecoder().decode(bytes.subarray(0, sampleBytes))
  let [broken, others] = [0, 0]
  for (const character of sample) {
    if (character === '\ufffd') broken += 1
    else if (character > '\x7f') others += 1
  }
  return others >= broken
}
