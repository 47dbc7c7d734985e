// `mcp`: the door for agents on standard input and output, for clients that start a program. Each line is a message,
// which goes to `/mcp` of a server, and its answer comes back as a line.
import { createInterface } from 'node:readline'
import { clientSettings } from '../../config.ts'
import { createGuardedFetch, type StreamingFetch } from '../../lib/network/guarded-fetch.ts'
import { CommandError } from '../terminal/failure.ts'
import { print } from '../terminal/output.ts'

type Message = {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: { readonly name?: unknown; readonly uri?: unknown; readonly _meta?: unknown }
}

/** Where in a message the protocol's version stands, and in which header it is repeated. */
const versionField = 'io.modelcontextprotocol/protocolVersion'

/** Longer than any reply takes. */
const lastAnswersMs = 60_000
const answerBytesMax = 50_000_000

/** Runs until the end of the input, and until the answers to it have come. Throws CommandError without a key. */
export async function serveMcp(): Promise<void> {
  const { url: server, key } = clientSettings()
  if (key === '') {
    throw new CommandError(
      'Set PARLEY_API_KEY to an API key, and PARLEY_URL to the server of its account.',
    )
  }
  if (!URL.canParse(server))
    throw new CommandError('PARLEY_URL must be a URL, such as http://127.0.0.1:3000.')
  const url = `${server.replace(/\/+$/, '').replace(/\/v1$/, '')}/mcp`
  const leaving = new AbortController()
  const outgoing = createGuardedFetch()
  const send = outgoing.streaming('operator', { silentMs: lastAnswersMs, bytesMax: answerBytesMax })
  const place = { url, key, signal: leaving.signal, send }
  const running = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const passing = pass(line, place).finally(() => running.delete(passing))
    running.add(passing)
  }
  setTimeout(() => leaving.abort(), lastAnswersMs).unref()
  await Promise.all(running)
  await outgoing.close()
}

type Place = {
  readonly url: string
  readonly key: string
  readonly signal: AbortSignal
  readonly send: StreamingFetch
}

/** Sends a message and prints the answers. An error becomes an answer, since the client waits for one. */
async function pass(line: string, { url, key, signal, send }: Place): Promise<void> {
  let message: Message = {}
  try {
    // A line may be `null`. The server refuses it.
    message = JSON.parse(line) ?? {}
    const headers = {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headersOf(message),
    }
    const response = await send(url, { method: 'POST', headers, body: line, signal })
    if (isStream(response)) for await (const answer of eventsOf(response)) print(answer)
    else for (const answer of answersIn(await response.text(), response.status)) print(answer)
  } catch (error) {
    if (message.id !== undefined) print(failure(message.id, error as Error))
  }
}

/** The headers that the protocol of 2026 repeats from the message. */
function headersOf({ method, params }: Message): Record<string, string> {
  const version = (params?._meta as Record<string, unknown> | undefined)?.[versionField]
  if (typeof version !== 'string') return {}
  const name = params?.name ?? params?.uri
  return {
    'mcp-protocol-version': version,
    'mcp-method': String(method),
    ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
  }
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** The messages of a stream, as they arrive. Each stands in one line. */
async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = /^data: ?(\S.*)$/.exec(line.trimEnd())?.[1]
      if (data !== undefined) yield data
    }
  }
}

/** The message in a JSON response. Throws for an error that is no message. */
function answersIn(text: string, status: number): string[] {
  if (text === '') return []
  const answer = JSON.parse(text)
  if (answer.jsonrpc !== undefined || Array.isArray(answer)) return [JSON.stringify(answer)]
  throw new Error(`${answer.error?.message ?? text} (HTTP ${status})`)
}

const internalError = -32_603

function failure(id: unknown, { message, cause }: Error): string {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: internalError, message: reason } })
}
