// Names languages in English, for instructions.
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/**
 * Returns "German (Switzerland)" for `de-CH`. Parts of a tag beyond language, script, region and variant have no
 * name; a malformed tag is returned as it is.
 */
export function languageName(tag: string): string {
  try {
    const { baseName } = new Intl.Locale(tag)
    return names.of(baseName) ?? baseName
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return tag
  }
}
