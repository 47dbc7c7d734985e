// Reads JSON as lines of names and values, so that a search finds them together.
import { type ExtractedDocument, ExtractionError, extractionLimits } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { oneLine } from '../markup/markdown.ts'

/** Throws ExtractionError `damaged` for text that is no JSON. */
export function readJson(text: string): ExtractedDocument {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ExtractionError('damaged', error)
  }
  return { markdown: blocksOf(value).join('\n\n'), mimeType: mimeTypes.json }
}

/** Each object of a list at the top is a block of its own. */
function blocksOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : [value]
  return parts.map((part) => linesOf(part, '', 1).join('\n')).filter((block) => block !== '')
}

function linesOf(value: unknown, name: string, depth: number): string[] {
  if (depth > extractionLimits.xmlDepth) throw new ExtractionError('damaged')
  if (value === null || value === '') return []
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) {
    return [`- ${named(name, value.map(String).join(', '))}`]
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, inner]) => {
      const inside = Array.isArray(value) ? name : name === '' ? key : `${name} ${key}`
      return linesOf(inner, inside, depth + 1)
    })
  }
  return [`- ${named(name, String(value))}`]
}

/** `returns_policy` → `returns policy`. */
function named(name: string, text: string): string {
  const words = name.replaceAll(/[_\s]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return name === '' ? oneLine(text) : `${words}: ${oneLine(text)}`
}
