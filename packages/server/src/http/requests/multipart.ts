// Accepts uploads (multipart/form-data): one file in memory, or many that are stored while they arrive.
import type { Readable } from 'node:stream'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, invalid } from '../../lib/errors.ts'
import type { UploadedFile } from '../../services/knowledge/knowledge-files.ts'
import type { FileStaging, StagedFiles } from '../../services/sources/files/staged-files.ts'
import { inspect } from './body.ts'
import { fieldBytes, readForm, tooLarge } from './form.ts'
import { createOpenUploads } from './open-uploads.ts'

/** Exactly one of `file` and `staged` is set. */
export type Upload = {
  readonly file?: UploadedFile
  readonly staged?: StagedFiles
  /** A hash of the names and bytes of all parts, to compare repeats. */
  readonly fingerprint: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of the request; null for JSON. */
    upload: Upload | null
    /** Ends the count of its bytes; null for requests without files. */
    endUpload: (() => void) | null
    /** Where the files of a form with many are stored; null for other requests. */
    staged: StagedFiles | null
  }
}

const formData = /^multipart\/form-data\b/i

type UploadOptions = { readonly fileMaxMb: number; readonly fileStaging: FileStaging }

/** Accepts uploads for endpoints that declare them; for others they are `unsupported_media_type`. */
export function acceptUploads(
  app: FastifyInstance,
  { fileMaxMb, fileStaging }: UploadOptions,
): void {
  const fileBytesMax = fileMaxMb * 1_000_000
  const bodyBytesMax = fileBytesMax + fieldBytes
  const { source_files, pending_files } = limits
  const stagedBytesMax =
    Math.min(source_files.value * fileBytesMax, pending_files.value) + fieldBytes
  const uploads = createOpenUploads(bodyBytesMax)
  // These take little memory.
  const stagedUploads = createOpenUploads(stagedBytesMax)
  app.decorateRequest('upload', null)
  app.decorateRequest('staged', null)
  app.decorateRequest('endUpload', null)
  app.addHook('preParsing', async (request, reply) => {
    const endpoint = endpointOf(request)
    const isForm = formData.test(request.headers['content-type'] ?? '')
    // If the client has gone meanwhile, `close` was emitted, and will not be again.
    if (!isForm || endpoint?.multipart === undefined || reply.raw.destroyed) return
    const isOne = endpoint.filesMax === 1
    const end = (isOne ? uploads : stagedUploads).begin(request)
    request.endUpload = end
    // A file that has arrived is in memory until it is read, also if the client does not wait for it.
    reply.raw.once('close', () => {
      if (request.upload === null) end()
    })
    if (!isOne) stage(request, reply, fileStaging)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.endUpload?.()
    done()
  })
  app.addContentTypeParser(formData, async (request: FastifyRequest, payload: Readable) => {
    try {
      if (endpointOf(request)?.multipart === undefined) {
        throw new ApiError(
          'unsupported_media_type',
          'The body must be JSON: send it with Content-Type: application/json.',
        )
      }
      const form =
        request.staged === null
          ? await readOne(request, payload, fileBytesMax)
          : await readMany(request, payload, request.staged, stagedBytesMax)
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

const endpointOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint

/** Files that no handler took are deleted when the response is closed: the request failed, or it was a repeat. */
function stage(request: FastifyRequest, reply: FastifyReply, fileStaging: FileStaging): void {
  if (request.principal === null) return
  const { source_id } = request.params as { readonly source_id?: string }
  const staged = fileStaging.begin(request.principal.account_id, source_id)
  request.staged = staged
  reply.raw.once('close', () => {
    staged.discard().catch((error: unknown) => {
      request.log.warn({ err: error }, 'The files of an upload could not be deleted yet')
    })
  })
}

type Form = { readonly fields: object; readonly upload: Upload }

/** Reads a form with one file into memory. */
async function readOne(
  { headers }: FastifyRequest,
  payload: Readable,
  fileBytesMax: number,
): Promise<Form> {
  let file: UploadedFile | undefined
  const { fields, fingerprint } = await readForm(headers, payload, {
    filesMax: 1,
    bytesMax: fileBytesMax + fieldBytes,
    keepsFolders: false,
    async onFile({ field, name, mimeType }, chunks) {
      const all: Buffer[] = []
      let left = fileBytesMax
      for await (const chunk of chunks) {
        left -= chunk.length
        if (left < 0) throw tooLarge(fileBytesMax)
        all.push(chunk)
      }
      if (field === 'file') file = { name, mimeType, bytes: Buffer.concat(all) }
    },
  })
  if (file === undefined) throw noFile()
  return { fields, upload: { file, fingerprint } }
}

/** Reads a form with many files into the store. */
async function readMany(
  { headers }: FastifyRequest,
  payload: Readable,
  staged: StagedFiles,
  bytesMax: number,
): Promise<Form> {
  const { fields, fingerprint } = await readForm(headers, payload, {
    filesMax: limits.source_files.value,
    bytesMax,
    keepsFolders: true,
    async onFile({ field, name }, chunks) {
      if (field !== 'file') for await (const _ of chunks);
      else await staged.add(name, chunks)
    },
  })
  if (staged.files.length === 0) throw noFile()
  return { fields, upload: { staged, fingerprint } }
}

export function noFile(): ApiError {
  const message = 'file is required: send it as a part with this name and a filename.'
  return invalid({ field: 'file', issue: 'required', message })
}
