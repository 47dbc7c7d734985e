// Writes the generated parts of the clients for Python and Go from openapi.json. With --check it writes nothing
// and fails if a file is out of date. It needs neither Python nor Go.
import { readFile, writeFile } from 'node:fs/promises'
import { type Description, type Document, describe } from './clients/description.ts'
import { goCalls, goTypes } from './clients/go.ts'
import { pythonCalls, pythonTypes } from './clients/python.ts'

const root = new URL('../', import.meta.url)

const files: Readonly<Record<string, (description: Description) => string>> = {
  'clients/python/parley/types.py': pythonTypes,
  'clients/python/parley/_calls.py': pythonCalls,
  'clients/go/types.go': goTypes,
  'clients/go/calls.go': goCalls,
}

const document: Document = JSON.parse(await readFile(new URL('openapi.json', root), 'utf8'))
const description = describe(document)

for (const [name, write] of Object.entries(files)) {
  const file = new URL(name, root)
  const wanted = write(description)
  if (!process.argv.includes('--check')) {
    await writeFile(file, wanted)
  } else if (wanted !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`${name} is out of date. Run: npm run clients`)
    process.exitCode = 1
  }
}
