// Reads uploads (multipart/form-data): one file in memory, and fields as the JSON body would have them.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, invalid } from '../../lib/errors.ts'
import type { UploadedFile } from '../../services/knowledge/knowledge-files.ts'
import { inspect } from './body.ts'
import { createOpenUploads } from './open-uploads.ts'

export type Upload = UploadedFile & {
  /** A hash of the names and bytes of all parts, to compare repeats. */
  readonly fingerprint: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of the request; null for JSON. */
    upload: Upload | null
  }
}

/** Room for the fields and the boundaries, beside the file. */
const fieldBytes = limits.json_body.value
const partsMax = 100
const formData = /^multipart\/form-data\b/i

/** Accepts uploads for endpoints that declare them; for others they are `unsupported_media_type`. */
export function acceptUploads(app: FastifyInstance, { fileMaxMb }: { fileMaxMb: number }): void {
  const fileBytesMax = fileMaxMb * 1_000_000
  const uploads = createOpenUploads(fileBytesMax + fieldBytes)
  app.decorateRequest('upload', null)
  app.addHook('preParsing', async (request, reply) => {
    const isUpload =
      formData.test(request.headers['content-type'] ?? '') &&
      request.routeOptions.config.endpoint?.multipart !== undefined
    if (isUpload) uploads.begin(request, reply.raw)
  })
  app.addContentTypeParser(formData, async (request: FastifyRequest, payload: Readable) => {
    try {
      if (request.routeOptions.config.endpoint?.multipart === undefined) {
        throw new ApiError(
          'unsupported_media_type',
          'The body must be JSON: send it with Content-Type: application/json.',
        )
      }
      const form = await readForm(request, payload, fileBytesMax)
      request.upload = form.upload
      inspect(form.fields, '', 1)
      return form.fields
    } catch (error) {
      // The client reads no answer before it has sent everything.
      payload.resume()
      throw error
    }
  })
}

type Form = { readonly fields: object; readonly upload: Upload }
type SentFile = Omit<UploadedFile, 'bytes'> & { chunks: Buffer[] }

function readForm(
  { headers }: FastifyRequest,
  payload: Readable,
  fileBytesMax: number,
): Promise<Form> {
  const parser = openParser(headers as BusboyHeaders, fileBytesMax)
  const parts: string[] = []
  const values: [name: string, value: string][] = []
  let file: SentFile | undefined
  let left = fileBytesMax + fieldBytes
  // The client left before the body was read: no event of it comes any more.
  if (payload.destroyed) return Promise.reject(broken())
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      payload.unpipe(parser)
      payload.off('data', count)
      reject(error)
    }
    const count = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) fail(tooLarge(fileBytesMax))
    }
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) return fail(tooMuchText())
      parts.push(digest([name, digest([value])]))
      values.push([name, value])
    })
    parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
      const sent: SentFile = { name: fileName ?? '', mimeType, chunks: [] }
      stream.on('data', (chunk: Buffer) => sent.chunks.push(chunk))
      stream.on('limit', () => fail(tooLarge(fileBytesMax)))
      stream.on('error', () => fail(broken()))
      stream.on('end', () => {
        parts.push(digest([name, sent.name, digest(sent.chunks)]))
        if (name === 'file') file = sent
      })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(tooManyParts()))
    }
    parser.on('error', () => fail(broken()))
    payload.on('error', () => fail(broken()))
    payload.on('close', () => {
      if (!payload.readableEnded) fail(broken())
    })
    parser.on('finish', () => {
      if (file === undefined) return fail(noFile())
      const { chunks, ...about } = file
      const upload = { ...about, bytes: Buffer.concat(chunks), fingerprint: digest(parts) }
      resolve({ fields: fieldsOf(values), upload })
    })
    payload.on('data', count)
    payload.pipe(parser)
  })
}

function openParser(headers: BusboyHeaders, fileBytesMax: number): BusboyInstance {
  try {
    return new Busboy({
      headers,
      limits: {
        fileSize: fileBytesMax,
        fieldSize: fieldBytes,
        fieldNameSize: 100,
        files: 1,
        fields: partsMax,
        parts: partsMax,
      },
    })
  } catch {
    throw broken()
  }
}

const texts = ['chatbot_id', 'title', 'external_id', 'language', 'source_url']

/** Forms send empty fields for values that nobody entered: all but `chatbot_id` count as not sent. */
function fieldsOf(values: readonly (readonly [name: string, value: string])[]): object {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of values) {
    // An unset variable of a script must not share the file with all chatbots.
    if (value === '' && name !== 'chatbot_id') continue
    if (texts.includes(name)) fields[name] = value
    else if (name === 'enabled') fields.enabled = parsed(value)
    else if (name === 'metadata') fields.metadata = parsed(value)
    else if (name === 'tags')
      fields.tags = [...((fields.tags as unknown[]) ?? []), ...tagsIn(value)]
  }
  return fields
}

/** Tags are repeated fields, or one field with a JSON list. */
function tagsIn(value: string): unknown[] {
  const list = value.startsWith('[') ? parsed(value) : value
  return Array.isArray(list) ? list : [value]
}

/** Text that is no JSON stays text. The schema then says what it should be. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function digest(pieces: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces)
    hash.update(typeof piece === 'string' ? `${piece.length}:${piece}` : piece)
  return hash.digest('hex')
}

function tooLarge(fileBytesMax: number): ApiError {
  const most = (fileBytesMax / 1_000_000).toLocaleString('en')
  return new ApiError(
    'payload_too_large',
    `The file must have at most ${most} MB. Divide it, or ask the operator to raise PARLEY_FILE_MAX_MB.`,
  )
}

function tooMuchText(): ApiError {
  return new ApiError('payload_too_large', 'The fields beside the file are too long.')
}

function tooManyParts(): ApiError {
  const message = `Send one file at a time, and at most ${partsMax} parts.`
  return invalid({ field: 'file', issue: 'too_many', message })
}

function noFile(): ApiError {
  const message = 'file is required: send it as a part with this name and a filename.'
  return invalid({ field: 'file', issue: 'required', message })
}

function broken(): ApiError {
  const message = 'The multipart body is malformed, or ends too early.'
  return invalid({ field: 'body', issue: 'malformed', message })
}
