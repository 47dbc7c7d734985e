// What a tool of MCP returns: structured content and the same as text, or an error that the agent can read.
import { ApiError } from '../../lib/errors.ts'
import type { McpCall } from './mcp-call.ts'

type ToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** Runs a tool. `textOf` says the result in words; by default it is the JSON. */
export async function toolResult<Data extends Record<string, unknown>>(
  { report }: McpCall,
  work: () => Promise<Data>,
  textOf: (data: Data) => string = (data) => JSON.stringify(data),
): Promise<ToolResult> {
  try {
    const data = await work()
    return { content: [{ type: 'text', text: textOf(data) }], structuredContent: data }
  } catch (error) {
    return { content: [{ type: 'text', text: errorText(error as Error, report) }], isError: true }
  }
}

function errorText(error: Error, report: McpCall['report']): string {
  if (!(error instanceof ApiError) || error.status >= 500) report(error)
  if (!(error instanceof ApiError))
    return 'internal_error: Something went wrong on our side. Try again.'
  return `${error.code}: ${error.message}`
}
