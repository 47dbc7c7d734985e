// Runs the demo, which many people run first: it must reach its end, and leave nothing behind.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { answered, unanswered } from '../../../../examples/demo/questions.ts'
import { itInFull } from '../support/it-in-full.ts'
import { makeDataDirectory } from '../support/server-process.ts'

const demo = fileURLToPath(new URL('../../../../examples/demo/demo.ts', import.meta.url))

itInFull(
  'the demo asks every question, cites its answers, and admits what it does not know',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [demo])
    for (const question of [...answered, ...unanswered]) expect(stdout).toContain(question)
    const [, foreign = ''] = stdout.split('What these documents do not say')
    expect(foreign.match(/^ {2}(unknown|closest) · /gm)).toHaveLength(unanswered.length)
    expect(stdout.match(/^ {2}answer · source: /gm)?.length).toBeGreaterThanOrEqual(9)
  },
)

test('the demo reads files, says which have no text, and asks about the others', async () => {
  const files = makeDataDirectory()
  writeFileSync(
    join(files, 'opening-hours.md'),
    '# Opening hours\n\nWe open at nine on weekdays.\n',
  )
  writeFileSync(join(files, 'blank.csv'), '\n')
  writeFileSync(join(files, 'photo.png'), 'not text')
  const { stdout } = await promisify(execFile)(process.execPath, [demo, '--files', files])
  expect(stdout).toContain(
    'It has 1 documents now.\n  not read: blank.csv (has no text. If it should have some, open it, and save or export it again)\n  files of other kinds: 1 .png\n',
  )
  expect(stdout).toContain('What does “Opening hours” say?\n')
  expect(stdout).toMatch(/We open at nine on weekdays\.\n {2}answer · source: Opening hours/)
})

itInFull('the demo says what is wrong with the files', async () => {
  const run = promisify(execFile)(process.execPath, [demo, '--files', '/no/such/folder'])
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^[^\n]*\/no\/such\/folder[^\n]*\n$/),
  })
})

test('the demo names its options if it gets another one', async () => {
  await expect(promisify(execFile)(process.execPath, [demo, '--foo'])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr:
      'The demo takes two options: "npm run demo -- --serve" leaves the server running, and "npm run demo -- --files DIR" reads your files.\n',
  })
})

itInFull('the demo deletes its files when it is stopped', async () => {
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
