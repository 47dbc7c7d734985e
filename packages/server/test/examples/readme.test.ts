// Runs the shell commands of the README against a real server.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDataDirectory, type ServerProcess, startServer } from '../support/server-process.ts'

const root = new URL('../../../../', import.meta.url)
const dataDirectory = makeDataDirectory()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ dataDirectory })
})
afterAll(() => server.stop())

/** Returns the shell blocks between two headings. */
function shellLines(from: string, to: string): string {
  const readme = readFileSync(new URL('README.md', root), 'utf8')
  const section = readme.slice(readme.indexOf(from), readme.indexOf(to))
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block).join('\n')
}

it('leads from an empty installation to a cited answer', async () => {
  const script = shellLines('## The same over the API', '## Next steps').replaceAll(
    'http://127.0.0.1:3000',
    server.baseUrl,
  )
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: root,
    env: { ...process.env, PARLEY_DATA_DIR: dataDirectory },
  })
  const last = JSON.parse(stdout.slice(stdout.lastIndexOf('{"status"')))
  expect(last).toMatchObject({
    status: 'success',
    data: { sender_type: 'bot', answered: true, outcome: 'answer' },
  })
  expect(last.data.text).toContain('within 30 days of delivery')
  expect(last.data.citations[0]).toMatchObject({
    title: 'Returns',
    url: 'https://example.com/returns',
  })
})
