// Moves parts that occur more than once to `components`, and puts references in their place.

type Section = 'parameters' | 'responses'
type Reference = { readonly $ref: string }

/** Returns the part itself, or a reference if the document has it under this name. */
export type Share = (section: Section, name: string, part: object) => object

type Components = Record<Section, Record<string, object>>

/**
 * Runs `build` twice: once to count the parts, once to put references in place of those that occur
 * more than once. If different parts have one name, the most frequent part gets it, and the other
 * parts stay where they are.
 */
export function shareParts<Built>(build: (share: Share) => Built): [Built, Components] {
  const counts = new Map<string, number>()
  build((section, name, part) => {
    const key = keyOf(section, name, part)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return part
  })
  const components = mostFrequent(counts)
  const built = build((section, name, part) => {
    const shared = components[section][name]
    return JSON.stringify(shared) === JSON.stringify(part) ? referTo(section, name) : part
  })
  return [built, components]
}

export function referTo(section: Section | 'headers' | 'schemas', name: string): Reference {
  return { $ref: `#/components/${section}/${name}` }
}

function keyOf(...part: [section: Section, name: string, part: object]): string {
  return JSON.stringify(part)
}

function mostFrequent(counts: ReadonlyMap<string, number>): Components {
  const components: Components = { parameters: {}, responses: {} }
  const frequent = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1])
  for (const [key] of frequent) {
    const [section, name, part] = JSON.parse(key) as [Section, string, object]
    components[section][name] ??= part
  }
  return components
}
