// The figures of usage: conversations, messages, users and tokens of chatbots, and the account's requests.
import type { Figures } from '../figure-accumulator.ts'
import { countNames } from '../request-counts.ts'
import type { FigureRequest } from './figure-reader.ts'

export const usageRequest: FigureRequest = { columns: ['sums'], users: true, newUsers: false }

export function messageFiguresOf(figures: Figures) {
  const [user_messages, bot_messages] = [figures.sum('user_messages'), figures.sum('bot_messages')]
  return {
    conversations: figures.sum('conversations'),
    messages: user_messages + bot_messages,
    user_messages,
    bot_messages,
    active_users: figures.users,
    input_tokens: figures.sum('input_tokens'),
    output_tokens: figures.sum('output_tokens'),
  }
}

/** The account's own counts by name; undefined for a request about some chatbots only. */
export type AccountCounts = ReadonlyMap<string, number> | undefined

export function requestsOf(counts: AccountCounts) {
  const of = (name: string) => (counts === undefined ? null : (counts.get(name) ?? 0))
  return {
    api_requests: of(countNames.requests),
    rate_limited_requests: of(countNames.limited),
    webhook_deliveries: of(countNames.deliveries),
  }
}
