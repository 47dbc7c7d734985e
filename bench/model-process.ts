// A language model as a process. It answers at exact times, so that a bench can measure the time that Parley
// adds. It implements as much of OpenAI's chat completions as a stream needs.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pieces } from './model-knowledge.ts'

/** The times of the next answers, in milliseconds. */
export type ModelPace = {
  readonly firstPieceMs: number
  readonly betweenPiecesMs: number
  /** How long each answer pauses after its first words. */
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
    sendPieceAt(performance.now() + pace.firstPieceMs, response, 0)
  })
})

/**
 * Sends a piece at an absolute time, not after a delay. The small delays of all pieces would add up, and more
 * so on a busy machine.
 */
function sendPieceAt(dueMs: number, response: ServerResponse, index: number): void {
  setTimeout(sendPiece, Math.max(0, dueMs - performance.now()), dueMs, response, index)
}

function sendPiece(dueMs: number, response: ServerResponse, index: number): void {
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
  sendPieceAt(dueMs + (isHeld ? pace.holdMs : pace.betweenPiecesMs), response, index + 1)
}

function send(response: ServerResponse, part: object): void {
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'bench' }
  response.write(`data: ${JSON.stringify({ ...chunk, ...part })}\n\n`)
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
