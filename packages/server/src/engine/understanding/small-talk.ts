// Recognises small talk: greetings, thanks, good-byes, questions about the bot.
import { foldedWord } from '../analysis/function-words.ts'
import { isCharacterPair, wordsOf } from '../analysis/words.ts'
import { once, phrasesIn } from '../languages/derive.ts'
import type { Language, SmallTalkKind } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'

/** A longer message is no small talk. */
const maxWords = 12
const maxCharacters = 200
/** Two characters are about a word of Chinese, Japanese or Korean: each character and pair is an entry. */
const entriesPerWord = 4
/** By precedence: "Hi, who are you?" gets the reply to `identity`, not to `greeting`. */
const byWeight: readonly SmallTalkKind[] = [
  'insult',
  'identity',
  'wellbeing',
  'thanks',
  'goodbye',
  'greeting',
  'acknowledgement',
]

/** The letters of "heyyy", "sooo" and "holaa". */
const drawnOut = /(\p{L})\1{2,}|(\p{L})\2$/gu

const gestures: readonly (readonly [RegExp, SmallTalkKind])[] = [
  [/\u{1f44b}/u, 'greeting'],
  [/[\u{1f44d}\u{1f64f}\u{2764}]/u, 'thanks'],
]

export type SmallTalk = {
  readonly kind: SmallTalkKind
  /** The language whose phrases the message consists of; `undefined` for a gesture without words. */
  readonly language: Language | undefined
}

export type SmallTalkOptions = {
  readonly botName: string
  readonly languages: Languages
  /** The language to try first. */
  readonly preferred?: Language | undefined
}

/**
 * Returns the small talk that a whole message consists of, in the preferred language or any other that the bot speaks;
 * `undefined` when a word is left over.
 */
export function smallTalkIn(
  text: string,
  { botName, languages, preferred }: SmallTalkOptions,
): SmallTalk | undefined {
  if (text.length > maxCharacters) return undefined
  const words = wordsOf(text).map((word) => foldedWord(word))
  if (words.length > maxWords * (words.some(isCharacterPair) ? entriesPerWord : 1)) return undefined
  if (words.length === 0) {
    const kind = gestures.find(([gesture]) => gesture.test(text))?.[1]
    return kind === undefined ? undefined : { kind, language: undefined }
  }
  const name: Phrase = { words: folded(botName).split(' '), kind: 'filler' }
  return (
    wholeSmallTalk(words, name, { languages, preferred }) ??
    wholeSmallTalk(words.map(withoutDrawnLetters), name, { languages, preferred })
  )
}

function wholeSmallTalk(
  words: readonly string[],
  name: Phrase,
  { languages, preferred }: Pick<SmallTalkOptions, 'languages' | 'preferred'>,
): SmallTalk | undefined {
  const beginsLikeOne = firstWordsOf(languages).has(words[0] ?? '') || words[0] === name.words[0]
  if (!beginsLikeOne) return undefined
  const { spoken } = languages
  const isFirst = (language: Language) => language === preferred
  for (const language of [...spoken.filter(isFirst), ...spoken.filter((one) => !isFirst(one))]) {
    const phrases = phrasesOf(language)
    const kinds = kindsCovering(words, phrases, name)
    const kind = kinds && byWeight.find((heavier) => kinds.has(heavier))
    if (kind !== undefined) return { kind, language }
  }
  return undefined
}

/** The phrases of a language by their first word, longest first. */
type PhrasesByFirstWord = ReadonlyMap<string, readonly Phrase[]>
type Phrase = { readonly words: readonly string[]; readonly kind: SmallTalkKind | 'filler' }

/** The phrases of a language; empty for a language that the bot does not speak. */
const phrasesOf = once(({ texts }: Language): PhrasesByFirstWord => {
  const kinds = new Map<string, Phrase['kind']>()
  for (const filler of phrasesIn(texts?.fillers)) kinds.set(folded(filler), 'filler')
  for (const kind of byWeight.toReversed()) {
    for (const phrase of phrasesIn(texts?.smallTalk[kind].said)) kinds.set(folded(phrase), kind)
  }
  const phrases = [...kinds].map(([phrase, kind]) => ({ words: phrase.split(' '), kind }))
  phrases.sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(phrases, ({ words }) => words[0] ?? '')
})

/** The words that phrases of any language begin with. */
const firstWordsOf = once(
  ({ spoken }: Languages): ReadonlySet<string> =>
    new Set(spoken.flatMap((language) => [...phrasesOf(language).keys()])),
)

function withoutDrawnLetters(word: string): string {
  return word.replace(drawnOut, '$1$2')
}

/** The kinds of phrases that cover all of the words, longest phrases first; `undefined` when a word is left over. */
function kindsCovering(
  words: readonly string[],
  phrases: PhrasesByFirstWord,
  name: Phrase,
): ReadonlySet<Phrase['kind']> | undefined {
  // Created with the first phrase: most messages begin with no phrase of any language.
  let kinds: Set<Phrase['kind']> | undefined
  let at = 0
  while (at < words.length) {
    const phrase = phrases.get(words[at] ?? '')?.find((other) => standsAt(other, words, at))
    const isName = standsAt(name, words, at) && name.words.length >= (phrase?.words.length ?? 0)
    const found = isName ? name : phrase
    if (found === undefined) return undefined
    kinds ??= new Set()
    kinds.add(found.kind)
    at += found.words.length
  }
  return kinds
}

function standsAt(phrase: Phrase, words: readonly string[], at: number): boolean {
  return phrase.words.every((word, index) => words[at + index] === word)
}

/** Folds a phrase word by word for comparisons. */
function folded(phrase: string): string {
  return wordsOf(phrase)
    .map((word) => foldedWord(word))
    .join(' ')
}
