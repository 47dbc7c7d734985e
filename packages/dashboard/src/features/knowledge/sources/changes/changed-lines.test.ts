import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'

it('shows changed lines with the lines around them', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at}`)
  const before = lines.join('\n')
  const after = lines.with(10, 'Another').join('\n')
  expect(changedLines(before, after)).toEqual([
    { kind: 'gap', text: '' },
    { kind: 'same', text: 'Line 8' },
    { kind: 'same', text: 'Line 9' },
    { kind: 'removed', text: 'Line 10' },
    { kind: 'added', text: 'Another' },
    { kind: 'same', text: 'Line 11' },
    { kind: 'same', text: 'Line 12' },
  ])
})

it('shows nothing for the same text, and gives up on texts that have nothing in common', () => {
  expect(changedLines('One.\n', 'One.')).toEqual([])
  const numbered = (word: string) =>
    Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`).join('\n')
  expect(changedLines(numbered('a'), numbered('b'))).toBeUndefined()
})
