// Recognises small talk: greetings, thanks, good-byes, questions about the bot.
import { foldedWord } from '../analysis/function-words.ts'
import { wordsOf } from '../analysis/words.ts'
import { once, phrasesIn } from '../languages/derive.ts'
import type { Language, SmallTalkKind } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { folded, isPersonRequest, mayNamePerson, namesPerson } from './person-requests.ts'

/** A longer message is no small talk. */
const maxWords = 12
const maxCharacters = 200
/** By precedence: "Hi, who are you?" gets the reply to `identity`, not to `greeting`. */
const byWeight: readonly SmallTalkKind[] = [
  'person',
  'insult',
  'identity',
  'wellbeing',
  'thanks',
  'goodbye',
  'greeting',
  'acknowledgement',
]

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
  readonly preferred?: Language
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
  if (words.length > maxWords) return undefined
  if (words.length === 0) {
    const kind = gestures.find(([gesture]) => gesture.test(text))?.[1]
    return kind === undefined ? undefined : { kind, language: undefined }
  }
  const name: Phrase = { words: folded(botName).split(' '), kind: 'filler' }
  const beginsLikeOne = firstWordsOf(languages).has(words[0] ?? '') || words[0] === name.words[0]
  const mayAskForOne = words.some((word) => namesPerson(word, languages))
  if (!beginsLikeOne && !mayAskForOne) return undefined
  const { spoken } = languages
  const isFirst = (language: Language) => language === preferred
  for (const language of [...spoken.filter(isFirst), ...spoken.filter((one) => !isFirst(one))]) {
    const phrases = phrasesOf(language)
    const kinds = kindsCovering(words, phrases, name)
    const kind = kinds && byWeight.find((heavier) => kinds.has(heavier))
    if (kind !== undefined) return { kind, language }
    if (!mayAskForOne || !mayNamePerson(words, language)) continue
    if (isPersonRequest(withoutFrame(words, phrases), language)) return { kind: 'person', language }
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

/** Removes greetings and fillers before and after a request: "hi, …", "… please". */
function withoutFrame(words: readonly string[], phrases: PhrasesByFirstWord): readonly string[] {
  const isFrame = ({ kind }: Phrase) => kind === 'filler' || kind === 'greeting'
  const frameAt = (at: number) =>
    phrases.get(words[at] ?? '')?.find((phrase) => isFrame(phrase) && standsAt(phrase, words, at))
  let start = 0
  for (let found = frameAt(start); found !== undefined; found = frameAt(start)) {
    start += found.words.length
  }
  let end = words.length
  for (let at = end - 1; at >= start; at--) {
    if (at + (frameAt(at)?.words.length ?? 0) === end) end = at
  }
  return words.slice(start, end)
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
