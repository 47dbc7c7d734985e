// `openapi`: prints the OpenAPI document of the routes, without opening a store.
import { loadConfig } from '../../config.ts'
import { createHttpServer } from '../../http/server.ts'
import { createLogger } from '../../lib/logger.ts'
import type { Services } from '../../services/services.ts'
import { print } from '../terminal/output.ts'

/** Prints the document. */
export async function printOpenapi(): Promise<void> {
  print(await describeRoutes())
}

/** The OpenAPI document as JSON, of a server that takes no requests and has no services. */
export async function describeRoutes(): Promise<string> {
  const http = await createHttpServer({
    services: { apiKeys: {} } as Services,
    storage: { ping: async () => {}, checkWrites: async () => {}, readAnew: () => {} },
    config: loadConfig({}),
    logger: createLogger({ logLevel: 'silent' }),
  })
  await http.ready()
  const { body } = await http.inject('/openapi.json')
  await http.close()
  return lines(JSON.parse(body))
}

const lineCharacters = 140

/** Indented JSON in which an object or list takes one line if it fits there. */
function lines(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)
    .replaceAll(/(?<=[[{])\n *|\n *(?=[\]}])/g, '')
    .replaceAll(/\n */g, ' ')
  const isShort = indent.length + line.length <= lineCharacters
  if (isShort || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((part) => lines(part, inner))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${lines(part, inner)}`)
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}
