// Long knowledge items between the call that adds them and the job that analyses them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Core, createApp, openCore } from '../../src/app.ts'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { type Config, loadConfig } from '../../src/config.ts'
import { analyseKnowledge } from '../../src/jobs/analyse-knowledge.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createKnowledge } from '../../src/services/knowledge/knowledge.ts'
import { createAudit } from '../../src/services/shared/audit.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { Job } from '../../src/storage/interfaces/jobs.ts'

const content = 'The parcel of Zanzibar is purple.\n\n'.padEnd(100_001, 'Nothing stands in here. ')

let directory: string
let config: Config
/** The core of a server, without the worker. */
let core: Core
let principal: Principal

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'parley-analyse-'))
  config = loadConfig({ PARLEY_DATA_DIR: directory, PORT: '0' })
  core = await openCore(config)
  const { id } = await core.services.accounts.create({ name: 'Example', plan: 'enterprise' })
  principal = operatorPrincipal(id)
})
afterEach(async () => {
  await core.close()
  rmSync(directory, { recursive: true, force: true })
})

const { signal } = new AbortController()

const claimAll = (): Promise<readonly Job[]> => {
  const [now, later] = [systemClock.now(), systemClock.now() + 15_000]
  return core.storage.jobs.claim(new Date(now).toISOString(), new Date(later).toISOString(), 10)
}

/** Returns the actions and statuses of the item's events, in order. */
function actionsOf(knowledge_id: string): [action: string, status: string][] {
  const file = new DatabaseSync(join(directory, 'parley.db'), { readOnly: true })
  const rows = file
    .prepare("select data from events where type = 'knowledge.updated' order by position")
    .all()
  file.close()
  return rows.flatMap(({ data }) => {
    const { action, item } = JSON.parse(String(data))
    return item.id === knowledge_id ? [[action, item.status] as [string, string]] : []
  })
}

it.each([
  ['not started', false],
  ['started before', true],
])('the next server runs a job of a process that died: %s', async (_what, isStarted) => {
  const { knowledge } = core.services
  const { id, status } = await knowledge.create(principal, { content })
  expect(status).toBe('processing')
  if (isStarted) expect(await claimAll()).toHaveLength(1)
  await core.close()
  const app = await createApp(config, { logger: createLogger({ logLevel: 'silent' }) })
  try {
    await vi.waitFor(
      async () =>
        expect(await app.services.knowledge.get(principal, id)).toMatchObject({
          status: 'ready',
        }),
      // Before the lease ends.
      12_000,
    )
    const { hits } = await app.services.knowledge.search(principal, { query: 'Zanzibar' })
    expect(hits[0]?.text).toContain('purple')
  } finally {
    await app.close()
  }
  core = await openCore(config)
  expect(actionsOf(id)).toEqual([
    ['created', 'processing'],
    ['ready', 'ready'],
  ])
})

it('a second run of the job changes nothing', async () => {
  const { knowledge } = core.services
  const { id } = await knowledge.create(principal, { content })
  const task = analyseKnowledge(core.services)
  const [job] = await claimAll()
  if (job === undefined) throw new Error('There is no job.')
  await Promise.all([task.run(job, signal), task.run(job, signal)])
  const ready = await knowledge.get(principal, id)
  await task.run(job, signal)
  expect(await knowledge.get(principal, id)).toEqual(ready)
  expect(actionsOf(id)).toEqual([
    ['created', 'processing'],
    ['ready', 'ready'],
  ])
})

it('a failed analysis marks the item as failed, with a reason, and keeps the old index', async () => {
  const { storage, engine } = core
  const broken = { ...engine, analyse: () => Promise.reject(new Error('The analysis broke.')) }
  const knowledge = createKnowledge({
    storage,
    engine: broken,
    clock: systemClock,
    audit: createAudit({ clock: systemClock }),
  })
  const short = await core.services.knowledge.create(principal, { content: 'Zanzibar is purple.' })
  await knowledge.update(principal, short.id, { content })
  const [job] = await claimAll()
  if (job === undefined) throw new Error('There is no job.')
  const run = analyseKnowledge({ knowledge }).run(job, signal)
  await expect(run).rejects.toThrow('The analysis broke.')
  const failed = await knowledge.get(principal, short.id)
  expect(failed).toMatchObject({
    status: 'failed',
    error: { code: 'analysis_failed', message: expect.stringMatching(/\.$/) },
  })
  const { hits } = await knowledge.search(principal, { query: 'Zanzibar' })
  expect(hits[0]?.text).toBe('Zanzibar is purple.')
  expect(actionsOf(short.id).at(-1)).toEqual(['failed', 'failed'])
  const { status, error } = await core.services.knowledge.update(principal, short.id, {
    content: 'It is green.',
  })
  expect({ status, error }).toEqual({ status: 'ready', error: null })
})

it('a job that is given up marks the item as failed', async () => {
  const { knowledge } = core.services
  const { id } = await knowledge.create(principal, { content })
  const [job] = await claimAll()
  if (job === undefined) throw new Error('There is no job.')
  await analyseKnowledge(core.services).giveUp?.(job)
  expect(await knowledge.get(principal, id)).toMatchObject({ status: 'failed' })
})
