// Uploads: the text of a file becomes knowledge items.
import { createHash } from 'node:crypto'
import { type KnowledgeItem, type KnowledgeItemCreate, limits } from '@parley/contract'
import type { Extractor } from '../../extraction/extraction.ts'
import { ApiError, invalid } from '../../lib/errors.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Principal } from '../shared/principal.ts'
import { type FileItem, fileItems } from './file-items.ts'
import type { Knowledge } from './knowledge.ts'
import { requireWritable } from './knowledge-access.ts'
import type { CreateOptions, NewKnowledge } from './knowledge-options.ts'
import { whyUnread } from './unread-files.ts'

export type UploadedFile = {
  readonly name: string
  readonly mimeType: string | undefined
  readonly bytes: Uint8Array
}

/** The fields beside the file. */
export type FileFields = Omit<
  KnowledgeItemCreate,
  'type' | 'content' | 'question' | 'answer' | 'alternate_questions' | 'url'
>

const retryAfterSeconds = 10

type KnowledgeFilesDeps = {
  readonly storage: Storage
  readonly knowledge: Pick<Knowledge, 'createAll'>
  readonly extractor: Extractor
}

export function createKnowledgeFiles({ storage, knowledge, extractor }: KnowledgeFilesDeps) {
  return {
    /**
     * Stores the text of a file, all of it or nothing. Returns the first item. Throws as `create`,
     * `invalid_request` with the reason for a file without text, and `service_unavailable` if many files wait.
     */
    async upload(
      principal: Principal,
      { name, mimeType, bytes }: UploadedFile,
      fields: FileFields,
      options: CreateOptions = {},
    ): Promise<KnowledgeItem> {
      // Before the file is read, and once more when its items are stored.
      await requireWritable(storage, principal, fields.chatbot_id || sharedScope)
      const result = await extractor.extractText(bytes, { name, mimeType }, principal.account_id)
      if ('reason' in result) {
        const { reason } = result
        if (reason === 'busy') throw busyWithFiles()
        throw fileProblem(reason, `The file ${whyUnread[reason]}.`)
      }
      const items = fileItems(result.documents, name)
      const { value: most } = limits.file_items
      if (items.length > most) {
        throw fileProblem(
          'too_large',
          `The file must give at most ${most} items, not ${items.length}.`,
        )
      }
      const [first, ...others] = items.map((item, index) => newItem(item, index, fields))
      if (first === undefined) throw fileProblem('empty', `The file ${whyUnread.empty}.`)
      return knowledge.createAll(principal, [first, ...others], options)
    },
  }
}

/** Many files wait to be read. */
export function busyWithFiles(): ApiError {
  const message = `The file ${whyUnread.busy}.`
  return new ApiError('service_unavailable', message, { retryAfterSeconds })
}

function fileProblem(issue: string, message: string): ApiError {
  return invalid({ field: 'file', issue, message })
}

/** The first item has the title and external id that were sent; the others have them with their place. */
function newItem(
  item: FileItem,
  index: number,
  { title, external_id, ...fields }: FileFields,
): NewKnowledge {
  const place = / \(\d+ of \d+\)$/.exec(item.title)?.[0] ?? ''
  const isArchived = item.key.startsWith('/')
  return {
    wanted: {
      ...fields,
      title: title == null || isArchived ? item.title : clip(title, place),
      content: item.content,
      ...(external_id == null
        ? {}
        : { external_id: index === 0 ? external_id : idOfPart(external_id, item.key) }),
    },
    file: { file_name: item.file_name, mime_type: item.mime_type },
    origin: item.pages && { from_url: false, pages: item.pages },
  }
}

/** The key of a deep path can be longer than an id: its hash stands for it. */
function idOfPart(external_id: string, key: string): string {
  const id = external_id + key
  if (id.length <= limits.external_id.value) return id
  const hash = `#${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
  return external_id.slice(0, limits.external_id.value - hash.length) + hash
}

function clip(title: string, place: string): string {
  return (
    Array.from(title)
      .slice(0, limits.knowledge_title.value - place.length)
      .join('') + place
  )
}
