import { expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../../test/support/engine-fixture.ts'
import { withReachableLinks } from './reachable-links.ts'

const page = 'https://example.com/help/returns'

it.each([
  [
    'See [costs](prices.md#abroad).',
    page,
    'See [costs](https://example.com/help/prices.md#abroad).',
  ],
  ['See [costs](../prices "All").', page, 'See [costs](https://example.com/prices "All").'],
  ['See [below](#abroad).', page, 'See [below](https://example.com/help/returns#abroad).'],
  ['See [costs](prices.md) and [below](#abroad).', null, 'See costs and below.'],
  ['See [returns](/returns).', null, 'See [returns](/returns).'],
  ['[Mail](mailto:a@example.com), [shop](https://example.org/)', page, undefined],
  ['![A map](map.png) of it.', null, 'A map of it.'],
  ['![A map](map.png)', page, '![A map](https://example.com/help/map.png)'],
  ['Write `[text](target)`.', null, undefined],
])('links of %j on the page %s', (text, source_url, expected = text) => {
  expect(withReachableLinks(text, source_url)).toBe(expected)
})

it('shows no link in an answer that leads nowhere', async () => {
  const question = 'How do I return an item?'
  const content = 'Print the label. [Returns](returns.md#label) shows it.'
  const { ask } = await buildEngine([buildItem('kb_return', { question, content })])
  expect((await ask(question)).text).toBe('Print the label. Returns shows it.')
})
