// Reads a form (multipart/form-data): its files in streams, and its fields as a JSON body would have them.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { limits } from '@parley/contract'
import { ApiError, invalid } from '../../lib/errors.ts'

/** Room for the fields and the boundaries, beside the files. */
export const fieldBytes = limits.json_body.value
const fieldsMax = 100

type FormFile = {
  /** The name of its part. */
  readonly field: string
  readonly name: string
  readonly mimeType: string
}

type FormOptions = {
  readonly filesMax: number
  /** The largest body. */
  readonly bytesMax: number
  /** Whether names keep their folders. */
  readonly keepsFolders: boolean
  /** Must read the chunks of the file to their end. The next file comes afterwards. */
  readonly onFile: (file: FormFile, chunks: AsyncIterable<Buffer>) => Promise<void>
}

export type Form = {
  readonly fields: object
  /** A hash of the names and bytes of all parts. */
  readonly fingerprint: string
}

/** Throws `invalid_request` and `payload_too_large`, and what `onFile` throws. */
export function readForm(
  headers: IncomingHttpHeaders,
  payload: Readable,
  { filesMax, bytesMax, keepsFolders, onFile }: FormOptions,
): Promise<Form> {
  const parser = openParser(headers as BusboyHeaders, filesMax, keepsFolders)
  /** The digests of the parts, in their order. */
  const parts: (string | Promise<string>)[] = []
  const sent: [name: string, value: string][] = []
  let left = bytesMax
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
      if (left < 0) fail(filesMax === 1 ? tooLarge(bytesMax - fieldBytes) : bodyTooLarge(bytesMax))
    }
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) return fail(tooMuchText())
      parts.push(digest([name, digest([value])]))
      sent.push([name, value])
    })
    parser.on('file', (field, stream, fileName, _encoding, mimeType) => {
      const name = fileName ?? ''
      const hash = createHash('sha256')
      const read = onFile({ field, name, mimeType }, hashed(stream, hash))
      const part = read.then(() => digest([field, name, hash.digest('hex')]))
      part.catch(fail)
      parts.push(part)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(tooManyParts(filesMax)))
    }
    parser.on('error', () => fail(broken()))
    payload.on('error', () => fail(broken()))
    payload.on('close', () => {
      if (!payload.readableEnded) fail(broken())
    })
    parser.on('finish', () => {
      const form = (digests: string[]) => ({
        fields: fieldsOf(sent),
        fingerprint: digest(digests),
      })
      Promise.all(parts).then((digests) => resolve(form(digests)), fail)
    })
    payload.on('data', count)
    payload.pipe(parser)
  })
}

async function* hashed(
  stream: AsyncIterable<unknown>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
  } catch {
    throw broken()
  }
}

function openParser(
  headers: BusboyHeaders,
  filesMax: number,
  keepsFolders: boolean,
): BusboyInstance {
  try {
    return new Busboy({
      headers,
      preservePath: keepsFolders,
      limits: {
        fieldSize: fieldBytes,
        fieldNameSize: 100,
        files: filesMax,
        fields: fieldsMax,
        parts: fieldsMax + filesMax,
      },
    })
  } catch {
    throw broken()
  }
}

const texts = ['chatbot_id', 'title', 'external_id', 'language', 'source_url', 'kind', 'name']
const values = ['enabled', 'metadata', 'wait', 'refresh_hours']

/** Forms send empty fields for values that nobody entered: all but `chatbot_id` count as not sent. */
function fieldsOf(sent: readonly (readonly [name: string, value: string])[]): object {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of sent) {
    // An unset variable of a script must not share the file with all chatbots.
    if (value === '' && name !== 'chatbot_id') continue
    if (texts.includes(name)) fields[name] = value
    else if (values.includes(name)) fields[name] = parsed(value)
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

function digest(pieces: readonly string[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(`${piece.length}:${piece}`)
  return hash.digest('hex')
}

export function tooLarge(fileBytesMax: number): ApiError {
  const most = (fileBytesMax / 1_000_000).toLocaleString('en')
  return new ApiError(
    'payload_too_large',
    `The file must have at most ${most} MB. Divide it, or ask the operator to raise PARLEY_FILE_MAX_MB.`,
  )
}

function tooMuchText(): ApiError {
  return new ApiError('payload_too_large', 'The fields beside the file are too long.')
}

function tooManyParts(filesMax: number): ApiError {
  const files = filesMax === 1 ? 'one file' : `${filesMax} files`
  const message = `Send at most ${files} at a time, and at most ${fieldsMax} fields.`
  return invalid({ field: 'file', issue: 'too_many', message })
}

function broken(): ApiError {
  const message = 'The multipart body is malformed, or ends too early.'
  return invalid({ field: 'body', issue: 'malformed', message })
}

function bodyTooLarge(bytesMax: number): ApiError {
  const most = Math.floor(bytesMax / 1_000_000).toLocaleString('en')
  const message = `An upload must have at most ${most} MB. Send fewer files at a time.`
  return new ApiError('payload_too_large', message)
}
