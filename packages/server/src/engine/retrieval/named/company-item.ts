// Finds the passage that says what people ask about any company: how to reach it, when it is open, how to get there.
import { namesDay, weekdaysIn } from '../../analysis/calendar.ts'
import type { Analysis } from '../../analysis/question.ts'
import type { HotScope } from '../../index/hot-scope.ts'
import type { Language } from '../../languages/language.ts'
import type { CompanyDetail } from '../../languages/question-words.ts'
import type { Topic } from '../../types.ts'
import type { Candidate, Retrieval } from '../candidate.ts'
import { hasDetail } from './company-details.ts'
import { ordinalsNamedBy, type Passage } from './named-passages.ts'
import { namingOf, subjectsOf, type TitleKind } from './titles.ts'

/** Passages looked at, of those that have a word such as "contact" in their title or headings, and of one item. */
const namedMost = 500

/** After what the items are named that may say it, the likeliest first; the others are in "Contact". */
const kindsOf: Partial<Record<CompanyDetail, readonly TitleKind[]>> = {
  address: ['contact', 'places', 'where', 'way'],
  hours: ['hours', 'places', 'contact'],
  way: ['way', 'where'],
}
/** Ways to reach the company: without the one that is asked for, another one is close. */
const waysToReach: readonly CompanyDetail[] = ['phone', 'email', 'any']

/** What is asked about the company, and the days of the week that the message names. */
export type AskedDetail = { readonly detail: CompanyDetail; readonly days: ReadonlySet<number> }

/** Where the passage is looked for. */
export type CompanySearch = {
  readonly scopes: readonly HotScope[]
  readonly analysis: Analysis
  /** What the words of the message find. */
  readonly retrieval: Retrieval
  /** The language of the message: of several items, one in it comes first. */
  readonly language: Language
  /** What the conversation is about: of several items, this one comes first. */
  readonly topic: Topic | undefined
}

/**
 * Returns a retrieval with only the passage that says what a message asks about the company, in an item or section that
 * is named after it ("Contact us"). Without a telephone number there, another way to reach the company is close, and so
 * are hours of other days. If there is no such passage, what was found otherwise is close at most.
 */
export function withCompanyItem(
  { detail, days }: AskedDetail,
  search: CompanySearch,
  kinds: readonly TitleKind[] = kindsOf[detail] ?? ['contact'],
): Retrieval {
  const { retrieval } = search
  const named = kinds.flatMap((kind) => passagesFor(kind, search))
  const saying = named.filter((passage) => says(detail, passage))
  const ofDay = saying.filter((passage) => days.size === 0 || namesDayIn(passage, days))
  const [first] = ofDay
  if (first !== undefined) {
    // The hours of the summer and of the winter stand in sections of one item.
    const sections = detail === 'hours' ? ofDay.filter(isOfItem(first)) : [first]
    return withSurePassages(sections, detail, retrieval)
  }
  const lacking = { ...retrieval, lacksDetail: detail }
  const [ofOtherDays] = saying
  if (ofOtherDays !== undefined) return withPassages([ofOtherDays], detail, lacking)
  const other = waysToReach.includes(detail) ? named.find((one) => says('any', one)) : undefined
  return other === undefined ? lacking : withPassages([other], 'any', lacking)
}

/** Returns a retrieval with the sections of an item that have opening hours; `undefined` if there are not several. */
export function withHoursOf(
  { scope, ordinal }: Passage,
  { scopes, retrieval }: CompanySearch,
): Retrieval | undefined {
  const passages = passagesOf(scope.itemOf(ordinal).id, scopes).slice(0, namedMost)
  const sections = passages.filter((passage) => says('hours', passage))
  return sections.length > 1 ? withSurePassages(sections, 'hours', retrieval) : undefined
}

function isOfItem({ scope, ordinal }: Passage): (other: Passage) => boolean {
  const item = scope.itemOf(ordinal)
  return (other) => other.scope.itemOf(other.ordinal) === item
}

/** Returns a retrieval with the passage of an item that has an address, as the way to it; `undefined` if none has. */
export function withAddressOf(
  item_id: string,
  { scopes, retrieval }: CompanySearch,
): Retrieval | undefined {
  const [passage] = passagesOf(item_id, scopes).filter((one) => says('address', one))
  return passage && withSurePassages([passage], 'address', retrieval)
}

/** The passages of an item, in their order. */
export function passagesOf(item_id: string, scopes: readonly HotScope[]): readonly Passage[] {
  return scopes.flatMap((scope, scopeIndex) => {
    const ordinal = scope.findPassage(item_id, 0)
    if (ordinal === undefined) return []
    const { first, count } = scope.itemOf(ordinal)
    return Array.from({ length: count }, (_, at) => ({ scope, scopeIndex, ordinal: first + at }))
  })
}

/** Keeps only some passages, all with the best score, of which only what has the detail is quoted. */
export function withPassages(
  passages: readonly Passage[],
  detail: CompanyDetail,
  retrieval: Retrieval,
): Retrieval {
  const score = retrieval.candidates[0]?.score ?? retrieval.idealScore
  const candidates = passages.map(
    ({ scope, scopeIndex, ordinal }): Candidate => ({
      ...{ scope, scopeIndex, ordinal },
      ...{ score, parts: undefined },
    }),
  )
  return { ...retrieval, detail, candidates }
}

/** As `withPassages`, where these surely have the answer. */
export function withSurePassages(...kept: Parameters<typeof withPassages>): Retrieval {
  return { ...withPassages(...kept), isExact: true }
}

/** Whether an item says something about a company: a telephone number, opening hours. */
export function hasDetailIn(
  item_id: string,
  detail: CompanyDetail,
  scopes: readonly HotScope[],
): boolean {
  return passagesOf(item_id, scopes).some((passage) => says(detail, passage))
}

/** Whether a passage says what is asked about the company. */
export function says(
  detail: CompanyDetail,
  { scope, ordinal }: Pick<Passage, 'scope' | 'ordinal'>,
): boolean {
  const { text, item } = scope.passage(ordinal)
  if (!hasDetail(text, detail, item.language)) return false
  return detail !== 'hours' || weekdaysIn(text, item.language).size > 0
}

function namesDayIn({ scope, ordinal }: Passage, days: ReadonlySet<number>): boolean {
  const { text, item } = scope.passage(ordinal)
  return namesDay(text, days, item.language)
}

/**
 * The passages named after one kind of what is asked: by the title before by a heading, and those of the chatbot before
 * shared ones.
 */
export function passagesFor(kind: TitleKind, search: CompanySearch): readonly Passage[] {
  const { isNamed, numbersIn } = namingOf(kind, search.analysis)
  const found = search.scopes.flatMap((scope, scopeIndex) =>
    ordinalsNamedBy(numbersIn(scope), scope)
      .slice(0, namedMost)
      .map((ordinal): Passage => ({ scope, scopeIndex, ordinal })),
  )
  const byTitle = found.filter((passage) => isNamed(titlesOf(passage)))
  const byHeading = found.filter((one) => isNamed(one.scope.passage(one.ordinal).headings))
  // Only its heading or title shows that a text tells the way; "Contact and directions" has other passages as well.
  const named =
    kind === 'way' || kind === 'where'
      ? [...byHeading, ...byTitle.filter(hasOneSubject)]
      : [...byTitle, ...byHeading.filter((one) => !byTitle.includes(one))]
  return nearestFirst(named, search)
}

/**
 * The passages of the item that the conversation is about first, then those in the language of the message, and in either
 * case those of the chatbot before shared ones.
 */
export function nearestFirst<P extends Passage>(
  passages: readonly P[],
  { language, topic }: Pick<CompanySearch, 'language' | 'topic'>,
): readonly P[] {
  const rankOf = ({ scope, ordinal }: Passage) => {
    const item = scope.itemOf(ordinal)
    if (item.id === topic?.knowledge_id) return 0
    return item.language === language ? 1 : 2
  }
  return passages.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Whether a passage is in the scope and language of another one: the chatbot's own list comes before a shared one. */
export function isNearAs(passage: Passage, first: Passage | undefined): boolean {
  if (first === undefined) return false
  const language = first.scope.itemOf(first.ordinal).language
  return (
    passage.scope === first.scope && passage.scope.itemOf(passage.ordinal).language === language
  )
}

/** The title of an item, and the question of a FAQ item: "How can I pay?". */
export function titlesOf({ scope, ordinal }: Passage): readonly string[] {
  const { title, question } = scope.itemOf(ordinal)
  return [title ?? '', question ?? '']
}

export function hasOneSubject(passage: Passage): boolean {
  return titlesOf(passage).flatMap(subjectsOf).length === 1
}
