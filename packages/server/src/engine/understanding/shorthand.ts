// Writes out what people shorten when they type in a hurry: "pk" is "pourquoi", "dnd" is "dónde".
import { once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import { pastedCharacters } from './pasted-text.ts'

type Shorthand = { readonly pattern: RegExp; readonly words: ReadonlyMap<string, string> }

const shorthandOf = once(({ shorthand }: Language): Shorthand | undefined => {
  if (shorthand === undefined) return undefined
  const words = new Map(
    phrasesIn(shorthand).map((entry): [string, string] => {
      const [short = '', ...written] = entry.split(' ')
      return [short, written.join(' ')]
    }),
  )
  // No part of a word, a name or an address, and no unit behind a number: "5 g".
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_'’.@/-]|\\d )(?:${[...words.keys()].join('|')})(?![\\p{L}\\p{N}_'’@/-])`,
    'giu',
  )
  return { pattern, words }
})

/** Returns the text with the shorthand of its language written out. A word in capitals is a name or an abbreviation. */
export function writtenOut(text: string, language: Language): string {
  const shorthand = shorthandOf(language)
  if (shorthand === undefined || text.length > pastedCharacters) return text
  return text.replace(shorthand.pattern, (short, at: number) => {
    const isCapitals = short === short.toUpperCase() && (short.length > 1 || at > 0)
    return isCapitals ? short : (shorthand.words.get(short.toLowerCase()) ?? short)
  })
}
