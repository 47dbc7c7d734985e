// A language model as a process of its own: it answers as steadily as a clock, so that what is added to its
// time can be told from it. It speaks OpenAI's chat completions, as far as a stream needs them.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pieces } from './model-knowledge.ts'

/** How it answers from now on, in milliseconds. */
export type ModelPace = {
  readonly firstPieceMs: number
  readonly betweenPiecesMs: number
  /** How long each answer stands still after its first words. */
  readonly holdMs: number
}

let pace: ModelPace = { firstPieceMs: 0, betweenPiecesMs: 0, holdMs: 0 }
process.on('message', (wanted: ModelPace) => {
  pace = wanted
  process.send?.({ ready: true })
})

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    sayAt(performance.now() + pace.firstPieceMs, response, 0)
  })
})

/**
 * By the clock, not by the piece before it: what made each piece a little late would make the answer late
 * by all of it, and the more so the more the machine has to do.
 */
function sayAt(dueMs: number, response: ServerResponse, index: number): void {
  setTimeout(say, Math.max(0, dueMs - performance.now()), dueMs, response, index)
}

function say(dueMs: number, response: ServerResponse, index: number): void {
  if (response.destroyed) return
  const piece = pieces[index]
  if (piece === undefined) {
    send(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    const usage = { prompt_tokens: 900, completion_tokens: pieces.length }
    send(response, { choices: [], usage })
    response.end('data: [DONE]\n\n')
    return
  }
  send(response, { choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] })
  const isHeld = index === 1 && pace.holdMs > 0
  sayAt(dueMs + (isHeld ? pace.holdMs : pace.betweenPiecesMs), response, index + 1)
}

function send(response: ServerResponse, part: object): void {
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'bench' }
  response.write(`data: ${JSON.stringify({ ...chunk, ...part })}\n\n`)
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
