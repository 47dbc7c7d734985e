// Builds each kind of reply of the built-in engine, with the bot's own texts.

import type { Question } from '../analysis/question.ts'
import { citationsFor } from '../cite.ts'
import type { Verdict } from '../gate/decide.ts'
import type { Languages } from '../languages/languages.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import type { Reply, ReplySettings } from '../types.ts'
import { botTextsFor, registerOf } from './bot-texts.ts'
import type { ComposedAnswer } from './compose.ts'
import type { SmallTalk } from './small-talk.ts'

const engineName = 'builtin'

/** The question and the settings that a reply is built for. */
export type ReplyContext = {
  readonly question: Question
  readonly settings: ReplySettings
  readonly languages: Languages
}

/** The reply to a message that is small talk and nothing else. */
export function smallTalkReply(
  talk: SmallTalk,
  { question, settings, languages }: ReplyContext,
): Reply {
  const { texts } = botTextsFor(
    settings.language,
    languages,
    talk.language,
    question.assumedLanguage,
  )
  const words = texts.smallTalk[talk.kind].replies[registerOf(settings.tone)]
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

/** The reply when the knowledge has no answer: the owner's text, else the built-in one. */
export function unknownReply(
  verdict: Verdict,
  { question, settings, languages }: ReplyContext,
): Reply {
  const { texts } = botTextsFor(settings.language, languages, question.assumedLanguage)
  return {
    text: settings.fallback_message ?? texts.unknown[registerOf(settings.tone)],
    outcome: 'unknown',
    answered: false,
    confidence: verdict.confidence,
    citations: [],
    finish_reason: 'fallback',
    engine: engineName,
  }
}

/**
 * The reply that asks which of two items is meant. Returns `undefined` in a language without texts, where the caller
 * gives the answer instead.
 */
export function clarifyReply(
  choice: readonly string[],
  verdict: Verdict,
  { question, settings, languages }: ReplyContext,
): Reply | undefined {
  const { texts, isFallback } = botTextsFor(settings.language, languages, question.assumedLanguage)
  if (isFallback) return undefined
  const words = texts.clarify[registerOf(settings.tone)]
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

/** The reply with an answer, or with the hedged closest match, and its citations. */
export function answerReply(
  composed: ComposedAnswer,
  verdict: Pick<Verdict, 'confidence'> & { readonly outcome: 'answer' | 'closest' },
  { question, settings, languages, retrieval }: ReplyContext & { readonly retrieval: Retrieval },
): Reply {
  const quoted = composed.quotes[0]?.passage.item.language
  const own = botTextsFor(settings.language, languages, question.language, quoted)
  const texts = own.isFallback ? undefined : own.texts
  const register = registerOf(settings.tone)
  const isAnswer = verdict.outcome === 'answer'
  const before = isAnswer ? undefined : texts?.closest[register]
  const after = isAnswer && settings.response_length !== 'short' && texts?.closing[register]
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
