// Language settings as people write them: BCP 47 tags, English language names, or `auto`.

const names = new Map<string, string>()

/**
 * The canonical tag (`de-CH`) for a well-formed one or for an English name (`German`), `auto` for
 * `auto`; undefined for anything else.
 */
export function canonicalLanguage(text: string): string | undefined {
  const wanted = text.trim()
  const lower = wanted.toLowerCase()
  if (lower === 'auto') return 'auto'
  const named = languageNames().get(lower)
  if (named !== undefined) return named
  // Every registered language has two or three letters: a longer first part is a misspelt name.
  if (!/^[a-z]{2,3}(-|$)/.test(lower)) return undefined
  try {
    return Intl.getCanonicalLocales(wanted)[0]
  } catch {
    return undefined
  }
}

/** English names of the two-letter languages, read from the runtime's own tables once. */
function languageNames(): ReadonlyMap<string, string> {
  if (names.size > 0) return names
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (const first of letters) {
    for (const second of letters) {
      const name = english.of(first + second)
      // The first code wins where two share a name: it is the one in use.
      if (name !== undefined && !names.has(name.toLowerCase())) {
        names.set(name.toLowerCase(), first + second)
      }
    }
  }
  return names
}
