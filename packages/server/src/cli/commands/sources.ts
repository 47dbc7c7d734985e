// `source`: adds, lists and runs sources, and shows how far they are.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Source, SourceKind } from '@parley/contract'
import type { Core } from '../../app.ts'
import { runSources } from '../../jobs/run-sources.ts'
import { createWorker } from '../../jobs/worker.ts'
import { systemClock } from '../../lib/clock.ts'
import { createLogger } from '../../lib/logger.ts'
import type { Principal } from '../../services/shared/principal.ts'
import {
  chatbotOperator,
  chooseAccount,
  operatorPrincipal,
  requireAccount,
  withCore,
} from '../core.ts'
import { CommandError } from '../terminal/failure.ts'
import { grouped, minutes, print, printJson, table } from '../terminal/output.ts'
import { type Progress, startProgress } from '../terminal/progress.ts'

const pollMs = 250

type AddOptions = {
  readonly chatbot: string
  readonly kind?: SourceKind
  readonly include?: string[]
  readonly exclude?: string[]
  readonly maxPages?: number
  readonly refreshHours?: number
  readonly json?: true
}

/** Adds a source and runs it. Throws CommandError for an unknown chatbot, and if nothing could be read. */
export async function addSource(url: string, options: AddOptions): Promise<void> {
  const { chatbot, kind = kindOf(url), include, exclude, maxPages, refreshHours, json } = options
  requireAddress(url, chatbot)
  const source = await withCore(async (core, { sourceAllowPrivate }) => {
    if (!sourceAllowPrivate && /^http:/i.test(url)) {
      throw new CommandError(
        'Sources read only https. Set PARLEY_SOURCE_ALLOW_PRIVATE=1 to read http and private addresses.',
      )
    }
    const principal = await chatbotOperator(core, chatbot)
    const { id } = await core.services.newSources.create(principal, {
      kind,
      url,
      chatbot_id: chatbot,
      ...(include === undefined ? {} : { include }),
      ...(exclude === undefined ? {} : { exclude }),
      ...(maxPages === undefined ? {} : { max_pages: maxPages }),
      ...(refreshHours === undefined ? {} : { refresh_hours: refreshHours }),
    })
    return runToEnd(core, principal, id)
  })
  if (json) printJson(source)
  else report(source)
}

/** Prints the sources of an account, newest first. Throws CommandError for an unknown account. */
export async function listSources(options: { account: string; json?: true }): Promise<void> {
  const { account, json } = options
  const sources = await withCore(async (core) => {
    await requireAccount(core, account)
    const query = { page: 1, limit: 100 }
    return (await core.services.sources.list(operatorPrincipal(account), query)).sources
  })
  if (json) return printJson(sources)
  if (sources.length === 0) {
    return print('The account has no source. Add one with: ./parley source add URL --chatbot ID')
  }
  const rows = sources.map(({ id, status, progress, last_run_at, url, name }) => [
    id,
    status,
    grouped(progress.read),
    last_run_at === null ? '' : minutes(last_run_at),
    url ?? name,
  ])
  print(table(['ID', 'STATUS', 'PAGES', 'LAST RUN (UTC)', 'URL OR NAME'], rows))
}

/** Reads the pages of a source again. Throws CommandError if nothing could be read. */
export async function refreshSource(
  id: string,
  options: { account?: string; json?: true },
): Promise<void> {
  const source = await withCore(async (core) => {
    const principal = operatorPrincipal(await chooseAccount(core, options.account))
    await core.services.sources.refresh(principal, id)
    return runToEnd(core, principal, id)
  })
  if (options.json) printJson(source)
  else report(source)
}

/** A path of this machine is not read by a source; say what reads it. */
function requireAddress(url: string, chatbot: string): void {
  if (URL.canParse(url) || !existsSync(url)) return
  throw new CommandError(
    `${url} is a file or folder. Import it with: ./parley ingest ${url} --chatbot ${chatbot}`,
  )
}

function kindOf(url: string): SourceKind {
  return /\bsitemap[^/]*\.xml(?:\.gz)?$/i.test(url) ? 'sitemap' : 'crawl'
}

/** Runs the job of the source, unless a server does it already, and shows its progress. */
async function runToEnd(core: Core, principal: Principal, id: string): Promise<Source> {
  const logger = createLogger({ logLevel: 'silent' })
  const { storage, services } = core
  const tasks = [runSources(services)]
  const worker = createWorker({ jobs: storage.jobs, tasks, clock: systemClock, logger })
  worker.start()
  let bar: Progress | undefined
  try {
    for (;;) {
      const source = await services.sources.get(principal, id)
      if (source.status !== 'queued' && source.status !== 'running') return source
      const { found, waiting } = source.progress
      if (found > 0) {
        bar ??= startProgress(found, 'pages')
        bar.moveTo(found - waiting, found)
      }
      await pause(pollMs)
    }
  } finally {
    bar?.stop()
    await worker.stop()
  }
}

function report(source: Source): void {
  const { id, status, error, progress } = source
  if (status === 'failed') throw new CommandError(error?.message ?? 'Nothing could be read.')
  const parts = [
    `${grouped(progress.read)} pages read`,
    `${grouped(progress.unchanged)} of them unchanged`,
    `${grouped(progress.failed)} failed`,
  ]
  print(`Source ${id}: ${parts.join(', ')}.`)
  if (error !== null) print(error.message)
}
