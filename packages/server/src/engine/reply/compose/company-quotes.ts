// Keeps of the quotes what a message asks about the company, and what is said of the days that it names.
import { namesDay, saysClosed, weekdaysIn } from '../../analysis/calendar.ts'
import type { Question } from '../../analysis/question.ts'
import type { HotPassage } from '../../index/hot-scope.ts'
import type { HotUnit } from '../../index/passage-contents.ts'
import type { Retrieval } from '../../retrieval/candidate.ts'
import { hasDetail, meansAskedIn, meansIn } from '../../retrieval/named/company-details.ts'
import { hasPrice } from './answer-type.ts'
import { headRows } from './table-words.ts'
import { tableHead, unitText } from './units.ts'

const digit = /\d/
/** A table is about what at least this share of its rows tells. */
const toldRowsMin = 0.5

/** Fewer rows or entries only add to the sentences beside them: the car park to the address. */
const listedMin = 3

/** A unit of a passage, of which a quote is made. */
type QuotedUnit = {
  readonly passage: HotPassage
  readonly units: readonly HotUnit[]
  readonly index: number
  /** The words of the query that the unit has, without those of its table head. */
  readonly ownCovered: readonly number[]
}

/**
 * Leaves out what is said of other days than the message names, if the passage says the same of these: "Mon–Fri 9–18" is
 * for Wednesday, "Sun closed" is not; but "we operate on Tuesdays" answers "do you operate on Friday?", and "Fri 9–12" does
 * not. Opening hours are what names a day, in its row or above its column.
 */
export function onAskedDays<Quote extends QuotedUnit>(
  quotes: readonly Quote[],
  asked: ReadonlySet<number>,
  { detail, words }: Retrieval,
): readonly Quote[] {
  const asksForHours = detail === 'hours'
  const isListed = detail === 'prices' || detail === 'way'
  if (asked.size === 0 && !asksForHours) return isListed ? listedOf(quotes, listedMin) : quotes
  const days = quotes.map((quote) => daysOf(quote, asksForHours))
  const isOn = (at: number) => {
    const own = days[at] ?? new Set()
    return asked.size === 0 ? own.size > 0 : [...own].some((day) => asked.has(day))
  }
  const passages = new Set(quotes.filter((_, at) => isOn(at)).map(({ passage }) => passage))
  const isKept = ({ passage }: Quote, at: number) =>
    !passages.has(passage) || (days[at]?.size === 0 && !asksForHours) || isOn(at)
  const kept = quotes.filter(isKept)
  const isOnlyOne = ({ passage, ownCovered }: Quote) =>
    ownCovered.some((word) => {
      const isSaid = kept.some((one) => one.passage === passage && one.ownCovered.includes(word))
      return words[word]?.share === 1 && !isSaid
    })
  const onDay = quotes.filter(
    (quote, at) => isKept(quote, at) || (!asksForHours && isOnlyOne(quote)),
  )
  // The hours of all days stand in a table or list rather than in the sentence on holidays below it.
  return asksForHours && asked.size === 0 ? listedOf(onDay) : onDay
}

/**
 * Keeps what names a means of payment that the message asks for ("can I pay by cheque?"), if anything does; all for "how can
 * I pay?".
 */
export function onAskedMeans<Quote extends QuotedUnit>(
  quotes: readonly Quote[],
  { text, assumedLanguage }: Question,
  { detail }: Retrieval,
): readonly Quote[] {
  const asked = detail === 'payment' ? meansAskedIn(text, assumedLanguage) : new Set<string>()
  const named = quotes.filter(({ units, index, passage }) => {
    const means = meansIn(unitText(units[index], passage), passage.item.language)
    return [...asked].some((one) => means.has(one))
  })
  return named.length > 0 ? named : quotes
}

/** The rows and entries among quotes, if there are that many; otherwise all quotes. */
function listedOf<Quote extends QuotedUnit>(quotes: readonly Quote[], least = 1): readonly Quote[] {
  const listed = quotes.filter(({ units, index }) => units[index]?.kind !== 'prose')
  return listed.length >= least ? listed : quotes
}

/** The days that a unit names; of a row, if wanted, also those above its columns. */
function daysOf({ units, index, passage }: QuotedUnit, withHead: boolean): ReadonlySet<number> {
  const head = withHead ? tableHead(units, index) : undefined
  const said = head === undefined ? '' : unitText(units[head], passage)
  return weekdaysIn(`${said} ${unitText(units[index], passage)}`, passage.item.language)
}

/**
 * Whether a unit has what the message asks about the company, if it does. That something is closed is said of a day, which
 * the message or the row names.
 */
export function saysDetail(
  { units, index, passage }: QuotedUnit,
  { detail }: Retrieval,
  days: ReadonlySet<number>,
): boolean {
  if (detail === undefined) return true
  const unit = units[index]
  const text = unitText(unit, passage)
  const { language } = passage.item
  if (unit?.kind === 'table' && (detail === 'prices' || detail === 'payment')) {
    const isTold = (row: string) =>
      detail === 'prices' ? hasPrice(row, language) : hasDetail(row, detail, language)
    return isInTableOf(isTold, { units, index, passage })
  }
  const isOfDay = days.size > 0 || unit?.kind !== 'prose'
  const isClosed = detail === 'hours' && isOfDay && saysClosed(text, passage.item.language)
  const isOnDay =
    detail === 'hours' && digit.test(text) && namesDay(text, days, passage.item.language)
  return isClosed || isOnDay || hasDetail(text, detail, language)
}

/** Whether a row passes a test, or at least half of its table: the row of what is "on request" belongs to the prices. */
function isInTableOf(
  test: (row: string) => boolean,
  { units, index, passage }: Omit<QuotedUnit, 'ownCovered'>,
): boolean {
  const isTold = (unit: HotUnit | undefined) => test(unitText(unit, passage))
  const isRow = (at: number) => units[at]?.kind === 'table'
  let [from, to] = [index, index]
  while (isRow(from - 1)) from--
  while (isRow(to + 1)) to++
  const rows = units.slice(from + headRows, to + 1)
  return isTold(units[index]) || rows.filter(isTold).length >= rows.length * toldRowsMin
}
