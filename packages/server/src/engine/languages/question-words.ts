// The words by which a language asks: for exclusions, for yes or no, and for a kind of answer.
import type { Phrases, Words } from './word-lists.ts'

/** Lists of words in lower case, with their marks. */
export type ExclusionQuestions = {
  /** Question words for a thing, a person or a place. */
  readonly asking: Words
  /** Words that end the main clause of a question: "what can I do about a code *that* does not come?". */
  readonly ending: Words
  /** Words that turn a preceding question word into a part of a statement: "what *I* don't understand is …". */
  readonly subjects: Words
  /**
   * Folded. A subject before one of these verbs begins a new clause, often without a comma before it: "where can I
   * return something *I don't* like?".
   */
  readonly verbs: Words
  /** Words before a negation that belongs to a single noun: "what is *a* no-show fee?". */
  readonly determiners: Words
}

/** Words in lower case, with their marks. */
export type YesNoQuestions = {
  /** How such a question begins: "do", "is there". */
  readonly openings: Phrases
  /** How a question begins that asks whether a thing is to be had: "do you sell", "can I buy". */
  readonly offers?: Phrases
  /** Verbs before what a question asks about that has the order of a statement: "¿la residencia *tiene* piscina?". */
  readonly verbs?: Words
  /** Words that may stand before: "and", "ok". */
  readonly before: Words
  /** A clause with one of these asks for something else than yes or no: "can I ask where …". */
  readonly questionWords: Words
}

/** How a second question begins in a sentence: "… *and how* long …". A question for yes or no may follow as well. */
export type FurtherQuestion = {
  readonly and: RegExp
  readonly asking: RegExp
  /** Words that begin a clause, in which "and is" goes on: "the tent *that* is wet and is dirty". */
  readonly clause: RegExp
}

/** What people ask about any company; `any` for whichever way there is to reach it: "how can I contact you?". */
export type CompanyDetail =
  | 'phone'
  | 'email'
  | 'address'
  | 'any'
  | 'hours'
  | 'prices'
  | 'payment'
  | 'way'
  | 'offer'

/** How people ask for such a detail: patterns as in `IntentPatterns`, each for a whole message. */
export type CompanyQuestions = Readonly<Record<CompanyDetail, Phrases>> & {
  /** How people ask for the price of what is talked about, or of anything: "how much is it?". */
  readonly howMuch: Phrases
  /**
   * What people pay with, separated by slashes (names that are the same in all languages are in `paymentBrands`), and the
   * words that stand beside it where a text tells how to pay.
   */
  readonly means: { readonly cards: string; readonly others: string; readonly verbs: Words }
  /** Words in the title or heading of what says it: how to reach the company, where it is, when it is open. */
  readonly titles: {
    readonly contact: Words
    readonly places: Words
    readonly hours: Words
    /** Words that may stand beside these: "*opening* hours", "contact *details*". */
    readonly beside: Words
  }
  /** Words that stand beside prices. */
  readonly priceWords: Words
  /**
   * Whole titles or headings of what it costs, how to pay, how to get there, where it is, and what is offered; patterns as
   * above.
   */
  readonly titlePatterns: {
    readonly prices: Phrases
    readonly payment: Phrases
    readonly way: Phrases
    readonly where: Phrases
    readonly offer: Phrases
  }
  readonly days: DayWords
}

/** How opening hours name days; the days themselves are in `Language.calendar`. */
export type DayWords = {
  /** From Monday to Sunday, as they stand in "Mon–Fri", also where they are frequent words: German "so". */
  readonly short: Words
  /** Between two days: "Monday *to* Friday". */
  readonly to: Words
  readonly daily: Phrases
  readonly working: Phrases
  readonly weekend: Phrases
  readonly closed: Words
  /** Folded words for parts of a day or week, and for today: "and on Wednesday *afternoon*?". */
  readonly parts: Words
}

export type AnswerType =
  | 'price'
  | 'number'
  | 'duration'
  | 'date'
  | 'person'
  | 'place'
  | 'reason'
  | 'manner'

/** Words before a value that no longer holds. */
export type FormerPatterns = {
  /** In any sentence: "*previously* £25". */
  readonly always: RegExp
  /** With nothing else in brackets: "(*was* £25)". */
  readonly inBrackets: RegExp
  /** Beside a word of `changes`: "now £29 *instead of* £25". "Members pay £50 instead of £60" is an exception. */
  readonly instead: RegExp
  readonly changes: RegExp
}

export type AnswerPatterns = {
  readonly asked: Readonly<Record<AnswerType, RegExp>>
  readonly numbers: Words
  readonly dates: RegExp
  /** How a price of nothing is said. */
  readonly free: RegExp
  readonly former: FormerPatterns
  readonly durations: RegExp
  /** Words before the name of a place; in lower case. */
  readonly places: { readonly prepositions: Words; readonly articles?: Words }
  readonly reasons: RegExp
  readonly manners: RegExp
}
