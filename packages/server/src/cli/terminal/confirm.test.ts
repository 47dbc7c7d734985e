import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { confirmByName } from './confirm.ts'

/** What a person types, and what they were asked. */
async function ask(typed: string): Promise<{ confirmed: boolean; asked: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(typed)
  const confirmed = await confirmByName('Acme & Sons', 'Its name? ', { input, output })
  return { confirmed, asked: String(output.read() ?? '') }
}

test.for([
  ['Acme & Sons\n', true],
  ['  Acme & Sons \n', true],
  ['acme & sons\n', false],
  ['yes\n', false],
  ['\n', false],
  ['', false],
] as const)('%j confirms: %s', async ([typed, expected]) => {
  const { confirmed, asked } = await ask(typed)
  expect(confirmed).toBe(expected)
  expect(asked).toContain('Its name? ')
})
