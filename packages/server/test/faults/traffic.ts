// The clients of a round. Each does one thing at a time and records the answers.
import { setTimeout as pause } from 'node:timers/promises'
import type { Conversation, KnowledgeItem, Message } from '@parley/contract'
import { type Client, ConnectionLost } from './client.ts'
import {
  addConversation,
  type ClientRecord,
  type ConversationRecord,
  createCode,
  createFact,
  factQuestion,
  factText,
  type ItemRecord,
  type KeyedPost,
} from './record.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

const senders = 16
const knowledgeEditors = 4
const conversationStarters = 2
/**
 * The pause between two steps of an editor or starter leaves the rest of the time to the senders.
 */
const pauseMs = { low: 2, high: 12 }

/** The share of POSTs with an Idempotency-Key. The others are stored whole or not at all. */
const keyedShare = 0.5

export type TrafficDeps = {
  readonly client: Client
  readonly record: ClientRecord
  readonly random: SeededRandom
}

type Post<Data, Result> = {
  readonly path: string
  readonly body: object
  readonly acknowledge: (data: Data) => Result
}

/**
 * Sends a POST, half of the time under a key with which it can be repeated. Returns what
 * `acknowledge` returns.
 */
async function post<Data, Result>(
  { client, record, random }: TrafficDeps,
  { path, body, acknowledge }: Post<Data, Result>,
): Promise<Result> {
  if (random.next() >= keyedShare) {
    return acknowledge(await client.call<Data>('POST', path, body))
  }
  record.serial += 1
  const idempotencyKey = `key-${record.serial}`
  const keyed: KeyedPost = { path, body, idempotencyKey, acknowledge }
  record.unanswered.add(keyed)
  const data = await client.call<Data>('POST', path, body, { idempotencyKey })
  record.unanswered.delete(keyed)
  return acknowledge(data)
}

/** Returns the acknowledged conversation. */
export function startConversation(parts: TrafficDeps): Promise<ConversationRecord> {
  const { record } = parts
  record.serial += 1
  const user_id = `user-${record.serial}`
  record.pending_users.add(user_id)
  return post(parts, {
    path: '/conversations',
    body: { chatbot_id: record.chatbot_id, user_id },
    acknowledge({ conversation_id }: Conversation) {
      record.pending_users.delete(user_id)
      return addConversation(record, conversation_id)
    },
  })
}

/** Returns the acknowledged reply. A conversation must not get the same text twice. */
export function sendMessage(
  parts: TrafficDeps,
  conversation: ConversationRecord,
  user_text: string,
): Promise<Message> {
  const { conversation_id } = conversation
  parts.record.touched.conversations.add(conversation_id)
  conversation.pending_text = user_text
  return post(parts, {
    path: `/conversations/${conversation_id}/messages`,
    body: { text: user_text },
    acknowledge(reply: Message) {
      const { message_id, text: bot_text } = reply
      conversation.pending_text = undefined
      conversation.exchanges.push({ user_text, message_id, bot_text })
      return reply
    },
  })
}

/** Half of the senders continue old conversations, so that histories grow over the rounds. */
export async function prepareSenders(parts: TrafficDeps): Promise<ConversationRecord[]> {
  const old = [...parts.record.conversations.values()]
  const chosen = new Set<ConversationRecord>()
  for (let i = 0; i < senders / 2; i++) {
    const conversation = parts.random.pick(old)
    if (conversation !== undefined) chosen.add(conversation)
  }
  while (chosen.size < senders) chosen.add(await startConversation(parts))
  return [...chosen]
}

/**
 * Sends, edits and starts until the connection is lost. Rejects if the server refuses a request:
 * all of them must succeed.
 */
export async function runTraffic(parts: TrafficDeps, sending: readonly ConversationRecord[]) {
  // Each client has its own random numbers, so that the timing does not change what it does.
  const withOwnRandom = () => ({
    ...parts,
    random: createSeededRandom(parts.random.between(0, 2 ** 31)),
  })
  const clients: Promise<void>[] = []
  for (const conversation of sending) {
    const client = withOwnRandom()
    clients.push(untilLost(() => askSomething(client, conversation)))
  }
  const existing = [...parts.record.items.values()]
  for (let lane = 0; lane < knowledgeEditors; lane++) {
    const items = existing.filter((_, index) => index % knowledgeEditors === lane)
    const client = withOwnRandom()
    const ids = items.map(({ id }) => id)
    clients.push(untilLost(() => afterPause(client, () => editKnowledge(client, ids))))
  }
  for (let lane = 0; lane < conversationStarters; lane++) {
    const client = withOwnRandom()
    clients.push(untilLost(() => afterPause(client, () => startConversation(client))))
  }
  await Promise.all(clients)
}

async function untilLost(step: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await step()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
  }
}

async function afterPause({ random }: TrafficDeps, step: () => Promise<unknown>): Promise<void> {
  await pause(random.between(pauseMs.low, pauseMs.high))
  await step()
}

function askSomething(parts: TrafficDeps, conversation: ConversationRecord): Promise<Message> {
  const item = parts.random.pick([...parts.record.items.values()])
  const words = item === undefined ? 'Is anybody there?' : factQuestion(item.word)
  parts.record.serial += 1
  return sendMessage(parts, conversation, `${words} Request ${parts.record.serial}.`)
}

/** Adds an item, or changes or deletes one of the editor's own items, `ids`. */
async function editKnowledge(parts: TrafficDeps, ids: string[]): Promise<void> {
  const chance = parts.random.next()
  const id = parts.random.pick(ids)
  const item = id === undefined ? undefined : parts.record.items.get(id)
  if (item === undefined || chance < 0.5) ids.push(await addItem(parts))
  else if (chance < 0.8) await updateItem(parts, item)
  else {
    await deleteItem(parts, item)
    ids.splice(ids.indexOf(item.id), 1)
  }
}

/** Returns the id of the acknowledged item. */
export function addItem(parts: TrafficDeps): Promise<string> {
  const { record } = parts
  const fact = createFact(record)
  record.pending_facts.add(fact)
  return post(parts, {
    path: '/knowledge',
    body: {
      chatbot_id: record.chatbot_id,
      title: `Locker ${fact.word}`,
      content: factText(fact),
    },
    acknowledge({ id }: KnowledgeItem) {
      record.pending_facts.delete(fact)
      record.items.set(id, { ...fact, id, old_codes: [], pending: null })
      record.touched.items.add(id)
      return id
    },
  })
}

async function updateItem({ client, record }: TrafficDeps, item: ItemRecord): Promise<void> {
  const code = createCode(record)
  record.touched.items.add(item.id)
  record.items.set(item.id, { ...item, pending: { kind: 'update', code } })
  await client.call('PUT', `/knowledge/${item.id}`, { content: factText({ ...item, code }) })
  record.items.set(item.id, { ...item, code, old_codes: [...item.old_codes, item.code] })
}

async function deleteItem({ client, record }: TrafficDeps, item: ItemRecord): Promise<void> {
  record.touched.items.add(item.id)
  record.items.set(item.id, { ...item, pending: { kind: 'delete' } })
  await client.call('DELETE', `/knowledge/${item.id}`)
  record.items.delete(item.id)
  record.deleted.push(item)
}
