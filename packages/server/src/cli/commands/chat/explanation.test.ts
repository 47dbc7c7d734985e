// Tests how the terminal shows the explanation of a reply.
import { Explanation } from '@parley/contract'
import { expect, test } from 'vitest'
import { describeExplanation } from './explanation.ts'

function build(overrides: Partial<Explanation> = {}): Explanation {
  const [example] = (Explanation as { examples?: readonly Explanation[] }).examples ?? []
  if (example === undefined) throw new Error('The schema has no example.')
  return { ...example, ...overrides }
}

const linesOf = (explanation: Explanation, titles = new Map<string, string>()) =>
  describeExplanation(explanation, titles).split('\n')

test('shows words, passages with every part of their score, the gate, sentences, settings and times', () => {
  const { passages } = build()
  const [{ knowledge_id = '', chunk_id = '' } = {}] = passages
  const words: Explanation['words'] = [
    { word: 'return', weight: 4.2, known: true, carried: null, repaired_to: null },
    { word: 'shoess', weight: 5, known: false, carried: null, repaired_to: 'shoes' },
    { word: 'rent', weight: 2.024, known: true, carried: 0.5, repaired_to: null },
    { word: 'skis', weight: 5.1, known: false, carried: null, repaired_to: null },
  ]
  const explanation = build({ words, words_total: 1_204 })
  expect(linesOf(explanation, new Map([[knowledge_id, 'Returns']]))).toEqual([
    '  words      return (weight 4.20)',
    '             shoess (weight 5.00, repaired to "shoes")',
    '             rent (weight 2.02, carried over at 0.5)',
    '             skis (weight 5.10, not in the knowledge)',
    '             and 1,200 more',
    `  passages   score  = words  + letters  + order  + wording  passage`,
    `             7.21   5.10     0.91       0.70     0.50       ${chunk_id} Returns`,
    '             of 120 searched',
    '  gate       answer: confidence 0.87, 0.50 needed',
    '             the best match has strength 6.30; an answer needs 4.10 in this knowledge',
    '  sentences  14 compared',
    '  settings   of 2026-11-20 10:15 UTC',
    '  time       0.21 ms to read, 0.64 ms to reply',
  ])
})

test('says that there was no search, as in small talk', () => {
  const nothing = { words: [], words_total: null, passages: [], sentences_considered: null }
  const talk = { rule: 'small_talk', outcome: 'small_talk' } as const
  expect(linesOf(build({ ...nothing, ...talk })).slice(0, 4)).toEqual([
    '  words      no search',
    '  passages   none found',
    '  gate       small_talk: the message needs no knowledge',
    '  sentences  none compared',
  ])
})

test.each([
  [
    { rule: 'exact' },
    '  gate       answer: confidence 0.87, 0.50 needed; an item has exactly this wording, or is named after what was asked',
  ],
  [{ rule: null, threshold: null, strength: null }, '  gate       answer: confidence 0.87'],
] as const)('%o › names the reason of the decision', (overrides, line) => {
  expect(linesOf(build(overrides))).toContain(line)
})
