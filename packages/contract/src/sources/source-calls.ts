// The calls of sources: create, watch, refresh, pause and delete them, and read what they found.
import Type from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { Deletion, pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, oneOf, ref } from '../core/schema.ts'
import { SourcePreview, SourcePreviewFile, SourcePreviewQuery } from './source-previews.ts'
import {
  Source,
  SourceCreate,
  SourceDocument,
  SourceDocumentChanges,
  SourceFilesAdd,
  SourceFilesCreate,
  SourceRun,
  SourceUpdate,
  sourceDocumentStates,
  sourceWait,
} from './sources.ts'

const tag = 'Sources'
const params = Type.Object({ source_id: idParam('The source.') })

export const listSources = endpoint({
  ...unaudited.reading,
  operationId: 'listSources',
  method: 'GET',
  url: '/sources',
  tag,
  summary: 'List sources',
  description: 'Newest first.',
  scope: 'knowledge:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(
      Type.String({ description: 'Only sources of this chatbot, and those of all chatbots.' }),
    ),
  }),
  data: pageOf('sources', ref(Source)),
  errors: ['not_found'],
})

export const getSource = endpoint({
  ...unaudited.reading,
  operationId: 'getSource',
  method: 'GET',
  url: '/sources/:source_id',
  tag,
  summary: 'Get one source',
  description: 'With the progress of its last run.',
  scope: 'knowledge:read',
  params,
  data: ref(Source),
})

export const createSource = endpoint({
  operationId: 'createSource',
  audit: 'source.create',
  method: 'POST',
  url: '/sources',
  tag,
  summary: 'Create a source',
  description:
    'Its first run begins at once. Each page becomes a knowledge item with the address of the page as its `source_url`. The server reads only public addresses with https, honours robots.txt, and sends one request at a time to a host. Files are sent as multipart/form-data, at most 100 at once. The server stores them before it answers, and deletes them when they are read.',
  scope: 'knowledge:write',
  body: ref(SourceCreate),
  multipart: ref(SourceFilesCreate),
  filesMax: limits.source_files.value,
  data: ref(Source),
  status: 201,
  errors: ['not_found', 'plan_limit_reached'],
})

export const addSourceFiles = endpoint({
  operationId: 'addSourceFiles',
  audit: 'source.add_files',
  method: 'POST',
  url: '/sources/:source_id/files',
  tag,
  summary: 'Add files to a source',
  description:
    'As multipart/form-data, at most 100 at once, to a source of files. They are read in a run of their own, or in the run that goes on. A file with the name of an earlier one takes its place: with the same text it is `unchanged`, and if it can’t be read, the earlier text still answers.',
  scope: 'knowledge:write',
  params,
  body: Type.Object({ wait: Type.Optional(sourceWait) }),
  multipart: ref(SourceFilesAdd),
  filesMax: limits.source_files.value,
  data: ref(Source),
  errors: ['conflict'],
})

export const previewSource = endpoint({
  ...unaudited.trial,
  operationId: 'previewSource',
  method: 'POST',
  url: '/sources/preview',
  tag,
  summary: 'Look at an address or a file',
  description:
    'Reads one page, and says what it is, what its text is and where it leads. Or reads one file, sent as multipart/form-data, and says what its text is, or why it has none. Stores nothing.',
  scope: 'knowledge:write',
  body: ref(SourcePreviewQuery),
  multipart: ref(SourcePreviewFile),
  data: ref(SourcePreview),
  errors: ['not_found'],
})

export const updateSource = endpoint({
  operationId: 'updateSource',
  audit: 'source.update',
  method: 'PUT',
  url: '/sources/:source_id',
  tag,
  summary: 'Update a source',
  description: 'Fields that you leave out keep their value. The next run uses the change.',
  scope: 'knowledge:write',
  params,
  body: ref(SourceUpdate),
  data: ref(Source),
  errors: ['plan_limit_reached'],
})

export const deleteSource = endpoint({
  operationId: 'deleteSource',
  audit: 'source.delete',
  method: 'DELETE',
  url: '/sources/:source_id',
  tag,
  summary: 'Delete a source',
  description: 'Deletes its knowledge items too, unless you keep them.',
  scope: 'knowledge:write',
  params,
  query: Type.Object({
    keep_items: Type.Optional(
      Type.Boolean({ default: false, description: 'true: its knowledge items stay.' }),
    ),
  }),
  data: ref(Deletion),
})

export const refreshSource = endpoint({
  operationId: 'refreshSource',
  audit: 'source.refresh',
  method: 'POST',
  url: '/sources/:source_id/refresh',
  tag,
  summary: 'Run a source now',
  description:
    'Reads its pages again, for example after a deployment. Pages with the same text change nothing. During a run this changes nothing. Files can’t be read again: they are deleted when they are read.',
  scope: 'knowledge:write',
  params,
  data: ref(Source),
  errors: ['conflict'],
})

export const pauseSource = endpoint({
  operationId: 'pauseSource',
  audit: 'source.pause',
  method: 'POST',
  url: '/sources/:source_id/pause',
  tag,
  summary: 'Pause a source',
  description: 'Stops its run after the present page. Its items still answer.',
  scope: 'knowledge:write',
  params,
  data: ref(Source),
})

export const resumeSource = endpoint({
  operationId: 'resumeSource',
  audit: 'source.resume',
  method: 'POST',
  url: '/sources/:source_id/resume',
  tag,
  summary: 'Resume a source',
  description: 'Goes on where the run stopped. A source that is not paused does not change.',
  scope: 'knowledge:write',
  params,
  data: ref(Source),
})

export const listSourceDocuments = endpoint({
  ...unaudited.reading,
  operationId: 'listSourceDocuments',
  method: 'GET',
  url: '/sources/:source_id/documents',
  tag,
  summary: 'List the documents of a source',
  description:
    'Every page or file with its state, and the reason if it was not read. Problems first.',
  scope: 'knowledge:read',
  params,
  query: Type.Object({
    ...pageQuery(),
    state: Type.Optional(oneOf(sourceDocumentStates, { description: 'Only pages in this state.' })),
    run: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000_000,
        description: 'Only pages that this run added, changed or deleted last.',
      }),
    ),
  }),
  data: pageOf('documents', ref(SourceDocument)),
})

export const getSourceDocumentChanges = endpoint({
  ...unaudited.reading,
  operationId: 'getSourceDocumentChanges',
  method: 'GET',
  url: '/sources/:source_id/documents/:document_id/changes',
  tag,
  summary: 'See how a document changed',
  description: 'Its text before the run that changed it last, and its text now.',
  scope: 'knowledge:read',
  params: Type.Object({
    source_id: idParam('The source.'),
    document_id: idParam('The document.'),
  }),
  data: ref(SourceDocumentChanges),
})

export const listSourceRuns = endpoint({
  ...unaudited.reading,
  operationId: 'listSourceRuns',
  method: 'GET',
  url: '/sources/:source_id/runs',
  tag,
  summary: 'List the runs of a source',
  description: 'Newest first, at most the last 100.',
  scope: 'knowledge:read',
  params,
  query: Type.Object(pageQuery()),
  data: pageOf('runs', ref(SourceRun)),
})
