// Recognises small talk: greetings, thanks, good-byes, questions about the bot.
import { isCharacterPair, wordsOf } from '../analysis/words.ts'
import { once, oncePerKey } from '../languages/derive.ts'
import type { Language, SmallTalkKind } from '../languages/language.ts'
import { type Clauses, clausesIn, clausesOf } from './clauses.ts'
import { type ClauseTest, compileAny, compileWhole } from './phrase-patterns.ts'

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

/** Of phrases that have two meanings: "buenas noches" is rather a greeting. */
const byLikelihood: readonly SmallTalkKind[] = [
  'insult',
  'identity',
  'wellbeing',
  'greeting',
  'goodbye',
  'thanks',
  'acknowledgement',
]

/** The letters of "heyyy", "sooo" and "holaa". */
const drawnOut = /(\p{L})\1{2,}|(\p{L})\2(?= )/gu

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
  /** The languages to try, in this order. A language that the bot does not speak has no small talk. */
  readonly languages: readonly Language[]
}

/** Returns the small talk that a whole message consists of; `undefined` when a word is left over. */
export function smallTalkIn(
  text: string,
  { botName, languages }: SmallTalkOptions,
): SmallTalk | undefined {
  if (text.length > maxCharacters) return undefined
  const words = wordsOf(text)
  if (words.length > maxWords * (words.some(isCharacterPair) ? entriesPerWord : 1)) return undefined
  if (words.length === 0) {
    const kind = gestures.find(([gesture]) => gesture.test(text))?.[1]
    return kind === undefined ? undefined : { kind, language: undefined }
  }
  const clausesFor = clausesIn(text)
  const nameFor = clausesIn(botName)
  for (const language of languages) {
    const patterns = patternsOf(language)
    if (patterns === undefined) continue
    for (const wording of wordingsIn(clausesFor(language), nameFor(language))) {
      const kind = kindOf(wording, patterns)
      if (kind !== undefined) return { kind, language }
    }
  }
  return undefined
}

/** A message as it is written, without the name of the bot, and without drawn-out letters. */
function wordingsIn(clauses: Clauses, name: Clauses): readonly Clauses[] {
  const { text } = clauses
  const wordings = [text, text.replace(` ${name.text.slice(3, -3)} `, ' ')]
  const plain = wordings.map((wording) => wording.replace(drawnOut, '$1$2'))
  const others = new Set([...wordings, ...plain])
  others.delete(text)
  return [clauses, ...[...others].map(clausesOf)]
}

/** The heaviest kind that a text of small talk needs; `undefined` when a word is left over. */
function kindOf(
  clauses: Clauses,
  { isWhole, isWholeWithout, isOnly, has }: SmallTalkPatterns,
): SmallTalkKind | undefined {
  // The test of the whole message takes the longest, and most messages have no small talk at all.
  const possible = byLikelihood.filter((kind) => has(kind)(clauses))
  if (possible.length === 0 || !isWhole(clauses)) return undefined
  if (possible.length < 2) return possible[0]
  // "Thanks, but that does not help" is no thanks.
  if (possible.includes('insult') && possible.includes('thanks')) return 'insult'
  const needed = byWeight.find((kind) => possible.includes(kind) && !isWholeWithout(kind)(clauses))
  return needed ?? possible.find((kind) => isOnly(kind)(clauses)) ?? possible[0]
}

type SmallTalkPatterns = {
  readonly isWhole: ClauseTest
  readonly isWholeWithout: (kind: SmallTalkKind) => ClauseTest
  /** Whether the message has only phrases of this kind: "hej då" is a good-bye, not "hej" with a filler. */
  readonly isOnly: (kind: SmallTalkKind) => ClauseTest
  readonly has: (kind: SmallTalkKind) => ClauseTest
}

/** The tests of each kind are compiled with the first message that needs them. */
const patternsOf = once((language: Language): SmallTalkPatterns | undefined => {
  if (language.texts === undefined) return undefined
  const { fillers, smallTalk } = language.texts
  const saidIn = (kinds: readonly SmallTalkKind[]) => kinds.map((kind) => smallTalk[kind].said)
  const wholeOf = (kinds: readonly SmallTalkKind[]) =>
    compileWhole([fillers, ...saidIn(kinds)].join(','), language)
  return {
    isWhole: wholeOf(byWeight),
    isWholeWithout: oncePerKey((kind) => wholeOf(byWeight.filter((other) => other !== kind))),
    isOnly: oncePerKey((kind) => compileWhole(smallTalk[kind].said, language)),
    has: oncePerKey((kind) => compileAny(smallTalk[kind].said, language)),
  }
})
