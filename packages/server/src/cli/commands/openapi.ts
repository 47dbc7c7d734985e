// `openapi`: the interface as a document, made from the routes, without opening a store.
import { loadConfig } from '../../config.ts'
import { createHttpServer } from '../../http/server.ts'
import { createLogger } from '../../lib/logger.ts'
import type { Services } from '../../services/services.ts'
import { print } from '../terminal/output.ts'

/** Prints the document as indented JSON. */
export async function printOpenapi(): Promise<void> {
  print(await describeRoutes())
}

/** The OpenAPI document of a server that is never asked: nothing stands behind its routes. */
export async function describeRoutes(): Promise<string> {
  const http = await createHttpServer({
    services: { apiKeys: {} } as Services,
    storage: { ping: async () => {}, readAnew: () => {} },
    config: loadConfig({}),
    logger: createLogger({ logLevel: 'silent' }),
  })
  await http.ready()
  const document = http.swagger()
  await http.close()
  return JSON.stringify(document, null, 2)
}
