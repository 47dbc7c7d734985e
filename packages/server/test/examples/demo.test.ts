// Runs the demo, which many people run first: it must reach its end, and leave nothing behind.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { answered, unanswered } from '../../../../examples/demo/questions.ts'
import { makeDataDirectory } from '../support/server-process.ts'

const demo = fileURLToPath(new URL('../../../../examples/demo/demo.ts', import.meta.url))

test('the demo asks every question, cites its answers, and admits what it does not know', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [demo])
  for (const question of [...answered, ...unanswered]) expect(stdout).toContain(question)
  const [, foreign = ''] = stdout.split('What these documents do not say')
  expect(foreign.match(/^ {2}(unknown|closest) · /gm)).toHaveLength(unanswered.length)
  expect(stdout.match(/^ {2}answer · source: /gm)?.length).toBeGreaterThanOrEqual(9)
})

test('the demo names its only option if it gets another one', async () => {
  await expect(promisify(execFile)(process.execPath, [demo, '--foo'])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'The demo takes one option: "npm run demo -- --serve" leaves the server running.\n',
  })
})

test('the demo deletes its files when it is stopped', async () => {
  const temporary = makeDataDirectory()
  const child = spawn(process.execPath, [demo, '--serve'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const temporaryFolders = () =>
    readdirSync(temporary).filter((name) => name.startsWith('parley-demo-'))
  // The demo prints its first line when its server answers.
  await once(child.stdout, 'data')
  expect(temporaryFolders()).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await exited).toEqual([143, null])
  expect(temporaryFolders()).toEqual([])
})
