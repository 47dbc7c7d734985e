// Answers a message that asks for what every company has: "can I call you?", "price list".
import { weekdaysIn } from '../analysis/calendar.ts'
import type { Question, QuestionWord } from '../analysis/question.ts'
import { wordsOf } from '../analysis/words.ts'
import { decide } from '../gate/decide.ts'
import { hasCloseWording } from '../gate/strength.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { CompanyDetail } from '../languages/question-words.ts'
import type { Candidate, Retrieval } from '../retrieval/candidate.ts'
import { meansAskedIn, meansIn } from '../retrieval/named/company-details.ts'
import {
  type CompanySearch,
  hasDetailIn,
  says,
  titlesOf,
  withAddressOf,
  withCompanyItem,
  withHoursOf,
} from '../retrieval/named/company-item.ts'
import { withExact } from '../retrieval/named/exact.ts'
import { withOfferedItems } from '../retrieval/named/offered-items.ts'
import { withPaymentItem } from '../retrieval/named/payment-item.ts'
import { withPricedItems, withPriceList, withPricesOf } from '../retrieval/named/priced-items.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { asksForPrices, detailAskedIn } from '../understanding/company-questions.ts'
import { bareNumberIn } from '../understanding/nonsense.ts'
import { type Conversation, topicIn } from './conversation.ts'
import type { ReadingContext } from './reading.ts'
import { isOpening } from './references.ts'

/** Who asks for prices after a text with fewer means those of all things: a booking has a deposit. */
const topicPricesMin = 2
/** A message of so few words may name what the next one is about. */
const nameWordsMost = 2

/**
 * Retrieves what a message asks about the company. Returns `undefined` if it asks for something else, if the knowledge has
 * this very question, or if what the conversation is about says it: "what's the address?" after a reply about a shop
 * means that shop.
 */
export function detailIn(
  question: Question,
  scopes: readonly HotScope[],
  context: ReadingContext,
): Retrieval | undefined {
  const { analysis, history } = context
  const { text, assumedLanguage: language } = question
  const before = history.findLast(({ sender_type }) => sender_type === 'user')?.text ?? ''
  const isGoingOn = goesOnWithHours(question, before)
  const detail = isGoingOn ? 'hours' : detailAskedIn(text, language)
  const talk = { before, history, question }
  if (detail === undefined || (!isGoingOn && isAboutTopic(detail, scopes, talk))) return undefined
  const retrieval = retrieve(question, scopes)
  const search = { scopes, analysis, retrieval, language, topic: topicIn(history) }
  const exact = withExact(question, scopes, retrieval)?.candidates[0]
  if (exact !== undefined) {
    if (detail === 'hours') return withHoursOf(exact, search)
    return asksForPrices(detail) ? withPriceList(exact, search) : undefined
  }
  if (asksForPrices(detail)) return pricesIn(before, search)
  if (detail === 'offer') return withOfferedItems(search)
  if (detail === 'way') return wayIn(search)
  if (detail === 'payment') return paymentIn(text, search, context)
  const days = detail === 'hours' ? weekdaysIn(text, language) : new Set<number>()
  const found = withCompanyItem({ detail, days }, search)
  if (found.lacksDetail === undefined) return found
  if (detail === 'hours') return found.detail === undefined ? undefined : found
  if (answersItself(retrieval, detail, context)) return undefined
  return detail === 'address' ? whereIn(search, found) : found
}

/** The prices of what is talked about, unless the message before asked about the company; else those of the company. */
function pricesIn(before: string, search: CompanySearch): Retrieval | undefined {
  const isAfterCompany = detailAskedIn(before, search.language) !== undefined
  const topic = isAfterCompany ? undefined : search.topic
  const ofTopic = topic && withPricesOf(topic.knowledge_id, search, topicPricesMin)
  return ofTopic ?? withPricedItems(search)
}

/**
 * Where the company is, without a street: what "Where we are" says ("on the market square"). The way to it is close. If
 * there is neither, what was found.
 */
function whereIn(search: CompanySearch, found: Retrieval): Retrieval {
  const asked = { detail: 'way', days: new Set<number>() } as const
  const where = withCompanyItem(asked, search, ['where'])
  if (where.lacksDetail === undefined) return where
  const way = withCompanyItem(asked, search, ['way'])
  if (way.lacksDetail !== undefined) return found
  return { ...way, isExact: false, lacksDetail: 'address' }
}

/**
 * The address of what is talked about, or else what tells the way to the company, or its address; anything else is close at
 * most.
 */
function wayIn(search: CompanySearch): Retrieval {
  const asked = { detail: 'address', days: new Set<number>() } as const
  const ofTopic = search.topic && withAddressOf(search.topic.knowledge_id, search)
  if (ofTopic !== undefined) return ofTopic
  const way = withCompanyItem({ ...asked, detail: 'way' }, search)
  if (way.lacksDetail === undefined) return way
  const address = withCompanyItem(asked, search, ['places', 'contact'])
  return address.lacksDetail === undefined ? address : { ...search.retrieval, lacksDetail: 'way' }
}

/** How people can pay; a text about the means that the message asks for comes before a list without it. */
function paymentIn(
  text: string,
  search: CompanySearch,
  context: ReadingContext,
): Retrieval | undefined {
  const { retrieval, language } = search
  const asked = meansAskedIn(text, language)
  const { found, namesIt } = withPaymentItem(asked, search)
  const [best] = retrieval.candidates
  const isAbout = best !== undefined && isNamedAfter(asked, best)
  if (namesIt && !isAbout) return found
  const isAnswer =
    isAbout && decide(retrieval, context.needed, context.threshold).outcome === 'answer'
  // Otherwise the list of what is taken answers "do you take Klarna?" as well.
  return isAnswer || answersItself(retrieval, 'payment', context) ? undefined : found
}

/** Whether the title or question of an item names one of some means of payment: "Can I pay cash at the hotel?". */
function isNamedAfter(means: ReadonlySet<string>, candidate: Candidate): boolean {
  const { language } = candidate.scope.itemOf(candidate.ordinal)
  const named = meansIn(titlesOf(candidate).join('\n'), language)
  return [...means].some((one) => named.has(one))
}

/** Whether the search finds what is asked for in an item with another name: "About us: you find us at 14 Quay Lane". */
function answersItself(
  retrieval: Retrieval,
  detail: CompanyDetail,
  { needed, threshold }: ReadingContext,
): boolean {
  const [best] = retrieval.candidates
  if (best === undefined || !(says(detail, best) || hasCloseWording(retrieval))) return false
  return decide(retrieval, needed, threshold).outcome === 'answer'
}

const dayPartsOf = once(({ company }: Language) => setOf(company?.days.parts))

/** Whether a message names nothing but a day after a question for the opening hours: "and on Wednesday afternoon?". */
function goesOnWithHours({ text, words, assumedLanguage }: Question, before: string): boolean {
  const parts = dayPartsOf(assumedLanguage)
  const isOfDay = ({ word, isOfCalendar }: QuestionWord) => isOfCalendar || parts.has(word)
  const isAdded = isOpening(
    words.map(({ word }) => word),
    assumedLanguage,
  )
  const namesIt = weekdaysIn(text, assumedLanguage).size > 0
  return (
    (namesIt || (isAdded && words.some(({ word }) => parts.has(word)))) &&
    words.every((word) => word.isFunctionWord || word.isLight || isOfDay(word)) &&
    detailAskedIn(before, assumedLanguage) === 'hours'
  )
}

/**
 * Whether the conversation tells what is meant: the message before named a place ("library"), or the item cited last says
 * what is asked for.
 */
function isAboutTopic(
  detail: CompanyDetail | 'howMuch',
  scopes: readonly HotScope[],
  { before, history, question }: AskedAfter,
): boolean {
  const topic = topicIn(history)
  // "Can I call you?", and then "do you have an email address?": both stand in the same item.
  const detailBefore = detailAskedIn(before, question.assumedLanguage)
  if (detailBefore !== undefined) {
    // "How do I get to you?", and then "how much is it?": the bus has a price. But "prices" named no thing.
    const hasPrice = topic !== undefined && hasDetailIn(topic.knowledge_id, 'prices', scopes)
    return detail === 'howMuch' && hasPrice && !asksForPrices(detailBefore)
  }
  const reply = history.findLast(({ sender_type }) => sender_type === 'bot')
  const isRefused = reply?.isUnanswered === true
  // Of what was not found there is no price either; and any text tells something of a way or an offer.
  if (detail === 'howMuch') return topic !== undefined || isRefused
  if (['prices', 'offer', 'way', 'payment'].includes(detail)) return false
  if (topic !== undefined && hasDetailIn(topic.knowledge_id, detail, scopes)) return true
  const isSmallTalk = reply === undefined || (reply.topic === null && !isRefused)
  const isName = wordsOf(before).length <= nameWordsMost && bareNumberIn(before) === undefined
  return !isSmallTalk && isName
}

type AskedAfter = Pick<Conversation, 'history'> & {
  /** The user's last message. */
  readonly before: string
  readonly question: Question
}

/** How the knowledge says to reach the company; `undefined` if it does not. */
export function contactIn(
  retrieval: Retrieval,
  scopes: readonly HotScope[],
  { analysis }: Pick<Conversation, 'analysis'>,
): Retrieval | undefined {
  const [language = analysis.languages.fallback] = analysis.knowledge
  const search = { scopes, analysis, retrieval, language, topic: undefined }
  const found = withCompanyItem({ detail: 'any', days: new Set() }, search)
  // The words of a wish for a person say nothing about the ways to reach the company.
  return found.lacksDetail !== undefined ? undefined : { ...found, words: [] }
}
