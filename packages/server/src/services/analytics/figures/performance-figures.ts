// The figures of performance: response times, answer rates and errors.
import { percentilesOf } from '../../../lib/numbers/log-buckets.ts'
import type { Figures } from '../figure-accumulator.ts'
import { countNames } from '../request-counts.ts'
import type { FigureRequest } from './figure-reader.ts'
import { averageOf, rateOf, rounded } from './rates.ts'
import type { AccountCounts } from './usage-figures.ts'

export const performanceRequest: FigureRequest = {
  columns: ['sums', 'maxima', 'response_times', 'first_token_times'],
  users: false,
  newUsers: false,
}

const hundredths = 100
const millionths = 1_000_000
/** Decimals of milliseconds. Fewer would make the percentiles less exact than documented. */
const decimals = 4

export function answeringOf(figures: Figures) {
  const { sum } = figures
  const answers = sum('answers')
  return {
    response_time_ms: timesOf({
      count: sum('responses'),
      sum: sum('response_hundredths'),
      max: figures.maximum('response_max'),
      counted: figures.counts('response_times'),
    }),
    time_to_first_token_ms: timesOf({
      count: sum('first_tokens'),
      sum: sum('first_token_hundredths'),
      max: figures.maximum('first_token_max'),
      counted: figures.counts('first_token_times'),
    }),
    answer_rate: rateOf(sum('answered'), answers),
    fallback_rate: rateOf(answers - sum('answered'), answers),
    degraded_rate: rateOf(sum('degraded'), answers),
    knowledge_hit_rate: rateOf(sum('cited'), answers),
    average_confidence: averageOf(sum('confidence_millionths') / millionths, sum('confidences'), 4),
  }
}

type Times = {
  readonly count: number
  /** In hundredths of a millisecond, as the others. */
  readonly sum: number
  readonly max: number
  readonly counted: readonly number[]
}

function timesOf({ count, sum, max, counted }: Times) {
  const shown = (amount: number | undefined) =>
    amount === undefined ? null : rounded(Math.min(amount, max) / hundredths, decimals)
  const [p50, p95, p99] = percentilesOf(counted, [0.5, 0.95, 0.99])
  return {
    average: averageOf(sum / hundredths, count, decimals),
    p50: shown(p50),
    p95: shown(p95),
    p99: shown(p99),
    max: count === 0 ? null : max / hundredths,
  }
}

const errorPrefix = countNames.error('')

/** Null for a request about some chatbots only. */
export function failuresOf(counts: AccountCounts) {
  if (counts === undefined) return { error_rate: null, errors_by_code: null }
  const requests = counts.get(countNames.requests) ?? 0
  const codes = [...counts].filter(([name]) => name.startsWith(errorPrefix)).sort()
  return {
    error_rate: rateOf(counts.get(countNames.failures) ?? 0, requests),
    errors_by_code: Object.fromEntries(
      codes.map(([name, value]) => [name.slice(errorPrefix.length), value]),
    ),
  }
}
