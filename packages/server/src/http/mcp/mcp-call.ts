// What the tools of MCP share: the request that calls them, and the services that they use.
import type { McpServer } from '@modelcontextprotocol/server'
import type { Scope } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Principal } from '../../services/shared/principal.ts'

export type McpServices = Pick<
  Services,
  'chatbots' | 'conversations' | 'messages' | 'knowledge' | 'gaps'
>

/** What adds tools to a server. */
export type McpTools = {
  readonly server: McpServer
  readonly services: McpServices
  readonly call: McpCall
  /** Whether the key has the scope. Tools without it are not there. */
  readonly may: (scope: Scope) => boolean
}

/** What a tool knows about its request. */
export type McpCall = {
  readonly principal: Principal
  readonly requestId: string
  /** On the monotonic clock. */
  readonly arrivedAtMs: number
  /** Logs an error that the client must not see. */
  readonly report: (error: Error) => void
}
