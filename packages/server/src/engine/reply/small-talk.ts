// Recognises messages that ask nothing of the knowledge: greetings, thanks, good-byes, questions about the bot.
import { foldedWord } from '../analysis/stop-words.ts'
import { wordsOf } from '../analysis/words.ts'
import { framingLanguages } from '../framing/framing.ts'
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
  const name = wordsOf(botName).map(folded).join(' ')
  const languages = [...phrasesByLanguage.keys()].sort(
    (a, b) => Number(b === preferred) - Number(a === preferred),
  )
  for (const language of languages) {
    const kinds = kindsCovering(words, phrasesByLanguage.get(language) ?? new Map(), name)
    const kind = byWeight.find((heavier) => kinds?.has(heavier))
    if (kind !== undefined) return { kind, language }
  }
  return undefined
}

type PhraseKind = SmallTalkKind | 'filler'

const phrasesByLanguage: ReadonlyMap<string, ReadonlyMap<string, PhraseKind>> = new Map(
  [...framingLanguages].map(([language, framing]) => {
    const phrases = new Map<string, PhraseKind>()
    for (const filler of framing.fillers.split(',')) phrases.set(normalised(filler), 'filler')
    for (const kind of byWeight.toReversed()) {
      for (const phrase of framing.smallTalk[kind].said.split(',')) {
        phrases.set(normalised(phrase), kind)
      }
    }
    return [language, phrases]
  }),
)

/** None of the framing languages tells words apart by marks alone. */
function folded(word: string): string {
  return foldedWord(word, 'any')
}

function normalised(phrase: string): string {
  return wordsOf(phrase).map(folded).join(' ')
}

/** The kinds of phrases that cover the words without a rest, longest phrases first; `undefined` with a rest. */
function kindsCovering(
  words: readonly string[],
  phrases: ReadonlyMap<string, PhraseKind>,
  botName: string,
): ReadonlySet<PhraseKind> | undefined {
  const kinds = new Set<PhraseKind>()
  let at = 0
  while (at < words.length) {
    let end = words.length
    let kind: PhraseKind | undefined
    for (; end > at; end--) {
      const phrase = words.slice(at, end).join(' ')
      kind = phrase === botName ? 'filler' : phrases.get(phrase)
      if (kind !== undefined) break
    }
    if (kind === undefined) return undefined
    kinds.add(kind)
    at = end
  }
  return kinds
}
