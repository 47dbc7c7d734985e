// From a message to a reply of the built-in engine: understands, retrieves, decides, composes.

import { languageByWords } from './analysis/language.ts'
import type { Analysis, Question } from './analysis/question.ts'
import { explain } from './explain.ts'
import { neededStrength } from './gate/calibrate.ts'
import {
  answersInstead,
  ifAboutIt,
  nothingFound,
  type Verdict,
  withSupport,
} from './gate/decide.ts'
import type { HotScope } from './index/hot-scope.ts'
import type { Language } from './languages/language.ts'
import type { Languages } from './languages/languages.ts'
import { compose, mostWords, wordCount } from './reply/compose/compose.ts'
import { composeSections } from './reply/compose/sections.ts'
import { newsOn } from './reply/outdated.ts'
import { type MessagePart, type PartsReply, partsReply } from './reply/parts.ts'
import {
  answerReply,
  type Contact,
  clarifyReply,
  contactReply,
  personReply,
  type ReplyContext,
  smallTalkReply,
  unknownReply,
} from './reply/replies.ts'
import { lastReply } from './reply/said.ts'
import { tiedTopics } from './reply/topics.ts'
import type { Retrieval } from './retrieval/candidate.ts'
import { hasDetail } from './retrieval/named/company-details.ts'
import { withItem } from './retrieval/named/exact.ts'
import { isNumbered } from './retrieval/named/numbered.ts'
import { withPricesOf } from './retrieval/named/priced-items.ts'
import { retrieve } from './retrieval/retrieve.ts'
import { analysisFor, type Searched } from './searched.ts'
import { analyseMessage } from './turns/analyse-message.ts'
import { contactIn, detailIn } from './turns/company.ts'
import { judge, readMessage } from './turns/reading.ts'
import type { Reply, ReplyRequest, ReplySettings, Suggestion } from './types.ts'
import { type Choice, choiceIn, offeredFor } from './understanding/choice.ts'
import { asksForPrices, detailAskedIn } from './understanding/company-questions.ts'
import { isUpset, understand } from './understanding/message-intent.ts'
import { bareNumberIn } from './understanding/nonsense.ts'
import { questionsIn } from './understanding/questions.ts'
import { writtenOut } from './understanding/shorthand.ts'

/** The confidence from which the second question of a message may be about another item. */
const sureConfidence = 0.7

/** The analysed question, the retrieval and the verdict, from which a reply is built. */
type Findings = ReplyContext & {
  /** The message, with its shorthand written out. */
  readonly text: string
  readonly retrieval: Retrieval
  readonly needed: number
  readonly verdict: Verdict
  readonly scopes: readonly HotScope[]
  readonly analysis: Analysis
  /** How the knowledge says to reach the company, for who needs a person where nobody can take over. */
  readonly contact: Retrieval | undefined
  /** The topics of an offer from which the message chooses none, although it is a number. */
  readonly offeredAgain: readonly Suggestion[]
  /** How many questions share the length of the reply. */
  readonly sharedBy: number
}

/** Builds a reply. It does not await, so that the scopes cannot change before the reply is built. */
export function replyTo(request: ReplyRequest, searched: Searched, languages: Languages): Reply {
  const found = findingsFor(request, searched, languages)
  const inParts = found.intent.kind === 'question' ? inPartsTo(found, request, searched) : undefined
  const whole = unquotedReplyTo(found) ?? quotedReplyTo(found)
  if (inParts === undefined) return whole
  const { reply, answers, firstConfidence } = inParts
  const isSure = firstConfidence >= sureConfidence
  const isFound = whole.outcome !== 'unknown' && whole.outcome !== 'closest'
  // The message as a whole may find one answer to all its questions.
  const isBetter = answers > 1 ? isSure || firstConfidence >= whole.confidence : isSure && !isFound
  return isBetter ? reply : whole
}

/** The reply to several questions of a message. They share its length if their answers together have more words. */
function inPartsTo(
  found: Findings,
  request: ReplyRequest,
  searched: Searched,
): PartsReply | undefined {
  const parts = partsOf(found, request, searched)
  const full = partsReply(parts, found)
  const most = mostWords(found.settings.response_length)
  if (full === undefined || wordCount(full.reply.text) <= most) return full
  const shorter = parts.map(({ question, reply, found }) =>
    reply === undefined
      ? { question }
      : { question, reply: quotedReplyTo({ ...found, sharedBy: parts.length }) },
  )
  return partsReply(shorter, found)
}

/**
 * Answers each question of a message after the one before it; nothing if it has only one. A question that is not
 * surely understood alone has an answer only in the item of an earlier one.
 */
function partsOf(
  { text, question, retrieval, languages }: Findings,
  request: ReplyRequest,
  searched: Searched,
): readonly (MessagePart & { readonly found: Findings })[] {
  const questions = retrieval.isExact ? [] : questionsIn(text, question.assumedLanguage)
  if (questions.length < 2) return []
  const history = [...request.history]
  const cited: unknown[] = []
  return questions.map((text) => {
    const part = { ...request, text, history: [...history] }
    const found = { ...findingsFor(part, searched, languages), isPart: true }
    const reply = quotedReplyTo(found)
    const isAlone = hasOwnAnswer(found) || found.retrieval.words.every((word) => word.share === 1)
    const isSure = isAlone && reply.confidence >= sureConfidence
    const topic = reply.citations[0] ?? null
    const isFirst = history.length === request.history.length
    const isNear = isFirst || cited.includes(topic?.knowledge_id)
    const isUnanswered = reply.outcome === 'unknown'
    history.push({ sender_type: 'user', text, topic: null })
    history.push({ sender_type: 'bot', text: reply.text, topic, isUnanswered })
    if (reply.outcome !== 'answer' || !(isSure || isNear)) return { question: text, found }
    cited.push(...reply.citations.map((one) => one.knowledge_id))
    return { question: text, reply, found }
  })
}

/** The first half of the pipeline: analyses the question, retrieves, ranks and decides. */
export function findingsFor(
  { text: typed, settings, history }: ReplyRequest,
  searched: Searched,
  languages: Languages,
): Findings {
  const { scopes } = searched
  const analysis = analysisFor(searched, languages)
  const text = writtenOut(typed, typingLanguage(typed, analysis))
  const needed = neededStrength(scopes)
  const threshold = settings.confidence_threshold
  const context = { history, analysis, needed, languages, threshold }
  const choice = choiceIn(text, history, analysis)
  const chosen = choice && chosenTopic(choice, { history, scopes, analysis })
  const asked = chosen?.question ?? analyseMessage(text, history, analysis)
  const named = chosen?.retrieval ?? detailIn(asked, scopes, context)
  const { question, retrieval, verdict } =
    named === undefined
      ? readMessage(asked, scopes, context)
      : judge({ question: asked, retrieval: named }, context)
  const preferred =
    settings.language === 'auto' ? question.assumedLanguage : languages.get(settings.language)
  const understood = understand(text, { botName: settings.bot_name, languages, preferred, history })
  const intent = answersInstead(understood, retrieval, { verdict, settings })
    ? ({ kind: 'question' } as const)
    : understood
  // Where nobody can take over and the owner says nothing else, the knowledge may say how to reach people.
  const isUnreachable = !settings.can_hand_off && settings.contact === null
  const needsPerson = intent.kind === 'person' || isUpset(intent)
  const offered = choice === undefined ? offeredFor(text, history).topics : []
  const isNumber = isMereNumber(text, retrieval, offered)
  return {
    text,
    scopes,
    analysis,
    languages,
    settings,
    question,
    retrieval,
    needed,
    verdict: isNumber
      ? nothingFound(verdict)
      : isUpset(intent)
        ? ifAboutIt(verdict, retrieval)
        : verdict,
    offeredAgain: isNumber ? offered : [],
    contact: isUnreachable && needsPerson ? contactIn(retrieval, scopes, context) : undefined,
    intent,
    history,
    isPart: false,
    sharedBy: 1,
  }
}

/** Whether a message is nothing but a number, which chooses no topic and by which no item or line is called. */
function isMereNumber(text: string, retrieval: Retrieval, offered: readonly Suggestion[]): boolean {
  const number = bareNumberIn(text)
  if (number === undefined || retrieval.isExact) return false
  return offered.length > 1 || !isNumbered(number, retrieval)
}

/** The language of the knowledge that a message is in: shorthand alone shows none, or another one. */
function typingLanguage(text: string, { languages, knowledge }: Analysis): Language {
  const [first = languages.fallback] = knowledge
  if (knowledge.length < 2) return first
  const shown = languageByWords(text, languages)
  return knowledge.find((one) => one === shown) ?? first
}

/** The message to which a chosen topic was offered, about this topic; `undefined` if its item is gone. */
function chosenTopic(
  { topic, asked, says }: Choice,
  { history, scopes, analysis }: Pick<Findings, 'history' | 'scopes' | 'analysis'>,
): { readonly question: Question; readonly retrieval: Retrieval } | undefined {
  const question = analyseMessage([asked, says, topic.text].join('\n'), history, analysis)
  const found = retrieve(question, scopes)
  const detail = says === '' ? detailAskedIn(asked, question.assumedLanguage) : undefined
  const search = { scopes, analysis, retrieval: found }
  const priced = asksForPrices(detail) ? withPricesOf(topic.knowledge_id, search) : undefined
  const retrieval = priced ?? withItem(topic.knowledge_id, scopes, found)
  if (retrieval !== undefined && detail === 'offer') {
    return { question, retrieval: { ...retrieval, detail } }
  }
  return retrieval && { question, retrieval }
}

/** The second half for small talk and clarifying questions; `undefined` when the reply quotes the knowledge. */
export function unquotedReplyTo(found: Findings): Reply | undefined {
  const { languages, settings, retrieval, needed, verdict, intent, history } = found
  if (intent.kind === 'small_talk') return smallTalkReply(intent.talk, found)
  if (intent.kind === 'person') {
    const contact = contactFor(found)
    const reply = personReply(intent, found, contact)
    if (contact === undefined) return reply
    const explanation = explain(contact.retrieval, verdict, { needed, composed: contact.composed })
    return { ...reply, explanation }
  }
  if (saysContact(settings, retrieval, verdict)) return contactReply(settings.contact, found)
  const mayAsk = verdict.outcome === 'answer' || retrieval.asksWhich === true
  const tied = mayAsk ? tiedTopics(retrieval, history, languages) : []
  const topics = found.offeredAgain.length > 1 ? found.offeredAgain : tied
  const clarification = topics.length > 0 ? clarifyReply(topics, verdict, found) : undefined
  if (clarification !== undefined) {
    return {
      ...clarification,
      explanation: explain(retrieval, verdict, { needed, composed: undefined }),
    }
  }
  return undefined
}

/** Whether the owner's contact answers: the message asks for it, and the knowledge does not say it. */
function saysContact(
  settings: ReplySettings,
  { lacksDetail }: Retrieval,
  { outcome }: Verdict,
): settings is ReplySettings & { readonly contact: string } {
  if (lacksDetail === undefined || outcome === 'answer' || settings.contact === null) return false
  if (lacksDetail === 'phone' || lacksDetail === 'email' || lacksDetail === 'any') return true
  const isSaid = lacksDetail === 'address' || lacksDetail === 'hours'
  return isSaid && hasDetail(settings.contact, lacksDetail)
}

/** What the knowledge says on how to reach the company, for who needs a person; `undefined` if nothing does. */
function contactFor({ contact, question, languages }: Findings): Contact | undefined {
  const composed =
    contact &&
    compose(contact, {
      question: { ...question, words: [] },
      languages,
      length: 'medium',
      sharedBy: 1,
      previousReply: '',
    })
  return contact && composed && { retrieval: contact, composed }
}

/** Whether a message has an answer by its own words. */
function hasOwnAnswer({ retrieval, needed }: Findings): boolean {
  return !retrieval.isFollowUp && retrieval.ownStrength >= needed
}

/** Whether the message before asked for the prices: what follows is mostly about one that was told, and gets it again. */
function isAfterPrices({ history, question }: Findings): boolean {
  const before = history.findLast(({ sender_type }) => sender_type === 'user')?.text ?? ''
  return asksForPrices(detailAskedIn(before, question.assumedLanguage))
}

/** The second half for a reply that quotes the knowledge: composes and cites. */
function quotedReplyTo(found: Findings): Reply {
  const { languages, settings, question, sharedBy, retrieval, needed, verdict, history } = found
  const hasContextWords = retrieval.words.some((word) => word.share < 1)
  // A follow-up does not get the previous answer again, unless its own words find it, or it is about one of several prices.
  const mayRepeat = !hasContextWords || hasOwnAnswer(found) || isAfterPrices(found)
  const previousReply = mayRepeat ? '' : lastReply(history)
  const length = settings.response_length
  const composed = composeSections(retrieval, {
    question,
    sharedBy,
    length,
    previousReply,
    languages,
  })
  const said =
    composed === undefined ? nothingFound(verdict) : withSupport(verdict, composed.support)
  const explanation = explain(retrieval, said, { needed, composed })
  const { outcome, confidence } = said
  if (outcome === 'unknown' || composed === undefined) {
    return { ...unknownReply(said, found, contactFor(found)), explanation }
  }
  const news = outcome === 'answer' ? newsOn(composed, found) : undefined
  return { ...answerReply(composed, { outcome, confidence, news }, found), explanation }
}
