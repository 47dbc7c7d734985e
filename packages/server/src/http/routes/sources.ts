// Sources: pages and sites whose text becomes knowledge.
import {
  addSourceFiles,
  createSource,
  deleteSource,
  getSource,
  getSourceDocumentChanges,
  listSourceDocuments,
  listSourceRuns,
  listSources,
  pauseSource,
  previewSource,
  refreshSource,
  resumeSource,
  type Source,
  updateSource,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { noFile } from '../requests/multipart.ts'
import type { Route } from '../route.ts'

const location = ({ id }: Source) => `/v1/sources/${id}`

export function sourceRoutes(
  route: Route,
  {
    sources,
    newSources,
    sourcePreview,
    previewFile,
    addFiles,
  }: Pick<Services, 'sources' | 'newSources' | 'sourcePreview' | 'previewFile' | 'addFiles'>,
): void {
  route(listSources, ({ principal, query }) => sources.list(principal, query))
  route(getSource, ({ principal, params }) => sources.get(principal, params.source_id))
  route(
    createSource,
    ({ principal, body, staged, claim }) =>
      staged === undefined
        ? newSources.create(principal, body, claim)
        : newSources.createFromFiles(principal, body, { staged, claim }),
    { location },
  )
  route(addSourceFiles, async ({ principal, params, body, staged, claim }) => {
    if (staged === undefined) {
      await sources.get(principal, params.source_id)
      throw noFile()
    }
    return addFiles(principal, params.source_id, { ...body, staged, claim })
  })
  route(previewSource, ({ principal, body, upload }) =>
    upload === undefined ? sourcePreview(principal, body) : previewFile(principal, upload, body),
  )
  route(updateSource, ({ principal, params, body }) =>
    sources.update(principal, params.source_id, body),
  )
  route(deleteSource, ({ principal, params, query }) =>
    sources.remove(principal, params.source_id, query.keep_items ?? false),
  )
  route(refreshSource, ({ principal, params, claim }) =>
    sources.refresh(principal, params.source_id, claim),
  )
  route(pauseSource, ({ principal, params, claim }) =>
    sources.pause(principal, params.source_id, claim),
  )
  route(resumeSource, ({ principal, params, claim }) =>
    sources.resume(principal, params.source_id, claim),
  )
  route(listSourceDocuments, ({ principal, params, query }) =>
    sources.documents(principal, params.source_id, query),
  )
  route(getSourceDocumentChanges, ({ principal, params }) =>
    sources.changes(principal, params.source_id, params.document_id),
  )
  route(listSourceRuns, ({ principal, params, query }) =>
    sources.runs(principal, params.source_id, query),
  )
}
