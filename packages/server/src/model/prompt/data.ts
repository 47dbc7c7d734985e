// Texts of others in a prompt: sources, questions and earlier messages are data, which can't pass for instructions.
import type { GroundingPassage } from '../../engine/types.ts'
import { visibleText } from '../sanitize/characters.ts'

/**
 * A text without invisible characters, without tags like those of the prompt, and without numbers in brackets,
 * which would read as citations.
 */
export function asData(text: string): string {
  return visibleText(text)
    .replace(/<(?=\s*\/?\s*(?:sources|question|conversation|answer)\b)/gi, '(')
    .replace(/\[(\d{1,3})\]/g, '($1)')
    .trim()
}

/** The same in one line. */
export function asLine(text: string): string {
  return asData(text).replace(/\s+/g, ' ')
}

/** A source as prompts show it: `[1] Title > Heading`, then its address, its question and its text. */
export function sourceText(passage: GroundingPassage, index: number): string {
  const { title, headings, question, text, url } = passage
  const names = [title, ...headings].filter((name) => name !== null)
  const head = [...new Set(names)].map(asLine).join(' > ')
  const lines = [`[${index + 1}] ${head}`]
  if (url !== null) lines.push(asLine(url))
  if (question !== null && question !== title) lines.push(asLine(question))
  return [...lines, asData(text)].join('\n')
}

/** A text between the tags of the prompt. */
export function block(name: string, nonce: string, text: string): string {
  return `<${name} ${nonce}>\n${text}\n</${name} ${nonce}>`
}
