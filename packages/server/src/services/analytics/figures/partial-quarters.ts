// Counts parts of quarter hours at the ends of a time from the rows themselves: cells hold whole quarter
// hours only.
import { toTimestamp } from '../../../lib/clock.ts'
import type { AnalyticsStore } from '../../../storage/interfaces/analytics.ts'
import { wholeAccount } from '../../../storage/interfaces/analytics-cells.ts'
import {
  add,
  type Count,
  countConversation,
  countMessage,
  countQuestion,
  countRating,
  emptyCount,
  quarterOf,
} from '../counting-rules.ts'
import type { Range } from '../period.ts'

/** The counts of a part of a quarter hour, for each of the scopes. */
export async function countPartialQuarter(
  store: AnalyticsStore,
  { account_id, scope_ids }: { readonly account_id: string; readonly scope_ids: readonly string[] },
  range: Range,
): Promise<ReadonlyMap<string, Count>> {
  const times = { from: toTimestamp(range.from), before: toTimestamp(range.before) }
  const counts = new Map(scope_ids.map((id) => [id, emptyCount()]))
  const each = (chatbot_id: string, count: (count: Count) => void) => {
    for (const scope_id of [wholeAccount, chatbot_id]) {
      const wanted = counts.get(scope_id)
      if (wanted !== undefined) count(wanted)
    }
  }
  for (const { chatbot_id, counted } of await store.listStarted(account_id, times)) {
    each(chatbot_id, (count) => countConversation(count, JSON.parse(counted), 1))
  }
  for (const { chatbot_id, rating } of await store.listRatings(account_id, times)) {
    each(chatbot_id, (count) => countRating(count, rating, 1))
  }
  for (const { chatbot_id, likeness } of await store.listQuestions(account_id, times)) {
    each(chatbot_id, (count) => countQuestion(count, likeness, 1))
  }
  const quarter = quarterOf(times.from)
  for (const message of await store.listSentMessages(account_id, quarter, times)) {
    each(message.chatbot_id, (count) => countMessage(count, message.message, message.user_number))
  }
  // The time of a user's first message is stored by scope.
  for (const [scope_id, count] of counts) {
    add(count, 'new_users', await store.countFirsts(account_id, scope_id, times))
  }
  return counts
}
