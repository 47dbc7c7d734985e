// The kinds of replies the built-in engine gives, complete with their framing.

import type { Question } from '../analysis/question.ts'
import { citationsFor } from '../cite.ts'
import { framingLanguages, framingOf, registerOf } from '../framing/framing.ts'
import type { Verdict } from '../gate/decide.ts'
import { shippedLanguages } from '../languages/languages.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import type { Reply, ReplySettings } from '../types.ts'
import type { Composed } from './compose.ts'
import type { SmallTalk } from './small-talk.ts'

const engineName = 'builtin'

/** The language to speak: the configured one, or with `auto` the question's, else that of what is quoted. */
function spokenLanguage(settings: ReplySettings, ...evidence: (string | undefined)[]): string {
  if (settings.language !== 'auto') return shippedLanguages.get(settings.language).tag
  return evidence.find((language) => language !== undefined) ?? 'en'
}

/** The reply to a message that is small talk and nothing else. */
export function smallTalkReply(
  talk: SmallTalk,
  question: Question,
  settings: ReplySettings,
): Reply {
  const framing = framingOf(spokenLanguage(settings, talk.language, question.language?.tag))
  const words = framing.smallTalk[talk.kind].replies[registerOf(settings.tone)]
  return {
    text: words.replaceAll('{name}', () => settings.bot_name),
    outcome: 'small_talk',
    answered: true,
    confidence: 1,
    citations: [],
    finish_reason: 'stop',
    engine: engineName,
    ...(talk.kind === 'person' ? { asks_for_person: true } : {}),
  }
}

/** The reply when the knowledge has no answer: the owner's words, else the built-in ones. */
export function unknownReply(verdict: Verdict, question: Question, settings: ReplySettings): Reply {
  const framing = framingOf(spokenLanguage(settings, question.language?.tag))
  return {
    text: settings.fallback_message ?? framing.unknown[registerOf(settings.tone)],
    outcome: 'unknown',
    answered: false,
    confidence: verdict.confidence,
    citations: [],
    finish_reason: 'fallback',
    engine: engineName,
  }
}

/**
 * The reply that asks which of two items is meant; `undefined` in a language without words for it, where the
 * bare answer is given. It is no answer yet.
 */
export function clarifyReply(
  choice: readonly string[],
  verdict: Verdict,
  { question, settings }: { readonly question: Question; readonly settings: ReplySettings },
): Reply | undefined {
  const framing = framingLanguages.get(spokenLanguage(settings, question.language?.tag))
  if (framing === undefined) return undefined
  const words = framing.clarify[registerOf(settings.tone)]
  return {
    text: `${words}\n\n${choice.map((title) => `- ${title}`).join('\n')}`,
    outcome: 'clarify',
    answered: false,
    confidence: verdict.confidence,
    citations: [],
    finish_reason: 'stop',
    engine: engineName,
  }
}

/** The reply with an answer, or hedged with the closest find, and its sources. */
export function answerReply(
  composed: Composed,
  verdict: Pick<Verdict, 'confidence'> & { readonly outcome: 'answer' | 'closest' },
  context: {
    readonly question: Question
    readonly settings: ReplySettings
    readonly retrieval: Retrieval
  },
): Reply {
  const { question, settings, retrieval } = context
  const itemLanguage = composed.quotes[0]?.passage.item.language.tag
  const framing = framingLanguages.get(
    spokenLanguage(settings, question.language?.tag, itemLanguage),
  )
  const register = registerOf(settings.tone)
  const isAnswer = verdict.outcome === 'answer'
  const before = isAnswer ? undefined : framing?.closest[register]
  const after = isAnswer && settings.response_length !== 'short' && framing?.closing[register]
  return {
    text: [before, composed.text, after].filter(Boolean).join('\n\n'),
    outcome: verdict.outcome,
    answered: isAnswer,
    confidence: verdict.confidence,
    citations: citationsFor(composed.quotes, retrieval),
    finish_reason: 'stop',
    engine: engineName,
  }
}
