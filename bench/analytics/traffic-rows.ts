// Builds the rows of a long history: conversations of many chatbots, evenly over the days. They are the same in
// every run.
import {
  createSeededRandom,
  type SeededRandom,
} from '../../packages/server/test/faults/seeded-random.ts'

export type Row = Readonly<Record<string, string | number | null>>

/** Rows by table, oldest first. */
export type Rows = Readonly<Record<string, readonly Row[]>>

type TrafficOptions = {
  readonly account_id: string
  readonly chatbot_ids: readonly string[]
  readonly messages: number
  readonly fromMs: number
  readonly beforeMs: number
}

const messagesEach = 10
const questionEveryMs = 40_000
const newUserShare = 0.6
const itemsOfChatbot = 200
const differentQuestions = 4_000
const batch = 500

/** Yields batches of rows: conversations of ten messages. Most questions are answered, some replies are rated. */
export function* trafficRows(parts: TrafficOptions): Generator<Rows> {
  const random = createSeededRandom(20_261_121)
  const count = Math.floor(parts.messages / messagesEach)
  const stepMs = (parts.beforeMs - parts.fromMs) / count
  for (let first = 0; first < count; first += batch) {
    const rows = { conversations: [], messages: [], ratings: [], changes: [] } as RowBatch
    for (let index = first; index < Math.min(count, first + batch); index++) {
      addConversation(rows, { ...parts, index, startMs: parts.fromMs + index * stepMs, random })
    }
    yield {
      conversations: rows.conversations,
      messages: rows.messages,
      analytics_ratings: rows.ratings,
      analytics_changes: rows.changes,
    }
  }
}

type RowBatch = Record<'conversations' | 'messages' | 'ratings' | 'changes', Row[]>

type ConversationInput = TrafficOptions & {
  readonly index: number
  readonly startMs: number
  readonly random: SeededRandom
}

function addConversation(rows: RowBatch, input: ConversationInput): void {
  const { account_id, index, startMs, random, chatbot_ids } = input
  const conversation_id = `conv_${String(index).padStart(10, '0')}`
  // A few chatbots have most of the conversations.
  const chatbot_id = chatbot_ids[Math.floor(random.next() ** 2 * chatbot_ids.length)] ?? ''
  const user = random.next() < newUserShare ? index : random.between(0, index)
  const user_id = `customer-${user}`
  const isEnded = random.next() < 0.9
  const endMs = startMs + (messagesEach / 2) * questionEveryMs
  rows.conversations.push({
    account_id,
    id: conversation_id,
    chatbot_id,
    user_id,
    status: isEnded ? 'ended' : 'active',
    playground: 0,
    title: null,
    language: null,
    metadata: '{}',
    message_count: messagesEach,
    event_count: messagesEach + 1,
    last_message_at: timestamp(endMs - questionEveryMs + 2),
    created_at: timestamp(startMs),
    updated_at: timestamp(endMs),
    ended_at: isEnded ? timestamp(endMs) : null,
    ended_reason: isEnded ? 'idle_timeout' : null,
    resolution: null,
    paused_at: random.next() < 0.03 ? timestamp(endMs) : null,
    due_at: null,
    verified_user: null,
    erased_count: 0,
    turn_until: null,
    deleted_at: null,
  })
  for (let turn = 0; turn < messagesEach / 2; turn++) {
    addTurn(rows, { ...input, conversation_id, chatbot_id, user_id, turn })
  }
  rows.changes.push({ account_id, conversation_id })
}

type TurnInput = ConversationInput & {
  readonly conversation_id: string
  readonly chatbot_id: string
  readonly user_id: string
  readonly turn: number
}

function addTurn(rows: RowBatch, input: TurnInput): void {
  const { account_id, conversation_id, index, startMs, turn, random, user_id } = input
  const sequence = 2 * turn + 1
  const askedMs = startMs + turn * questionEveryMs
  const question_id = `msg_${String(index).padStart(10, '0')}_${turn}q`
  const id = `msg_${String(index).padStart(10, '0')}_${turn}r`
  const isAnswered = random.next() < 0.85
  const shared = {
    account_id,
    conversation_id,
    kind: 'message',
    feedback: null,
    reply_status: null,
  }
  rows.messages.push({
    ...shared,
    sequence,
    id: question_id,
    sender_type: 'user',
    user_id,
    text: `what about topic ${Math.floor(random.next() ** 2 * differentQuestions)}`,
    sent_at: timestamp(askedMs),
    reply_to: null,
    reply: null,
  })
  rows.messages.push({
    ...shared,
    sequence: sequence + 1,
    id,
    sender_type: 'bot',
    user_id: null,
    text: 'An answer.',
    sent_at: timestamp(askedMs + 2),
    reply_to: question_id,
    reply: JSON.stringify(replyOf(input, isAnswered)),
  })
  if (random.next() > 0.05) return
  const rating = random.next() < 0.8 ? 'positive' : 'negative'
  const rated = { rating, rated_at: timestamp(askedMs + 9_000) }
  const nothing = { counted_rating: null, counted_at: null }
  rows.ratings.push({ account_id, message_id: id, conversation_id, ...rated, ...nothing })
}

function replyOf({ random, chatbot_id }: TurnInput, answered: boolean) {
  const item = Math.floor(random.next() ** 2 * itemsOfChatbot)
  const citation = { knowledge_id: `kb_${chatbot_id.slice(-8)}_${item}`, chunk_id: '0', score: 0.8 }
  return {
    answered,
    outcome: answered ? 'answer' : 'unknown',
    confidence: answered ? 0.5 + random.next() / 2 : random.next() / 4,
    citations: answered ? [{ ...citation, title: null, url: null, snippet: '' }] : [],
    usage: { input_tokens: 900 + random.between(0, 400), output_tokens: random.between(20, 300) },
    latency_ms: Math.round(Math.exp(4 + 3 * random.next()) * 100) / 100,
    first_token_ms: Math.round(Math.exp(3 + 2 * random.next()) * 100) / 100,
    finish_reason: 'stop',
    engine: 'bench',
  }
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString()
}
