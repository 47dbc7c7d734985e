// What the store of the analytics promises to its readers.
import type { CellColumn, CellItems, CellSpan } from './analytics-cells.ts'
import type { MeasuredMessage, QuestionRow, RolledConversation } from './roll-up.ts'

/** Texts of packed-numbers.ts, each of many cells; those that were not asked for are missing. */
export type CellTexts = { readonly [column in CellColumn]?: string }

export type CellQuery = {
  readonly scope_ids: readonly string[]
  readonly spans: readonly CellSpan[]
}

export type SaidRow = {
  readonly message: MeasuredMessage
  readonly chatbot_id: string
  readonly user_number: number | undefined
}

export type NamedChatbot = {
  readonly id: string
  readonly name: string
  readonly is_deleted: boolean
}

/** What stands for an item in the columns of its kind. */
export type ItemNumber = { readonly item: string; readonly number: number }

/** A half-open range of time, as timestamps. */
export type RawRange = { readonly from: string; readonly before: string }

/** What is read for a tenant, and what belongs to no conversation. */
export interface AnalyticsStore {
  /** Adds to what is counted for the account itself in a quarter hour. */
  addCounts(
    account_id: string,
    start_minute: number,
    counts: ReadonlyMap<string, number>,
  ): Promise<void>
  /** Another key that stands for the user of one; no change where that is unknown. */
  shareUser(account_id: string, key: string, other_key: string): Promise<void>
  /**
   * The key stands for nobody any more, and a fresh one that nobody has takes its place: the user's
   * number is never given again.
   */
  forgetUser(account_id: string, key: string, other_key: string): Promise<void>

  /** Parts of days, days and months, by scope and bucket, those with none left out. */
  listCells(
    account_id: string,
    query: CellQuery,
    columns: readonly CellColumn[],
  ): Promise<readonly (CellTexts & { readonly scope_id: string; readonly bucket: number })[]>
  /** The quarter hours of parts of days, a text for each part. */
  listQuarters(
    account_id: string,
    query: CellQuery,
    columns: readonly CellColumn[],
  ): Promise<readonly (CellTexts & { readonly scope_id: string; readonly start_minute: number })[]>
  /** What is counted for the account itself, by bucket and name. */
  sumCounts(
    account_id: string,
    spans: readonly CellSpan[],
  ): Promise<readonly { readonly bucket: number; readonly name: string; readonly value: number }[]>
  /** Those who said something, as sets of packed-numbers.ts. */
  listUsers(
    account_id: string,
    query: CellQuery,
  ): Promise<
    readonly { readonly scope_id: string; readonly bucket: number; readonly users: string }[]
  >
  /** Likewise of the quarter hours of parts of days; several texts for a part. */
  listQuarterUsers(
    account_id: string,
    query: CellQuery,
  ): Promise<
    readonly { readonly scope_id: string; readonly start_minute: number; readonly users: string }[]
  >
  /** How many users first said something in a scope in a range. */
  countFirsts(account_id: string, scope_id: string, range: RawRange): Promise<number>
  /**
   * Chatbots by id, null = all, deleted ones included; the newest of each kind, so many. Of the deleted
   * only those that something is counted of in the parts of days from one minute to before another;
   * null = all of them.
   */
  listChatbots(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    options: {
      readonly limit: number
      readonly counted: { readonly from: number; readonly before: number } | null
    },
  ): Promise<readonly NamedChatbot[]>
  /** The numbers of items that ever were counted. */
  findNumbers(
    account_id: string,
    kind: CellItems,
    items: readonly string[],
  ): Promise<readonly ItemNumber[]>
  /** The items that numbers stand for. */
  findItems(
    account_id: string,
    kind: CellItems,
    numbers: readonly number[],
  ): Promise<readonly ItemNumber[]>
  /** Unanswered questions of a range. */
  listQuestions(
    account_id: string,
    range: RawRange,
  ): Promise<readonly Pick<QuestionRow, 'chatbot_id' | 'likeness'>[]>
  /** The last question of a likeness, with its words as they stand; of some chatbots, null = of all. */
  findLastQuestion(
    account_id: string,
    number: number,
    chatbot_ids: readonly string[] | null,
    range: RawRange,
  ): Promise<{ readonly text: string; readonly asked_at: string } | undefined>

  /** Titles of knowledge items as they stand; null where there is none. */
  listTitles(
    account_id: string,
    knowledge_ids: readonly string[],
  ): Promise<ReadonlyMap<string, string | null>>
  /** Knowledge items of scopes, by scope; those of the whole account too. */
  countKnowledge(
    account_id: string,
    scope_ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>>

  /** Conversations that started in a range, as they are counted. */
  listStarted(
    account_id: string,
    range: RawRange,
  ): Promise<readonly Pick<RolledConversation, 'chatbot_id' | 'counted'>[]>
  /** What was said in a part of a quarter hour; with the user's number, undefined for the bot's. */
  listSaid(account_id: string, start_minute: number, range: RawRange): Promise<readonly SaidRow[]>
  /** Ratings that were given in a range. */
  listRated(
    account_id: string,
    range: RawRange,
  ): Promise<readonly { readonly rating: 'positive' | 'negative'; readonly chatbot_id: string }[]>
}
