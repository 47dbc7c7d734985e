// The composition root: the only file that knows all folders. It builds their parts layer by layer.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createEngine, type Engine, expectedIndexBytes } from './engine/engine.ts'
import type { Extractor } from './extraction/extraction.ts'
import { createHostedExtractor } from './extraction/hosted-extractor.ts'
import { version } from './http/version.ts'
import type { Workers } from './jobs/workers.ts'
import { type Clock, systemClock, toTimestamp } from './lib/clock.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import type { GuardedFetch } from './lib/network/guarded-fetch.ts'
import { createMailer } from './lib/network/mail.ts'
import type { SecretKeys } from './lib/secrets/secret-keys.ts'
import type { ReplyGrounding } from './model/types.ts'
import { environmentModels } from './model-config.ts'
import { createModelReports } from './model-reports.ts'
import type { ProcessRole } from './process-role.ts'
import type { OnAudit } from './services/events/notifying-storage.ts'
import type { ModelConfig } from './services/models/model-services.ts'
import type { VerifierTrouble } from './services/models/verifiers.ts'
import type { PeopleDeps } from './services/people/people-services.ts'
import { openSecretKeys, type SecretKeySources } from './services/secret-key/secret-key.ts'
import { createServices, type Services } from './services/services.ts'
import type { ModelTrouble } from './services/turns/model-replies.ts'
import type { TurnStages } from './services/turns/turn-request.ts'
import type { WebhookDeps } from './services/webhooks/webhook-services.ts'
import type { Storage } from './storage/interfaces/storage.ts'
import { lockDataDirectory } from './storage/sqlite/data-lock.ts'
import { openSqliteStorage } from './storage/sqlite/storage.ts'

/** The parts that a command needs: storage, engine and services. */
export type Core = {
  readonly storage: Storage
  readonly engine: Engine
  readonly extractor: Extractor
  readonly services: Services
  close(): Promise<void>
}

type CoreOptions = {
  readonly clock?: Clock
  /** Called with a sentence while opening the store has to wait. */
  readonly onWait?: ((sentence: string) => void) | undefined
  readonly onTurn?: (stages: TurnStages) => void
  readonly onModelFailure?: (trouble: ModelTrouble) => void
  readonly onVerifierFailure?: (trouble: VerifierTrouble) => void
  readonly onModelReply?: (grounding: ReplyGrounding) => void
  readonly onMailFailure?: (error: unknown) => void
  readonly onJob?: () => void
  readonly onEvent?: () => void
  readonly onDelivery?: () => void
  readonly onAudit?: OnAudit
  /** Builds what webhooks need; commands do without it. */
  readonly prepareWebhooks?: (resources: WebhookResources) => Promise<WebhookDeps>
}

type WebhookResources = {
  readonly outgoing: GuardedFetch
  readonly secretKeys: () => Promise<SecretKeys>
}

/** Opens the configured store with engine and services. May run beside a server on the same store. */
export async function openCore(
  config: Config,
  { clock = systemClock, prepareWebhooks, onWait, onMailFailure, ...callbacks }: CoreOptions = {},
): Promise<Core> {
  const storage = await openStorage(config, { now: toTimestamp(clock.now()), onWait })
  const { createGuardedFetch } = await import('./lib/network/guarded-fetch.ts')
  const outgoing = createGuardedFetch({ allowPrivate: config.webhookAllowPrivate })
  const toModels = createGuardedFetch({ allowPrivate: config.modelAllowPrivate })
  const toSites = createGuardedFetch({ allowPrivate: config.sourceAllowPrivate })
  const secretKeys = secretKeysOf(storage, config)
  const webhooks = await prepareWebhooks?.({ outgoing, secretKeys }).catch(
    async (error: unknown) => {
      await storage.close()
      throw error
    },
  )
  const models = { ...modelConfig(config), outgoing: toModels, secretKeys }
  const indexBytes = config.indexMemoryMb * 1_000_000
  const engine = createEngine({
    segments: storage.segments,
    synonyms: storage.synonyms,
    index_memory_bytes: indexBytes,
    expectedBytes: async ({ account_id, scope_id }) =>
      expectedIndexBytes(await storage.knowledge.sizeOf(account_id, scope_id)),
  })
  const people = { ...peopleConfig(config), onMailFailure }
  const extractor = createHostedExtractor()
  const services = createServices({
    storage,
    engine,
    extractor,
    clock,
    indexShareBytes: (indexBytes * config.indexShare) / 100,
    models,
    sources: { ...sourceConfig(config), outgoing: toSites },
    people,
    publicUrl: config.publicUrl,
    ...callbacks,
    ...(webhooks === undefined ? {} : { webhooks }),
  })
  return {
    storage,
    engine,
    extractor,
    services,
    async close() {
      extractor.close()
      await outgoing.close()
      await toModels.close()
      await toSites.close()
      await storage.close()
    },
  }
}

/** What the environment sets for all models. */
function modelConfig(config: Config): ModelConfig {
  const { llmTemperature: temperature, llmContextTokens: contextTokens } = config
  const { llmWholeKnowledgeTokens: wholeKnowledgeTokens, timeZone, ollamaUrl } = config
  return {
    environment: environmentModels(config),
    defaults: { temperature, contextTokens, wholeKnowledgeTokens, timeZone },
    concurrency: config.llmConcurrency,
    concurrencyOfAccount: config.llmAccountConcurrency,
    allowPrivate: config.modelAllowPrivate,
    ollamaUrl,
  }
}

function sourceConfig(config: Config) {
  const { sourceAllowPrivate, sourcePauseMs, sourceRenderUrl, fileMaxMb, publicUrl } = config
  const about = publicUrl === '' ? '' : ` (+${publicUrl}/robot)`
  return {
    allowPrivate: sourceAllowPrivate,
    pauseMs: sourcePauseMs,
    renderUrl: sourceRenderUrl,
    bytesMax: fileMaxMb * 1_000_000,
    userAgent: `Parley/${version}${about}`,
  }
}

function peopleConfig({ signUp, smtpUrl, mailFrom }: Config): PeopleDeps {
  const mailer = smtpUrl === undefined ? undefined : createMailer({ url: smtpUrl, from: mailFrom })
  return { isSignUpOpen: signUp, mailer }
}

async function openStorage(
  { databaseUrl, dataDirectory }: Config,
  { now, onWait }: { readonly now: string } & Pick<CoreOptions, 'onWait'>,
): Promise<Storage> {
  if (databaseUrl === undefined) return openSqliteStorage(dataDirectory, now)
  // Loads the driver only where PostgreSQL is used.
  const { openPostgresStorage } = await import('./storage/postgres/storage.ts')
  return openPostgresStorage(databaseUrl, now, onWait)
}

/** SQLite serves one server at a time; PostgreSQL needs no such lock. */
function lockStorage({ databaseUrl, dataDirectory }: Config): { release(): void } {
  return databaseUrl === undefined
    ? lockDataDirectory(dataDirectory, `process ${process.pid}`)
    : { release: () => undefined }
}

/** On PostgreSQL there is no key file: several machines may share the database. */
export function secretKeySources(config: Config): SecretKeySources {
  const { secretKey: configured, databaseUrl, dataDirectory } = config
  return {
    configured,
    file: databaseUrl === undefined ? join(dataDirectory, 'secret.key') : undefined,
  }
}

/** Opens the keys on first use: a command that needs no secret runs without them. */
function secretKeysOf({ installation }: Storage, config: Config): () => Promise<SecretKeys> {
  let opening: Promise<SecretKeys> | undefined
  return () => {
    opening ??= openSecretKeys(installation, secretKeySources(config))
    return opening
  }
}

/** On SQLite there is one server: at its start it releases what the previous server had in progress. */
async function releaseUnfinished({ storage: { installation }, services }: Core): Promise<void> {
  await services.messages.endLost({ all: true })
  await installation.releaseIdempotencyKeys()
  await installation.releaseJobs()
}

export type App = Core & {
  readonly http: FastifyInstance
  readonly logger: Logger
  /** Starts to serve. Returns the address, as in `http://127.0.0.1:3000`. */
  listen(): Promise<string>
}

type AppOptions = {
  readonly clock?: Clock
  readonly logger?: Logger
  readonly role?: ProcessRole
  /** How many lines the log has lost, for the metrics. */
  readonly countDroppedLogLines?: () => number
}

/** How long after a change of the secret key this process may still seal with the earlier one. */
const keysRefreshedMs = 30_000

/**
 * Builds the whole service, not listening yet. Throws a sentence for the operator if another server locks
 * the data directory, or if the secret key is missing or wrong.
 */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const { clock = systemClock, logger = createLogger(config), role = 'all' } = options
  // A command opens the core alone, and does not load the interface.
  const { createMetrics } = await import('./http/metrics.ts')
  const { createHttpServer } = await import('./http/server.ts')
  const { createWorkers } = await import('./jobs/workers.ts')
  const metrics = createMetrics()
  const lock = lockStorage(config)
  const allowPrivate = config.webhookAllowPrivate
  let workers: Workers | undefined
  let refreshing: NodeJS.Timeout | undefined
  let lastRequestMs = Number.NEGATIVE_INFINITY
  async function watchedKeys(open: () => Promise<SecretKeys>): Promise<SecretKeys> {
    const keys = await open()
    const refresh = () => keys.refresh().catch((err) => logger.warn({ err }, 'secret key not read'))
    refreshing = setInterval(refresh, keysRefreshedMs).unref()
    return keys
  }
  const core = await openCore(config, {
    clock,
    onWait: (sentence) => logger.warn(sentence),
    onTurn: metrics.observeTurn,
    ...createModelReports({ logger, metrics, clock }),
    onModelReply: metrics.observeModelReply,
    onMailFailure: (err) => logger.warn({ err }, 'a mail could not be sent'),
    onAudit: (account_id, entry) => logger.info({ account_id, ...entry }, 'audit'),
    onJob: () => workers?.wakeJobs(),
    onEvent: () => workers?.wakeFanOut(),
    onDelivery: () => workers?.wakeDeliveries(),
    prepareWebhooks: async ({ outgoing, secretKeys }) => ({
      secretKeys: await watchedKeys(secretKeys),
      outgoing,
      allowPrivate,
      onAttempt: metrics.observeDelivery,
      sinceRequestMs: () => clock.monotonic() - lastRequestMs,
    }),
  }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const { storage, engine, services } = core
  metrics.watchDeliveries(storage.outbox.countPending)
  metrics.watchEngine(engine.memory)
  metrics.watchJobs(() => storage.jobs.countDue(toTimestamp(clock.now())))
  metrics.watchStore(storage.measures)
  if (options.countDroppedLogLines) metrics.watchLog(options.countDroppedLogLines)
  metrics.watchRollUp(() => secondsBehind(storage, clock))
  if (config.databaseUrl === undefined) await releaseUnfinished(core)
  await services.accessWatch.start()
  services.apiKeys.start()
  services.requestCounts.start()
  const http = await createHttpServer({ ...core, config, logger, metrics, clock, role })
  http.server.on('request', () => {
    lastRequestMs = clock.monotonic()
  })
  if (role !== 'api') {
    workers = createWorkers({ storage, services, clock, logger, auditDays: config.auditDays })
    workers.start()
  }
  return {
    ...core,
    http,
    logger,
    listen: () => http.listen({ port: config.port, host: config.host }),
    async close() {
      await http.close()
      // http.close() does not wait for turns whose client has left: they end here.
      services.messages.hurry()
      await services.messages.settled()
      await workers?.stop()
      await services.mail.settled()
      services.accessWatch.stop()
      clearInterval(refreshing)
      await services.apiKeys.stop()
      await services.requestCounts.stop()
      await core.close()
      lock.release()
    },
  }
}

async function secondsBehind({ rollUp }: Storage, clock: Clock): Promise<number> {
  const since = await rollUp.waitingSince()
  return since === undefined ? 0 : Math.max(0, clock.now() - Date.parse(since)) / 1_000
}
