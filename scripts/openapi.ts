// Writes openapi.json from the routes of the server. With --check it writes nothing and fails if the file
// is out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { describeRoutes } from '../packages/server/src/cli/commands/openapi.ts'

const file = new URL('../openapi.json', import.meta.url)

const wanted = `${await describeRoutes()}\n`
if (!process.argv.includes('--check')) {
  await writeFile(file, wanted)
} else if (wanted !== (await readFile(file, 'utf8').catch(() => ''))) {
  console.error('openapi.json is out of date. Run: npm run openapi')
  process.exitCode = 1
}
