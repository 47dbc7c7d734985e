// Runs clients that send messages without pause. They record each acknowledged reply and its time.
import { setTimeout as pause } from 'node:timers/promises'

export type SentMessage = {
  readonly text: string
  readonly message_id: string
  /** The engine or model that wrote the reply. */
  readonly engine: string
  readonly atMs: number
  readonly tookMs: number
}

export type Talk = {
  readonly conversation_id: string
  /** The API key of its account. */
  readonly key: string
  /** True if a model answers: then turns are slow, and stored in two steps. */
  readonly byModel: boolean
  /** Acknowledged replies, oldest first. */
  readonly acknowledged: SentMessage[]
  /** Texts that were not acknowledged on the first attempt. */
  readonly repeated: Set<string>
  /** Texts that were never acknowledged. Each may be stored once, or not at all. */
  readonly unknown: string[]
}

export type Traffic = {
  readonly talks: readonly Talk[]
  /** The number of failed attempts, by status with code, or by the name of the error. */
  readonly failures: Readonly<Record<string, number>>
  stop(): Promise<void>
}

/** An account with its chatbot. */
export type AccountTarget = {
  readonly url: string
  readonly key: string
  readonly chatbot_id: string
}

/** Clients of one account. */
export type Group = AccountTarget & {
  /** A client tries the next server if one fails. Clients start at different servers. */
  readonly servers: readonly string[]
  readonly clients: number
  readonly byModel: boolean
}

type Target = Pick<AccountTarget, 'url' | 'key'>

type CallOptions = { body?: object; idempotencyKey?: string; timeoutMs?: number }

/** The timeout of a request. A turn ends after 55 s. */
const longestTurnMs = 65_000
/** The shorter timeout of a talking client, which repeats while its first request may still run. */
const talkingMs = 20_000

export async function call(
  { url, key }: Target,
  method: string,
  path: string,
  { body, idempotencyKey, timeoutMs = longestTurnMs }: CallOptions = {},
): Promise<{
  status: number
  data: Record<string, unknown>
  code: string
  hasRetryAfter: boolean
}> {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The balancer's own error pages are not JSON.
  const answer = (await response.json().catch(() => ({ error: { code: 'balancer' } }))) as {
    data?: Record<string, unknown>
    error?: { code: string }
  }
  return {
    status: response.status,
    data: answer.data ?? {},
    code: answer.error?.code ?? '',
    hasRetryAfter: response.headers.has('retry-after'),
  }
}

/**
 * Longer than any fault, and longer than the minute for which a dead server claims an Idempotency-Key. After
 * this time, the client stops repeating a text.
 */
const patienceMs = 150_000

/** The share of clients that talk in the conversation of another client. */
const intruders = 0.25

/** All clients talk at the same time until `stop`. Most of them have a conversation of their own. */
export async function startTraffic(groups: readonly Group[]): Promise<Traffic> {
  const failures: Record<string, number> = {}
  let isOver = false

  function note(failure: string): void {
    failures[failure] = (failures[failure] ?? 0) + 1
  }

  /** Sends the text with one Idempotency-Key until it is acknowledged. */
  async function send(talk: Talk, text: string, servers: readonly string[]): Promise<void> {
    const startedMs = performance.now()
    const idempotencyKey = crypto.randomUUID()
    const path = `/conversations/${talk.conversation_id}/messages`
    for (let attempt = 0; ; attempt++) {
      const target = { url: servers[attempt % servers.length] ?? '', key: talk.key }
      const message = { body: { text }, idempotencyKey, timeoutMs: talkingMs }
      try {
        const { status, data, code, hasRetryAfter } = await call(target, 'POST', path, message)
        if (status === 200) {
          const { message_id, engine } = data
          const atMs = performance.now()
          const tookMs = atMs - startedMs
          const sent = { text, message_id: String(message_id), engine: String(engine) }
          talk.acknowledged.push({ ...sent, atMs, tookMs })
          return
        }
        const lacksRetryAfter = code === 'service_unavailable' && !hasRetryAfter
        note(`${status} ${code}${lacksRetryAfter ? ' without Retry-After' : ''}`)
      } catch (error) {
        note(error instanceof Error ? error.name : 'unknown')
      }
      talk.repeated.add(text)
      if (performance.now() - startedMs > patienceMs) break
      await pause(100)
    }
    talk.unknown.push(text)
  }

  async function talkOn(talk: Talk, index: number, servers: readonly string[]): Promise<void> {
    const inTurn = servers.map((_, place) => servers[(index + place) % servers.length] ?? '')
    for (let turn = 0; !isOver; turn++) {
      await send(talk, `What opens locker ${turn} of row ${index}?`, inTurn)
    }
  }

  const talks: Talk[] = []
  const talking: Promise<void>[] = []
  for (const group of groups) {
    const own = await openTalks(group)
    talks.push(...own)
    talking.push(...own.map((talk, index) => talkOn(talk, index, group.servers)))
  }
  return {
    talks,
    failures,
    async stop() {
      isOver = true
      await Promise.all(talking)
    },
  }
}

/** Creates one talk for each client of the group. */
async function openTalks({ clients, byModel, ...account }: Group): Promise<Talk[]> {
  const talks: Talk[] = []
  const conversations = Math.ceil(clients * (1 - intruders))
  for (let i = 0; i < clients; i++) {
    const known = talks[i % conversations]?.conversation_id
    const conversation_id = known ?? (await startConversation(account))
    const { key } = account
    const records = { acknowledged: [], repeated: new Set<string>(), unknown: [] }
    talks.push({ conversation_id, key, byModel, ...records })
  }
  return talks
}

async function startConversation({ url, key, chatbot_id }: AccountTarget): Promise<string> {
  const { data } = await call({ url, key }, 'POST', '/conversations', { body: { chatbot_id } })
  return String(data.conversation_id)
}
