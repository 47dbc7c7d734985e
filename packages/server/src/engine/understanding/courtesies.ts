// Leaves out the greeting and the thanks around a message, and an "ok" before it: "Good morning, can I pay by card?".
import { languageByWords } from '../analysis/language.ts'
import { once, phrasesIn } from '../languages/derive.ts'
import type { Language, SmallTalkKind } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { smallTalkIn } from './small-talk.ts'

const courtesies: ReadonlySet<SmallTalkKind> = new Set(['greeting', 'thanks', 'goodbye'])
/** A longer part is more than a greeting, and a message with more parts is no short question. */
const charactersMost = 40
const partsMost = 12
const partEnd = /(?<=[,.!?;:\n]+)\s+/u

/**
 * An aside of several words ends with a mark: "another question: …", not "another question type". One word is none if it
 * goes on, as in "ok.example" and "OK-Service".
 */
const asidesOf = once(({ asides }: Language): RegExp | undefined => {
  // The longest first: "ok thanks" begins with "ok".
  const longestFirst = phrasesIn(asides).toSorted((a, b) => b.length - a.length)
  const expressions = longestFirst.map((phrase) =>
    phrase.includes(' ')
      ? `${phrase.replaceAll(' ', '\\s+')}(?=\\s*[,.:;!?…–—-])`
      : `${phrase}(?![\\p{L}\\p{N}]|[^\\s\\p{L}\\p{N}][\\p{L}\\p{N}])`,
  )
  return expressions.length === 0
    ? undefined
    : new RegExp(`^(?:(?:${expressions.join('|')})[^\\p{L}\\p{N}]*)+`, 'iu')
})

/** Returns the message without its first and last parts that are nothing else; the whole message if nothing remains. */
export function withoutCourtesies(text: string, languages: Languages): string {
  const shown = languageByWords(text, languages)
  const tried = shown === undefined ? languages.all : [shown]
  return withoutAsides(withoutCourtesyParts(text, tried), tried)
}

function withoutAsides(text: string, languages: readonly Language[]): string {
  const asked = languages.reduce((rest, one) => rest.replace(asidesOf(one) ?? '', ''), text)
  return asked === '' ? text : asked
}

function withoutCourtesyParts(text: string, tried: readonly Language[]): string {
  const parts = text.trim().split(partEnd, partsMost + 1)
  if (parts.length < 2 || parts.length > partsMost) return text
  const isCourtesy = (part = '') => {
    if (part.length > charactersMost) return false
    const talk = smallTalkIn(part, { botName: '', languages: tried })
    return talk !== undefined && courtesies.has(talk.kind)
  }
  let [from, to] = [0, parts.length]
  while (from < to && isCourtesy(parts[from])) from++
  while (to > from && isCourtesy(parts[to - 1])) to--
  return from === to ? text : parts.slice(from, to).join(' ')
}
