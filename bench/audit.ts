// Measures what the audit log costs a change: the CPU of whole requests over HTTP, with the entry and its line in the log,
// and without them. Everything else is the same. The load comes from another process, so all CPU here is the service's.
import { openSync, writeSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../packages/server/src/config.ts'
import { createEngine } from '../packages/server/src/engine/engine.ts'
import { createExtractor } from '../packages/server/src/extraction/extractor.ts'
import { createHttpServer } from '../packages/server/src/http/server.ts'
import { systemClock, toTimestamp } from '../packages/server/src/lib/clock.ts'
import { createLogger } from '../packages/server/src/lib/logger.ts'
import { createGuardedFetch } from '../packages/server/src/lib/network/guarded-fetch.ts'
import { fixedKey } from '../packages/server/src/lib/secrets/secret-keys.ts'
import { createServices } from '../packages/server/src/services/services.ts'
import type { Storage, Stores } from '../packages/server/src/storage/interfaces/storage.ts'
import { openSqliteStorage } from '../packages/server/src/storage/sqlite/storage.ts'
import { createClient } from '../packages/server/test/faults/client.ts'
import type { BenchOptions, Report, Round } from './bench.ts'
import type { LoadRequest } from './load-process.ts'
import { alternate, medianOf } from './rounds.ts'
import { generateLoad } from './server-under-load.ts'

/** Connections that send changes as fast as they are answered. Their writes share commits. */
const connections = 8
/** Different changes that each connection repeats. */
const changesEach = 50
const mostShare = 1.1

export async function benchAudit({ quick, directory }: BenchOptions): Promise<Report> {
  const audited = await openStack(join(directory, 'audited'), true)
  const unaudited = await openStack(join(directory, 'unaudited'), false)
  const seconds = quick ? 0.2 : 1
  try {
    for (const { rename, add } of [audited, unaudited]) {
      await rename(seconds)
      await add(seconds)
    }
    const rounds = await alternate(quick ? 1 : 15, {
      rename: () => audited.rename(seconds),
      rename_unaudited: () => unaudited.rename(seconds),
      add: () => audited.add(seconds),
      add_unaudited: () => unaudited.add(seconds),
    })
    const cost = (change: string) =>
      medianOf(rounds, (of) => of(`${change}.cpu_us`) / of(`${change}_unaudited.cpu_us`))
    const cpu = (name: string) => medianOf(rounds, (of) => of(`${name}.cpu_us`))
    const target = { atMost: mostShare }
    return {
      figures: [
        { name: 'a setting, audited : unaudited by CPU', value: cost('rename'), unit: 'x', target },
        { name: 'a FAQ item, audited : unaudited by CPU', value: cost('add'), unit: 'x', target },
        { name: 'CPU of a setting', value: cpu('rename'), unit: 'us' },
        { name: 'the same, unaudited', value: cpu('rename_unaudited'), unit: 'us' },
        { name: 'CPU of a FAQ item', value: cpu('add'), unit: 'us' },
        { name: 'the same, unaudited', value: cpu('add_unaudited'), unit: 'us' },
      ],
      rounds,
      remarks: [
        `setting: another name and tone of a chatbot. ${connections} connections.`,
        'unaudited: the bench gives the service a store that drops the entries. The product has no such switch.',
      ],
    }
  } finally {
    await audited.close()
    await unaudited.close()
  }
}

/** The whole service on a store of its own. If it is not audited, no entry is written, to the store or to the log. */
async function openStack(directory: string, isAudited: boolean) {
  const storage = openSqliteStorage(directory, toTimestamp(systemClock.now()))
  const output = openSync(devNull, 'w')
  const config = loadConfig({ PARLEY_DATA_DIR: directory, PARLEY_DASHBOARD_DIR: directory })
  const logger = createLogger({ ...config, write: (line) => void writeSync(output, line) })
  const outgoing = createGuardedFetch()
  const extractor = createExtractor()
  const services = createServices({
    storage: isAudited ? storage : withoutAudit(storage),
    engine: createEngine(storage),
    extractor,
    clock: systemClock,
    onAudit: (account_id, entry) => {
      if (isAudited) logger.info({ account_id, ...entry }, 'audit')
    },
    people: { isSignUpOpen: false, mailer: undefined },
    models: {
      environment: { model: undefined, verifier: undefined },
      defaults: {
        temperature: null,
        contextTokens: 6_000,
        wholeKnowledgeTokens: 0,
        timeZone: 'UTC',
      },
      ...{ concurrency: 1, concurrencyOfAccount: 1, allowPrivate: false, ollamaUrl: '', outgoing },
      secretKeys: async () => fixedKey(Buffer.alloc(32, 7)),
    },
    sources: {
      ...{ outgoing, allowPrivate: false, userAgent: 'Parley', bytesMax: 0 },
      ...{ pauseMs: 0, renderUrl: '' },
    },
  })
  const http = await createHttpServer({ services, storage, config, logger })
  const { id } = await services.accounts.create({ name: 'Bench', plan: 'enterprise' })
  const { key } = await services.apiKeys.create(id, { name: 'Bench' })

  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const client = createClient({ url, key })
  const bots = await Promise.all(
    Array.from({ length: connections }, () =>
      client.call<{ id: string }>('POST', '/chatbots', { name: 'Bench' }),
    ),
  )
  let changes = 0

  /** Returns the CPU of one change. */
  async function measure(
    seconds: number,
    change: (chatbot_id: string, number: number) => LoadRequest,
  ): Promise<Round> {
    const lists = bots.map(({ id: chatbot_id }) =>
      Array.from({ length: changesEach }, () => change(chatbot_id, changes++)),
    )
    const before = process.cpuUsage()
    const { answers } = await generateLoad({ url, key, seconds, lists })
    const { user, system } = process.cpuUsage(before)
    return { cpu_us: (user + system) / answers }
  }

  return {
    rename: (seconds: number) =>
      measure(seconds, (chatbot_id, number) => {
        const settings = { tone: number % 2 === 0 ? 'friendly' : 'formal' }
        const body = JSON.stringify({ name: `Bench ${number}`, settings })
        return { method: 'PUT', path: `/v1/chatbots/${chatbot_id}`, body }
      }),
    add: (seconds: number) =>
      measure(seconds, (chatbot_id, number) => {
        const faq = { question: `What is order ${number}?`, answer: `It is the order ${number}.` }
        const body = JSON.stringify({ chatbot_id, type: 'faq', ...faq })
        return { method: 'POST', path: '/v1/knowledge', body }
      }),
    async close() {
      await http.close()
      await services.apiKeys.stop()
      extractor.close()
      await outgoing.close()
      await storage.close()
    },
  }
}

/** The same store, which drops the entries of the audit log. */
function withoutAudit(storage: Storage): Storage {
  const silent = <S extends Pick<Stores, 'audit'>>(stores: S): S =>
    new Proxy(stores, {
      get: (all, name) =>
        name === 'audit' ? { ...all.audit, add: async () => undefined } : Reflect.get(all, name),
    })
  return {
    ...silent(storage),
    audit: { ...storage.audit, add: async () => undefined },
    transaction: (work, options) => storage.transaction((tx) => work(silent(tx)), options),
  }
}
