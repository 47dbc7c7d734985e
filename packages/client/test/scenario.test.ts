// The clients for TypeScript, Python and Go make the same calls to the real service, and get the same results.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isInstalled, requiresTool } from '../../server/test/conformance/requires-tool.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { isThorough } from '../../server/test/support/thorough.ts'
import { createClient } from '../src/index.ts'
import { hasGo } from './support/installed-go.ts'
import { openLossyLine } from './support/lossy-line.ts'
import { useClient } from './support/use-client.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const scenario = `${root}clients/scenario.json`
const { steps }: { steps: { title: string }[] } = JSON.parse(readFileSync(scenario, 'utf8'))
const expected = steps.map(({ title }) => `ok ${title}`)

const { app } = useClient({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
const baseUrl = () => app().baseUrl().replace(/\/v1$/, '')

type Run = {
  readonly command: readonly [string, ...string[]]
  readonly folder?: string
  /** The address of the service, or of the line to it. */
  readonly url?: string
  readonly key?: string
}

/** Returns what the program printed: the runners print a line for each step. */
async function printed({ command, folder = root, url = baseUrl(), key = '' }: Run) {
  const [program, ...args] = command
  const env = { ...process.env, PARLEY_URL: url, PARLEY_API_KEY: key }
  const options = { cwd: folder, env }
  const { stdout } = await promisify(execFile)(program, args, options).catch((error) => error)
  return stdout.trim().split('\n')
}

/** The key of an account whose list of conversations has more than one page. */
async function filledAccount(): Promise<string> {
  const { key } = (await app().account()).api
  const client = createClient({ baseUrl: baseUrl(), apiKey: key })
  const { id: chatbot_id } = await client.chatbots.create({ name: 'Earlier' })
  const start = () => client.conversations.create({ chatbot_id })
  for (let started = 0; started < 101; started += 1) await start()
  return key
}

/** CI does not install Go, since Debian 12 has only an older one. A skipped test would fail there. */
function describeGo() {
  if (hasGo()) return describe
  if (isThorough) return undefined
  return (title: string, tests: () => void) =>
    describe.skip(`${title} (skipped: needs Go 1.24)`, tests)
}

const runners = [
  {
    language: 'TypeScript',
    isReady: true,
    describeIt: describe,
    command: [process.execPath, 'packages/client/test/support/run-scenario.ts', scenario],
    folder: root,
  },
  {
    language: 'Python',
    isReady: isInstalled('python3'),
    describeIt: requiresTool('python3'),
    command: ['python3', 'clients/python/tests/run_scenario.py', scenario],
    folder: root,
  },
  {
    language: 'Go',
    isReady: hasGo(),
    describeIt: describeGo(),
    command: ['go', 'run', './scenario', scenario],
    folder: `${root}clients/go`,
  },
] as const

for (const { language, describeIt, command, folder } of runners) {
  describeIt?.(`the client for ${language}`, () => {
    it('completes the scenario', async () => {
      const key = await filledAccount()
      expect(await printed({ command, folder, key })).toEqual(expected)
    })
  })
}

describe('every client', () => {
  itInFull(
    'completes the scenario on a line that loses answers, breaks streams and refuses calls',
    async () => {
      // At the same time, since they mostly wait before the next attempt.
      const ready = runners.filter(({ isReady }) => isReady)
      const results = ready.map(async ({ language, command, folder }) => {
        const line = await openLossyLine(baseUrl())
        try {
          const key = await filledAccount()
          const lines = await printed({ command, folder, url: line.baseUrl, key })
          expect(line.unrefused()).toEqual([])
          expect(line.unkeyed()).toEqual(['/v1/sources/preview'])
          expect(line.faults.lostAnswers).toBeGreaterThan(10)
          expect(line.faults.brokenStreams).toBeGreaterThan(1)
          return [language, lines]
        } finally {
          await line.close()
        }
      })
      const all = ready.map(({ language }) => [language, expected])
      expect(Object.fromEntries(await Promise.all(results))).toEqual(Object.fromEntries(all))
    },
  )
})

requiresTool('python3')('the README of the client for Python', () => {
  it('has examples that run', async () => {
    const readme = readFileSync(`${root}clients/python/README.md`, 'utf8')
    const blocks = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, block]) => block)
    const program = blocks.join('\n').replaceAll('http://127.0.0.1:3000', baseUrl())
    const { key } = (await app().account()).api
    const command = ['python3', '-c', program] as const
    const lines = await printed({ command, folder: `${root}clients/python`, key })
    expect(lines[0]).toBe('You can return any item within 30 days of delivery. Returns')
    expect(lines.slice(-3)).toEqual(
      ['hours.md', 'shop/prices.csv', 'gifts.txt'].map((name) => `${name} ready None`),
    )
    expect(lines.at(-4)).toMatch(/^400 invalid_request name must not be empty\. req_\w+ name$/)
  })
})
