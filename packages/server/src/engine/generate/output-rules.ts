// What may never leave in a model's words, whatever they were made of: characters nobody sees, and addresses
// that stand in no source.

/** Controls, directions and what is no character; dropped wherever it stands. */
const unseen = /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]$/u
/** Letters and marks without a shape: they fill, and they hide what is written with them. */
const shapeless = new Set([
  0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180c, 0x180d, 0x180f, 0x2800, 0x3164, 0xffa0,
])
/** Tags and selectors from here on spell out whole texts that nobody sees. */
const firstTag = 0xe0000
/** Joiners inside words of Arabic and Indic scripts, and inside emoji; elsewhere they only hide what a word is. */
const joiner = /^[\u200c\u200d]$/
const joinable =
  /^(?:[[\p{L}\p{M}\p{Extended_Pictographic}]--[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]]|\ufe0f)$/v
const selector = /^[\ufe00-\ufe0f]$/
const selectable = /^[\p{Emoji}\p{Extended_Pictographic}]$/u
const lineBreaks = new Set([0x0b, 0x0c, 0x85, 0x2028, 0x2029])

/**
 * What is seen of one character (a code point) after `previous`, the last one that was kept; empty when it
 * is dropped. A carriage return is dropped, other line breaks become `\n`.
 */
export function visibleCharacter(character: string, previous: string): string {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || character === '\n' || character === '\t') return character
  if (lineBreaks.has(code)) return '\n'
  if (joiner.test(character)) return joinable.test(previous) ? character : ''
  if (selector.test(character)) return selectable.test(previous) ? character : ''
  return code >= firstTag || shapeless.has(code) || unseen.test(character) ? '' : character
}

/** All of it is seen. */
const plain = /^[\x20-\x7e\n\t]*$/

/** A text without what nobody sees in it. */
export function visibleText(text: string): string {
  if (plain.test(text)) return text
  let seen = ''
  let previous = ''
  for (const character of text) {
    const kept = visibleCharacter(character, previous)
    if (kept === '') continue
    seen += kept
    previous = kept
  }
  return seen
}

/** Schemes a reply may lead to; `data:` and `javascript:` carry their own content and are never among them. */
const allowedScheme = /^(?:https?:\/\/|mailto:|tel:|www\.)/i
/** An address in running text begins with any scheme that renderers make links of, or programs follow. */
const opening =
  '(?:[a-z0-9_]{1,40}:\\/\\/|_*(?:mailto|tel|javascript|vbscript|data|blob|file):(?=\\S)|_*(?:https?|ftp|wss?):(?:[\\\\/]{1,40}(?=[^\\s\\\\/])|(?=[a-z]))|(?:[a-z0-9_]{0,80}_)?www\\.)'
/** ASCII, so that what follows without a space in another script is no part of it. */
const body = "[a-z0-9\\-._~:/?#@!$&'()*+,;=%{}]"
const addressMax = 2_000
const addressAtStart = new RegExp(`^${opening}${body}{0,${addressMax}}`, 'i')
const addressAnywhere = new RegExp(`(?<![a-z0-9])${opening}${body}{0,${addressMax}}`, 'gi')

/** What hardly any text has, and any with an address in it does: looked for first, it is found at once. */
const addressSign = /:|www\./i

/** The address a text begins with, as far as it may reach: `trimmedAddress` takes off what isn't its own. */
export function leadingAddress(text: string): string | undefined {
  return addressAtStart.exec(text)?.[0]
}

/** The part of an address in running text that is its own: not the sentence's period, not a closing bracket. */
export function trimmedAddress(address: string): string {
  const unopened = {
    ')': countOf(address, ')') - countOf(address, '('),
    '}': countOf(address, '}') - countOf(address, '{'),
  }
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    if (last === ')' || last === '}') {
      if (unopened[last] <= 0) break
      unopened[last]--
    } else if (!/[.,;:!?'*_~]/.test(last)) break
    end--
  }
  return address.slice(0, end)
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}

/** The addresses in a running text and where they begin, each as far as it is its own. */
export function addressesOf(text: string) {
  if (!addressSign.test(text)) return []
  const found = [...text.matchAll(addressAnywhere)]
  return found.map(({ 0: address, index }) => ({ start: index, address: trimmedAddress(address) }))
}

/** The addresses a reply may have: those of the texts, each as it stands there, but for a slash at its end. */
export function addressesIn(texts: readonly (string | null)[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { address } of texts.flatMap((text) => addressesOf(visibleText(text ?? '')))) {
    if (!allowedScheme.test(address)) continue
    const bare = address.replace(/\/$/, '')
    found.add(bare).add(`${bare}/`)
  }
  return found
}

/** Elements of HTML by name: what stands between angle brackets and is none of them is a placeholder. */
const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink ' +
    'blockquote body br button canvas caption center cite code col colgroup content data datalist dd del ' +
    'details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset ' +
    'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label ' +
    'legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nobr noembed ' +
    'noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb ' +
    'rp rt rtc ruby s samp script search section select shadow slot small source spacer span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul ' +
    'var video wbr xmp'
  ).split(' '),
)

/** The placeholders of the texts, as in `parley key rotate <ID>`: one word in angle brackets, no element's name. */
export function placeholdersIn(texts: readonly string[]): ReadonlySet<string> {
  const found = texts.flatMap((text) => visibleText(text).match(/<[a-z][a-z0-9_]{0,40}>/gi) ?? [])
  return new Set(found.filter((tag) => !elements.has(tag.slice(1, -1).toLowerCase())))
}
