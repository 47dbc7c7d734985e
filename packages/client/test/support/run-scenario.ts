// Runs clients/scenario.json against the server of PARLEY_URL. Prints each step, and ends with 1 at the first
// that fails. It is a program of its own, as the runners for Python and Go are.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EndpointName } from '../../src/endpoints.ts'
import {
  type Client,
  createClient,
  endpoints,
  ParleyError,
  type ReplyStream,
  verifyWebhook,
  WebhookVerificationError,
} from '../../src/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a step is JSON; the comparison finds what is missing.
type Json = any

const saved: Record<string, Json> = {}
const deliveries: { body: string; headers: Record<string, string> }[] = []
let arrived = () => {}

const receiver = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text
  })
  request.on('end', () => {
    deliveries.push({ body, headers: request.headers as Record<string, string> })
    response.end()
    arrived()
  })
})

/** Replaces `$name.field` by what an earlier step saved. */
function filled(value: Json): Json {
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]))
  }
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  const [name = '', field = ''] = value.slice(1).split('.')
  return saved[name][field]
}

function compare(expected: Json, actual: Json, place: string): void {
  if (Array.isArray(expected)) {
    assert.equal(actual?.length, expected.length, `items of ${place}`)
    for (const [index, each] of expected.entries()) {
      compare(each, actual[index], `${place}[${index}]`)
    }
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [name, each] of Object.entries(expected)) {
      compare(each, actual?.[name] ?? null, `${place}.${name}`)
    }
  } else if (typeof expected === 'string' && expected.startsWith('~')) {
    assert.ok(String(actual).includes(expected.slice(1)), `${place} is ${actual}`)
  } else assert.equal(actual, expected, place)
}

/** The message of a stream, whose deltas must make its text. */
async function streamed(stream: ReplyStream): Promise<Json> {
  let text = ''
  const types: string[] = []
  for await (const event of stream) {
    types.push(event.type)
    if (event.type === 'reset') text = ''
    if (event.type === 'delta') text += event.text
    if (event.type !== 'completed') continue
    assert.deepEqual([types[0], text], ['started', event.message.text])
    return event.message
  }
}

async function received(type: string, secret: string): Promise<Json> {
  while (deliveries.length === 0) {
    await new Promise<void>((resolve) => {
      arrived = resolve
    })
  }
  const { body, headers } = deliveries.shift() ?? { body: '', headers: {} }
  await assert.rejects(verifyWebhook(`${body} `, headers, secret), WebhookVerificationError)
  const event = await verifyWebhook(body, headers, secret)
  assert.equal(event.type, type)
  return event.data
}

async function run(step: Json, client: Client): Promise<Json> {
  const { path = [], query = {}, body } = step
  if (step.stream !== undefined) return streamed(client.messages.stream(step.stream[0], body))
  if (step.follow !== undefined) return streamed(client.messages.follow(step.follow[0]))
  if (step.receive !== undefined) return received(step.receive, step.secret)
  if (step.all !== undefined) {
    const lists: Record<string, AsyncIterable<unknown>> = {
      listKnowledge: client.knowledge.all(query),
      listConversations: client.conversations.all(query),
      listMessages: client.messages.all(path[0], query),
    }
    let count = 0
    for await (const _ of lists[step.all] ?? []) count += 1
    assert.equal(count, step.count)
    return {}
  }
  if (step.files !== undefined) return sent(step, client)
  // The types of all endpoints at once are too many for the compiler.
  const endpoint = endpoints[step.call as EndpointName] as typeof endpoints.getService
  const names = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const params = Object.fromEntries(names.map((name, index) => [name, path[index]]))
  const options = step.key === undefined ? {} : { idempotencyKey: step.key }
  const { data } = await client.request(endpoint, { params, query, body } as never, options)
  return data
}

/** Sends the files of a step. */
function sent({ call, path = [], query = {}, body, files }: Json, client: Client): Promise<Json> {
  const all = Object.entries<string>(files).map(([name, text]) => new File([text], name))
  const [file = new File([], '')] = all
  switch (call) {
    case 'previewFile':
      return client.sources.preview({ file, name: file.name, ...body })
    case 'uploadKnowledge':
      return client.knowledge.upload(file, body, query)
    case 'uploadSource':
      return client.sources.upload(all, body)
    default:
      return client.sources.addFiles(path[0], all, body)
  }
}

async function check(step: Json): Promise<void> {
  const { PARLEY_URL: baseUrl = '', PARLEY_API_KEY = '' } = process.env
  const client = createClient({ baseUrl, apiKey: step.apiKey ?? PARLEY_API_KEY })
  if (step.error !== undefined) {
    const { status, code, field } = step.error
    const error = await run(step, client).catch((thrown) => thrown)
    if (!(error instanceof ParleyError)) throw new Error(`The call gave ${error}.`)
    assert.deepEqual([error.status, error.code], [status, code])
    assert.ok(error.serverMessage !== '' && error.request_id !== undefined)
    if (field !== undefined) assert.equal(error.details[0]?.field, field)
    return
  }
  const data = await run(step, client)
  compare(step.expect ?? {}, data, 'data')
  if (step.as !== undefined) saved[step.as] = data
}

await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
saved.receiver = { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` }
for (const step of JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')).steps) {
  try {
    await check(filled(step))
    console.log(`ok ${step.title}`)
  } catch (error) {
    console.log(`not ok ${step.title}: ${error}`)
    process.exitCode = 1
    break
  }
}
receiver.closeAllConnections()
receiver.close()
