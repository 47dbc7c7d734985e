// Decides whether a unit of an answer may be shown. Removes citation markers and invisible characters. Refuses units
// with an image, HTML, a hidden link, or an address that no source has.
import { addressesIn, phonesIn } from './addresses.ts'
import {
  type AllowedContent,
  isAllowedAddress,
  isAllowedPhone,
  isAllowedTarget,
} from './allowed-content.ts'
import { visibleText } from './characters.ts'
import { splitCode } from './code-spans.ts'
import { type CitedText, withoutMarkers } from './markers.ts'
import { readingsOf } from './readings.ts'

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
/** An attribute that is active even in an unknown element. */
const activeAttribute = /[\s/"'](?:on[a-z]+|style|src|href)\s*=/i
/** An image, also with a reference instead of its address. The bound keeps the search linear. */
const image = /!\s?\[[^\]\n]{0,1000}\]\s?[[(]/
const definition = /^[ \t]*(?:>[ \t]*|[-*+][ \t]+)*\[[^\]\n]{1,300}\]:/m
const link = /\]\(([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,200})?)\)/g
/** Does not match calls in code, such as `list[0](x)`. */
const linkInCode = /\]\(\s*<?((?:[a-z][a-z0-9+.-]{0,40}:|[\\/&])[^\s()<>]{0,2000})/gi
/** An address that some clients continue into code. */
const addressIntoCode = /(?::\/\/|www\.|@)[^\s<\ue000]{0,200}\ue000/i
/** A link target that is not closed, or is on another line. */
const brokenLink = /\]\((?:[^)\n]*$|\s*\n)/
/** Numeric entities. Some clients also accept them without the semicolon. */
const entity = /&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{1,31};)/i
const harmlessEntity =
  /&(?:#0?39|#x27|amp|lt|gt|quot|apos|nbsp|euro|pound|copy|reg|trade|bull|middot|deg|times|hellip|mdash|ndash|[lr][sd]quo|[a-z]{1,2}(?:uml|acute|grave|circ|tilde|cedil|ring|slash|lig));/gi
/** The code points from À to ÿ, and of check marks. */
const letterNumber = /&#(?:19[2-9]|2[0-4]\d|25[0-5]|1000[3-7]);/g

/** Returns the text to show; `undefined` if the unit must not be shown. A unit is shown whole or not at all. */
export function sanitizeUnit(unit: string, allowed: AllowedContent): CitedText | undefined {
  // The title of a source may have markup of its own.
  return cleanUnit(unit, allowed) ?? cleanUnit(unit, { ...allowed, titles: [] })
}

function cleanUnit(unit: string, allowed: AllowedContent): CitedText | undefined {
  // Brackets in code are not citations, and code has its own rules.
  const { prose, spans, blocks, withSpans, withCode } = splitCode(visibleText(unit))
  const { text, cites, leadingCites } = withoutMarkers(prose, allowed.titles)
  const isSafe =
    // Removing markers can leave new ones, such as `[1]` in `[[2]1]`.
    withoutMarkers(text).text === text &&
    !definition.test(prose) &&
    !definition.test(text) &&
    !addressIntoCode.test(text) &&
    isSafeMarkup(text, allowed) &&
    isSafeCode([...spans, ...blocks].join('\n'), allowed) &&
    spans.every((code) => hasKnownLinks(code, allowed)) &&
    hasKnownAddresses(withCode(text), text, allowed) &&
    hasKnownPhones(withSpans(text), allowed)
  return isSafe ? { text: withCode(text), cites, leadingCites } : undefined
}

function isSafeMarkup(prose: string, allowed: AllowedContent): boolean {
  if (image.test(prose) || brokenLink.test(prose)) return false
  if (entity.test(prose.replace(harmlessEntity, '').replace(letterNumber, ''))) return false
  const isKnownTag = (whole: string) =>
    (allowed.tags.has(whole) && !isElement(whole) && !whole.includes('=')) ||
    isAllowedTarget(whole.slice(1, -1), allowed)
  if ([...prose.matchAll(tag)].some(([whole]) => !isKnownTag(whole))) return false
  return [...prose.matchAll(link)].every(([, target = '']) => isKnownTarget(target, allowed))
}

function isKnownTarget(target: string, allowed: AllowedContent): boolean {
  const [, bare = ''] = /^\s*<?([^\s<>]*)>?(?:\s+["'(].*)?\s*$/s.exec(target) ?? []
  if (bare === '') return target.trim() === ''
  return isAllowedTarget(bare, allowed)
}

/** A client may treat code as HTML, so an element is allowed only if a source has the same element. */
function isSafeCode(code: string, allowed: AllowedContent): boolean {
  return [...code.matchAll(tag)].every(([whole]) => {
    return allowed.tags.has(whole) || !(isElement(whole) || activeAttribute.test(whole))
  })
}

/**
 * A client may not treat this text as code: a backtick in another unit may close it, and in a table, cells take
 * precedence over code. So links in code are checked too.
 */
function hasKnownLinks(code: string, allowed: AllowedContent): boolean {
  return [...code.matchAll(linkInCode)].every(([, target = '']) => isAllowedTarget(target, allowed))
}

function isElement(whole: string): boolean {
  const [, name = ''] = /^<\/?([a-z][a-z0-9]*)(?=[\s/>]|$)/i.exec(whole) ?? []
  return elements.has(name.toLowerCase()) || /^<(?:!--|!\[|!doctype|\?)/i.test(whole)
}

/** `whole` is the unit with its code, `prose` the unit without it. */
function hasKnownAddresses(whole: string, prose: string, allowed: AllowedContent): boolean {
  const isKnown = (address: string) => isAllowedAddress(address, allowed)
  const withoutCode = prose.replace(/\ue000[sb]\d+\ue001/g, ' ; ')
  const inProse = readingsOf(withoutCode).flatMap((text) => addressesIn(text))
  const inAll = readingsOf(whole).flatMap((text) => addressesIn(text, true))
  return inProse.every(isKnown) && inAll.every(isKnown)
}

/** Code blocks contain numbers of all kinds, so only text and inline code are checked for phone numbers. */
function hasKnownPhones(text: string, allowed: AllowedContent): boolean {
  const phones = readingsOf(text).flatMap(phonesIn)
  return phones.every((digits) => isAllowedPhone(digits, allowed))
}
