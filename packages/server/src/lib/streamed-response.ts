// An answer that is read as it comes, in the shape of a web Response: bounded, and its connection
// ends with whoever stops reading.
import type { Dispatcher } from 'undici'

/** An answer beyond its bound; the message completes "The answer …". */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

const statusesWithoutBody = [204, 205, 304]

/**
 * Reading it fails with AnswerTooLong once it is longer than `bytesMax`, or with what broke it off.
 */
export function streamedResponse(answer: Dispatcher.ResponseData, bytesMax: number): Response {
  const { statusCode: status, body } = answer
  // Who ends it before the first byte has nobody listening yet, and an unheard error ends the
  // process.
  body.on('error', () => undefined)
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>>
  let bytes = 0
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done === true) return controller.close()
        bytes += value.length
        if (bytes > bytesMax) {
          body.destroy()
          throw new AnswerTooLong(`is longer than ${bytesMax} bytes`)
        }
        controller.enqueue(value)
      },
      cancel() {
        body.destroy()
      },
    },
    // Nothing is read that nobody asked for: a slow reader slows the sender down.
    { highWaterMark: 0 },
  )
  return new Response(statusesWithoutBody.includes(status) ? null : stream, {
    status,
    headers: webHeaders(answer.headers),
  })
}

function webHeaders(headers: Dispatcher.ResponseData['headers']): Headers {
  const web = new Headers()
  for (const [name, value = []] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) web.append(name, one)
  }
  return web
}
