// A stream that takes nothing must not fill the memory. test/faults/broken-log.test.ts has the other cases.
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogOutput } from './log-output.ts'

it('drops lines while about a megabyte waits', () => {
  const stream = new Writable({ write: () => undefined })
  const output = createLogOutput(stream, (lines) => `${lines} missing\n`)
  const line = `${'x'.repeat(99_999)}\n`
  for (let i = 0; i < 100; i++) output.write(line)
  expect(stream.writableLength).toBeLessThanOrEqual(1_100_000)
  expect(output.countDropped()).toBe(89)
})
