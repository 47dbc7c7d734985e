// Understands what a message wants before anything is searched: an answer, a person, help in danger, or small talk.
//
// Recognition is by the patterns of the language files, and knows no words itself. A message is tried in the language
// that it shows and in the chatbot's. Many short messages show no language and are tried in all.
import { languageByWords } from '../analysis/language.ts'
import { once, oncePerKey } from '../languages/derive.ts'
import type { Intents, Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { hasSaid } from '../reply/said.ts'
import type { HistoryMessage } from '../types.ts'
import { type Clauses, clausesIn } from './clauses.ts'
import { compilePatterns } from './phrase-patterns.ts'
import { type SmallTalk, smallTalkIn } from './small-talk.ts'

/** Only the beginning of a long message is read. */
const maxCharacters = 1_000

/**
 * What a message wants. `danger`: somebody or their money may be harmed. `person`: to talk to a person. `complaint`:
 * an upset customer. `question`: anything else, also a request without a question mark.
 */
export type MessageIntent =
  | { readonly kind: 'danger' | 'complaint'; readonly language: Language }
  | { readonly kind: 'person'; readonly language: Language; readonly isUpset?: true }
  | { readonly kind: 'small_talk'; readonly talk: SmallTalk }
  | { readonly kind: 'question' }

/** Faces and gestures that show anger in any language. */
const anger = /[\u{1f44e}\u{1f595}\u{1f620}\u{1f621}\u{1f624}\u{1f92c}]/u

/** By precedence: who is in danger and asks for a person is in danger. */
const kinds = ['danger', 'person', 'complaint'] as const

/** Whether the user is in danger or complains. */
export function isUpset({ kind }: MessageIntent): boolean {
  return kind === 'danger' || kind === 'complaint'
}

export type MessageOptions = {
  readonly botName: string
  readonly languages: Languages
  /** The language of the chatbot or the conversation, if it is known. */
  readonly preferred?: Language | undefined
  /** The earlier messages: "yes please" after an offer of a person asks for one. */
  readonly history: readonly HistoryMessage[]
}

/** Returns what a message wants. */
export function understand(text: string, options: MessageOptions): MessageIntent {
  const { languages, history } = options
  const beginning = text.slice(0, maxCharacters)
  const tried = languagesOf(beginning, options)
  const clausesFor = clausesIn(beginning)
  const readings = tried
    .filter(({ intents }) => intents !== undefined)
    .map((language) => readingIn(language, clausesFor(language)))
  if (hasSaid(history, languages, ({ offer }) => [offer])) {
    const agreement = readings.find(({ wants }) => wants('agreement'))
    if (agreement !== undefined) return { kind: 'person', language: agreement.language }
  }
  const talk = smallTalkIn(text, { botName: options.botName, languages: tried })
  if (talk?.kind === 'insult') return { kind: 'small_talk', talk }
  for (const kind of kinds) {
    const reading = readings.find(({ wants }) => wants(kind))
    if (reading === undefined) continue
    const isUpset = kind === 'person' && readings.some(({ wants }) => wants('complaint'))
    return { kind, language: reading.language, ...(isUpset && { isUpset }) }
  }
  if (talk !== undefined) return { kind: 'small_talk', talk }
  const language = readings[0]?.language
  return language !== undefined && anger.test(text)
    ? { kind: 'complaint', language }
    : { kind: 'question' }
}

type Reading = {
  readonly language: Language
  readonly wants: (kind: keyof Intents) => boolean
}

/**
 * The languages to read a message in: the one that it shows and the preferred one, or all if it shows none. The words
 * of another language could have any meaning: Portuguese "robô" reads like Spanish "robo" (theft).
 */
function languagesOf(text: string, { languages, preferred }: MessageOptions): readonly Language[] {
  const shown = languageByWords(text, languages)
  const first = [shown, preferred].filter((language) => language !== undefined)
  return [...new Set(shown?.intents === undefined ? [...first, ...languages.all] : first)]
}

function readingIn(language: Language, clauses: Clauses): Reading {
  return { language, wants: (kind) => patternsOf(language)(kind)(clauses) }
}

/** The test of each kind of message, compiled with the first message that needs it. */
const patternsOf = once((language: Language) =>
  oncePerKey((kind: keyof Intents) => {
    const patterns = language.intents?.[kind]
    return patterns === undefined ? () => false : compilePatterns(patterns, language)
  }),
)
