// Computes once what algorithms need of a language or of a set of languages: sets, patterns and indexes.
//
// A record is data that anybody can read and write; an algorithm wants it in a form that is fast to look up. Each
// algorithm derives that form itself, with the first message that needs it.

/** Makes a function that computes `derive` once for each source and remembers the result as long as the source. */
export function once<Source extends WeakKey, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const known = new WeakMap<Source, { readonly derived: Derived }>()
  return (source) => {
    const found = known.get(source)
    if (found !== undefined) return found.derived
    const derived = derive(source)
    known.set(source, { derived })
    return derived
  }
}

/** The words of a list; none for a list that is missing. */
export function listed(words: string | undefined): readonly string[] {
  return words?.match(/\S+/g) ?? []
}

/** The words of a list as a set. */
export function setOf(words: string | undefined): ReadonlySet<string> {
  return new Set(listed(words))
}

/** The phrases of a list, each with single spaces; none for a list that is missing. */
export function phrasesIn(phrases: string | undefined): readonly string[] {
  return (phrases ?? '')
    .split(',')
    .map((phrase) => listed(phrase).join(' '))
    .filter((phrase) => phrase !== '')
}

/** The source of a pattern that any of the patterns matches. */
export function anyOf(patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => `(?:${source})`).join('|')
}
