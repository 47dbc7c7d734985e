import { describe, expect, it } from 'vitest'
import { createThoughtFilter } from './thoughts.ts'

/** What stands when all pieces of that length were heard, and how often it began anew. */
function heard(answer: string, pieceLength: number, isTold = false) {
  const filter = createThoughtFilter(isTold)
  let text = ''
  let times = 0
  const take = (part: ReturnType<typeof filter.push>) => {
    if (part.isAnew) text = ''
    if (part.isAnew) times++
    text += part.text
  }
  for (let at = 0; at < answer.length; at += pieceLength) {
    take(filter.push(answer.slice(at, at + pieceLength)))
  }
  take(filter.end())
  return { text, times }
}

const lengths = [1, 2, 3, 7, 1_000]

describe('what a model thinks aloud', () => {
  it.each([
    [
      'before its answer',
      '<think>\nHmm, two days.\n</think>\n\nTwo days [1].',
      '\n\nTwo days [1].',
    ],
    ['under another name', '\n <Thinking>Hmm</THINKING>Two.', 'Two.'],
    ['without a beginning', 'Hmm, two days < three.\n</think>\n\nTwo days.', '\n\nTwo days.'],
    ['without an end', '<think>Two days, I would say. </thin', ''],
    ['twice', '<think>a</think>\n<think>b</think>Two.', 'Two.'],
    ['with its tag in it', '<think>a <think> b</think> c</think>Two.', 'Two.'],
    ['and nothing else', '<think></think>', ''],
  ])('%s is not said, however it was sent', (_, answer, text) => {
    for (const length of lengths) expect(heard(answer, length).text).toBe(text)
  })

  it.each([
    'Two days < three, </thi> and <b>so</b> on <',
    '<thin',
    '\n\n  Two days',
    `${' '.repeat(100)}<think`,
    'He said <think> twice.',
    '<thinker>Two</thinker>',
    '',
  ])('is none of %j', (answer) => {
    for (const length of lengths) expect(heard(answer, length)).toEqual({ text: answer, times: 0 })
  })

  it('is said while it comes only where its beginning is missing, and begins anew then', () => {
    expect(heard('<think>Hmm</think>Two.', 1).times).toBe(0)
    expect(heard('Hmm</think>Two.', 1).times).toBe(1)
  })

  it('is told from tags that the sources speak of', () => {
    const answer = 'Put it between <think> and </think> tags.'
    for (const length of lengths) {
      expect(heard(answer, length, true)).toEqual({ text: answer, times: 0 })
      expect(heard(`<think>Hmm</think>${answer}`, length, true).text).toBe(answer)
    }
  })

  it('may be open until it was marked', () => {
    const filter = createThoughtFilter(false)
    filter.push('Hmm, ')
    expect(filter.isOpen()).toBe(true)
    filter.push('</think>Two.')
    expect(filter.isOpen()).toBe(false)
    expect(createThoughtFilter(true).isOpen()).toBe(false)
  })
})
