import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { confirmByName } from './confirm.ts'

/** Answers with `typed`. Returns the decision and the question that was shown. */
async function ask(typed: string): Promise<{ confirmed: boolean; prompt: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(typed)
  const confirmed = await confirmByName('Acme & Sons', 'Its name? ', { input, output })
  return { confirmed, prompt: String(output.read() ?? '') }
}

test.for([
  ['Acme & Sons\n', true],
  ['  Acme & Sons \n', true],
  ['acme & sons\n', false],
  ['yes\n', false],
  ['\n', false],
  ['', false],
] as const)('%j confirms: %s', async ([typed, expected]) => {
  const { confirmed, prompt } = await ask(typed)
  expect(confirmed).toBe(expected)
  expect(prompt).toContain('Its name? ')
})
