// Builds the HTTP server: every path, and the hooks around the handlers.
//
// A single request is read at once; requests that arrive together are read together, when the event loop has received them all.
// Then: endpoint, principal, permissions, strict validation without conversion, handler. The response schema serializes the result,
// so a field outside the contract can't leave. Handlers throw; only plugins/errors.ts writes error bodies.
import type { Server } from 'node:http'
import * as contract from '@parley/contract'
import { limits } from '@parley/contract'
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
} from 'fastify'
import type { Config } from '../config.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { ProcessRole } from '../process-role.ts'
import type { Services } from '../services/services.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { createMetrics, type Metrics, measureRequests } from './metrics.ts'
import { openAiPrefix } from './openai/openai-errors.ts'
import { openAiRoutes } from './openai/openai-routes.ts'
import { collectEndpoints, serveInterface } from './openapi/openapi.ts'
import { requirePrincipal } from './plugins/authenticate.ts'
import { answerErrors, answerRouterErrors } from './plugins/errors.ts'
import { countRequests } from './plugins/request-counts.ts'
import {
  endAbandonedRequests,
  logRequests,
  prepareRequests,
  refuseInvalidUrls,
  requestId,
} from './plugins/requests.ts'
import { registerCookies } from './plugins/session.ts'
import { isVersioned, refuseUnknownPaths, type SendPage } from './plugins/unknown-paths.ts'
import { warnOfUntrustedProxy } from './plugins/untrusted-proxy.ts'
import { allowPages } from './plugins/widget-cors.ts'
import { acceptJsonOnly } from './requests/body.ts'
import { acceptUploads } from './requests/multipart.ts'
import { answerConnect, answerParserErrors } from './requests/parser-errors.ts'
import { routedTarget } from './requests/request-target.ts'
import { schemaController } from './requests/validation.ts'
import { headersFor } from './responses/common-headers.ts'
import { createRoute } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { apiKeyRoutes } from './routes/api-keys.ts'
import { auditRoutes } from './routes/audit.ts'
import { chatbotRoutes } from './routes/chatbots.ts'
import { contactPages } from './routes/contact-pages.ts'
import { conversationRoutes } from './routes/conversations.ts'
import {
  type DashboardPlace,
  dashboardRoutes,
  findDashboard,
  sendDashboard,
} from './routes/dashboard.ts'
import { eventRoutes } from './routes/events.ts'
import { gapRoutes } from './routes/gaps.ts'
import { homeRoutes, sendMissingPage } from './routes/home.ts'
import { knowledgeRoutes } from './routes/knowledge.ts'
import { messageRoutes } from './routes/messages.ts'
import { modelRoutes } from './routes/models.ts'
import { operationRoutes } from './routes/operations.ts'
import { peopleRoutes } from './routes/people.ts'
import { robotRoutes } from './routes/robot.ts'
import { serviceRoutes } from './routes/service.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { sourceRoutes } from './routes/sources.ts'
import { synonymRoutes } from './routes/synonyms.ts'
import { userRoutes } from './routes/users.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { identitySecretRoutes, publishableKeyRoutes, widgetRoutes } from './routes/widget.ts'
import { widgetFileRoutes } from './routes/widget-files.ts'
import { stopGracefully } from './stop.ts'

type HttpConfig = Pick<
  Config,
  | 'dashboardDirectory'
  | 'widgetDirectory'
  | 'dataDirectory'
  | 'databaseUrl'
  | 'fileMaxMb'
  | 'metricsToken'
  | 'requestTimeoutSeconds'
  | 'keepAliveSeconds'
  | 'stopTimeoutSeconds'
  | 'publicUrl'
  | 'allowedHosts'
  | 'docs'
  | 'trustProxy'
>

type HttpServerDeps = {
  readonly services: Pick<
    Services,
    | 'analytics'
    | 'apiKeys'
    | 'auditLog'
    | 'chatbots'
    | 'conversations'
    | 'endUsers'
    | 'eventFeed'
    | 'gaps'
    | 'idempotency'
    | 'errorEvents'
    | 'access'
    | 'accounts'
    | 'accountKeys'
    | 'accountModels'
    | 'allAccounts'
    | 'modelTrials'
    | 'installationModels'
    | 'invitations'
    | 'knowledge'
    | 'knowledgeFiles'
    | 'members'
    | 'passwordResets'
    | 'ownAddress'
    | 'profiles'
    | 'signUp'
    | 'sessions'
    | 'sources'
    | 'sourcePreview'
    | 'previewFile'
    | 'newSources'
    | 'addFiles'
    | 'fileStaging'
    | 'synonyms'
    | 'messages'
    | 'resentHistories'
    | 'planUses'
    | 'rateLimits'
    | 'guessLimits'
    | 'requestCounts'
    | 'deliveries'
    | 'webhooks'
    | 'publishableKeys'
    | 'identitySecrets'
    | 'presence'
    | 'contactProofs'
    | 'contactStops'
    | 'visitorSessions'
    | 'visitorConversations'
  >
  /** `/readyz` calls `ping` and `checkWrites`. `readAnew` is called before requests that arrived together are read. */
  readonly storage: Pick<Storage, 'ping' | 'checkWrites' | 'readAnew'>
  readonly config: HttpConfig
  readonly logger: Logger
  readonly metrics?: Metrics
  readonly clock?: Clock
  /** A worker serves only the paths for operations: `/healthz`, `/readyz` and `/metrics`. */
  readonly role?: ProcessRole
}

/** Creates the server with all its routes. It does not listen yet. `close()` stops it gracefully. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { services, storage, config, logger } = deps
  const { metrics = createMetrics(), clock = systemClock } = deps
  const app: FastifyInstance = fastify(serverOptions(config, logger))
  // An unknown `Expect` header is ignored. Node would answer 417.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.server.on('connect', answerConnect(headersFor(config.publicUrl)))
  for (const schema of namedSchemas()) app.addSchema(schema)
  app.decorateRequest('principal', null)

  acceptJsonOnly(app, clock)
  acceptUploads(app, { ...config, fileStaging: services.fileStaging })
  const report = answerErrors(app, logger, (failed) => services.errorEvents.report(failed))
  measureRequests(app, metrics)
  countRequests(app, services)
  logRequests(app, logger)
  warnOfUntrustedProxy(app, logger)
  prepareRequests(app, config)
  endAbandonedRequests(app)
  const isWorker = deps.role === 'worker'
  // Below /v1 these checks run after the authentication, so they are added there.
  const isOpen = (request: FastifyRequest) => isWorker || !isVersioned(request)
  refuseInvalidUrls(app, isOpen)
  const directory = findDashboard(config)
  const dashboard = directory === undefined ? undefined : { directory, docs: config.docs }
  refuseUnknownPaths(app, isOpen, isWorker ? undefined : missingPage(dashboard))
  const isStopping = stopGracefully(app, {
    timeoutMs: config.stopTimeoutSeconds * 1_000,
    hurry: () => services.messages.hurry(),
  })
  const endpoints = collectEndpoints(app)
  // A worker has no routes for clients.
  if (!isWorker) await serveClients(app, { ...deps, clock, report, dashboard })
  await app.register(async (open) => {
    operationRoutes(open, { storage, metrics, metricsToken: config.metricsToken, isStopping })
  })
  if (!isWorker && config.docs === 'on') await serveInterface(app, endpoints)
  return app
}

type ClientDeps = HttpServerDeps & {
  readonly clock: Clock
  readonly report: ReturnType<typeof answerErrors>
  /** The built dashboard. */
  readonly dashboard: DashboardPlace | undefined
}

/** Adds the API and the pages. */
async function serveClients(app: FastifyInstance, deps: ClientDeps): Promise<void> {
  const { services, storage, config, clock, report, dashboard } = deps
  await registerCookies(app)

  // All of them share the queue of requests that arrive together, and the limits of an account.
  await app.register(async (keyed) => {
    allowPages(keyed, services)
    requirePrincipal(keyed, { ...services, storage }, config)
    await keyed.register((v1) => serveApi(v1, deps), { prefix: '/v1' })
    const doors = { services, clock, report, idempotency: services.idempotency }
    await keyed.register((openai) => openAiRoutes(openai, doors), { prefix: openAiPrefix })
    await keyed.register((mcp) => mcpRoutes(mcp, { ...doors, config }))
  })
  robotRoutes(app)
  await widgetFileRoutes(app, services, config)
  await contactPages(app, services)
  if (dashboard === undefined) homeRoutes(app, config)
  else await dashboardRoutes(app, dashboard)
}

async function serveApi(v1: FastifyInstance, deps: ClientDeps): Promise<void> {
  const { services, config, clock, report } = deps
  refuseInvalidUrls(v1, isVersioned)
  refuseUnknownPaths(v1, isVersioned)
  const route = createRoute(v1, {
    clock,
    idempotency: services.idempotency,
    publicUrl: config.publicUrl,
    report,
  })
  serviceRoutes(route, services, config)
  chatbotRoutes(route, services)
  conversationRoutes(route, services)
  messageRoutes(route, services)
  knowledgeRoutes(route, services)
  eventRoutes(route, services)
  userRoutes(route, services)
  webhookRoutes(route, services)
  analyticsRoutes(route, services)
  sessionRoutes(route, services)
  peopleRoutes(route, services)
  sourceRoutes(route, services)
  synonymRoutes(route, services)
  gapRoutes(route, services)
  apiKeyRoutes(route, services)
  publishableKeyRoutes(route, services)
  identitySecretRoutes(route, services)
  widgetRoutes(route, services)
  modelRoutes(route, services)
  accountRoutes(route, services)
  auditRoutes(route, services)
}

/** What a browser is shown at an unknown address. */
function missingPage(dashboard: DashboardPlace | undefined): SendPage {
  if (dashboard === undefined) return sendMissingPage
  return (reply) => sendDashboard(reply.code(404), dashboard)
}

/** How often Node checks for requests that take too long. Node's default is 30 seconds. */
const timeoutCheckMs = 1_000

function serverOptions(config: HttpConfig, logger: Logger): FastifyHttpOptions<Server> {
  const requestTimeout = config.requestTimeoutSeconds * 1_000
  const headers = headersFor(config.publicUrl)
  return {
    // Our own hooks log requests: Fastify would create a child logger for each request.
    logger: false,
    genReqId: requestId,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: limits.json_body.value,
    requestTimeout,
    keepAliveTimeout: config.keepAliveSeconds * 1_000,
    // The longest silence on a connection: longer than a turn may take.
    connectionTimeout: (limits.turn.value + config.requestTimeoutSeconds) * 1_000,
    http: {
      maxHeaderSize: limits.headers.value,
      headersTimeout: Math.min(requestTimeout, 15_000),
      connectionsCheckingInterval: timeoutCheckMs,
      // plugins/requests.ts requires it, and answers with the error envelope.
      requireHostHeader: false,
    },
    clientErrorHandler: answerParserErrors(logger, headers),
    frameworkErrors: answerRouterErrors(headers),
    rewriteUrl: routedTarget,
    // Requests that arrive on open connections during a stop are still answered.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      // route.ts limits the length of ids, and answers not_found. The router would refuse a long id
      // before the key is checked, so its limit is never reached.
      maxParamLength: limits.headers.value,
    },
    schemaController,
  }
}

/** `setting`: address ranges, or the number of proxies in a row. Empty = no proxy is trusted. */
function trustedProxies(setting: string): NonNullable<FastifyHttpOptions<Server>['trustProxy']> {
  if (setting === '') return false
  const proxies = Number(setting)
  return Number.isInteger(proxies) ? (_address, hop) => hop < proxies : setting
}

/** Returns every schema of the contract that has a name. */
function namedSchemas(): object[] {
  return Object.values(contract).filter(
    (value): value is typeof value & object =>
      typeof value === 'object' && value !== null && typeof Reflect.get(value, '$id') === 'string',
  )
}
