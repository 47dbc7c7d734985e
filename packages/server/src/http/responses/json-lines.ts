// Writes a list as JSON lines: one object a line, for programs that read a long export piece by piece.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredType } from '../requests/accept.ts'

const mediaType = 'application/x-ndjson'

/** Whether the client prefers JSON lines to one JSON document. */
export function wantsLines(request: Pick<FastifyRequest, 'headers'>): boolean {
  return preferredType(request, ['application/json', mediaType]) === mediaType
}

/** Sends the objects while they are read. If reading fails, the connection breaks: a cut list never looks complete. */
export function sendLines(reply: FastifyReply, objects: AsyncIterable<unknown>): FastifyReply {
  return reply.type(`${mediaType}; charset=utf-8`).send(Readable.from(linesOf(objects)))
}

async function* linesOf(objects: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const one of objects) yield `${JSON.stringify(one)}\n`
}
