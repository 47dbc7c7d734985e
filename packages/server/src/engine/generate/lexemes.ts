// What a piece of a model's text begins with, where that is more than a character: a citation marker, a link,
// a definition, an image, a tag.
import { visibleCharacter } from './output-rules.ts'

/** What a model may show of what the passages have; anything else of the kind is taken out. */
export type ShownRules = {
  readonly addresses: ReadonlySet<string>
  /** Hosts with their paths, as `hostsIn` finds them. */
  readonly hosts: ReadonlySet<string>
  readonly placeholders: ReadonlySet<string>
}

/** A citation marker that was taken out. */
export type Mark = {
  /** The number in the marker, whether there is such a source or not. */
  readonly source: number
  /** Where it stood: characters of the shown text before it. */
  readonly at: number
}

/** What stands at the beginning of a text: how much of it, what is shown of that, and what it cites. */
export type Lexeme = {
  readonly taken: number
  readonly shown: string
  readonly cites?: readonly number[]
  /** A link or brackets were taken out around it: what stands beside it may not touch it. */
  readonly isBare?: boolean
  /** A link to a definition; in code it picks an element of an element. */
  readonly isReference?: boolean
}
/** It can't be told before more of the text is there. */
export const undecided = 'undecided'
export type Finding = Lexeme | typeof undecided | undefined

/** Longer labels and tags are none: what follows the bracket is read as text. */
const most = { label: 300, destination: 2_000, tag: 300, wideMarker: 40 }
const marker = /^\^?(?:sources?\s*)?\d{1,3}(?:\s*(?:[,;&–-]|and)\s*(?:sources?\s*)?\d{1,3})*$/i
const wideMarker = /^\s*(\d{1,3})(?:\s*†.*)?\s*$/
/** Where a definition leads, with its title, on its own line or the next; nothing else may stand beside them. */
const definition =
  /^[ \t]*(?:\n[ \t]*)?(?:<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*(?=\n|$)/
/** What may yet become one. */
const definitionBegun =
  /^[ \t]*(?:\n[ \t]*)?(?:(?:<[^<>\n]*>?|[^\s<]\S*)(?:[ \t]+(?:["'(][^\n]*)?)?)?$/
const reference = /^&(?:#(\d{1,8})|#x([0-9a-f]{1,7})|([a-z][a-z0-9]{1,31}));/i
const referenceBegun = /^&(?:#(?:\d{0,8}|x[0-9a-f]{0,7})|[a-z][a-z0-9]{0,31})?$/i
/** What addresses, links and code are made of; quotation marks, `&`, `<`, `>` and spaces only stand for themselves. */
const structural = /^[\t\n!#-%(-;=?-~]$/
/** The names of such characters, and of what nobody sees. */
const structuralNames = new Set(
  (
    'tab newline excl num dollar percnt lpar rpar ast midast plus comma period sol colon semi equals quest ' +
    'commat lsqb lbrack bsol rsqb rbrack hat lowbar underbar grave diacriticalgrave lcub lbrace verbar vert ' +
    'verticalline rcub rbrace fjlig shy zwnj zwj lrm rlm zerowidthspace negativeverythinspace ' +
    'negativethinspace negativemediumspace negativethickspace nobreak af applyfunction it invisibletimes ic ' +
    'invisiblecomma'
  ).split(' '),
)
/** The words of a link: what is shown of them, and what they cite. */
export type Label = { readonly shown: string; readonly cites: readonly number[] }

type Context = {
  /** Nothing comes after the text. */
  readonly isWhole: boolean
  readonly rules: ShownRules
  /** Whether the text stands at the beginning of a line. */
  isLineStart(): boolean
  readLabel(text: string, rules: ShownRules): Label
}

/** What a text begins with; `undefined` when that is a character like any other. */
export function lexemeAt(text: string, context: Context): Finding {
  switch (text.charAt(0)) {
    case '[':
      return bracket(text, context)
    case '!':
      return exclamation(text, context)
    case '【':
      return wideBracket(text, context)
    case '<':
      return angle(text, context)
    case ':':
      return loneColon(text, context)
    case '&':
      return ampersand(text, context)
    default:
      return undefined
  }
}

/** A marker, a definition, or a link: it stays a link only where the passages have its address. */
function bracket(text: string, context: Context): Finding {
  const { isWhole } = context
  const end = closingAt(text, 0, { open: '[', close: ']', max: most.label })
  if (end === undefined) return canGrow(text, isWhole, most.label) ? undecided : undefined
  const label = text.slice(1, end)
  if (text.length === end + 1 && !isWhole) return undecided
  const isMarker = marker.test(label)
  const cites = isMarker ? numbersIn(label) : undefined
  if (text.charAt(end + 1) === '(') {
    const rest = text.slice(end + 1)
    const close = closingAt(rest, 0, { open: '(', close: ')', max: most.destination })
    if (close === undefined && canGrow(rest, isWhole, most.destination)) return undecided
    if (close !== undefined) {
      const taken = end + 1 + close + 1
      if (cites !== undefined) return { taken, shown: '', cites }
      return { taken, ...linkOf(label, rest.slice(1, close), context) }
    }
  }
  if (text.charAt(end + 1) === '[' && cites === undefined) {
    const rest = text.slice(end + 1)
    const close = closingAt(rest, 0, { open: '[', close: ']', max: most.label })
    if (close === undefined && canGrow(rest, isWhole, most.label)) return undecided
    // What it refers to was taken out with all definitions.
    if (close !== undefined && !marker.test(rest.slice(1, close))) {
      const words = context.readLabel(label, context.rules)
      return { taken: end + 1 + close + 1, ...words, isBare: true, isReference: true }
    }
  }
  if (text.charAt(end + 1) === ':' && context.isLineStart()) {
    const length = definitionAt(text.slice(end + 2, end + 2 + most.destination), isWhole)
    if (length === undecided) return undecided
    if (length !== undefined) return { taken: end + 2 + length, shown: '', cites: cites ?? [] }
  }
  return cites === undefined ? undefined : { taken: end + 1, shown: '', cites }
}

/** How much of the text behind `[label]:` makes it a definition; `undefined` when it is none. */
function definitionAt(rest: string, isWhole: boolean): number | typeof undecided | undefined {
  const found = definition.exec(rest)?.[0]
  const isOpen = !isWhole && rest.length < most.destination
  if (isOpen && (found ?? rest).length === rest.length && definitionBegun.test(rest)) {
    return undecided
  }
  return found?.length
}

function linkOf(label: string, destination: string, { rules, readLabel }: Context) {
  const { shown, cites } = readLabel(label, rules)
  const address = /^\s*<?([^\s<>]*)>?/.exec(destination)?.[1] ?? ''
  const isLink = rules.addresses.has(address) && shown !== ''
  return isLink ? { shown: `[${shown}](${address})`, cites } : { shown, cites, isBare: true }
}

/** An image becomes its description; an exclamation mark before any other bracket could make one of it. */
function exclamation(text: string, context: Context): Finding {
  const { isWhole, rules } = context
  if (text.length === 1) return isWhole ? undefined : undecided
  if (text.charAt(1) !== '[') return undefined
  const found = bracket(text.slice(1), {
    ...context,
    rules: { ...rules, addresses: new Set() },
  })
  if (found === undecided) return undecided
  if (found === undefined) return { taken: 1, shown: '! ' }
  const isMarker = found.shown === '' && (found.cites ?? []).length > 0
  return isMarker ? undefined : { ...found, taken: found.taken + 1 }
}

/** `【1】` and `【1†source】`, as some models cite. */
function wideBracket(text: string, { isWhole }: Context): Finding {
  const end = closingAt(text, 0, { open: '【', close: '】', max: most.wideMarker })
  if (end === undefined) return canGrow(text, isWhole, most.wideMarker) ? undecided : undefined
  const number = wideMarker.exec(text.slice(1, end))?.[1]
  return number === undefined ? undefined : { taken: end + 1, shown: '', cites: [Number(number)] }
}

/** HTML is taken out, a placeholder of the passages stays, and so does what is no tag. */
function angle(text: string, { isWhole, rules }: Context): Finding {
  if (text.length === 1) return isWhole ? undefined : undecided
  if (!/[a-z/!?]/i.test(text.charAt(1))) return undefined
  const end = text.slice(0, most.tag).indexOf('>')
  if (end === -1) {
    const isOpen = !isWhole && text.length < most.tag
    return isOpen ? undecided : { taken: 1, shown: '' }
  }
  const tag = text.slice(0, end + 1)
  if (rules.placeholders.has(tag)) return { taken: tag.length, shown: tag }
  const address = tag.slice(1, -1)
  return { taken: tag.length, shown: rules.addresses.has(address) ? address : '', isBare: true }
}

/** A colon and slashes without a scheme: with what stands before what was taken out they would make an address. */
function loneColon(text: string, { isWhole }: Context): Finding {
  if (text.startsWith('://')) return { taken: 3, shown: ': //' }
  return text.length < 3 && '://'.startsWith(text) && !isWhole ? undecided : undefined
}

/** `&#58;` and the like spell out for a renderer what nobody else sees: the space takes that from them. */
function ampersand(text: string, { isWhole }: Context): Finding {
  const found = reference.exec(text)
  if (found === null) return !isWhole && referenceBegun.test(text) ? undecided : undefined
  const [, decimal, hexadecimal, name] = found
  if (name !== undefined) {
    return structuralNames.has(name.toLowerCase()) ? { taken: 1, shown: '& ' } : undefined
  }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const character = code > 0x10ffff ? '' : String.fromCodePoint(code)
  const isHidden = visibleCharacter(character, '') === ''
  return isHidden || structural.test(character) ? { taken: 1, shown: '& ' } : undefined
}

type Brackets = { readonly open: string; readonly close: string; readonly max: number }

/** Where the bracket that opens at `start` closes, on its line and within `max` characters. */
function closingAt(
  text: string,
  start: number,
  { open, close, max }: Brackets,
): number | undefined {
  // Found at once, however often an open bracket is looked at while its text grows.
  if (!text.includes(close)) return undefined
  let depth = 0
  for (let at = start; at < Math.min(text.length, max); at++) {
    const character = text.charAt(at)
    if (character === '\n') return undefined
    if (character === open) depth++
    if (character === close) depth--
    if (depth === 0) return at
  }
  return undefined
}

/** Whether more text could still close a bracket that is open. */
function canGrow(text: string, isWhole: boolean, max: number): boolean {
  return !isWhole && text.length < max && !text.includes('\n')
}

function numbersIn(label: string): number[] {
  const range = /^\D*(\d+)\s*[–-]\s*(\d+)$/.exec(label)
  const [first, last] = [Number(range?.[1]), Number(range?.[2])]
  if (range !== null && first < last && last - first < 10) {
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  return (label.match(/\d+/g) ?? []).map(Number)
}
