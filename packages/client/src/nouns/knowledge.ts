// Calls for knowledge items, which are the sources of replies.
import type {
  KnowledgeFileCreate,
  KnowledgeItem,
  KnowledgeItemCreate,
  KnowledgeItemUpdate,
  KnowledgeQuery,
  PhrasingCreate,
} from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import { formOf, uploadTimeouts } from '../calls/form.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listKnowledge>
type Filter = FilterOf<typeof endpoints.listKnowledge>

/** A long item is searchable soon after the call. With `wait`, the call waits until it is. */
type WritingOptions = CallOptions & { readonly wait?: boolean | undefined }

/** The fields beside the file. `file_name` names a Blob without a name: the kind of a text depends on it. */
type FileFields = Omit<KnowledgeFileCreate, 'file'> & { readonly file_name?: string | undefined }

export function knowledgeCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listKnowledge, { query }, options)
  return {
    /** Returns a page of items with previews of their texts, newest first. */
    list,
    /** Yields all items. Requests each page when it is needed. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.knowledge,
      ),
    get: (knowledge_id: string, options?: CallOptions) =>
      call(endpoints.getKnowledgeItem, { params: { knowledge_id } }, options),
    /** Creates an item from `content`, or from `question` and `answer`. */
    create: (body: KnowledgeItemCreate, { wait, ...options }: WritingOptions = {}) =>
      call(endpoints.createKnowledgeItem, { query: { wait }, body }, options),
    /**
     * Creates an item from the text of a file: PDF, Office, OpenDocument, EPUB, HTML, Markdown, text, CSV, JSON,
     * or a ZIP archive of these. Returns the first item if there are several.
     */
    upload: (
      file: Blob | File,
      { file_name, ...fields }: FileFields = {},
      { wait, ...options }: WritingOptions = {},
    ): Promise<KnowledgeItem> => {
      const form = formOf(fields)
      form.append('file', file, file_name ?? ('name' in file ? file.name : 'file'))
      // The endpoint takes a form in place of its body.
      const body = form as KnowledgeItemCreate
      const bounds = { ...uploadTimeouts, ...options }
      return call(endpoints.createKnowledgeItem, { query: { wait }, body }, bounds)
    },
    /** Updates the fields of `body`. Other fields keep their values. */
    update: (
      knowledge_id: string,
      body: KnowledgeItemUpdate,
      { wait, ...options }: WritingOptions = {},
    ) =>
      call(
        endpoints.updateKnowledgeItem,
        { params: { knowledge_id }, query: { wait }, body },
        options,
      ),
    /** Updates the item with this external id. Creates it if it does not exist. */
    upsert: (
      external_id: string,
      body: KnowledgeItemUpdate,
      { wait, ...options }: WritingOptions = {},
    ) =>
      call(
        endpoints.upsertKnowledgeItem,
        { params: { external_id }, query: { wait }, body },
        options,
      ),
    delete: (knowledge_id: string, options?: CallOptions) =>
      call(endpoints.deleteKnowledgeItem, { params: { knowledge_id } }, options),
    /** Adds another wording of the question to a FAQ item. */
    addPhrasing: (knowledge_id: string, body: PhrasingCreate, options?: CallOptions) =>
      call(endpoints.addKnowledgePhrasing, { params: { knowledge_id }, body }, options),
    /** Returns the passages that match a question best, with their scores. */
    search: (body: KnowledgeQuery, options?: CallOptions) =>
      call(endpoints.searchKnowledge, { body }, options),
  }
}
