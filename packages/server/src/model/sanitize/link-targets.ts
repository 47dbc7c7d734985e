// Finds the targets of Markdown links, in one pass over the text. It is more generous than CommonMark: what some renderer
// may take for a link is one.

import { decoded, escaped } from './readings.ts'

/** The longest target that is read. A longer one is cut there, and judged by its beginning. */
const targetMax = 2_000
/** The most characters before a definition in its line. */
const indentMax = 20
/** What may stand between a target and the parenthesis that ends the link. */
const ending =
  /\s{0,20}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|\([^()\n]{0,500}\))?[^\S\n]{0,20}\n?[^\S\n]{0,20}\)/y
const space = /\s/

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Removes the targets that are not allowed. A link becomes its text, a definition loses its line, and any other target
 * becomes `…`.
 */
export function limitTargets(text: string, isAllowed: (address: string) => boolean): string {
  const edits: Edit[] = []
  /** Where the open brackets are. */
  const opened: number[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '[') opened.push(at)
    else if (sign === ']') {
      const label = opened.pop()
      const next = text[at + 1]
      if (next !== '(' && next !== ':') continue
      const target = readTarget(text, at + 2)
      if (target.address === '' || isAllowed(target.address)) continue
      edits.push(...(next === '(' ? withoutLink : withoutDefinition)(text, label, at, target))
      at = target.end - 1
    }
  }
  return applied(text, edits)
}

type Target = { readonly address: string; readonly start: number; readonly end: number }

/** The target from here on. It has balanced parentheses and no white space, or is in angle brackets. */
function readTarget(text: string, from: number): Target {
  let start = from
  while (start < text.length && space.test(text[start] ?? '')) start++
  const isBracketed = text[start] === '<'
  if (isBracketed) start++
  let depth = 0
  let end = start
  for (; end < text.length && end - start < targetMax; end++) {
    const sign = text[end] ?? ''
    if (sign === '\\') end++
    else if (isBracketed ? sign === '>' || sign === '\n' : space.test(sign)) break
    // Here the next target begins, so that no text is read twice.
    else if (sign === ']' && /[(:]/.test(text[end + 1] ?? '')) break
    else if (!isBracketed && sign === '(') depth++
    else if (!isBracketed && sign === ')' && --depth < 0) break
  }
  return { address: text.slice(start, end), start, end: Math.min(end, text.length) }
}

function withoutLink(text: string, label: number | undefined, at: number, target: Target): Edit[] {
  ending.lastIndex = target.end + (text[target.end] === '>' ? 1 : 0)
  if (label === undefined || !ending.test(text)) return [hidden(target)]
  const start = text[label - 1] === '!' ? label - 1 : label
  return [
    { start, end: label + 1, text: '' },
    { start: at, end: ending.lastIndex, text: '' },
  ]
}

function withoutDefinition(
  text: string,
  label: number | undefined,
  _at: number,
  target: Target,
): Edit[] {
  if (label === undefined) return [hidden(target)]
  const from = Math.max(0, label - indentMax)
  const before = text.slice(from, label)
  const line = before.lastIndexOf('\n') + 1
  const isAtStart = (line > 0 || from === 0) && !/[^\s>]/.test(before.slice(line))
  if (!isAtStart) return [hidden(target)]
  const end = text.indexOf('\n', target.end)
  return [{ start: from + line, end: end === -1 ? text.length : end + 1, text: '' }]
}

const hidden = ({ start, end }: Target): Edit => ({ start, end, text: '…' })

/** The edits may be in any order. Of two that overlap, the first in the text counts. */
function applied(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < at) continue
    pieces.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  return pieces.join('') + text.slice(at)
}

/** An address as it stands, and as a renderer reads it: without backslashes, and with the characters of HTML. */
export function readings(address: string): readonly string[] {
  const read = decoded(address.replace(escaped, '$1'))
  return read === address ? [address] : [address, read]
}
