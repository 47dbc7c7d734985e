// Tests the published packages: the examples of the README compile against the packed packages, and run on an
// old Node against the real service.
import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReceiver } from '../../server/test/support/receiver.ts'
import { oldestNode } from './support/old-node.ts'
import { useClient } from './support/use-client.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)
const { app, apiKey, client, startTalk } = useClient({
  env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' },
})

const project = mkdtempSync(join(tmpdir(), 'parley-project-'))
const modules = join(project, 'node_modules')
const runtime = oldestNode()

/** Joins the examples of the README to one program. At its end, the program verifies a delivery. */
function program(): string {
  const readme = readFileSync(join(root, 'packages/client/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  expect(blocks.length).toBeGreaterThan(8)
  const deliver = `
    // @ts-expect-error the package contains the types of the contract
    const typed: number = reply.text
    const { text, headers } = JSON.parse(process.env.DELIVERY ?? '')
    const deliver = (body: string) => receive(new Request('http://x/', { method: 'POST', headers, body }))
    console.log('genuine', (await deliver(text)).status, 'changed', (await deliver(text + ' ')).status)
  `
  return `${blocks.join('\n')}\n${deliver}`
}

beforeAll(async () => {
  const built = join(project, 'built')
  await run(process.execPath, [join(root, 'packages/client/scripts/build.ts'), built])
  mkdirSync(join(modules, '@parley'), { recursive: true })
  for (const name of ['contract', 'client']) {
    await run('npm', ['pack', '--ignore-scripts', join(built, name)], { cwd: project })
    const target = join(modules, '@parley', name)
    mkdirSync(target)
    const archive = join(project, `parley-${name}-0.1.0.tgz`)
    await run('tar', ['-xzf', archive, '-C', target, '--strip-components=1'])
  }
  rmSync(built, { recursive: true })
  // npm would install these for the types.
  symlinkSync(join(root, 'node_modules/typebox'), join(modules, 'typebox'))
  symlinkSync(join(root, 'node_modules/@types'), join(modules, '@types'))
  symlinkSync(join(root, 'node_modules/undici-types'), join(modules, 'undici-types'))
  writeFileSync(join(project, 'package.json'), '{"type": "module"}')
  writeFileSync(join(project, 'program.ts'), program())
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node']
  await run(join(root, 'node_modules/.bin/tsc'), [...options, '--skipLibCheck', 'program.ts'], {
    cwd: project,
  }).catch(({ stdout }) => expect.fail(stdout))
}, 120_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('the packed package', () => {
  it('contains only JavaScript, types, manifest, license and README', () => {
    const files = readdirSync(join(modules, '@parley/client'), {
      recursive: true,
      withFileTypes: true,
    })
    const names = files.filter((file) => file.isFile()).map(({ name }) => name)
    const others = names.filter((name) => !/\.(js|d\.ts)$/.test(name))
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(names.filter((name) => name.includes('.test.'))).toEqual([])
  })

  it('imports no other package', () => {
    const source = join(modules, '@parley/client')
    const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(source, name), 'utf8'))
    const imported = texts.flatMap((text) => [
      ...text.matchAll(/\bfrom ['"]([^'"]+)['"]|\bimport\(/g),
    ])
    expect(imported.length).toBeGreaterThan(20)
    expect(imported.filter(([, from]) => from?.startsWith('.') !== true)).toEqual([])
  })

  it(`runs the examples of its README on Node ${runtime.version}`, async () => {
    const receiver = await openReceiver()
    const webhook = await client().webhooks.create({
      url: receiver.url,
      events: ['conversation.ended'],
    })
    const { conversation_id } = await startTalk()
    await client().conversations.end(conversation_id)
    const [delivery] = await receiver.until(1)
    await receiver.close()
    const { stdout } = await run(runtime.path, [join(project, 'program.js')], {
      env: {
        PATH: process.env.PATH,
        PARLEY_URL: app().baseUrl(),
        PARLEY_API_KEY: apiKey(),
        PARLEY_WEBHOOK_SECRET: webhook.secret,
        DELIVERY: JSON.stringify(delivery),
      },
    })
    const answer = 'You can return any item within 30 days of delivery.'
    expect(stdout).toContain(`${answer} Returns\n`)
    expect(stdout).toContain(`${answer} 1\n`)
    expect(stdout).toContain(`so far: ${answer}\n`)
    expect(stdout).toMatch(/^answer 0\.\d+$/m)
    expect(stdout).toContain('400 invalid_request name\n')
    expect(stdout).toContain('enterprise\n')
    expect(stdout).toContain(`ended ${conversation_id}\n`)
    expect(stdout).toContain('genuine 200 changed 401\n')
    const { chatbots } = await client().chatbots.list({ q: 'Support 2' })
    expect(chatbots).toHaveLength(1)
  })
})
