// Inserts texts of users and owners into a prompt as data, so that a model can't mistake them for instructions.
import type { GroundingPassage } from '../../engine/types.ts'
import { visibleText } from '../sanitize/characters.ts'

/**
 * Removes invisible characters, tags like those of the prompt, and numbers in brackets, which would look like
 * citations.
 */
export function asData(text: string): string {
  return visibleText(text)
    .replace(/<(?=\s*\/?\s*(?:sources|question|conversation|answer)\b)/gi, '(')
    .replace(/\[(\d{1,3})\]/g, '($1)')
    .trim()
}

/** Like `asData`, and joins the lines. */
export function asLine(text: string): string {
  return asData(text).replace(/\s+/g, ' ')
}

/** Formats a source for a prompt: `[1] Title > Heading`, then its address, its question and its text. */
export function sourceText(passage: GroundingPassage, index: number): string {
  const { title, headings, question, text, url } = passage
  const names = [title, ...headings].filter((name) => name !== null)
  const head = [...new Set(names)].map(asLine).join(' > ')
  const lines = [`[${index + 1}] ${head}`]
  if (url !== null) lines.push(asLine(url))
  if (question !== null && question !== title) lines.push(asLine(question))
  return [...lines, asData(text)].join('\n')
}

/** Encloses a text in tags of the prompt. */
export function block(name: string, nonce: string, text: string): string {
  return `<${name} ${nonce}>\n${text}\n</${name} ${nonce}>`
}
