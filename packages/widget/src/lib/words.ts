// Finds words by language.

/** Returns undefined if there are none in this language. `language` is a BCP 47 tag. */
export function wordsOf<Words>(
  byLanguage: Readonly<Record<string, Words>>,
  language: string,
): Words | undefined {
  const base = language.slice(0, 2).toLowerCase()
  return Object.hasOwn(byLanguage, base) ? byLanguage[base] : undefined
}
