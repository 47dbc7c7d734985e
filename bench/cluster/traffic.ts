// Clients that talk without a rest and write down what was acknowledged, and how long it took.
import { setTimeout as pause } from 'node:timers/promises'

export type SentMessage = {
  readonly text: string
  readonly message_id: string
  /** What worded the reply. */
  readonly engine: string
  readonly atMs: number
  readonly tookMs: number
}

export type Talk = {
  readonly conversation_id: string
  /** Of the account that it is in. */
  readonly key: string
  /** Its turns take their time, and are stored in two steps. */
  readonly byModel: boolean
  /** Acknowledged replies, in their order. */
  readonly said: SentMessage[]
  /** Texts that were not acknowledged at the first time. */
  readonly repeated: Set<string>
  /** Texts that were sent and never acknowledged: each may be there once, or not at all. */
  readonly unknown: string[]
}

export type Traffic = {
  readonly talks: readonly Talk[]
  /** How often what was said instead: a status with its code, or the name of an error. */
  readonly failures: Readonly<Record<string, number>>
  stop(): Promise<void>
}

/** An account, and its chatbot. */
export type TalkedTo = { readonly url: string; readonly key: string; readonly chatbot_id: string }

export type Group = TalkedTo & {
  /** Asked one after the other where one does not answer; each client begins at the next one. */
  readonly servers: readonly string[]
  readonly clients: number
  readonly byModel: boolean
}

type Target = Pick<TalkedTo, 'url' | 'key'>

type Sent = { body?: object; idempotencyKey?: string; timeoutMs?: number }

/** A turn ends after 55 s. */
const longestTurnMs = 65_000
/** A client that talks has less patience, and repeats while its first request may still run. */
const talkingMs = 20_000

export async function call(
  { url, key }: Target,
  method: string,
  path: string,
  { body, idempotencyKey, timeoutMs = longestTurnMs }: Sent = {},
): Promise<{ status: number; data: Record<string, unknown>; code: string; saysWhen: boolean }> {
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
  // The balancer's own pages are no JSON.
  const answer = (await response.json().catch(() => ({ error: { code: 'balancer' } }))) as {
    data?: Record<string, unknown>
    error?: { code: string }
  }
  return {
    status: response.status,
    data: answer.data ?? {},
    code: answer.error?.code ?? '',
    saysWhen: response.headers.has('retry-after'),
  }
}

/**
 * Longer than any fault lasts, and than the minute for which who died holds a key; a text that is not
 * acknowledged by then stays unknown.
 */
const patienceMs = 150_000

/** Of the clients, so many talk in a conversation where somebody else talks at the same time. */
const intruders = 0.25

/** The clients of all groups talk at once until stopped, most of them in a conversation of their own. */
export async function startTraffic(groups: readonly Group[]): Promise<Traffic> {
  const failures: Record<string, number> = {}
  let isOver = false

  function note(failure: string): void {
    failures[failure] = (failures[failure] ?? 0) + 1
  }

  /** Sends the text under one key until it is acknowledged. */
  async function say(talk: Talk, text: string, servers: readonly string[]): Promise<void> {
    const startedMs = performance.now()
    const idempotencyKey = crypto.randomUUID()
    const path = `/conversations/${talk.conversation_id}/messages`
    for (let attempt = 0; ; attempt++) {
      const target = { url: servers[attempt % servers.length] ?? '', key: talk.key }
      const message = { body: { text }, idempotencyKey, timeoutMs: talkingMs }
      try {
        const { status, data, code, saysWhen } = await call(target, 'POST', path, message)
        if (status === 200) {
          const { message_id, engine } = data
          const atMs = performance.now()
          const tookMs = atMs - startedMs
          const said = { text, message_id: String(message_id), engine: String(engine) }
          talk.said.push({ ...said, atMs, tookMs })
          return
        }
        note(`${status} ${code}${code === 'service_unavailable' && !saysWhen ? ' at no time' : ''}`)
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
      await say(talk, `What opens locker ${turn} of row ${index}?`, inTurn)
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

/** One for each client of the group. */
async function openTalks({ clients, byModel, ...account }: Group): Promise<Talk[]> {
  const talks: Talk[] = []
  const conversations = Math.ceil(clients * (1 - intruders))
  for (let i = 0; i < clients; i++) {
    const known = talks[i % conversations]?.conversation_id
    const conversation_id = known ?? (await startConversation(account))
    const { key } = account
    talks.push({ conversation_id, key, byModel, said: [], repeated: new Set(), unknown: [] })
  }
  return talks
}

async function startConversation({ url, key, chatbot_id }: TalkedTo): Promise<string> {
  const { data } = await call({ url, key }, 'POST', '/conversations', { body: { chatbot_id } })
  return String(data.conversation_id)
}
