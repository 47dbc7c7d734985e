// Sends generated requests one after the other, and records every broken promise.
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { createAnswerCheck } from './check-answer.ts'
import { createKnownIds, type KnownIds } from './known-ids.ts'
import { readDocument, readOperations } from './operations.ts'
import { exchange, type RawAnswer, type RawRequest } from './raw-http.ts'
import { type FuzzRequest, requestsFor } from './requests.ts'

export type Failure = {
  /** Counts from 1. */
  readonly number: number
  readonly operation: string
  readonly problems: readonly string[]
  readonly request: RawRequest
}

export type FuzzResult = {
  readonly requests: number
  /** By operation, the number of responses with each status. */
  readonly statuses: ReadonlyMap<string, Map<string, number>>
  readonly failures: readonly Failure[]
}

export type Target = {
  /** For example `http://127.0.0.1:3000`. */
  readonly origin: string
  readonly key: string
}

type Options = {
  readonly requests: number
  readonly seed: number
  readonly onProgress?: (done: number, failures: number) => void
}

/** Requests generated at once. Large ones add up to many megabytes. */
const batchSize = 50

/** With the same seed, a new installation gets the same requests in the same order. */
export async function fuzz(
  { origin, key }: Target,
  { requests, seed, onProgress = () => undefined }: Options,
): Promise<FuzzResult> {
  const document = await readDocument(origin)
  const operations = readOperations(document)
  const wanted = requestsFor(operations, document)
  const check = createAnswerCheck(document)
  const ids = createKnownIds()
  await createFirstObjects({ origin, key }, ids)
  const port = Number(new URL(origin).port)
  const statuses = new Map(operations.map(({ id }) => [id, new Map<string, number>()]))
  const failures: Failure[] = []

  const ask = async (fuzzRequest: FuzzRequest, number: number) => {
    const request = toRawRequest(fuzzRequest, key, ids)
    const { operation } = fuzzRequest
    const outcome = await exchange(port, request).catch((error: Error) => error)
    const problems =
      outcome instanceof Error ? [`no answer: ${outcome.message}`] : check(fuzzRequest, outcome)
    const status = outcome instanceof Error ? 'none' : String(outcome.status)
    const counts = statuses.get(operation.id)
    counts?.set(status, (counts.get(status) ?? 0) + 1)
    if (problems.length > 0) failures.push({ number, operation: operation.id, problems, request })
    if (!(outcome instanceof Error)) learn(ids, outcome)
  }

  let done = 0
  for (let batch = 0; done < requests; batch++) {
    const numRuns = Math.min(batchSize, requests - done)
    for (const fuzzRequest of fc.sample(wanted, { seed: seed * 1_000_003 + batch, numRuns })) {
      done += 1
      await ask(fuzzRequest, done)
    }
    onProgress(done, failures.length)
    await turn()
  }
  return { requests: done, statuses, failures }
}

/** Creates one object of each main kind, so that the first generated requests find objects. */
async function createFirstObjects({ origin, key }: Target, ids: KnownIds): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(origin + ids.fill(path), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: ids.fill(JSON.stringify(body)),
    })
    if (!response.ok) throw new Error(`POST ${path} answered ${await response.text()}`)
    ids.learn(await response.json())
  }
  await post('/v1/chatbots', { name: 'Support' })
  await post('/v1/knowledge', {
    chatbot_id: '{{chatbot_id:0}}',
    question: 'When do you open?',
    answer: 'We open at nine.',
    external_id: 'opening-hours',
  })
  await post('/v1/conversations', { chatbot_id: '{{chatbot_id:0}}', user_id: 'customer-42' })
  await post('/v1/conversations/{{conversation_id:0}}/messages', { text: 'When do you open?' })
}

function toRawRequest(fuzzRequest: FuzzRequest, key: string, ids: KnownIds): RawRequest {
  const { method, target, headerLines, signedIn, body } = fuzzRequest
  return {
    method,
    target: ids.fill(target, encodeURIComponent),
    headerLines: signedIn ? [...headerLines, `authorization: Bearer ${key}`] : headerLines,
    // An id that a client chooses can contain any character.
    body: typeof body === 'string' ? ids.fill(body, (id) => JSON.stringify(id).slice(1, -1)) : body,
  }
}

function learn(ids: KnownIds, { status, body }: RawAnswer): void {
  if (status < 300 && body.startsWith('{')) ids.learn(JSON.parse(body))
}
