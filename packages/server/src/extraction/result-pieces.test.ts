import { expect, it } from 'vitest'
import { collectResult } from './result-pieces.ts'

const extraction = { reason: 'empty' }
const body = JSON.stringify(extraction)
const result = `${JSON.stringify({ size: body.length, takesMore: true })}\n${body}`

/** Adds the pieces one after the other. Returns what each gave. */
function collect(...pieces: string[]) {
  const { add } = collectResult()
  return pieces.map((piece) => add(Buffer.from(piece)))
}

it('is whole with its last byte, wherever it is cut', () => {
  for (let cut = 1; cut < result.length; cut++) {
    expect(collect(result.slice(0, cut), result.slice(cut))).toEqual([
      undefined,
      { extraction, takesMore: true },
    ])
  }
})

it('ends where its head says, whatever follows', () => {
  expect(collect(`${result}${result}`)).toEqual([{ extraction, takesMore: true }])
})

it.each(['\n', 'Segmentation fault\n', '{"size":3}\nabc'])('is damaged: %j', (piece) => {
  expect(collect(piece)).toEqual([{ extraction: { reason: 'damaged' }, takesMore: false }])
})
