// Tests that the thoughts of a model are removed from its answer.
import { describe, expect, it } from 'vitest'
import { createThoughtFilter } from './thoughts.ts'

/** Sends an answer in pieces of that length. Returns the remaining text, and how often it was reset. */
function heard(answer: string, pieceLength: number, isTopic = false) {
  const filter = createThoughtFilter(isTopic)
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

describe('createThoughtFilter', () => {
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
  ])('removes a thought %s, in pieces of any length', (_, answer, text) => {
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
  ])('does not change %j', (answer) => {
    for (const length of lengths) expect(heard(answer, length)).toEqual({ text: answer, times: 0 })
  })

  it('resets the text when a closing tag without an opening tag arrives', () => {
    expect(heard('<think>Hmm</think>Two.', 1).times).toBe(0)
    expect(heard('Hmm</think>Two.', 1).times).toBe(1)
  })

  it('keeps tags that the sources mention', () => {
    const answer = 'Put it between <think> and </think> tags.'
    for (const length of lengths) {
      expect(heard(answer, length, true)).toEqual({ text: answer, times: 0 })
      expect(heard(`<think>Hmm</think>${answer}`, length, true).text).toBe(answer)
    }
  })
})
