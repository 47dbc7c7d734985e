// Reads words as the knowledge writes them: "over draft" as "overdraft", "back-up" as "backup".
import type { HotScope } from '../../index/hot-scope.ts'
import type { QueryWord } from '../word-weights.ts'

/** A shorter word is more often another word than two joined ones: "as" and "is", "a" and "n". */
const minCharacters = 5
const latinLetters = /^[\p{sc=Latin}\p{M}]+$/u

/**
 * Joins two neighbouring words if the knowledge has them as one word. The two words together still count as that word,
 * where the knowledge has both spellings.
 */
export function joinWords(
  words: readonly QueryWord[],
  scopes: readonly HotScope[],
): readonly QueryWord[] {
  const joined: QueryWord[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at], words[at + 1]]
    if (word === undefined) continue
    const one = next === undefined ? undefined : joinedWord(word, next, scopes)
    joined.push(one ?? word)
    if (one !== undefined) at++
  }
  return joined
}

function joinedWord(
  first: QueryWord,
  second: QueryWord,
  scopes: readonly HotScope[],
): QueryWord | undefined {
  if (first.isFunctionWord) return undefined
  const word = first.word + second.word
  if (word.length < minCharacters || !latinLetters.test(word)) return undefined
  const terms = second.terms
    .map((term) => first.word + term)
    .filter((term) => scopes.some((scope) => isKnown(term, scope)))
  if (terms.length === 0) return undefined
  const { synonyms: _, commonSynonyms: __, ...rest } = first
  const both = { text: `${first.word} ${second.word}`, words: [first.terms, second.terms] }
  return {
    ...{ ...rest, word, terms, isLight: false, asksMeasure: false },
    synonyms: [{ ...both, from: 0, to: 2 }],
  }
}

function isKnown(term: string, scope: HotScope): boolean {
  return scope.documentFrequency(scope.findTerm(term) ?? 0) > 0
}
