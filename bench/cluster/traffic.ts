// Clients that talk without a rest and write down what was acknowledged, and how long it took.
import { setTimeout as pause } from 'node:timers/promises'

export type Said = {
  readonly text: string
  readonly message_id: string
  readonly atMs: number
  readonly tookMs: number
}

export type Talk = {
  readonly conversation_id: string
  /** Acknowledged replies, in their order. */
  readonly said: Said[]
  /** Texts that were sent and never acknowledged: each may be there once, or not at all. */
  readonly unknown: string[]
}

export type Traffic = {
  readonly talks: readonly Talk[]
  /** How often what was said instead: a status with its code, or the name of an error. */
  readonly failures: Readonly<Record<string, number>>
  stop(): Promise<void>
}

type Target = { readonly url: string; readonly key: string; readonly chatbot_id: string }

export async function call(
  { url, key }: Pick<Target, 'url' | 'key'>,
  method: string,
  path: string,
  { body, idempotencyKey }: { body?: object; idempotencyKey?: string } = {},
): Promise<{ status: number; data: Record<string, unknown>; code: string }> {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(65_000),
  })
  // The balancer's own pages are no JSON.
  const answer = (await response.json().catch(() => ({ error: { code: 'balancer' } }))) as {
    data?: Record<string, unknown>
    error?: { code: string }
  }
  return { status: response.status, data: answer.data ?? {}, code: answer.error?.code ?? '' }
}

/**
 * Longer than any fault lasts, and than the minute for which who died holds a key; a text that is not
 * acknowledged by then stays unknown.
 */
const patienceMs = 75_000

/** Of the clients, so many talk in a conversation where somebody else talks at the same time. */
const intruders = 0.25

/** `clients` talk at once until stopped, most of them in a conversation of their own. */
export async function startTraffic(target: Target, clients: number): Promise<Traffic> {
  const failures: Record<string, number> = {}
  const talks: Talk[] = []
  let isOver = false
  const conversations = Math.ceil(clients * (1 - intruders))
  for (let i = 0; i < clients; i++) {
    const known = talks[i % conversations]?.conversation_id
    const conversation_id = known ?? (await startConversation(target))
    talks.push({ conversation_id, said: [], unknown: [] })
  }

  /** Sends the text under one key until it is acknowledged. */
  async function say(talk: Talk, text: string): Promise<void> {
    const startedMs = performance.now()
    const idempotencyKey = crypto.randomUUID()
    for (;;) {
      try {
        const path = `/conversations/${talk.conversation_id}/messages`
        const { status, data, code } = await call(target, 'POST', path, {
          body: { text },
          idempotencyKey,
        })
        if (status === 200) {
          const atMs = performance.now()
          const message_id = String(data.message_id)
          talk.said.push({ text, message_id, atMs, tookMs: atMs - startedMs })
          return
        }
        failures[`${status} ${code}`] = (failures[`${status} ${code}`] ?? 0) + 1
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown'
        failures[name] = (failures[name] ?? 0) + 1
      }
      if (performance.now() - startedMs > patienceMs) break
      await pause(100)
    }
    talk.unknown.push(text)
  }

  async function talkOn(talk: Talk, index: number): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      await say(talk, `What opens locker ${turn} of row ${index}?`)
    }
  }

  const talking = Promise.all(talks.map(talkOn))
  return {
    talks,
    failures,
    async stop() {
      isOver = true
      await talking
    },
  }
}

async function startConversation(target: Target): Promise<string> {
  const body = { chatbot_id: target.chatbot_id }
  const { data } = await call(target, 'POST', '/conversations', { body })
  return String(data.conversation_id)
}
