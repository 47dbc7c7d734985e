// A language model as a process of its own: it answers as fast as a clock, so that what is added to its
// time can be told from it. It speaks OpenAI's chat completions, as far as a stream needs them.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What every answer is: words that the passages hold, with the source they stand in. */
const answer =
  'Orders that were paid before noon are packed on the same day and leave the warehouse in the evening [1].'
const pieces = answer.match(/\S+\s*/g) ?? []
const firstPieceMs = 40
const betweenPiecesMs = 10

let holdMs = 0
process.on('message', (task: { holdMs: number }) => {
  holdMs = task.holdMs
  process.send?.({ ready: true })
})

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    setTimeout(say, firstPieceMs, response, 0)
  })
})

function say(response: ServerResponse, index: number): void {
  if (response.destroyed) return
  const piece = pieces[index]
  if (piece === undefined) {
    send(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    send(response, { choices: [], usage: { prompt_tokens: 900, completion_tokens: 20 } })
    response.end('data: [DONE]\n\n')
    return
  }
  send(response, { choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] })
  // Held after its first words, a stream stays open for as long as it is counted.
  setTimeout(say, index === 0 && holdMs > 0 ? holdMs : betweenPiecesMs, response, index + 1)
}

function send(response: ServerResponse, part: object): void {
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'bench' }
  response.write(`data: ${JSON.stringify({ ...chunk, ...part })}\n\n`)
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
