// The figures of conversations: engaged, resolved, escalated, abandoned, ended, and their duration.
import { endedReasons } from '@parley/contract'
import { percentilesOf } from '../../../lib/numbers/log-buckets.ts'
import { endedSum } from '../../../storage/interfaces/analytics-cells.ts'
import type { Figures } from '../figure-accumulator.ts'
import type { FigureRequest } from './figure-reader.ts'
import { averageOf, rateOf, rounded } from './rates.ts'

export const conversationRequest: FigureRequest = {
  columns: ['sums', 'durations'],
  users: true,
  newUsers: true,
}

const secondMs = 1_000

export function conversationFiguresOf(figures: Figures) {
  const { sum } = figures
  const [total, ended, engaged] = [sum('conversations'), sum('ended'), sum('engaged')]
  const unique_users = figures.users
  const escalated = sum('engaged_escalated')
  const [positive, negative] = [sum('positive'), sum('negative')]
  const [median] = percentilesOf(figures.counts('durations'), [0.5])
  return {
    total_conversations: total,
    active_conversations: total - ended,
    ended_conversations: ended,
    engaged_conversations: engaged,
    unique_users,
    new_users: sum('new_users'),
    returning_users: unique_users - sum('new_users'),
    average_messages_per_conversation: averageOf(sum('engaged_messages'), engaged, 4),
    average_duration_seconds: averageOf(sum('duration_ms') / secondMs, engaged, 3),
    median_duration_seconds: median === undefined ? null : rounded(median / secondMs, 6),
    resolved: sum('resolved'),
    escalated: sum('escalated'),
    abandoned: sum('abandoned'),
    resolution_rate: rateOf(sum('engaged_resolved'), engaged),
    containment_rate: rateOf(engaged - escalated, engaged),
    escalation_rate: rateOf(escalated, engaged),
    ended_by_reason: reasonsOf(figures),
    positive_feedback: positive,
    negative_feedback: negative,
    satisfaction_rate: rateOf(positive, positive + negative),
  }
}

function reasonsOf({ sum }: Figures) {
  return Object.fromEntries(
    endedReasons.map((reason) => [reason, sum(endedSum(reason))]),
  ) as Record<(typeof endedReasons)[number], number>
}
