// Knowledge items as resources of MCP: an agent can read the whole text behind a citation.

import { ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { limits } from '@parley/contract'
import { ApiError } from '../../lib/errors.ts'
import type { McpTools } from './mcp-call.ts'

const template = 'parley://knowledge/{knowledge_id}'
const mimeType = 'text/markdown'

const uriOf = (knowledge_id: string) => template.replace('{knowledge_id}', knowledge_id)

/** Lists the newest items. Older ones can be read by their id. */
export function addResources({ server, services, call, may }: McpTools): void {
  if (!may('knowledge:read')) return
  const { principal } = call
  const list = async () => {
    const query = { page: 1, limit: limits.page_size.value }
    const { knowledge } = await services.knowledge.list(principal, query)
    const resources = knowledge.map(({ id, title, question, preview }) => ({
      uri: uriOf(id),
      name: id,
      title: title ?? question ?? id,
      description: preview ?? '',
      mimeType,
    }))
    return { resources }
  }
  server.registerResource(
    'knowledge',
    new ResourceTemplate(template, { list }),
    { title: 'Knowledge', description: 'The whole text of a knowledge item.', mimeType },
    async (uri, { knowledge_id }) => {
      const item = await services.knowledge.get(principal, String(knowledge_id)).catch((error) => {
        const isMissing = error instanceof ApiError && error.code === 'not_found'
        throw isMissing ? new ResourceNotFoundError(uri.href) : error
      })
      const { title, question, answer, content } = item
      const text = content ?? `${question ?? ''}\n\n${answer ?? ''}`
      const heading = title === null ? '' : `# ${title}\n\n`
      return { contents: [{ uri: uri.href, mimeType, text: heading + text }] }
    },
  )
}
