// The analytics store: the sums and rows that reports are made from.
import type { CellColumn, CellItems, CellSpan } from './analytics-cells.ts'
import type { MeasuredMessage, QuestionRow, RolledConversation } from './roll-up.ts'

/**
 * Texts of packed-numbers.ts, each joined from many cells. Columns that were not requested are
 * missing.
 */
export type CellTexts = { readonly [column in CellColumn]?: string }

export type CellQuery = {
  readonly scope_ids: readonly string[]
  readonly spans: readonly CellSpan[]
}

export type CountedMessage = {
  readonly message: MeasuredMessage
  readonly chatbot_id: string
  /** Undefined for messages of the bot. */
  readonly user_number: number | undefined
}

export type NamedChatbot = {
  readonly id: string
  readonly name: string
  readonly is_deleted: boolean
}

/** The number of an item in the cells. */
export type ItemNumber = { readonly item: string; readonly number: number }

/** A half-open range of time, as timestamps. */
export type RawRange = { readonly from: string; readonly before: string }

export interface AnalyticsStore {
  /** Adds to the counts of the account as a whole in a quarter hour. */
  addCounts(
    account_id: string,
    start_minute: number,
    counts: ReadonlyMap<string, number>,
  ): Promise<void>
  /** Lets `other_key` stand for the user of `key` as well. Does nothing if `key` is unknown. */
  shareUser(account_id: string, key: string, other_key: string): Promise<void>
  /**
   * Replaces the key by `other_key`, which must be new and identify nobody. The row stays, so that
   * the user's number is never given to another user.
   */
  forgetUser(account_id: string, key: string, other_key: string): Promise<void>

  /**
   * Reads cells of parts of days, days and months, by scope and bucket. Buckets without a cell are
   * left out.
   */
  listCells(
    account_id: string,
    query: CellQuery,
    columns: readonly CellColumn[],
  ): Promise<readonly (CellTexts & { readonly scope_id: string; readonly bucket: number })[]>
  /** Reads the quarter hours of parts of days, one text for each part. */
  listQuarters(
    account_id: string,
    query: CellQuery,
    columns: readonly CellColumn[],
  ): Promise<readonly (CellTexts & { readonly scope_id: string; readonly start_minute: number })[]>
  /** Reads the counts of the account as a whole, by bucket and name. */
  sumCounts(
    account_id: string,
    spans: readonly CellSpan[],
  ): Promise<readonly { readonly bucket: number; readonly name: string; readonly value: number }[]>
  /** Reads the users who wrote, as number sets of packed-numbers.ts. */
  listUsers(
    account_id: string,
    query: CellQuery,
  ): Promise<
    readonly { readonly scope_id: string; readonly bucket: number; readonly users: string }[]
  >
  /** Like `listUsers` for the quarter hours of parts of days. A part may have several texts. */
  listQuarterUsers(
    account_id: string,
    query: CellQuery,
  ): Promise<
    readonly { readonly scope_id: string; readonly start_minute: number; readonly users: string }[]
  >
  /** Counts the users whose first message in a scope lies in the range. */
  countFirsts(account_id: string, scope_id: string, range: RawRange): Promise<number>
  /**
   * Lists existing and deleted chatbots (null = all), at most `limit` of each, newest first. A
   * deleted chatbot is listed if it has a cell between the minutes `counted.from` and
   * `counted.before`; `counted` null = always.
   */
  listChatbots(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    options: {
      readonly limit: number
      readonly counted: { readonly from: number; readonly before: number } | null
    },
  ): Promise<readonly NamedChatbot[]>
  /** Items that were never counted have no number and are left out. */
  findNumbers(
    account_id: string,
    kind: CellItems,
    items: readonly string[],
  ): Promise<readonly ItemNumber[]>
  /** Unknown numbers are left out. */
  findItems(
    account_id: string,
    kind: CellItems,
    numbers: readonly number[],
  ): Promise<readonly ItemNumber[]>
  /** Lists the unanswered questions of a range. */
  listQuestions(
    account_id: string,
    range: RawRange,
  ): Promise<readonly Pick<QuestionRow, 'chatbot_id' | 'likeness'>[]>
  /**
   * The last question of a likeness in a range, with its present text. `chatbot_ids` null = all
   * chatbots. Undefined if there is none.
   */
  findLastQuestion(
    account_id: string,
    number: number,
    chatbot_ids: readonly string[] | null,
    range: RawRange,
  ): Promise<{ readonly text: string; readonly asked_at: string } | undefined>

  /** Present titles, or questions of items without one, by id. Unknown ids are left out. */
  listTitles(
    account_id: string,
    knowledge_ids: readonly string[],
  ): Promise<ReadonlyMap<string, string | null>>
  /** Counts knowledge items by scope; `wholeAccount` is a scope too. */
  countKnowledge(
    account_id: string,
    scope_ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>>

  /** Lists the counted conversations that started in a range. */
  listStarted(
    account_id: string,
    range: RawRange,
  ): Promise<readonly Pick<RolledConversation, 'chatbot_id' | 'counted'>[]>
  /** Lists the counted messages in a range within one quarter hour. */
  listSentMessages(
    account_id: string,
    start_minute: number,
    range: RawRange,
  ): Promise<readonly CountedMessage[]>
  /** Lists the counted ratings that were given in a range. */
  listRatings(
    account_id: string,
    range: RawRange,
  ): Promise<readonly { readonly rating: 'positive' | 'negative'; readonly chatbot_id: string }[]>
}
