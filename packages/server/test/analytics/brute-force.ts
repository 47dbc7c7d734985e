// The published definitions, computed the long way: by looking at everything that was done.
import { sharedScope } from '../../src/storage/interfaces/knowledge.ts'
import type { AccountRecord, HeldConversation, SaidMessage } from './record.ts'

/** A half-open time, and the chatbots asked for; null = all. */
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
  const isAsked = ({ chatbot_id }: HeldConversation) => chatbot_ids?.includes(chatbot_id) ?? true
  const counted = record.conversations.filter(({ playground }) => !playground)
  const asked = counted.filter(isAsked)
  const started = asked.filter(({ startedMs }) => isIn(startedMs))
  const everSaid = asked.flatMap(({ messages }) => messages)
  const said = everSaid.filter(({ atMs }) => isIn(atMs))
  const ofUsers = said.filter(({ sender }) => sender === 'user')
  const persons = new Set(ofUsers.map(({ person }) => person))
  const newcomers = [...persons].filter((person) =>
    isIn(Math.min(...everSaid.filter((one) => one.person === person).map(({ atMs }) => atMs))),
  )
  const ratings = everSaid.flatMap(({ rating }) => (rating && isIn(rating.atMs) ? [rating] : []))
  const replies = said.flatMap(({ kind, reply }) => (kind === 'message' && reply ? [reply] : []))
  const answers = replies.filter(({ outcome }) => outcome !== null && outcome !== 'small_talk')
  const engaged = started.filter(isEngaged)
  const isResolved = (one: HeldConversation) => wasResolved(one, counted)
  const durations = engaged.map((one) => lastMs(one) - one.startedMs)
  const count = <T>(list: readonly T[], holds: (one: T) => boolean) => list.filter(holds).length
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const positive = count(ratings, ({ value }) => value === 'positive')
  const negative = count(ratings, ({ value }) => value === 'negative')
  const ended = started.filter(({ status }) => status === 'ended')
  const answered = count(answers, (reply) => reply.answered)
  const confidences = answers.flatMap(({ confidence }) => confidence ?? [])
  return {
    usage: {
      conversations: started.length,
      messages: said.length,
      user_messages: ofUsers.length,
      bot_messages: said.length - ofUsers.length,
      active_users: persons.size,
      input_tokens: sum(said.map(({ reply }) => reply?.input_tokens ?? 0)),
      output_tokens: sum(said.map(({ reply }) => reply?.output_tokens ?? 0)),
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
    unanswered: unansweredIn(record, asked, isIn),
    cited: tallied(answers.flatMap(({ cited }) => [...new Set(cited)])),
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

function isEngaged({ messages }: HeldConversation): boolean {
  return messages.some(({ sender }) => sender === 'user')
}

function isEscalated({ wasPaused, resolution }: HeldConversation): boolean {
  return wasPaused || resolution === 'escalated'
}

function lastMs({ messages, startedMs }: HeldConversation): number {
  return messages.at(-1)?.atMs ?? startedMs
}

function wasResolved(one: HeldConversation, all: readonly HeldConversation[]): boolean {
  const { ended_reason, resolution, wasPaused, messages, person, startedMs } = one
  if ((one.status === 'ended' && ended_reason === 'resolved') || resolution === 'resolved') {
    return true
  }
  // An idle end says so by itself where a person was waited for.
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

/** What a person said is an answer. */
function wasAbandoned({ status, ended_reason, messages }: HeldConversation): boolean {
  if (status !== 'ended' || ended_reason !== 'idle_timeout') return false
  const asked = messages.findLastIndex(({ sender }) => sender === 'user')
  const since = messages.slice(asked + 1)
  return asked !== -1 && !since.some(({ reply }) => reply === null || reply.answered)
}

/** Kept by quarter hours: one that is cut counts as a whole. */
function requestsIn(
  { requests, handed, conversations }: AccountRecord,
  { from, before, chatbot_ids }: Part,
) {
  if (chatbot_ids !== null) return null
  const first = Math.floor(from / quarterMs) * quarterMs
  const last = Math.ceil(before / quarterMs) * quarterMs
  const made = requests.filter(({ atMs }) => atMs >= first && atMs < last)
  const limited = made.filter(({ code }) => code === 'rate_limit_exceeded')
  const failed = made.filter(({ code }) => code === 'internal_error')
  const ofPlayground = new Set(
    conversations.flatMap(({ playground, id }) => (playground ? id : [])),
  )
  const deliveries = handed.filter(
    ({ atMs, conversation_id }) =>
      atMs >= first && atMs < last && !ofPlayground.has(conversation_id ?? ''),
  )
  const api_requests = made.length - limited.length
  return {
    api_requests,
    rate_limited_requests: limited.length,
    webhook_deliveries: deliveries.length,
    error_rate: share(failed.length, api_requests),
    errors_by_code: Object.fromEntries(tallied(made.flatMap(({ code }) => code ?? []))),
  }
}

function unansweredIn(
  { wordless }: AccountRecord,
  asked: readonly HeldConversation[],
  isIn: (ms: number) => boolean,
) {
  const all = asked.flatMap(({ messages }) => messages)
  const byId = new Map(all.map((message) => [message.id, message]))
  const questions = all
    .filter(({ kind, reply }) => kind === 'message' && reply?.answered === false)
    .filter(({ reply }) => reply?.outcome !== null && reply?.outcome !== 'small_talk')
    .map(({ reply_to }) => byId.get(reply_to ?? ''))
    .filter((message): message is SaidMessage => message !== undefined)
    .filter(({ id, atMs }) => !wordless.has(id) && isIn(atMs))
  const groups = Map.groupBy(questions, ({ question }) => question?.like ?? '')
  return [...groups].map(([, group]) => {
    const last = group.reduce((a, b) => (b.atMs >= a.atMs ? b : a))
    return { question: last.question?.text, count: group.length, lastMs: last.atMs }
  })
}

function tallied(keys: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, list]) => [key, list.length]))
}

/** By the nearest rank. */
export function percentile(numbers: readonly number[], part: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? null
}
