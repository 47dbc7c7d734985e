// Limits the hosts that links may lead to, in replies and in what a model reads. A link to another host loses its
// address and keeps its text. Mail addresses and phone numbers stay.
import type { Grounding, GroundingPassage, Reply } from '../../engine/types.ts'
import { urlsWithScheme } from './addresses.ts'
import { limitTargets, readings } from './link-targets.ts'

/** The chatbot's setting: hosts, and `*.` with a host for all hosts below it. Null = any host. */
export type LinkHosts = readonly string[] | null

/** Stands for an address without a text of its own. */
const removed = '…'
const contact = /^(?:mailto|tel|sms):/i
const webScheme = /^(?:https?|ftps?|wss?):$/
/** What a target without a host is relative to: the page may have either scheme. */
const bases = ['https://relative.invalid', 'http://relative.invalid']

const inBrackets = /<([a-z][a-z0-9+.-]{1,40}:[^\s<>]{1,2000})>/gi
const attribute = /(\b(?:href|src|action)\s*=\s*["']?)([^"'\s<>]{1,2000})/gi
const withoutScheme = /(?<![\p{L}\p{N}@/.-])www\.[\p{L}\p{N}\-._~:/?#@!$&'*+,;=%]{1,2000}/giu

/** Returns the text without the addresses of links that lead elsewhere. Its time grows with the length of the text. */
export function limitLinks(text: string, hosts: LinkHosts): string {
  if (hosts === null) return text
  const isAllowed = allowing(hosts)
  const unless = (address: string, whole: string, other: string) =>
    isAllowed(address) ? whole : other
  const limited = limitTargets(text, isAllowed)
    .replace(attribute, (whole, name: string, address: string) =>
      unless(address, whole, name + removed),
    )
    .replace(inBrackets, (whole, address: string) => unless(address, whole, removed))
    .replace(withoutScheme, (whole) => {
      const own = whole.replace(/[.,;:!?'*_~]+$/, '')
      return unless(`https://${own}`, whole, removed + whole.slice(own.length))
    })
  // An address in the text of a link does not reach into its target.
  const limitUrl = (address: string): string => {
    const [text = '', ...targets] = address.split('](')
    const behind = targets.map((one) => `](${urlsWithScheme(one, limitUrl)}`)
    return unless(text, text, removed) + behind.join('')
  }
  return urlsWithScheme(limited, limitUrl)
}

/** Whether an address may be shown as a link. */
export function isLinkAllowed(address: string, hosts: LinkHosts): boolean {
  return hosts === null || allowing(hosts)(address)
}

function allowing(hosts: readonly string[]): (address: string) => boolean {
  const ascii = hosts.map((host) => {
    const [, below = '', name = ''] = /^(\*\.)?(.*)$/.exec(host) ?? []
    return { isBelow: below !== '', name: asciiHost(`https://${name}`) ?? name.toLowerCase() }
  })
  return (address) => {
    if (contact.test(address)) return true
    return readings(address).every((reading) => bases.every((base) => isAllowedFrom(reading, base)))
  }

  function isAllowedFrom(address: string, base: string): boolean {
    if (!URL.canParse(address, base)) return false
    const url = new URL(address, base)
    if (url.origin === base) return true
    const host = asciiHost(url.href)
    if (host === undefined || !webScheme.test(url.protocol)) return false
    return ascii.some(({ isBelow, name }) => (isBelow ? host.endsWith(`.${name}`) : host === name))
  }
}

/** The host as DNS has it, without a period at its end. */
function asciiHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  return new URL(address).hostname.replace(/\.+$/, '')
}

/** Limits the text of a reply and the addresses of its citations. */
export function limitReply<R extends Reply>(reply: R, hosts: LinkHosts): R {
  if (hosts === null) return reply
  const citations = reply.citations.map((citation) => ({
    ...citation,
    url: limitedUrl(citation.url, hosts),
    snippet: limitLinks(citation.snippet, hosts),
  }))
  return { ...reply, text: limitLinks(reply.text, hosts), citations }
}

/** Limits what a model reads, so that it can't repeat an address. */
export function limitPassages(
  passages: readonly GroundingPassage[],
  hosts: LinkHosts,
): readonly GroundingPassage[] {
  if (hosts === null) return passages
  return passages.map((passage) => ({
    ...passage,
    text: limitLinks(passage.text, hosts),
    question: passage.question && limitLinks(passage.question, hosts),
    url: limitedUrl(passage.url, hosts),
  }))
}

/** Limits the passages for a model, and the replies in place of its own. */
export function limitGrounding(grounding: Grounding, hosts: LinkHosts): Grounding {
  if (hosts === null) return grounding
  return {
    ...grounding,
    passages: limitPassages(grounding.passages, hosts),
    unknown: limitReply(grounding.unknown, hosts),
    builtin: async () => limitReply(await grounding.builtin(), hosts),
  }
}

function limitedUrl(url: string | null, hosts: LinkHosts): string | null {
  return url !== null && isLinkAllowed(url, hosts) ? url : null
}
