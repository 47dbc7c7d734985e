// Computes sets, patterns and indexes from a language record or a set of languages, once for each of them.
//
// A record is written for people; an algorithm needs a form that is fast to look up. Each algorithm computes that
// form with the first message that needs it.

/** Returns a function that calls `derive` once for each source, and caches the result as long as the source exists. */
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

/** Returns a function that computes a value when it is first called. */
export function lazily<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

/** Returns a function that computes a value for each key once, when it is first needed. */
export function oncePerKey<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute(key)
    known.set(key, value)
    return value
  }
}

/** Returns the words of a list; empty if the list is missing. */
export function listed(words: string | undefined): readonly string[] {
  return words?.match(/\S+/g) ?? []
}

/** Returns the words of a list as a set; empty if the list is missing. */
export function setOf(words: string | undefined): ReadonlySet<string> {
  return new Set(listed(words))
}

/** Returns the phrases of a list, each with single spaces; empty if the list is missing. */
export function phrasesIn(phrases: string | undefined): readonly string[] {
  return (phrases ?? '')
    .split(',')
    .map((phrase) => listed(phrase).join(' '))
    .filter((phrase) => phrase !== '')
}

/** Returns the source of a pattern that matches what any of the patterns matches. */
export function anyOf(patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => `(?:${source})`).join('|')
}
