// Recognises words that refer to an earlier message (anaphora).
import { once, phrasesIn, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'

const openingWordsMost = 4

const referencesOf = once(({ references }: Language) => {
  const openings = new Set(phrasesIn(references?.openings))
  return {
    words: setOf(references?.words),
    final: setOf(references?.final),
    openings,
    /** A quick check, since most messages begin with another word. */
    firstWords: new Set([...openings].map((words) => words.split(' ', 1)[0] ?? '')),
  }
})

/** Whether a folded word refers to an earlier message; always false for a language without a list. */
export function isReference(word: string, language: Language): boolean {
  return referencesOf(language).words.has(word)
}

/** Whether a folded word refers to an earlier message when it is the last word of a message. */
export function isFinalReference(word: string, language: Language): boolean {
  return referencesOf(language).final.has(word)
}

/** Whether a message of these folded words begins like a follow-up. */
export function isOpening(words: readonly string[], language: Language): boolean {
  const { openings, firstWords } = referencesOf(language)
  if (!firstWords.has(words[0] ?? '')) return false
  for (let count = 1; count <= Math.min(openingWordsMost, words.length); count++) {
    if (openings.has(words.slice(0, count).join(' '))) return true
  }
  return false
}
