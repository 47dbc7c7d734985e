// Parses the XML of office documents into a small tree. DOCTYPE is refused, so there are no entities to expand.
import { XMLParser } from 'fast-xml-parser'
import { ExtractionError, extractionLimits } from '../extraction.ts'

export type Element = {
  /** Without the prefix of its namespace. */
  readonly name: string
  /** By name, with and without the prefix of the namespace; without it, the first one counts. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

const attributePrefix = '@'
const textName = '#text'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: extractionLimits.xmlDepth,
})

type Node = Readonly<Record<string, unknown>>

/** Returns the root element. Throws ExtractionError `damaged`, also for a DOCTYPE. */
export function parseXml(text: string): Element {
  if (/<!(?:doctype|entity)/i.test(text)) throw new ExtractionError('damaged')
  let nodes: readonly Node[]
  try {
    nodes = parser.parse(text)
  } catch (error) {
    throw new ExtractionError('damaged', error)
  }
  const root = nodes.map(toElement).find((node) => typeof node === 'object')
  if (root === undefined) throw new ExtractionError('damaged')
  return root
}

function toElement(node: Node): Element | string {
  if (textName in node) return decodeReferences(String(node[textName]))
  const tag = Object.keys(node).find((key) => key !== ':@') ?? ''
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries((node[':@'] ?? {}) as Node)) {
    const name = key.slice(attributePrefix.length)
    const text = decodeReferences(String(value))
    attributes[name] = text
    attributes[withoutPrefix(name)] ??= text
  }
  const children = (node[tag] ?? []) as readonly Node[]
  return { name: withoutPrefix(tag), attributes, children: children.map(toElement) }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const predefined: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The five entities of XML, and characters by number. Others stay as they are. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return predefined[name] ?? all
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** All elements of this name below, outermost first; the inside of a match is not searched. */
export function elementsBelow({ children }: Element, ...names: readonly string[]): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    return names.includes(child.name) ? [child] : elementsBelow(child, ...names)
  })
}

export function childNamed({ children }: Element, name: string): Element | undefined {
  return children.find(
    (child): child is Element => typeof child === 'object' && child.name === name,
  )
}

/** The text of the element and everything below. */
export function textOf({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}
