// Calls for sources, which are files, pages and sites whose text becomes knowledge.
import type {
  Source,
  SourceCreate,
  SourceFilesAdd,
  SourceFilesCreate,
  SourcePreviewQuery,
  SourceUpdate,
} from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import { formOf, uploadTimeouts } from '../calls/form.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listSources>
type Filter = FilterOf<typeof endpoints.listSources>
type DocumentQuery = QueryOf<typeof endpoints.listSourceDocuments>
type DocumentFilter = FilterOf<typeof endpoints.listSourceDocuments>
type RunQuery = QueryOf<typeof endpoints.listSourceRuns>
type DeleteQuery = QueryOf<typeof endpoints.deleteSource>

/** A file of an upload. A Blob needs a name: the kind of a text depends on it. A name may have folders. */
type UploadedFile = File | { readonly file: Blob; readonly name: string }

/** `chatbot_id` = the chatbot that would use the file, for a key that may see only some. */
type PreviewedFile =
  | File
  | {
      readonly file: Blob
      readonly name: string
      readonly chatbot_id?: string | undefined
    }

/** The fields beside the files. With `wait`, the call waits until they are read, up to a limit. */
type FileFields = Omit<SourceFilesCreate, 'kind' | 'file'>

export function sourceCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listSources, { query }, options)
  const documents = (source_id: string, query: DocumentQuery = {}, options?: CallOptions) =>
    call(endpoints.listSourceDocuments, { params: { source_id }, query }, options)
  return {
    /** Returns a page of sources, newest first. */
    list,
    /** Yields all sources. Requests each page when it is needed. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.sources,
      ),
    get: (source_id: string, options?: CallOptions) =>
      call(endpoints.getSource, { params: { source_id } }, options),
    /**
     * Reads the page at an address, or a file, and says what a source of it would give. Stores nothing, not even its
     * answer for a repeat.
     */
    preview: (wanted: SourcePreviewQuery | PreviewedFile, options?: CallOptions) => {
      const idempotencyKey = null
      if (!('name' in wanted)) {
        return call(endpoints.previewSource, { body: wanted }, { idempotencyKey, ...options })
      }
      const { name } = wanted
      const form = formOf('file' in wanted ? { chatbot_id: wanted.chatbot_id } : {})
      form.append('file', 'file' in wanted ? wanted.file : wanted, name)
      // The endpoint takes a form in place of its body.
      const body = form as unknown as SourcePreviewQuery
      const all = { idempotencyKey, ...uploadTimeouts, ...options }
      return call(endpoints.previewSource, { body }, all)
    },
    /** Creates a source. Its first run begins at once. */
    create: (body: SourceCreate, options?: CallOptions) =>
      call(endpoints.createSource, { body }, options),
    /** Creates a source from files. The server reads them in the background; `documents` says what became of each. */
    upload: (
      files: readonly UploadedFile[],
      fields: FileFields = {},
      options?: CallOptions,
    ): Promise<Source> => {
      const form = formOf({ kind: 'file', ...fields })
      for (const one of files) form.append('file', 'file' in one ? one.file : one, one.name)
      // The endpoint takes a form in place of its body.
      const body = form as unknown as SourceCreate
      return call(endpoints.createSource, { body }, { ...uploadTimeouts, ...options })
    },
    /**
     * Adds files to a source of files. A file with the name of an earlier one takes its place; with the same text it
     * is `unchanged`.
     */
    addFiles: (
      source_id: string,
      files: readonly UploadedFile[],
      fields: Omit<SourceFilesAdd, 'file'> = {},
      options?: CallOptions,
    ): Promise<Source> => {
      const form = formOf(fields)
      for (const one of files) form.append('file', 'file' in one ? one.file : one, one.name)
      const body = form as unknown as Omit<SourceFilesAdd, 'file'>
      const input = { params: { source_id }, body }
      return call(endpoints.addSourceFiles, input, { ...uploadTimeouts, ...options })
    },
    /** Updates the fields of `body`. The next run uses them. */
    update: (source_id: string, body: SourceUpdate, options?: CallOptions) =>
      call(endpoints.updateSource, { params: { source_id }, body }, options),
    /** Deletes a source with its items, unless `keep_items` is true. */
    delete: (source_id: string, query: DeleteQuery = {}, options?: CallOptions) =>
      call(endpoints.deleteSource, { params: { source_id }, query }, options),
    /** Reads its pages again, now. */
    refresh: (source_id: string, options?: CallOptions) =>
      call(endpoints.refreshSource, { params: { source_id } }, options),
    pause: (source_id: string, options?: CallOptions) =>
      call(endpoints.pauseSource, { params: { source_id } }, options),
    resume: (source_id: string, options?: CallOptions) =>
      call(endpoints.resumeSource, { params: { source_id } }, options),
    /** Returns a page of what a source found, problems first. */
    documents,
    /** Yields everything that a source found. Requests each page when it is needed. */
    allDocuments: (source_id: string, filter: DocumentFilter = {}, options?: CallOptions) =>
      eachItem(
        (place) => documents(source_id, { ...filter, ...place }, options),
        (page) => page.documents,
      ),
    /** Returns the text of a document before the run that changed it last, and its text now. */
    changes: (source_id: string, document_id: string, options?: CallOptions) =>
      call(endpoints.getSourceDocumentChanges, { params: { source_id, document_id } }, options),
    /** Returns a page of runs, newest first. */
    runs: (source_id: string, query: RunQuery = {}, options?: CallOptions) =>
      call(endpoints.listSourceRuns, { params: { source_id }, query }, options),
  }
}
