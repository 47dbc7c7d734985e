// Finds e-mail addresses in running text: renderers make links of them, so that none may leave that stands in
// no source.
import { type Finding, type ShownRules, undecided } from './lexemes.ts'
import { visibleText } from './output-rules.ts'

/** Of longer ones the end is taken out: what is left is none. */
const most = { local: 200, domain: 300 }
/** Markdown takes a backslash before punctuation away. */
const local = `[a-z0-9](?:\\\\?[a-z0-9._+-]){0,${most.local}}`
const domain = `(?:\\\\?[a-z0-9_.-]){0,${most.domain}}`
const localAtStart = new RegExp(`^_{0,40}${local}`, 'i')
const domainAtStart = new RegExp(`^${domain}`, 'i')
/** Not every reader of addresses keeps to ASCII, and some take these for periods. */
const wideDomainAtStart = new RegExp(
  `^(?:\\\\?[\\p{L}\\p{N}\\p{M}_.。．｡-]){0,${most.domain}}`,
  'iu',
)
const wideHost = /[.。．｡][\p{L}\p{N}]/u
const anywhere = new RegExp(`(?<![a-z0-9])${local}\\\\?@${domain}`, 'gi')
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/

type Context = {
  /** Nothing comes after the text. */
  readonly isWhole: boolean
  readonly rules: ShownRules
  /** Whether something other than white space was shown right before the text. */
  readonly isGlued: boolean
}

/**
 * The e-mail address a text begins with, shown where a source has it; of one whose beginning was shown
 * already, as in `ü@evil.example`, the part from the at sign on.
 */
export function mailAt(text: string, { isWhole, rules, isGlued }: Context): Finding {
  // Most words are done with here: the at sign of a name that has ended would be there.
  const near = text.slice(0, 3 * most.local)
  if (!near.includes('@') && (near !== text || near.endsWith(' '))) return undefined
  const name = text.startsWith('@') && isGlued ? '' : localAtStart.exec(text)?.[0]
  if (name === undefined) return undefined
  const at = /^\\?@/.exec(text.slice(name.length))?.[0]
  if (at === undefined) {
    const rest = text.slice(name.length)
    return !isWhole && (rest === '' || rest === '\\') ? undecided : undefined
  }
  const start = name.length + at.length
  const rest = text.slice(start, start + 2 * most.domain)
  const wide = wideDomainAtStart.exec(rest)?.[0] ?? ''
  if (!isWhole && (wide === rest || `${wide}\\` === rest) && wide.length < most.domain) {
    return undecided
  }
  const host = trimmedHost(domainAtStart.exec(rest)?.[0] ?? '')
  if (isHost(host)) {
    const taken = start + host.length
    const isKnown = rules.addresses.has(plainMail(text.slice(0, taken)))
    return { taken, shown: isKnown ? text.slice(0, taken) : '' }
  }
  const isForeign = /[^\0-\x7f]/.test(wide) && wideHost.test(wide)
  return isForeign ? { taken: start, shown: `${text.slice(0, start)} ` } : undefined
}

/** The e-mail addresses of the texts in lower case, each also as `mailto:` has it. */
export function mailsIn(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => {
    if (!text?.includes('@')) return []
    return [...visibleText(text).matchAll(anywhere)].flatMap(([found]) => {
      const [name = '', host = ''] = plainMail(found).split('@')
      const mail = `${name}@${trimmedHost(host)}`
      return isHost(trimmedHost(host)) ? [mail, `mailto:${mail}`] : []
    })
  })
}

/** An address as it is meant: without the emphasis and the backslashes of Markdown. */
function plainMail(mail: string): string {
  return mail.replace(/^_+|\\/g, '').toLowerCase()
}

/** The part of a host in running text that is its own: not the sentence's period. */
function trimmedHost(host: string): string {
  return host.replace(/[^a-z0-9]{1,300}$/i, '')
}

/** Whether mail goes there: `user@host` and `package@1.2.3` are something else. */
function isHost(host: string): boolean {
  const labels = host.replaceAll('\\', '').split('.')
  const isName = labels.length > 1 && /[a-z]/i.test(labels.at(-1) ?? '')
  return isName || ipAddress.test(labels.join('.'))
}
