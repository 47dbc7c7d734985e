// Builds each kind of reply of the built-in engine, with the bot's own texts.

import type { Question } from '../analysis/question.ts'
import { citationsFor } from '../cite.ts'
import type { Verdict } from '../gate/decide.ts'
import type { Language, Texts } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import type { HistoryMessage, Reply, ReplySettings } from '../types.ts'
import type { MessageIntent } from '../understanding/message-intent.ts'
import type { SmallTalk } from '../understanding/small-talk.ts'
import { botTextsFor, inTone } from './bot-texts.ts'
import type { ComposedAnswer } from './compose.ts'
import { hasSaid } from './said.ts'

const engineName = 'builtin'

/** The question and the settings that a reply is built for. */
export type ReplyContext = {
  readonly question: Question
  readonly settings: ReplySettings
  readonly languages: Languages
  readonly intent: MessageIntent
  readonly history: readonly HistoryMessage[]
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
  const words = inTone(texts.smallTalk[talk.kind].replies, settings.tone)
  return {
    text: words.replaceAll('{name}', () => settings.bot_name),
    outcome: 'small_talk',
    answered: true,
    confidence: 1,
    citations: [],
    finish_reason: 'stop',
    engine: engineName,
  }
}

/**
 * The reply when the knowledge has no answer: the owner's text, else the built-in one, and another one for the second
 * time in a row. Who complains or is in danger gets a person.
 */
export function unknownReply(verdict: Verdict, context: ReplyContext): Reply {
  const { question, settings, languages, intent, history } = context
  const { texts } = botTextsFor(settings.language, languages, question.assumedLanguage)
  const again = hasSaid(history, languages, ({ unknown, unknownAgain }) => [unknown, unknownAgain])
  const refusal =
    settings.fallback_message ?? inTone(again ? texts.unknownAgain : texts.unknown, settings.tone)
  const feeling = feelingFor(intent, texts, settings)
  const needsPerson = feeling !== undefined && settings.can_hand_off
  return {
    text: needsPerson ? feeling : joined(feeling, refusal),
    outcome: 'unknown',
    answered: false,
    confidence: verdict.confidence,
    citations: [],
    finish_reason: 'fallback',
    engine: engineName,
    ...(needsPerson && { asks_for_person: true }),
  }
}

/** What is said first to somebody who complains or is in danger; `undefined` for any other message. */
function feelingFor(
  { kind }: MessageIntent,
  { regret, concern }: Texts,
  { tone }: ReplySettings,
): string | undefined {
  if (kind === 'danger') return inTone(concern, tone)
  return kind === 'complaint' ? inTone(regret, tone) : undefined
}

function joined(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
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
  const words = inTone(texts.clarify, settings.tone)
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
  context: ReplyContext & { readonly retrieval: Retrieval },
): Reply {
  const { question, settings, languages, retrieval, intent, history } = context
  const quoted = composed.quotes[0]?.passage.item.language
  const own = botTextsFor(settings.language, languages, question.language, quoted)
  const texts = own.isFallback ? undefined : own.texts
  const isAnswer = verdict.outcome === 'answer'
  const feeling = texts && feelingFor(intent, texts, settings)
  const hedge = texts && !isAnswer && inTone(texts.closest, settings.tone)
  const isFirst = !history.some(({ sender_type, topic }) => sender_type === 'bot' && topic !== null)
  const closes = isAnswer && isFirst && settings.response_length !== 'short'
  const tail =
    feeling === undefined ? closes && texts?.closing : settings.can_hand_off && texts?.offer
  return {
    text: joined(feeling, hedge, composed.text, tail && inTone(tail, settings.tone)),
    outcome: verdict.outcome,
    answered: isAnswer,
    confidence: verdict.confidence,
    citations: citationsFor(composed.quotes, retrieval),
    finish_reason: 'stop',
    engine: engineName,
  }
}

/** The reply to a wish for a person, which the notice of the hand-off replaces where a person can take over. */
export function personReply(
  language: Language,
  { settings, languages }: Pick<ReplyContext, 'settings' | 'languages'>,
): Reply {
  const { texts } = botTextsFor(settings.language, languages, language)
  return {
    text: inTone(texts.noPerson, settings.tone),
    outcome: 'small_talk',
    answered: true,
    confidence: 1,
    citations: [],
    finish_reason: 'stop',
    engine: engineName,
    asks_for_person: true,
  }
}
