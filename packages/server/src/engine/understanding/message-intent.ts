// Understands what a message wants before anything is searched: an answer, a person, help in danger, or small talk.
//
// Recognition is by the patterns of the language files, and knows no words itself. A message is tried in the language
// that it shows, then in the chatbot's, then in all others: many short messages show no language.
import { once } from '../languages/derive.ts'
import type { Intents, Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { hasSaid } from '../reply/said.ts'
import type { HistoryMessage } from '../types.ts'
import { clausesOf, compilePatterns } from './phrase-patterns.ts'
import { type SmallTalk, type SmallTalkOptions, smallTalkIn } from './small-talk.ts'

/** Only the beginning of a long message is read. */
const maxCharacters = 1_000

/**
 * What a message wants. `danger`: somebody or their money may be harmed. `person`: to talk to a person. `complaint`:
 * an upset customer. `question`: anything else, also a request without a question mark.
 */
export type MessageIntent =
  | { readonly kind: 'danger' | 'person' | 'complaint'; readonly language: Language }
  | { readonly kind: 'small_talk'; readonly talk: SmallTalk }
  | { readonly kind: 'question' }

/** By precedence: who is in danger and asks for a person is in danger. */
const kinds = ['danger', 'person', 'complaint'] as const

export type MessageOptions = SmallTalkOptions & {
  /** The earlier messages: "yes please" after an offer of a person asks for one. */
  readonly history: readonly HistoryMessage[]
}

/** Returns what a message wants. */
export function understand(text: string, options: MessageOptions): MessageIntent {
  const { languages, preferred, history } = options
  const candidates = languagesFor(languages, preferred)
  const head = text.slice(0, maxCharacters)
  if (hasSaid(history, languages, ({ offer }) => [offer])) {
    const language = candidates.find((one) => matches(head, 'agreement', one))
    if (language !== undefined) return { kind: 'person', language }
  }
  const talk = smallTalkIn(text, options)
  if (talk !== undefined) return { kind: 'small_talk', talk }
  return wantIn(head, candidates) ?? { kind: 'question' }
}

/** The languages with intents, the preferred one first. */
function languagesFor({ all }: Languages, preferred: Language | undefined): readonly Language[] {
  const others = all.filter((language) => language !== preferred && language.intents !== undefined)
  return preferred?.intents === undefined ? others : [preferred, ...others]
}

function wantIn(text: string, languages: readonly Language[]): MessageIntent | undefined {
  for (const kind of kinds) {
    for (const language of languages) {
      if (matches(text, kind, language)) return { kind, language }
    }
  }
  return undefined
}

function matches(text: string, kind: keyof Intents, language: Language): boolean {
  return patternsOf(language)?.[kind](clausesOf(text, language)) ?? false
}

const patternsOf = once((language: Language) => {
  const { intents } = language
  if (intents === undefined) return undefined
  return {
    danger: compilePatterns(intents.danger, language),
    person: compilePatterns(intents.person, language),
    complaint: compilePatterns(intents.complaint, language),
    agreement: compilePatterns(intents.agreement, language),
  }
})
