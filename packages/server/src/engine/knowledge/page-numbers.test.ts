import { expect, it } from 'vitest'
import { createPageFinder } from './page-numbers.ts'

function finderFor(pages: readonly string[]) {
  const starts = pages.map((_, index) => pages.slice(0, index).join('').length)
  return createPageFinder(pages.join(''), starts)
}

it('finds the page of each sentence, whatever the line breaks and marks', () => {
  const find = finderFor([
    '# Start\n\nThe first sen-\ntence of all.\n\n',
    '',
    'Another one stands here.',
  ])
  expect(find('The first **sentence** of all.')).toBe(1)
  expect(find('Another one stands here.')).toBe(3)
})

it('goes back after a sentence that stands on several pages', () => {
  const find = finderFor([
    'The price is shown below. ',
    'Other words are here. ',
    'The price is shown below. ',
  ])
  expect(find('The price is shown below.')).toBe(1)
  expect(find('The price is shown below.')).toBe(1)
  expect(find('Other words are here.')).toBe(2)
  expect(find('The price is shown below.')).toBe(3)
  expect(find('Other words are here.')).toBe(2)
  expect(find('Words that are nowhere at all.')).toBe(2)
})

it('does not look far ahead for a short sentence', () => {
  const find = finderFor(['Alpha text. ', 'Beta text. ', 'Note. '])
  expect(find('Note.')).toBe(1)
})
