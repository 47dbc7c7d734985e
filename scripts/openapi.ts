// Writes openapi.json from the routes of the server; with --check it only says whether that is needed.
import { readFile, writeFile } from 'node:fs/promises'
import { describeRoutes } from '../packages/server/src/cli/commands/openapi.ts'

const file = new URL('../openapi.json', import.meta.url)

const wanted = `${await describeRoutes()}\n`
if (!process.argv.includes('--check')) {
  await writeFile(file, wanted)
} else if (wanted !== (await readFile(file, 'utf8').catch(() => ''))) {
  console.error('openapi.json does not say what the routes say: run "npm run openapi".')
  process.exitCode = 1
}
