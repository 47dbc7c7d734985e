// Reads what stands inside a paragraph: emphasis, code and links.
import { safeAddress } from './safe-address.ts'

export type Inline =
  | string
  | { readonly type: 'strong' | 'em' | 'del'; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'break' }

type Span = { readonly node: Inline | readonly Inline[]; readonly end: number }

/** Deeper emphasis is read as text. */
const depthMax = 6
/** More brackets inside each other are no address. */
const bracketsMax = 10
/** A label or an address of a link that is longer is read as text. */
const linkCharactersMax = 2_000

const special = /[\\`*_~[!<h\n]/
const wordCharacter = /[\p{L}\p{N}]/u
const bareAddress = /https?:\/\/[^\s<>"'`|]+/y

export function readInlines(text: string, depth = 0): Inline[] {
  const inlines: Inline[] = []
  const neverClosed = new Set<string>()
  let plain = ''
  const add = (node: Inline) => {
    if (typeof node === 'string') plain += node
    else {
      if (plain !== '') inlines.push(plain)
      plain = ''
      inlines.push(node)
    }
  }
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? ''
    const span = special.test(character) ? spanAt(text, at, depth, neverClosed) : undefined
    for (const node of span === undefined ? [character] : [span.node].flat()) add(node)
    at = span?.end ?? at + 1
  }
  if (plain !== '') inlines.push(plain)
  return inlines
}

/** `neverClosed`: marks that have no end in the rest of the text, which is then searched only once. */
function spanAt(
  text: string,
  at: number,
  depth: number,
  neverClosed: Set<string>,
): Span | undefined {
  switch (text[at]) {
    case '\n':
      return { node: { type: 'break' }, end: at + 1 }
    case '\\':
      return escapeAt(text, at)
    case '`':
      return codeAt(text, at)
    case '<':
      return angleAt(text, at)
    case 'h':
      return bareAddressAt(text, at)
    case '!':
      // An image becomes a link, because it would tell its server who reads the reply.
      return text[at + 1] === '[' ? linkAt(text, at + 1, depth) : undefined
    case '[':
      return linkAt(text, at, depth)
    default:
      return depth < depthMax ? emphasisAt(text, at, depth, neverClosed) : undefined
  }
}

function escapeAt(text: string, at: number): Span | undefined {
  const next = text[at + 1] ?? ''
  if (next === '\n') return { node: { type: 'break' }, end: at + 2 }
  return /[!-/:-@[-`{-~]/.test(next) ? { node: next, end: at + 2 } : undefined
}

function codeAt(text: string, at: number): Span {
  let start = at
  while (text[start] === '`') start += 1
  const run = text.slice(at, start)
  let close = text.indexOf(run, start)
  while (close >= 0 && text[close + run.length] === '`') {
    let end = close
    while (text[end] === '`') end += 1
    close = text.indexOf(run, end)
  }
  if (close < 0) return { node: run, end: start }
  const inner = text.slice(start, close).replaceAll('\n', ' ')
  return { node: { type: 'code', text: inner.trim() || inner }, end: close + run.length }
}

function emphasisAt(
  text: string,
  at: number,
  depth: number,
  neverClosed: Set<string>,
): Span | undefined {
  const mark = text[at] ?? ''
  const isDouble = text[at + 1] === mark
  if (mark === '~' && !isDouble) return undefined
  const run = isDouble ? mark + mark : mark
  const start = at + run.length
  const isInWord = mark === '_' && wordCharacter.test(text[at - 1] ?? '')
  if (isInWord || /\s/.test(text[start] ?? ' ')) return undefined
  if (neverClosed.has(run)) return undefined
  const close = closingOf(text, start, run)
  if (close === undefined) {
    neverClosed.add(run)
    return undefined
  }
  const type = mark === '~' ? 'del' : isDouble ? 'strong' : 'em'
  const children = readInlines(text.slice(start, close), depth + 1)
  return { node: { type, children }, end: close + run.length }
}

/** Returns where the emphasis that starts at `start` ends; undefined if it does not end. */
function closingOf(text: string, start: number, run: string): number | undefined {
  const mark = run[0]
  for (let at = text.indexOf(run, start + 1); at >= 0; at = text.indexOf(run, at + 1)) {
    // `**a *b***`: the last two marks of a run close the strong text.
    let last = at
    while (text[last + run.length] === mark) last += 1
    const length = last - at + run.length
    const isWord = mark === '_' && wordCharacter.test(text[last + run.length] ?? '')
    const fits = run.length === 2 || length !== 2
    if (fits && !isWord && !/[\s\\]/.test(text[at - 1] ?? '')) return last
    at = last + run.length - 1
  }
  return undefined
}

function linkAt(text: string, at: number, depth: number): Span | undefined {
  const middle = text.indexOf('](', at)
  if (depth >= depthMax || middle < 0 || middle - at > linkCharactersMax) return undefined
  const label = text.slice(at + 1, middle)
  if (label.includes('[')) return undefined
  const end = endOfAddress(text, middle + 2)
  if (end === undefined) return undefined
  // A title after the address is not shown.
  const address =
    text
      .slice(middle + 2, end)
      .trim()
      .split(/\s/, 1)[0] ?? ''
  const href = safeAddress(address.replace(/^<|>$/g, ''))
  const children = readInlines(label, depthMax)
  return { node: href === undefined ? children : { type: 'link', href, children }, end: end + 1 }
}

/** Returns where the closing bracket is; an address may contain pairs of brackets. */
function endOfAddress(text: string, start: number): number | undefined {
  let open = 0
  for (let at = start; at < Math.min(text.length, start + linkCharactersMax); at += 1) {
    if (text[at] === '\n') return undefined
    if (text[at] === '(') open += 1
    if (open > bracketsMax) return undefined
    if (text[at] === ')') {
      if (open === 0) return at
      open -= 1
    }
  }
  return undefined
}

function angleAt(text: string, at: number): Span | undefined {
  const address = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/y
  address.lastIndex = at
  const found = address.exec(text)
  const href = safeAddress(found?.[1] ?? '')
  if (found === null || href === undefined) return undefined
  const label = (found[1] ?? '').replace(/^mailto:/, '')
  return { node: { type: 'link', href, children: [label] }, end: at + found[0].length }
}

function bareAddressAt(text: string, at: number): Span | undefined {
  if (wordCharacter.test(text[at - 1] ?? '')) return undefined
  bareAddress.lastIndex = at
  let address = bareAddress.exec(text)?.[0].slice(0, linkCharactersMax) ?? ''
  // Punctuation after an address belongs to the sentence, and so does a bracket without its pair.
  while (/[.,;:!?*_~\]]$/.test(address) || (address.endsWith(')') && !address.includes('('))) {
    address = address.slice(0, -1)
  }
  const href = safeAddress(address)
  if (href === undefined) return undefined
  return { node: { type: 'link', href, children: [address] }, end: at + address.length }
}
