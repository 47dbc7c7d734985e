// The composition root: the only file that knows every room. It builds them in floor order.
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { createMetrics } from './http/metrics.ts'
import { createHttpServer } from './http/server.ts'
import { type Clock, systemClock, toTimestamp } from './lib/clock.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import type { TurnStages } from './services/messages.ts'
import { createServices, type Services } from './services/services.ts'
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
}

/** Opens the configured store and what works on it; may stand beside a server. */
export async function openCore(
  config: Config,
  { clock = systemClock, onTurn }: CoreOptions = {},
): Promise<Core> {
  const storage = await openStorage(config, toTimestamp(clock.now()))
  const engine = createEngine({
    segments: storage.segments,
    index_memory_bytes: config.indexMemoryMb * 1_000_000,
  })
  const services = createServices({ storage, engine, clock, ...(onTurn ? { onTurn } : {}) })
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

export type App = Core & {
  readonly http: FastifyInstance
  readonly logger: Logger
  /** Starts to serve; the address it can be reached at, as in `http://127.0.0.1:3000`. */
  listen(): Promise<string>
}

/**
 * The whole service, not listening yet. Throws a sentence for the operator if another server holds
 * the data directory.
 */
export async function createApp(
  config: Config,
  options: { clock?: Clock; logger?: Logger } = {},
): Promise<App> {
  const { clock = systemClock, logger = createLogger(config) } = options
  const metrics = createMetrics()
  const lock = lockStorage(config)
  const core = await openCore(config, { clock, onTurn: metrics.observeTurn })
  const { storage, engine, services } = core
  metrics.watchEngine(engine.memory)
  await services.apiKeys.start()
  const http = await createHttpServer({ services, storage, config, logger, metrics, clock })
  return {
    ...core,
    http,
    logger,
    listen: () => http.listen({ port: config.port, host: config.host }),
    async close() {
      await http.close()
      services.apiKeys.stop()
      await storage.close()
      lock.release()
    },
  }
}
