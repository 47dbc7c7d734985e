// Builds each kind of reply of the built-in engine, with the bot's own texts.

import type { Question } from '../analysis/question.ts'
import { citationsFor } from '../cite.ts'
import type { Verdict } from '../gate/decide.ts'
import type { SmallTalkKind, Texts } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import type { HistoryMessage, Reply, ReplySettings, Suggestion } from '../types.ts'
import type { MessageIntent } from '../understanding/message-intent.ts'
import type { SmallTalk } from '../understanding/small-talk.ts'
import { botTextsFor, inTone } from './bot-texts.ts'
import type { ComposedAnswer } from './compose/compose.ts'
import { questionOf } from './compose/faq-text.ts'
import { plainUnit } from './compose/plain-markdown.ts'
import { mayOfferMore, withoutOffer } from './more-help.ts'
import { noticeFor } from './notices/notices.ts'
import type { News } from './outdated.ts'
import { hasSaid } from './said.ts'
import { nearTopics } from './topics.ts'

const engineName = 'builtin'
/** Below, the topics near to a question have nothing to do with it. */
const nearConfidence = 0.1

/** The question and the settings that a reply is built for. */
export type ReplyContext = {
  readonly question: Question
  readonly settings: ReplySettings
  readonly languages: Languages
  readonly intent: MessageIntent
  readonly history: readonly HistoryMessage[]
  /** Whether it is one of several questions of a message: the reply is a part, without words around it. */
  readonly isPart: boolean
}

/** Small talk whose reply ends with an offer of more help. */
const offering: readonly SmallTalkKind[] = ['thanks', 'acknowledgement']

/** The reply to a message that is small talk and nothing else. */
export function smallTalkReply(
  talk: SmallTalk,
  { question, settings, languages, history }: ReplyContext,
): Reply {
  const { texts } = botTextsFor(
    settings.language,
    languages,
    talk.language,
    question.assumedLanguage,
  )
  const reply = inTone(texts.smallTalk[talk.kind].replies, settings.tone)
  const isWhole = !offering.includes(talk.kind) || mayOfferMore(history, languages)
  const words = isWhole ? reply : withoutOffer(reply)
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

/** How the knowledge says to reach the company. */
export type Contact = { readonly retrieval: Retrieval; readonly composed: ComposedAnswer }

/**
 * The reply when the knowledge has no answer: the owner's text, else the built-in one, and another one for the second
 * time in a row. Who complains or is in danger gets a person, or the `contact` where nobody can take over.
 */
export function unknownReply(
  verdict: Verdict,
  context: ReplyContext & { readonly retrieval: Retrieval },
  contact?: Contact,
): Reply {
  const { question, settings, languages, intent, history, retrieval } = context
  const { texts } = botTextsFor(settings.language, languages, question.assumedLanguage)
  const again = hasSaid(history, languages, ({ unknown, unknownAgain }) => [unknown, unknownAgain])
  const refusal =
    settings.fallback_message ?? inTone(again ? texts.unknownAgain : texts.unknown, settings.tone)
  const feeling = feelingFor(intent, texts, settings)
  const needsPerson = feeling !== undefined && settings.can_hand_off
  const reach = contact && reachText('contact', contact.composed.text, context)
  const isNear = verdict.confidence >= nearConfidence && !needsPerson
  const suggestions = isNear ? nearTopics(retrieval, []) : []
  const offersTopics = suggestions.length > 0 && settings.fallback_message === null && !again
  const offered = offersTopics && inTone(texts.nearest, settings.tone)
  return {
    text: needsPerson
      ? feeling
      : joined(feeling, refusal, offered, offered && asList(suggestions), reach),
    suggestions,
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

export function joined(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

/** Topics as a list with numbers, by which the user may choose. */
function asList(topics: readonly Suggestion[]): string {
  const [only] = topics
  if (topics.length === 1) return `- ${only?.text}`
  return topics.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')
}

/**
 * The reply that asks which of two to four items is meant. Returns `undefined` in a language without texts, where the
 * caller gives the answer instead.
 */
export function clarifyReply(
  topics: readonly Suggestion[],
  verdict: Verdict,
  { question, settings, languages, retrieval }: ReplyContext & { readonly retrieval: Retrieval },
): Reply | undefined {
  const { texts, isFallback } = botTextsFor(settings.language, languages, question.assumedLanguage)
  if (isFallback) return undefined
  const words = inTone(retrieval.detail === 'offer' ? texts.nearest : texts.clarify, settings.tone)
  return {
    text: joined(words, asList(topics)),
    suggestions: topics,
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
  verdict: Pick<Verdict, 'confidence'> & {
    readonly outcome: 'answer' | 'closest'
    /** What replaces a value of the answer. */
    readonly news: News | undefined
  },
  context: ReplyContext & { readonly retrieval: Retrieval },
): Reply {
  const { question, settings, languages, retrieval, intent, history, isPart } = context
  const quoted = composed.quotes[0]?.passage.item.language
  const own = botTextsFor(settings.language, languages, question.language, quoted)
  const texts = own.isFallback ? undefined : own.texts
  const isAnswer = verdict.outcome === 'answer'
  const quotedItems = composed.quotes.map(({ passage }) => passage.item.id)
  const feeling = texts && feelingFor(intent, texts, settings)
  const hedge = texts && !isAnswer && inTone(texts.closest, settings.tone)
  const isFirst = !history.some(({ sender_type, topic }) => sender_type === 'bot' && topic !== null)
  const mayClose = isAnswer && isFirst && !isPart && settings.response_length !== 'short'
  const closes = mayClose && mayOfferMore(history, languages)
  const tail =
    feeling === undefined ? closes && texts?.closing : settings.can_hand_off && texts?.offer
  return {
    text: joined(
      feeling,
      hedge,
      hedge && nameOf(composed),
      verdict.news?.text,
      composed.text,
      tail && inTone(tail, settings.tone),
    ),
    suggestions: isAnswer ? [] : nearTopics(retrieval, quotedItems),
    outcome: verdict.outcome,
    answered: isAnswer,
    confidence: verdict.confidence,
    citations: citationsFor(
      [...composed.quotes, ...(verdict.news ? [verdict.news] : [])],
      retrieval,
    ),
    finish_reason: 'stop',
    engine: engineName,
  }
}

/** Names the item of a hedged quote; `undefined` if the text begins with its heading, or the item has no name. */
function nameOf({ text, quotes }: ComposedAnswer): string | undefined {
  const [quote] = quotes
  if (quote === undefined || text.startsWith('**')) return undefined
  const name = questionOf(quote) ?? quote.passage.item.title
  return name === null ? undefined : `**${plainUnit(name)}**`
}

/**
 * The reply to a wish for a person, which the notice of the hand-off replaces where a person can take over. Who is upset
 * gets regret first, in both cases. `contact` is how the knowledge says to reach the company.
 */
export function personReply(
  { language, isUpset }: Extract<MessageIntent, { readonly kind: 'person' }>,
  context: ReplyContext,
  contact?: Contact,
): Reply {
  const { settings, languages } = context
  const { texts } = botTextsFor(settings.language, languages, language)
  const regret = isUpset && inTone(texts.regret, settings.tone)
  const noPerson = inTone(texts.noPerson, settings.tone)
  return {
    text: joined(
      regret,
      contact ? reachText('unreachable', contact.composed.text, context) : noPerson,
    ),
    ...(regret && { regret }),
    outcome: contact ? 'answer' : 'small_talk',
    answered: true,
    confidence: 1,
    citations: contact ? citationsFor(contact.composed.quotes, contact.retrieval) : [],
    finish_reason: 'stop',
    engine: engineName,
    asks_for_person: true,
  }
}

/** The reply to a question how to reach the company, in the words of the owner: the knowledge does not say it. */
export function contactReply(contact: string, context: ReplyContext): Reply {
  return {
    text: reachText('contact', contact, context),
    outcome: 'small_talk',
    answered: true,
    confidence: 1,
    citations: [],
    finish_reason: 'stop',
    engine: engineName,
  }
}

function reachText(
  kind: 'unreachable' | 'contact',
  contact: string,
  { question, settings, history, languages }: ReplyContext,
): string {
  const reach = { available: false, contact }
  return noticeFor({ kind, reach, text: question.text, history, settings }, languages)
}
