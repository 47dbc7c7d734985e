// A server of a language model on loopback. It answers as the test says, in a real protocol.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicWire } from './anthropic-wire.ts'
import { chatCompletionsWire } from './chat-completions-wire.ts'
import { googleWire } from './google-wire.ts'
import {
  type Answer,
  type ParsedRequest,
  type ScriptedRequest,
  type Step,
  usualUsage,
  type Wire,
} from './script.ts'

const wires = {
  chat_completions: chatCompletionsWire,
  anthropic: anthropicWire,
  google: googleWire,
} satisfies Record<string, Wire>

export type ScriptedProtocol = keyof typeof wires

export type Script = {
  readonly protocol?: ScriptedProtocol
  /** The answer to each request. */
  readonly answer: (request: ScriptedRequest, count: number) => Answer | Promise<Answer>
  /** The only accepted key. By default, every request is accepted. */
  readonly apiKey?: string
  /** The available models; all names by default. */
  readonly models?: readonly string[]
  /** Answers GET /api/tags as Ollama does, with the models. */
  readonly isOllama?: boolean
  /** The port; a free one by default. */
  readonly port?: number
}

export type ScriptedModel = {
  /** The URL that an operator configures. */
  readonly baseUrl: string
  /** All requests so far, including refused ones. */
  readonly requests: readonly ScriptedRequest[]
  /** The number of connections so far. */
  readonly connections: () => number
  /** Ends all connections and stops the server. */
  close(): Promise<void>
}

/** Answers the requests of its protocol, and GET /models; everything else is 404. */
export async function startScriptedModel(script: Script): Promise<ScriptedModel> {
  const wire: Wire = wires[script.protocol ?? 'chat_completions']
  const requests: ScriptedRequest[] = []
  let connections = 0
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.on('connection', () => {
    connections += 1
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await jsonOf(request)
    const { url: path = '', headers } = request
    const refuse = (status: number, message: string) =>
      sendJson(response, status, wire.errorBody(status, message))
    const key = wire.keyOf(headers)
    if (request.method === 'GET' && path === `${wire.basePath}/models`) {
      if (isWrongKey(key)) return refuse(401, 'Incorrect API key provided.')
      return sendJson(response, 200, wire.modelList(script.models ?? []))
    }
    if (script.isOllama === true && path === '/api/tags') {
      const models = (script.models ?? []).map((name) => ({ name, details: familyOf(name) }))
      return sendJson(response, 200, { models })
    }
    const parsed = wire.read(path, body)
    if (parsed === undefined) return refuse(404, `Not found: ${path}`)
    const isLeft = () => response.destroyed && !response.writableFinished
    const question = { ...parsed, path, headers, body, isLeft }
    requests.push(question)
    if (isWrongKey(key)) return refuse(401, `Incorrect API key provided: ${key}.`)
    if (script.models?.includes(parsed.model) === false) {
      return refuse(404, `The model "${parsed.model}" does not exist.`)
    }
    const answer = await script.answer(question, requests.length)
    await play(wire, parsed, typeof answer === 'string' ? [{ text: answer }] : answer, response)
  }

  const isWrongKey = (key: string | undefined) =>
    script.apiKey !== undefined && key !== script.apiKey

  await new Promise<void>((resolve) => server.listen(script.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}${wire.basePath}`,
    requests,
    connections: () => connections,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function familyOf(name: string): object {
  return { family: name.includes('embed') ? 'nomic-bert' : 'llama' }
}

/** Sends one step after another, until a step ends the answer. */
async function play(
  wire: Wire,
  request: ParsedRequest,
  steps: readonly Step[],
  response: ServerResponse,
) {
  const ending = steps.find((step) => 'end' in step)
  const { end: reason, usage } = ending ?? { end: 'stop' as const, usage: usualUsage }
  let text = ''
  const say = (words: string) => {
    if (!request.isStream) return
    if (!response.headersSent) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    }
    response.write(words)
  }
  let hasStarted = false
  const begin = () => {
    if (!hasStarted) say(wire.begin(request, usage))
    hasStarted = true
  }
  for (const step of steps) {
    if (response.destroyed) return
    if ('status' in step) {
      const body = step.body ?? JSON.stringify(wire.errorBody(step.status, step.message ?? 'No.'))
      response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers })
      return void response.end(body)
    }
    if ('leave' in step) {
      if (step.leave === 'silent') return
      // The earlier pieces must arrive first.
      if (step.leave === 'cut') return void setTimeout(() => response.destroy(), 20)
      if (!response.headersSent) say('')
      return void response.end()
    }
    if ('pauseMs' in step) await new Promise((resolve) => setTimeout(resolve, step.pauseMs))
    else if ('hold' in step) await step.hold
    else if ('raw' in step) say(step.raw)
    else if ('failure' in step) say(wire.failure(step.failure, step.message ?? 'It failed.'))
    else if ('text' in step) {
      begin()
      text += step.text
      say(wire.text(request, step.text))
    }
  }
  if (!request.isStream) return sendJson(response, 200, wire.whole(request, text, reason, usage))
  begin()
  response.end(wire.end(request, reason, usage))
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}
