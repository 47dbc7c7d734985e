// Decides whether a unit of an answer may be shown, and how: without citation markers and invisible characters, and
// not at all with an address that no source has, an image, HTML or a hidden link.
import { addressesIn, phonesIn } from './addresses.ts'
import { type Allowed, isAllowedAddress, isAllowedPhone, isAllowedTarget } from './allowed.ts'
import { visibleText } from './characters.ts'
import { splitCode } from './code-spans.ts'
import { withoutMarkers } from './markers.ts'
import { readingsOf } from './readings.ts'

export type CleanUnit = {
  readonly text: string
  /** The numbers of the sources that it cites, each once. */
  readonly cites: readonly number[]
  /** The numbers before its first word, which may belong to the unit before. */
  readonly leadingCites: readonly number[]
}

const elements = new Set(
  (
    'a abbr address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas ' +
    'caption center cite code col data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img image input ins ' +
    'kbd label legend li link main map mark marquee math menu meta meter nav noscript object ol option output p ' +
    'param picture pre progress q s samp script search section select slot small source span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var ' +
    'video wbr'
  ).split(' '),
)
const tag = /<[a-z!/?][^<>]{0,400}>?/gi
/** An attribute that makes something even of an unknown element. */
const activeAttribute = /[\s/"'](?:on[a-z]+|style|src|href)\s*=/i
/** An image, also one with a reference for its address. The bound keeps the search linear. */
const image = /!\s?\[[^\]\n]{0,1000}\]\s?[[(]/
const definition = /^[ \t]*(?:>[ \t]*|[-*+][ \t]+)*\[[^\]\n]{1,300}\]:/m
const link = /\]\(([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,200})?)\)/g
/** Code has calls such as `list[0](x)`, too. */
const linkInCode = /\]\(\s*<?((?:[a-z][a-z0-9+.-]{0,40}:|[\\/&])[^\s()<>]{0,2000})/gi
/** An address that goes on into code in some clients. */
const addressIntoCode = /(?::\/\/|www\.|@)[^\s<\ue000]{0,200}\ue000/i
/** An open link target, or a target on another line. */
const brokenLink = /\]\((?:[^)\n]*$|\s*\n)/
/** Some clients read numbers without the semicolon, too. */
const entity = /&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{1,31};)/i
const harmlessEntity =
  /&(?:#0?39|#x27|amp|lt|gt|quot|apos|nbsp|euro|pound|copy|reg|trade|bull|middot|deg|times|hellip|mdash|ndash|[lr][sd]quo|[a-z]{1,2}(?:uml|acute|grave|circ|tilde|cedil|ring|slash|lig));/gi
/** The numbers of letters from À to ÿ, and of check marks. */
const letterNumber = /&#(?:19[2-9]|2[0-4]\d|25[0-5]|1000[3-7]);/g

/** Returns the unit as it may be shown; `undefined` if it must not be shown. A unit is shown whole or not at all. */
export function sanitizeUnit(unit: string, allowed: Allowed): CleanUnit | undefined {
  // Brackets in code are no citations, and code is read by rules of its own.
  const { prose, spans, blocks, withSpans, withCode } = splitCode(visibleText(unit))
  const { text, cites, leadingCites } = withoutMarkers(prose)
  const isSafe =
    // Markers made of markers would be citations again.
    withoutMarkers(text).text === text &&
    !definition.test(prose) &&
    !definition.test(text) &&
    !addressIntoCode.test(text) &&
    isSafeMarkup(text, allowed) &&
    isSafeCode([...spans, ...blocks].join('\n'), allowed) &&
    spans.every((code) => hasKnownLinks(code, allowed)) &&
    hasKnownAddresses(withCode(text), text, allowed) &&
    hasKnownPhones(withSpans(text), allowed)
  if (!isSafe) return undefined
  return {
    text: withCode(text),
    cites: [...new Set(cites)],
    leadingCites: [...new Set(leadingCites)],
  }
}

function isSafeMarkup(prose: string, allowed: Allowed): boolean {
  if (image.test(prose) || brokenLink.test(prose)) return false
  if (entity.test(prose.replace(harmlessEntity, '').replace(letterNumber, ''))) return false
  const isKnownTag = (whole: string) =>
    (allowed.tags.has(whole) && !isElement(whole) && !whole.includes('=')) ||
    isAllowedTarget(whole.slice(1, -1), allowed)
  if ([...prose.matchAll(tag)].some(([whole]) => !isKnownTag(whole))) return false
  return [...prose.matchAll(link)].every(([, target = '']) => isKnownTarget(target, allowed))
}

function isKnownTarget(target: string, allowed: Allowed): boolean {
  const [, bare = ''] = /^\s*<?([^\s<>]*)>?(?:\s+["'(].*)?\s*$/s.exec(target) ?? []
  if (bare === '') return target.trim() === ''
  return isAllowedTarget(bare, allowed)
}

/** A client may take code for HTML, so that an element stays only if a source has the same one. */
function isSafeCode(code: string, allowed: Allowed): boolean {
  return [...code.matchAll(tag)].every(([whole]) => {
    return allowed.tags.has(whole) || !(isElement(whole) || activeAttribute.test(whole))
  })
}

/**
 * A backtick in another unit may open code where this unit closes it, and a table reads cells before code: then a
 * link in code is a link.
 */
function hasKnownLinks(code: string, allowed: Allowed): boolean {
  return [...code.matchAll(linkInCode)].every(([, target = '']) => isAllowedTarget(target, allowed))
}

function isElement(whole: string): boolean {
  const [, name = ''] = /^<\/?([a-z][a-z0-9]*)(?=[\s/>]|$)/i.exec(whole) ?? []
  return elements.has(name.toLowerCase()) || /^<(?:!--|!\[|!doctype|\?)/i.test(whole)
}

/** `whole` is the unit with its code, `prose` the unit without it. */
function hasKnownAddresses(whole: string, prose: string, allowed: Allowed): boolean {
  const isKnown = (address: string) => isAllowedAddress(address, allowed)
  const withoutCode = prose.replace(/\ue000[sb]\d+\ue001/g, ' ; ')
  const inProse = readingsOf(withoutCode).flatMap((text) => addressesIn(text))
  const inAll = readingsOf(whole).flatMap((text) => addressesIn(text, true))
  return inProse.every(isKnown) && inAll.every(isKnown)
}

/** A block of code has numbers of any kind: only text and code within a line have phone numbers. */
function hasKnownPhones(text: string, allowed: Allowed): boolean {
  const phones = readingsOf(text).flatMap(phonesIn)
  return phones.every((digits) => isAllowedPhone(digits, allowed))
}
