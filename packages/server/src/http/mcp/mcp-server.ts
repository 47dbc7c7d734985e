// A server of MCP for one request: the tools and resources that the key may use.

import { McpServer } from '@modelcontextprotocol/server'
import { grants, type Scope } from '@parley/contract'
import { version } from '../version.ts'
import { addConversationTools } from './conversation-tools.ts'
import { addKnowledgeTools } from './knowledge-tools.ts'
import type { McpCall, McpServices } from './mcp-call.ts'
import { addResources } from './mcp-resources.ts'

const instructions =
  'Parley answers questions from a chatbot’s knowledge and names the source of each answer. Use "ask" for an answer, "search_knowledge" for passages.'

export function createMcpServer(services: McpServices, call: McpCall): McpServer {
  const server = new McpServer({ name: 'parley', title: 'Parley', version }, { instructions })
  const may = (scope: Scope) => grants(call.principal.scopes, scope)
  const tools = { server, services, call, may }
  addConversationTools(tools)
  addKnowledgeTools(tools)
  addResources(tools)
  return server
}
