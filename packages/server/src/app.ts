// The composition root: the only file that knows every room. It builds them in floor order.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { createMetrics } from './http/metrics.ts'
import { createHttpServer } from './http/server.ts'
import { createWorkers, type Workers } from './jobs/workers.ts'
import { type Clock, systemClock, toTimestamp } from './lib/clock.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import { openSecretKey, type SecretKeyPlaces } from './services/secret-key.ts'
import { createServices, type Services } from './services/services.ts'
import type { TurnStages } from './services/turns/turn.ts'
import type { WebhookParts } from './services/webhooks/webhook-rooms.ts'
import { lockDataDirectory } from './storage/sqlite/data-lock.ts'
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts'
import type { Storage } from './storage/storage.ts'

/** The rooms below the doors: all a command needs. */
export type Core = {
  readonly storage: Storage
  readonly engine: Engine
  readonly services: Services
  close(): Promise<void>
}

type CoreOptions = {
  readonly clock?: Clock
  readonly onTurn?: (stages: TurnStages) => void
  readonly onJob?: () => void
  readonly onEvent?: () => void
  readonly onDelivery?: () => void
  /** What webhooks need, from the open store; commands do without. */
  readonly equip?: (storage: Storage) => Promise<WebhookParts>
}

/** Opens the configured store and what works on it; may stand beside a server. */
export async function openCore(
  config: Config,
  { clock = systemClock, equip, ...told }: CoreOptions = {},
): Promise<Core> {
  const storage = await openStorage(config, toTimestamp(clock.now()))
  const webhooks = await equip?.(storage).catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  const engine = createEngine({
    segments: storage.segments,
    index_memory_bytes: config.indexMemoryMb * 1_000_000,
  })
  const equipped = webhooks === undefined ? {} : { webhooks }
  const services = createServices({ storage, engine, clock, ...told, ...equipped })
  return { storage, engine, services, close: () => storage.close() }
}

async function openStorage({ databaseUrl, dataDirectory }: Config, now: string): Promise<Storage> {
  if (databaseUrl === undefined) return openSqliteStorage(dataDirectory, now)
  // Only who uses it pays for loading the driver.
  const { openPostgresStorage } = await import('./storage/postgres/postgres-storage.ts')
  return openPostgresStorage(databaseUrl, now)
}

/** SQLite serves one server at a time; PostgreSQL needs no such lock. */
function lockStorage({ databaseUrl, dataDirectory }: Config): { release(): void } {
  return databaseUrl === undefined
    ? lockDataDirectory(dataDirectory, `process ${process.pid}`)
    : { release: () => undefined }
}

/** PostgreSQL serves several machines, so that a file on one of them would not do. */
export function secretKeyPlaces(config: Config): SecretKeyPlaces {
  const { secretKey: given, databaseUrl, dataDirectory } = config
  return { given, file: databaseUrl === undefined ? join(dataDirectory, 'secret.key') : undefined }
}

/** On SQLite there is one server: what the last one had under way is nobody's any more. */
async function takeOver({ installation }: Storage): Promise<void> {
  await installation.releaseIdempotencyKeys()
  await installation.releaseJobs()
}

export type App = Core & {
  readonly http: FastifyInstance
  readonly logger: Logger
  /** Starts to serve; the address it can be reached at, as in `http://127.0.0.1:3000`. */
  listen(): Promise<string>
}

/**
 * The whole service, not listening yet. Throws a sentence for the operator if another server holds
 * the data directory, and if the secret key is missing or another one.
 */
export async function createApp(
  config: Config,
  options: { clock?: Clock; logger?: Logger } = {},
): Promise<App> {
  const { clock = systemClock, logger = createLogger(config) } = options
  const metrics = createMetrics()
  const lock = lockStorage(config)
  // Only who sends anything pays for loading the client.
  const { createGuardedFetch } = await import('./lib/guarded-fetch.ts')
  const allowPrivate = config.webhookAllowPrivate
  const outgoing = createGuardedFetch({ allowPrivate })
  let workers: Workers | undefined
  const core = await openCore(config, {
    clock,
    onTurn: metrics.observeTurn,
    onJob: () => workers?.wakeJobs(),
    onEvent: () => workers?.wakeFanOut(),
    onDelivery: () => workers?.wakeDeliveries(),
    equip: async ({ installation }) => ({
      secretKey: await openSecretKey(installation, secretKeyPlaces(config)),
      outgoing,
      allowPrivate,
      onAttempt: metrics.observeDelivery,
    }),
  }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const { storage, engine, services } = core
  metrics.watchDeliveries(storage.outbox.countPending)
  metrics.watchEngine(engine.memory)
  if (config.databaseUrl === undefined) await takeOver(storage)
  await services.apiKeys.start()
  const http = await createHttpServer({ services, storage, config, logger, metrics, clock })
  workers = createWorkers({ storage, services, clock, logger })
  workers.start()
  return {
    ...core,
    http,
    logger,
    listen: () => http.listen({ port: config.port, host: config.host }),
    async close() {
      await http.close()
      await workers?.stop()
      await outgoing.close()
      await services.apiKeys.stop()
      await storage.close()
      lock.release()
    },
  }
}
