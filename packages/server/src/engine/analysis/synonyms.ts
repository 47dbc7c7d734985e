// Finds the synonyms of words: the owner's groups of words and phrases with the same meaning.
import { createPause } from '../pause.ts'

/** Groups of words and phrases with the same meaning, as the owner wrote them. */
export type SynonymGroups = readonly (readonly string[])[]

/** A word of a text, with its terms in the languages of the knowledge. */
type Word = { readonly terms: readonly string[]; readonly isFunctionWord: boolean }

/** A word or phrase of a group. */
type Member = { readonly text: string; readonly words: readonly Word[] }

/** The groups by the terms of their members' first words. */
export type SynonymIndex = ReadonlyMap<string, readonly Entry[]>
type Entry = { readonly member: Member; readonly group: readonly Member[] }

/** A word or phrase that means the same as a word of the question, or as a phrase around that word. */
export type Synonym = {
  readonly text: string
  /** For each of its words the terms. Function words are left out. */
  readonly words: readonly (readonly string[])[]
  /** The range of its words that corresponds to the word: "pack" in "battery pack" is "bank" in "power bank". */
  readonly from: number
  readonly to: number
}

/** Words analysed between two pauses: about 4 ms. */
const sliceWords = 400
/**
 * The most members that one text is compared with, and the most synonyms that it gets. They bound the cost of a pasted
 * text, and of a thousand groups with the same word.
 */
const mostInText = { comparisons: 5_000, synonyms: 200 }

/** Creates the index of groups, with pauses. `analyse` returns the words of a member. */
export async function createSynonymIndex(
  groups: SynonymGroups,
  analyse: (text: string) => readonly Word[],
): Promise<SynonymIndex> {
  const pause = createPause(sliceWords)
  const index = new Map<string, Entry[]>()
  for (const texts of groups) {
    const group = texts.map((text) => ({ text, words: analyse(text) }))
    for (const member of group) {
      for (const term of new Set(member.words[0]?.terms)) {
        const entries = index.get(term) ?? []
        entries.push({ member, group })
        index.set(term, entries)
      }
    }
    await pause(texts.length)
  }
  return index
}

/**
 * Adds their synonyms to the words of a text. The longest member wins: "power bank" is not also a bank. A member that
 * has only function words in this text is ignored: "IT" is a department, "it" is not.
 */
export function withSynonyms<W extends Word>(
  words: readonly W[],
  indexes: readonly SynonymIndex[],
): readonly (W & { readonly synonyms?: readonly Synonym[] })[] {
  if (indexes.length === 0) return words
  const found: (W & { readonly synonyms?: readonly Synonym[] })[] = [...words]
  const left = { ...mostInText }
  for (let at = 0; at < words.length; ) {
    const entries = longestAt(words, at, { indexes, left })
    const length = entries[0]?.member.words.length ?? 1
    const content = words
      .slice(at, at + length)
      .flatMap((word, offset) => (word.isFunctionWord ? [] : [{ word, place: at + offset }]))
    if (entries.length > 0) {
      content.forEach(({ word, place }, position) => {
        const synonyms = synonymsOf(entries, position, content.length).slice(0, left.synonyms)
        left.synonyms -= synonyms.length
        found[place] = { ...word, synonyms }
      })
    }
    at += length
  }
  return found
}

type Search = {
  readonly indexes: readonly SynonymIndex[]
  /** What is left of `mostInText`. */
  readonly left: { comparisons: number; synonyms: number }
}

/** The entries of the longest members that begin at a word. */
function longestAt(
  words: readonly Word[],
  at: number,
  { indexes, left }: Search,
): readonly Entry[] {
  const entries = new Set<Entry>()
  let longest = 1
  for (const index of indexes) {
    for (const term of words[at]?.terms ?? []) {
      for (const entry of index.get(term) ?? []) {
        if (left.comparisons-- <= 0) break
        const { length } = entry.member.words
        if (length < longest || !occursAt(words, at, entry.member.words)) continue
        longest = length
        entries.add(entry)
      }
    }
  }
  return [...entries].filter(({ member }) => member.words.length === longest)
}

function occursAt(words: readonly Word[], at: number, member: readonly Word[]): boolean {
  const isSame = ({ terms }: Word, offset: number) =>
    words[at + offset]?.terms.some((term) => terms.includes(term)) === true
  const isContent = (_: Word, offset: number) => words[at + offset]?.isFunctionWord === false
  return member.every(isSame) && member.some(isContent)
}

/** The other members of the groups, for the word at `position` of the `count` content words that were found. */
function synonymsOf(entries: readonly Entry[], position: number, count: number): Synonym[] {
  return entries.flatMap(({ member, group }) =>
    group.flatMap((other): Synonym[] => {
      const words = contentOf(other.words)
      if (other === member || words.length === 0) return []
      const from = Math.floor((position * words.length) / count)
      const to = Math.max(from + 1, Math.floor(((position + 1) * words.length) / count))
      return [{ text: other.text, words, from, to }]
    }),
  )
}

/** The terms of the words that a search uses. */
function contentOf(words: readonly Word[]): (readonly string[])[] {
  const content = words.filter(({ isFunctionWord }) => !isFunctionWord)
  return (content.length > 0 ? content : words).map(({ terms }) => terms)
}
