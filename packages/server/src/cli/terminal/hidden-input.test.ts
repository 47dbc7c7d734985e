import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { askHidden, readSecret } from './hidden-input.ts'

/** Answers with `typed`. Returns the answer and everything that was shown. */
async function ask(typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(typed)
  const answer = await askHidden('Key: ', { input, output })
  output.end()
  return { answer, shown: await text(output) }
}

test.for([
  ['sk-secret-1\n', 'sk-secret-1'],
  ['sk-secret-1\r', 'sk-secret-1'],
  [' sk-secret-1 \n', 'sk-secret-1'],
  ['sk-sex\u007fcret-1\n', 'sk-secret-1'],
  ['\n', ''],
  ['sk-secret-1', undefined],
  ['sk-secret\u0003', undefined],
  ['', undefined],
] as const)('%j returns %j, and shows only the question', async ([typed, answer]) => {
  expect(await ask(typed)).toEqual({ answer, shown: 'Key: \n' })
})

test.for([
  [['sk-', 'secret\n'], 'sk-secret'],
  [[' \r\n'], ''],
  [[], ''],
] as const)('%j on standard input returns %j', async ([chunks, secret]) => {
  expect(await readSecret(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))).toBe(secret)
})

test('does not read an endless input to its end', async () => {
  let chunksRead = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        chunksRead += 1
        yield Buffer.alloc(10_000, 'k')
      }
    })(),
  )
  expect((await readSecret(endless)).length).toBeGreaterThan(65_536)
  expect(chunksRead).toBeLessThan(50)
})
