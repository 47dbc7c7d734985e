// The door for agents: MCP by Streamable HTTP, without sessions. Each request has a server of its own, with the tools
// that its key may use.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import { limits } from '@parley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError, invalid } from '../../lib/errors.ts'
import type { Principal } from '../../services/shared/principal.ts'
import { requireAccess } from '../plugins/access.ts'
import type { ReportError } from '../plugins/errors.ts'
import { originProblem } from '../plugins/origin.ts'
import { isLoopbackHost } from '../requests/allowed-hosts.ts'
import { withOrigin } from '../route.ts'
import type { McpCall, McpServices } from './mcp-call.ts'

type McpDeps = {
  readonly services: McpServices
  readonly config: Pick<Config, 'publicUrl' | 'allowedHosts'>
  readonly clock: Clock
  readonly report: ReportError
}

const isOpenToKeys = {
  access: 'key',
  scope: null,
  isAccountWide: false,
  schema: { operationId: 'mcp' },
} as const

/** Registers `/mcp`. Other methods than POST get 405: the server sends nothing that was not asked for. */
export async function mcpRoutes(
  app: FastifyInstance,
  { services, config, clock, report }: McpDeps,
): Promise<void> {
  const calls = new WeakMap<Request, McpCall>()
  let handler: Promise<McpHttpHandler> | undefined

  /** The library is loaded with the first request. */
  async function openHandler(): Promise<McpHttpHandler> {
    const { createMcpHandler } = await import('@modelcontextprotocol/server')
    const { createMcpServer } = await import('./mcp-server.ts')
    return createMcpHandler(({ requestInfo }) => {
      const call = requestInfo && calls.get(requestInfo)
      if (call === undefined) throw new Error('A request of MCP has no principal.')
      return createMcpServer(services, call)
    })
  }

  /** Throws `invalid_request` without a body: the library would answer that with 500. */
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.body === undefined) {
      throw invalid({ field: 'body', issue: 'required', message: 'body is required.' })
    }
    const sent = webRequest(request)
    calls.set(sent, {
      principal: withOrigin(request) as Principal,
      requestId: request.id,
      arrivedAtMs: clock.monotonic() - reply.elapsedTime,
      report: (error) => void report(error, request),
    })
    handler ??= openHandler()
    const library = await handler
    const { status, headers, body } = await library.fetch(sent, { parsedBody: request.body })
    reply.code(status)
    for (const [name, value] of headers) reply.header(name, value)
    return reply.send(body === null ? '' : Readable.fromWeb(body as ReadableStream))
  }

  app.post(
    '/mcp',
    {
      onRequest: [refusePages(config), requireAccess(isOpenToKeys)],
      bodyLimit: limits.knowledge_body.value,
    },
    answer,
  )
  app.addHook('onClose', async () => (await handler)?.close())
}

/**
 * A hook that refuses browser pages of another origin, also with a key. A page whose name points to this machine (DNS
 * rebinding) has the origin that its Host header names, so without a public URL only pages of this machine pass.
 */
function refusePages({ publicUrl, allowedHosts }: McpDeps['config']) {
  const isConfigured = publicUrl !== '' || allowedHosts !== ''
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const problem = originProblem(request, { publicUrl }, { hasSession: false })
    if (problem !== undefined) done(problem)
    else if (
      isConfigured ||
      request.headers.origin === undefined ||
      isLoopbackHost(request.headers.host)
    )
      done()
    else
      done(
        new ApiError('forbidden', 'Pages may use MCP only if PARLEY_PUBLIC_URL names this server.'),
      )
  }
}

/** The request in the form of the web. Its body is read already. */
function webRequest({ method, headers, protocol, host, url }: FastifyRequest): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((one) => [name, one]),
  )
  const address = new URL(url, `${protocol}://${host || 'localhost'}`)
  return new Request(address, { method, headers: pairs })
}
