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
import type { Retrieval } from '../retrieval/candidate.ts'
import { hasDetailIn, says, withCompanyItem } from '../retrieval/named/company-item.ts'
import { withExact } from '../retrieval/named/exact.ts'
import { withOfferedItems } from '../retrieval/named/offered-items.ts'
import { withPricedItems } from '../retrieval/named/priced-items.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { asksHowMuch, detailAskedIn } from '../understanding/company-questions.ts'
import { type Conversation, refersBack, topicIn } from './conversation.ts'
import type { ReadingContext } from './reading.ts'
import { isOpening } from './references.ts'

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
  const { text, assumedLanguage } = question
  const before = history.findLast(({ sender_type }) => sender_type === 'user')?.text ?? ''
  const isGoingOn = goesOnWithHours(question, before)
  const detail = isGoingOn ? 'hours' : detailAskedIn(text, assumedLanguage)
  if (asksForPrices(text, question)) return pricesIn(question, scopes, { ...context, before })
  if (detail === undefined) return undefined
  // "How do I get there?" after a reply is the way to what that was about.
  if (detail === 'way' && topicIn(history) !== undefined && refersBack(question)) return undefined
  if (!isGoingOn && isAboutTopic(detail, scopes, { before, history, question })) return undefined
  const retrieval = retrieve(question, scopes)
  if (withExact(question, scopes, retrieval) !== undefined) return undefined
  const days = detail === 'hours' ? weekdaysIn(text, assumedLanguage) : new Set<number>()
  if (detail === 'offer') return withOfferedItems(scopes, { retrieval, analysis })
  const found = withCompanyItem({ detail, days }, scopes, { retrieval, analysis })
  if (found.lacksDetail === undefined) return found
  if (detail === 'way') return wayByAddress(scopes, { retrieval, analysis })
  if (detail === 'hours') return found.detail === undefined ? undefined : found
  return answersItself(retrieval, detail, context) ? undefined : found
}

/** Who asks for the way gets the address, where nothing tells the way. */
function wayByAddress(
  scopes: readonly HotScope[],
  found: Parameters<typeof withCompanyItem>[2],
): Retrieval | undefined {
  const address = withCompanyItem({ detail: 'address', days: new Set() }, scopes, found)
  return address.lacksDetail === undefined ? address : undefined
}

/** Whether a whole message asks for prices, or for that of something it does not name. */
export function asksForPrices(text: string, { assumedLanguage }: Question): boolean {
  return detailAskedIn(text, assumedLanguage) === 'prices' || asksHowMuch(text, assumedLanguage)
}

/** What has the prices; `undefined` if the conversation tells what they are for: "how much is it?" after a reply. */
function pricesIn(
  question: Question,
  scopes: readonly HotScope[],
  { analysis, history, before }: Conversation & Pick<AskedAfter, 'before'>,
): Retrieval | undefined {
  const { text, assumedLanguage } = question
  const namesNothing = history.every((one) => one.topic === null && one.isUnanswered !== true)
  const isOpen = namesNothing || detailAskedIn(before, assumedLanguage) !== undefined
  if (asksHowMuch(text, assumedLanguage) && !isOpen) return undefined
  if (isAboutTopic('prices', scopes, { before, history, question })) return undefined
  const retrieval = retrieve(question, scopes)
  if (withExact(question, scopes, retrieval) !== undefined) return undefined
  return withPricedItems(scopes, { retrieval, analysis })
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

/** Whether the message before named a place ("library"), or the item cited last says what is asked for. */
function isAboutTopic(
  detail: CompanyDetail,
  scopes: readonly HotScope[],
  { before, history, question }: AskedAfter,
): boolean {
  // "Can I call you?", and then "do you have an email address?": both stand in the same item.
  if (detailAskedIn(before, question.assumedLanguage) !== undefined) return false
  const topic = topicIn(history)
  // Any text tells something of these: only its title shows that it does.
  const isOfItem = detail === 'way' || detail === 'offer'
  if (topic !== undefined && !isOfItem && hasDetailIn(topic.knowledge_id, detail, scopes))
    return true
  const reply = history.findLast(({ sender_type }) => sender_type === 'bot')
  const isSmallTalk = reply === undefined || (reply.topic === null && reply.isUnanswered !== true)
  return !isSmallTalk && wordsOf(before).length <= nameWordsMost
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
  const found = withCompanyItem({ detail: 'any', days: new Set() }, scopes, { retrieval, analysis })
  // The words of a wish for a person say nothing about the ways to reach the company.
  return found.lacksDetail !== undefined ? undefined : { ...found, words: [] }
}
