// Recognises messages that ask nothing of the knowledge: greetings, thanks, good-byes, questions about the bot.
import { foldedWord } from '../analysis/function-words.ts'
import { wordsOf } from '../analysis/words.ts'
import { framingLanguages } from '../framing/framing.ts'
import { isPersonRequest, mayNamePerson, namesPerson } from '../framing/person-requests.ts'
import type { SmallTalkKind } from '../framing/phrases.ts'

/** Small talk is short; a longer message has something to ask. */
const maxWords = 12
const maxCharacters = 200
/** The weightiest part of a message gives the reply: "Hi, who are you?" is no mere greeting. */
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
  readonly language: string | undefined
}

/**
 * The small talk a message wholly consists of, in `preferred` (a primary subtag) or any other framing
 * language; `undefined` as soon as one word is left over.
 */
export function smallTalkIn(
  text: string,
  preferred: string,
  botName: string,
): SmallTalk | undefined {
  if (text.length > maxCharacters) return undefined
  const words = wordsOf(text).map(folded)
  if (words.length > maxWords) return undefined
  if (words.length === 0) {
    const kind = gestures.find(([gesture]) => gesture.test(text))?.[1]
    return kind === undefined ? undefined : { kind, language: undefined }
  }
  const name: Phrase = { words: normalised(botName).split(' '), kind: 'filler' }
  const beginsLikeOne = firstWords.has(words[0] ?? '') || words[0] === name.words[0]
  const mayAskForOne = words.some(namesPerson)
  if (!beginsLikeOne && !mayAskForOne) return undefined
  const others = [...phrasesByLanguage.keys()].filter((language) => language !== preferred)
  for (const language of [preferred, ...others]) {
    const phrases = phrasesByLanguage.get(language) ?? noPhrases
    const kinds = kindsCovering(words, phrases, name)
    const kind = kinds && byWeight.find((heavier) => kinds.has(heavier))
    if (kind !== undefined) return { kind, language }
    if (!mayAskForOne || !mayNamePerson(words, language)) continue
    if (isPersonRequest(withoutFrame(words, phrases), language)) return { kind: 'person', language }
  }
  return undefined
}

/** The phrases of a language by their first word, the longest first: most messages begin like none of them. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>
type Phrase = { readonly words: readonly string[]; readonly kind: SmallTalkKind | 'filler' }

const noPhrases: Phrases = new Map()

const phrasesByLanguage: ReadonlyMap<string, Phrases> = new Map(
  [...framingLanguages].map(([language, framing]) => {
    const kinds = new Map<string, Phrase['kind']>()
    for (const filler of framing.fillers.split(',')) kinds.set(normalised(filler), 'filler')
    for (const kind of byWeight.toReversed()) {
      for (const phrase of framing.smallTalk[kind].said.split(',')) {
        kinds.set(normalised(phrase), kind)
      }
    }
    const phrases = [...kinds].map(([phrase, kind]) => ({ words: phrase.split(' '), kind }))
    phrases.sort((a, b) => b.words.length - a.words.length)
    return [language, Map.groupBy(phrases, ({ words }) => words[0] ?? '')]
  }),
)

/** The words that phrases of any language begin with. */
const firstWords = new Set(
  [...phrasesByLanguage.values()].flatMap((phrases) => [...phrases.keys()]),
)

/** None of the framing languages tells words apart by marks alone. */
function folded(word: string): string {
  return foldedWord(word)
}

function normalised(phrase: string): string {
  return wordsOf(phrase).map(folded).join(' ')
}

/** The words without what may stand before and after a request: "hi, …", "… please". */
function withoutFrame(words: readonly string[], phrases: Phrases): readonly string[] {
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

/** The kinds of phrases that cover the words without a rest, longest phrases first; `undefined` with a rest. */
function kindsCovering(
  words: readonly string[],
  phrases: Phrases,
  name: Phrase,
): ReadonlySet<Phrase['kind']> | undefined {
  // Made with the first phrase: most messages begin with none, in any language.
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
