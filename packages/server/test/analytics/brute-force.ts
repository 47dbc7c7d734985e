// Computes the published definitions by looking at every recorded action.
import { sharedScope } from '../../src/storage/interfaces/knowledge.ts'
import type { AccountRecord, RecordedConversation, RecordedMessage } from './record.ts'

/** A time range without its end, and the chatbots that it covers; null = all. */
export type Part = {
  readonly from: number
  readonly before: number
  readonly chatbot_ids: readonly string[] | null
}

const dayMs = 86_400_000
const quarterMs = 900_000

export function bruteForce(record: AccountRecord, part: Part) {
  const { from, before, chatbot_ids } = part
  const isIn = (ms: number) => ms >= from && ms < before
  const isCovered = ({ chatbot_id }: RecordedConversation) =>
    chatbot_ids?.includes(chatbot_id) ?? true
  const counted = record.conversations.filter(({ playground }) => !playground)
  const covered = counted.filter(isCovered)
  const started = covered.filter(({ startedMs }) => isIn(startedMs))
  const everyMessage = covered.flatMap(({ messages }) => messages)
  const messagesInTime = everyMessage.filter(({ atMs }) => isIn(atMs))
  const userMessages = messagesInTime.filter(({ sender }) => sender === 'user')
  const persons = new Set(userMessages.map(({ person }) => person))
  const newcomers = [...persons].filter((person) =>
    isIn(Math.min(...everyMessage.filter((one) => one.person === person).map(({ atMs }) => atMs))),
  )
  const ratings = everyMessage.flatMap(({ rating }) =>
    rating && isIn(rating.atMs) ? [rating] : [],
  )
  const replies = messagesInTime.flatMap(({ kind, reply }) =>
    kind === 'message' && reply ? [reply] : [],
  )
  const answers = replies.filter(({ outcome }) => outcome !== null && outcome !== 'small_talk')
  const engaged = started.filter(isEngaged)
  const isResolved = (one: RecordedConversation) => wasResolved(one, counted)
  const durations = engaged.map((one) => lastMs(one) - one.startedMs)
  const count = <T>(list: readonly T[], matches: (one: T) => boolean) => list.filter(matches).length
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const positive = count(ratings, ({ value }) => value === 'positive')
  const negative = count(ratings, ({ value }) => value === 'negative')
  const ended = started.filter(({ status }) => status === 'ended')
  const answered = count(answers, (reply) => reply.answered)
  const confidences = answers.flatMap(({ confidence }) => confidence ?? [])
  return {
    usage: {
      conversations: started.length,
      messages: messagesInTime.length,
      user_messages: userMessages.length,
      bot_messages: messagesInTime.length - userMessages.length,
      active_users: persons.size,
      input_tokens: sum(messagesInTime.map(({ reply }) => reply?.input_tokens ?? 0)),
      output_tokens: sum(messagesInTime.map(({ reply }) => reply?.output_tokens ?? 0)),
    },
    courses: {
      total_conversations: started.length,
      active_conversations: started.length - ended.length,
      ended_conversations: ended.length,
      engaged_conversations: engaged.length,
      unique_users: persons.size,
      new_users: newcomers.length,
      returning_users: persons.size - newcomers.length,
      average_messages_per_conversation: share(
        sum(engaged.map(({ messages }) => messages.length)),
        engaged.length,
      ),
      resolved: count(started, isResolved),
      escalated: count(started, isEscalated),
      abandoned: count(started, wasAbandoned),
      resolution_rate: share(count(engaged, isResolved), engaged.length),
      containment_rate: share(
        count(engaged, (one) => !isEscalated(one)),
        engaged.length,
      ),
      escalation_rate: share(count(engaged, isEscalated), engaged.length),
      ended_by_reason: Object.fromEntries(
        endedReasons.map((reason) => [
          reason,
          count(ended, ({ ended_reason }) => ended_reason === reason),
        ]),
      ),
      positive_feedback: positive,
      negative_feedback: negative,
      satisfaction_rate: share(positive, positive + negative),
    },
    durations,
    performance: {
      answer_rate: share(answered, answers.length),
      fallback_rate: share(answers.length - answered, answers.length),
      degraded_rate: share(
        count(answers, ({ degraded }) => degraded),
        answers.length,
      ),
      knowledge_hit_rate: share(
        count(answers, ({ cited }) => cited.length > 0),
        answers.length,
      ),
    },
    confidence: confidences.length === 0 ? null : sum(confidences) / confidences.length,
    latencies: replies.flatMap(({ latency_ms }) => latency_ms ?? []),
    firstTokens: replies.flatMap(({ first_token_ms }) => first_token_ms ?? []),
    requests: requestsIn(record, part),
    knowledge_items: record.knowledge.filter(
      (scope) => chatbot_ids === null || scope === sharedScope || chatbot_ids.includes(scope),
    ).length,
    unanswered: unansweredIn(record, covered, isIn),
    cited: countByKey(answers.flatMap(({ cited }) => [...new Set(cited)])),
  }
}

const endedReasons = [
  'api',
  'user',
  'idle_timeout',
  'resolved',
  'handoff_closed',
  'chatbot_deleted',
  'error',
]

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}

function isEngaged({ messages }: RecordedConversation): boolean {
  return messages.some(({ sender }) => sender === 'user')
}

function isEscalated({ wasPaused, resolution }: RecordedConversation): boolean {
  return wasPaused || resolution === 'escalated'
}

function lastMs({ messages, startedMs }: RecordedConversation): number {
  return messages.at(-1)?.atMs ?? startedMs
}

function wasResolved(one: RecordedConversation, all: readonly RecordedConversation[]): boolean {
  const { ended_reason, resolution, wasPaused, messages, person, startedMs } = one
  if ((one.status === 'ended' && ended_reason === 'resolved') || resolution === 'resolved') {
    return true
  }
  // If the conversation waited for a person, the idle timeout sets this resolution by itself.
  const isOfIdleEnd = resolution === 'abandoned' && ended_reason === 'idle_timeout' && wasPaused
  if (resolution !== null && !isOfIdleEnd) return false
  const question = messages.findLast(({ sender }) => sender === 'user')
  if (question === undefined) return false
  const isAnswered = messages.some(
    ({ reply_to, reply }) => reply_to === question.id && reply?.answered === true,
  )
  const isBad = messages.some(({ rating }) => rating?.value === 'negative')
  const cameBack = all.some(
    (other) =>
      other !== one &&
      other.person === person &&
      (other.startedMs > startedMs || (other.startedMs === startedMs && other.id > one.id)) &&
      other.startedMs <= lastMs(one) + dayMs,
  )
  return isAnswered && !isBad && !cameBack
}

/** A reply by a person counts as an answer. */
function wasAbandoned({ status, ended_reason, messages }: RecordedConversation): boolean {
  if (status !== 'ended' || ended_reason !== 'idle_timeout') return false
  const lastQuestion = messages.findLastIndex(({ sender }) => sender === 'user')
  const since = messages.slice(lastQuestion + 1)
  return lastQuestion !== -1 && !since.some(({ reply }) => reply === null || reply.answered)
}

/**
 * Requests are counted by quarter hour. A quarter hour that is covered in part counts as a whole.
 */
function requestsIn(
  { requests, deliveries, conversations }: AccountRecord,
  { from, before, chatbot_ids }: Part,
) {
  if (chatbot_ids !== null) return null
  const first = Math.floor(from / quarterMs) * quarterMs
  const last = Math.ceil(before / quarterMs) * quarterMs
  const requestsInTime = requests.filter(({ atMs }) => atMs >= first && atMs < last)
  const limited = requestsInTime.filter(({ code }) => code === 'rate_limit_exceeded')
  const failed = requestsInTime.filter(({ code }) => code === 'internal_error')
  const ofPlayground = new Set(
    conversations.flatMap(({ playground, id }) => (playground ? id : [])),
  )
  const deliveriesInTime = deliveries.filter(
    ({ atMs, conversation_id }) =>
      atMs >= first && atMs < last && !ofPlayground.has(conversation_id ?? ''),
  )
  const api_requests = requestsInTime.length - limited.length
  return {
    api_requests,
    rate_limited_requests: limited.length,
    webhook_deliveries: deliveriesInTime.length,
    error_rate: share(failed.length, api_requests),
    errors_by_code: Object.fromEntries(
      countByKey(requestsInTime.flatMap(({ code }) => code ?? [])),
    ),
  }
}

function unansweredIn(
  { textless }: AccountRecord,
  covered: readonly RecordedConversation[],
  isIn: (ms: number) => boolean,
) {
  const all = covered.flatMap(({ messages }) => messages)
  const byId = new Map(all.map((message) => [message.id, message]))
  const questions = all
    .filter(({ kind, reply }) => kind === 'message' && reply?.answered === false)
    .filter(({ reply }) => reply?.outcome !== null && reply?.outcome !== 'small_talk')
    .map(({ reply_to }) => byId.get(reply_to ?? ''))
    .filter((message): message is RecordedMessage => message !== undefined)
    .filter(({ id, atMs }) => !textless.has(id) && isIn(atMs))
  const groups = Map.groupBy(questions, ({ question }) => question?.group ?? '')
  return [...groups].map(([, group]) => {
    const last = group.reduce((a, b) => (b.atMs >= a.atMs ? b : a))
    return { question: last.question?.text, count: group.length, lastMs: last.atMs }
  })
}

function countByKey(keys: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, list]) => [key, list.length]))
}

/** Computed by the nearest rank. */
export function percentile(numbers: readonly number[], part: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? null
}
