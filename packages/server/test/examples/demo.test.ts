// The demo is the first thing many people run: it has to reach its end and to keep its word.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { answered, unanswered } from '../../../../examples/demo/questions.ts'

const demo = fileURLToPath(new URL('../../../../examples/demo/demo.ts', import.meta.url))

test('the demo asks everything, cites what it answers and admits what it does not know', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [demo])
  for (const question of [...answered, ...unanswered]) expect(stdout).toContain(question)
  const [, foreign = ''] = stdout.split('What these documents do not say')
  expect(foreign.match(/^ {2}(unknown|closest) · /gm)).toHaveLength(unanswered.length)
  expect(stdout.match(/^ {2}answer · source: /gm)?.length).toBeGreaterThanOrEqual(9)
}, 30_000)
