// The demo is the first thing many people run: it has to reach its end and to keep its word.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { answered, unanswered } from '../../../../examples/demo/questions.ts'
import { makeDataDirectory } from '../support/server-process.ts'

const demo = fileURLToPath(new URL('../../../../examples/demo/demo.ts', import.meta.url))

test('the demo asks everything, cites what it answers and admits what it does not know', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [demo])
  for (const question of [...answered, ...unanswered]) expect(stdout).toContain(question)
  const [, foreign = ''] = stdout.split('What these documents do not say')
  expect(foreign.match(/^ {2}(unknown|closest) · /gm)).toHaveLength(unanswered.length)
  expect(stdout.match(/^ {2}answer · source: /gm)?.length).toBeGreaterThanOrEqual(9)
})

test('the demo names its one option to who asks for another', async () => {
  await expect(promisify(execFile)(process.execPath, [demo, '--foo'])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'The demo takes one option: "npm run demo -- --serve" leaves the server running.\n',
  })
})

test('the demo leaves nothing behind when it is stopped', async () => {
  const temporary = makeDataDirectory()
  const child = spawn(process.execPath, [demo, '--serve'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const left = () => readdirSync(temporary).filter((name) => name.startsWith('parley-demo-'))
  // The first line tells that its server answers.
  await once(child.stdout, 'data')
  expect(left()).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await exited).toEqual([143, null])
  expect(left()).toEqual([])
})
