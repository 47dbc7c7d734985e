// Tests reading the first line of an answer.
import { describe, expect, it } from 'vitest'
import { answerKinds, createKindLine } from './kind-line.ts'

function read(...pieces: readonly string[]) {
  const line = createKindLine()
  const rest = pieces.map((piece) => line.push(piece)).join('') + line.end()
  return { kind: line.kind, rest }
}

describe('createKindLine', () => {
  it.each(answerKinds)('reads %s, in pieces of any length', (kind) => {
    const text = `${kind}\nYes, it is.`
    expect(read(text)).toEqual({ kind, rest: 'Yes, it is.' })
    expect(read(...text)).toEqual({ kind, rest: 'Yes, it is.' })
  })

  it.each(['Answer\n', '**answer**\n', 'answer:\n', '[answer]\n', '\n answer \n', '`answer`.\n'])(
    'accepts %j',
    (line) => {
      expect(read(`${line}Yes.`)).toEqual({ kind: 'answer', rest: 'Yes.' })
    },
  )

  it.each(['answer: ', 'Answer: ', '**Answer:** ', 'partial: '])(
    'accepts %j in one line',
    (label) => {
      const kind = label.includes('partial') ? 'partial' : 'answer'
      expect(read(`${label}Yes.`)).toEqual({ kind, rest: 'Yes.' })
      expect(read(...`${label}Yes.`)).toEqual({ kind, rest: 'Yes.' })
    },
  )

  it.each(['Chat: every day.', 'Answer:Yes.'])('leaves %j in one line', (text) => {
    expect(read(...text)).toEqual({ kind: undefined, rest: text })
  })

  it.each(['Yes, it is.', 'Answers are below.\nYes.', 'answer this yourself', 'Yes\nIt is.', ''])(
    'leaves %j as it is',
    (text) => {
      expect(read(text)).toEqual({ kind: undefined, rest: text })
      expect(read(...text)).toEqual({ kind: undefined, rest: text })
    },
  )

  it('reads a kind without a reply', () => {
    expect(read('unknown')).toEqual({ kind: 'unknown', rest: '' })
  })

  it('returns the first words at once if the answer has no such line', () => {
    expect(createKindLine().push('You can ')).toBe('You can ')
  })
})
