// `ingest`: keeps the knowledge of a chatbot equal to a folder. Each file is one item; a long file or an
// archive is several. Unchanged files are compared, but not written.
import { type KnowledgeItem, type KnowledgeListItem, limits } from '@parley/contract'
import type { Core } from '../../app.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { chatbotOperator, withCore } from '../core.ts'
import { print, printJson } from '../terminal/output.ts'
import { startProgress } from '../terminal/progress.ts'
import { createFileReader, type FileReader, type ImportedText } from './ingest-documents.ts'
import {
  type FoundFile,
  type FoundFiles,
  findFiles,
  presenceOf,
  type SkippedFile,
} from './ingest-files.ts'
import { createOrigin, type Origin, originPrefix } from './ingest-origin.ts'
import { describeReport, type Report } from './ingest-report.ts'

type IngestOptions = {
  chatbot: string
  /** Ends with a slash. */
  baseUrl?: string
  prune?: true
  exclude?: string[]
  json?: true
}

type Change = 'added' | 'updated' | 'unchanged'
type Outcome = { readonly path: string; readonly change: Change } | SkippedFile

type Target = {
  readonly core: Core
  readonly principal: Principal
  readonly chatbot_id: string
  readonly baseUrl: string | undefined
  readonly read: FileReader
  readonly origin: Origin
  /** Items of earlier runs, by external id. */
  readonly known: ReadonlyMap<string, KnowledgeListItem>
}

/** Files imported at once, so that their writes share a commit. */
const filesAtOnce = 16
const pageSize = 1_000

/**
 * Imports a file or folder. Throws CommandError if there is no such path or chatbot, or no file to
 * import. The report lists the problems of single files.
 */
export async function ingest(path: string, options: IngestOptions): Promise<void> {
  const { baseUrl, exclude } = options
  const found = await findFiles(path, exclude)
  const report = await withCore(async (core, { fileMaxMb }) => {
    const principal = await chatbotOperator(core, options.chatbot)
    const known = await readKnown(core, principal, options.chatbot)
    const origin = createOrigin(options.chatbot, found.root)
    const read = createFileReader(core.extractor, fileMaxMb)
    const target = { core, principal, chatbot_id: options.chatbot, baseUrl, read, origin, known }
    const outcomes = await importFiles(target, found.files)
    const gone = findGone(target, found, outcomes)
    if (options.prune) await remove(target, gone)
    return reportOf(outcomes, found, gone, options.prune === true)
  })
  if (options.json) return printJson(report)
  print(describeReport(report))
}

/** Items of earlier runs into this chatbot, by external id. */
async function readKnown(
  { services }: Core,
  principal: Principal,
  chatbot_id: string,
): Promise<Map<string, KnowledgeListItem>> {
  const known = new Map<string, KnowledgeListItem>()
  for (let page = 1; ; page++) {
    const query = { chatbot_id, page, limit: pageSize }
    const { knowledge } = await services.knowledge.list(principal, query)
    for (const item of knowledge) {
      if (item.external_id?.startsWith(originPrefix(chatbot_id))) {
        known.set(item.external_id, item)
      }
    }
    if (knowledge.length < pageSize) return known
  }
}

async function importFiles(target: Target, files: readonly FoundFile[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let done = 0
  const progress = startProgress(files.length)
  try {
    for (let start = 0; start < files.length; start += filesAtOnce) {
      const batch = files.slice(start, start + filesAtOnce)
      const importOne = async (file: FoundFile) => {
        const imported = await importFile(target, file)
        progress.moveTo(++done)
        return imported
      }
      outcomes.push(...(await Promise.all(batch.map(importOne))).flat())
    }
  } finally {
    progress.stop()
  }
  return outcomes
}

async function importFile(target: Target, file: FoundFile): Promise<Outcome[]> {
  const { texts, skipped } = await target.read(file)
  const outcomes: Outcome[] = [...skipped]
  for (const text of texts) outcomes.push(await importText(target, text))
  return outcomes
}

async function importText(target: Target, text: ImportedText): Promise<Outcome> {
  const { path } = text
  const external_id = target.origin.externalId(path)
  if (external_id.length > limits.external_id.value) return { path, reason: 'its path is too long' }
  try {
    return { path, change: await store(target, text, external_id) }
  } catch (error) {
    // A failure of the store concerns all files; other errors concern only this file.
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { path, reason: error.message }
  }
}

async function store(
  { core, principal, chatbot_id, baseUrl, origin, known }: Target,
  { path, filePath, file, ...text }: ImportedText,
  external_id: string,
): Promise<Change> {
  const { knowledge } = core.services
  const before = origin.find(known, path)
  const fields = {
    ...text,
    external_id,
    ...(baseUrl === undefined ? {} : { source_url: baseUrl + encodePath(filePath) }),
    metadata: { ...before?.metadata, ...origin.metadata },
  }
  if (before === undefined) {
    const added = await knowledge.createAll(principal, [
      { wanted: { ...fields, chatbot_id }, file },
    ])
    await finish(core, principal, added)
    return 'added'
  }
  // The service compares: an unchanged item keeps its `updated_at` and is not written.
  const after = await knowledge.update(principal, before.id, fields)
  await finish(core, principal, after)
  return after.updated_at === before.updated_at ? 'unchanged' : 'updated'
}

/** Analyses a long item now, since no server may be running to do it. */
async function finish(
  { services: { knowledge } }: Core,
  { account_id }: Principal,
  { id: knowledge_id, content_hash, status }: KnowledgeItem,
): Promise<void> {
  if (status === 'processing')
    await knowledge.analysis.run(account_id, { knowledge_id, content_hash })
}

type GoneItem = { readonly id: string; readonly path: string }

/** Returns items of this folder whose file is gone, or whose text is no longer in the file. */
function findGone(
  { origin, known }: Target,
  { isFolder, skipped }: FoundFiles,
  outcomes: readonly Outcome[],
): GoneItem[] {
  // A run with a single file knows nothing about the other files.
  if (!isFolder) return []
  const unread = outcomes.filter((outcome) => 'reason' in outcome)
  const isThere = presenceOf({ files: outcomes, skipped: [...skipped, ...unread] })
  const here = [...known.values()].map((item) => ({ id: item.id, path: origin.pathOf(item) }))
  return here.filter((item): item is GoneItem => item.path !== undefined && !isThere(item.path))
}

async function remove({ core, principal }: Target, items: readonly GoneItem[]) {
  for (const { id } of items) await core.services.knowledge.remove(principal, id)
}

function reportOf(
  outcomes: readonly Outcome[],
  { skipped, otherKinds }: FoundFiles,
  gone: readonly GoneItem[],
  pruned: boolean,
): Report {
  const count = (wanted: Change) =>
    outcomes.filter((outcome) => 'change' in outcome && outcome.change === wanted).length
  const paths = gone.map(({ path }) => path).sort()
  return {
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    removed: pruned ? paths.length : 0,
    skipped: [...outcomes.filter((outcome) => 'reason' in outcome), ...skipped],
    gone: paths,
    other_kinds: Object.fromEntries(otherKinds),
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
