// Builds the services of sources.
import type { Extractor } from '../../extraction/extraction.ts'
import type { Clock } from '../../lib/clock.ts'
import type { GuardedStreams } from '../../lib/network/guarded-fetch.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Audit } from '../shared/audit.ts'
import { createFetchPage } from './fetching/fetch-page.ts'
import { createHostTurns } from './fetching/host-turns.ts'
import { createRenderPage } from './fetching/render-page.ts'
import { createAddFiles } from './files/add-files.ts'
import { createPreviewFile } from './files/preview-file.ts'
import { createReadFile } from './files/read-file.ts'
import { createFileStaging } from './files/staged-files.ts'
import { createNewSources } from './new-sources.ts'
import { createReadPage } from './read-page.ts'
import { createSourcePreview } from './source-preview.ts'
import { createSourceRuns } from './source-runs.ts'
import { createSources } from './sources.ts'

/** How pages are fetched. */
export type SourceDeps = {
  readonly outgoing: GuardedStreams
  readonly allowPrivate: boolean
  readonly userAgent: string
  /** The largest page or file. */
  readonly bytesMax: number
  /** Between two requests to a host. */
  readonly pauseMs: number
  /** The service that runs the scripts of a page; '' for none. */
  readonly renderUrl: string
}

type Deps = {
  readonly storage: Storage
  readonly knowledge: Knowledge
  readonly extractor: Extractor
  readonly clock: Clock
  readonly audit: Audit
  readonly onJob?: () => void
  readonly sources: SourceDeps
}

export function createSourceServices({ sources: reach, ...deps }: Deps) {
  const readPage = createReadPage({
    ...deps,
    fetchPage: createFetchPage(reach),
    renderPage: reach.renderUrl === '' ? undefined : createRenderPage(reach),
    turns: createHostTurns(deps.clock.monotonic),
    pauseMs: reach.pauseMs,
    now: deps.clock.now,
  })
  const readFile = createReadFile(deps)
  const read: typeof readPage = (source, document, signal) =>
    source.kind === 'file' ? readFile(source, document) : readPage(source, document, signal)
  const fileStaging = createFileStaging({ ...deps, bytesMax: reach.bytesMax })
  return {
    fileStaging,
    addFiles: createAddFiles(deps),
    newSources: createNewSources({ ...deps, allowPrivate: reach.allowPrivate }),
    previewFile: createPreviewFile(deps),
    sourcePreview: createSourcePreview({ ...deps, readPage, allowPrivate: reach.allowPrivate }),
    sources: createSources({ ...deps, fileStaging, allowPrivate: reach.allowPrivate }),
    sourceRuns: createSourceRuns({ ...deps, fileStaging, readPage: read }),
  }
}
