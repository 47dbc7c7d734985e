// Writes openapi.json from the routes of the server; with --check it only says whether that is needed.
import { readFile, writeFile } from 'node:fs/promises'
import { loadConfig } from '../packages/server/src/config.ts'
import { createHttpServer } from '../packages/server/src/http/server.ts'
import { createLogger } from '../packages/server/src/lib/logger.ts'
import type { Services } from '../packages/server/src/services/services.ts'

const file = new URL('../openapi.json', import.meta.url)

/** The document of a server that is built but never asked: nothing stands behind its routes. */
async function describe(): Promise<string> {
  const app = await createHttpServer({
    services: {} as Services,
    storage: { ping: async () => {} },
    config: loadConfig({}),
    logger: createLogger({ logLevel: 'error' }),
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return `${JSON.stringify(document, null, 2)}\n`
}

const wanted = await describe()
if (!process.argv.includes('--check')) {
  await writeFile(file, wanted)
} else if (wanted !== (await readFile(file, 'utf8').catch(() => ''))) {
  console.error('openapi.json does not say what the routes say: run "npm run openapi".')
  process.exitCode = 1
}
