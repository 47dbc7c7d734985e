// Tests which words of a growing unit are shown at once.
import { describe, expect, it } from 'vitest'
import { safeWords } from './safe-words.ts'

describe('safeWords', () => {
  it.each([
    ['Yes, you can retu', 'Yes, you can'],
    ['Yes, you can return it', 'Yes, you can return'],
    ['Don’t worry, it’s free now', 'Don’t worry, it’s free'],
    ['- Open the app', '- Open the'],
    ['2. Open the app', '2. Open the'],
    ['返品できます', '返品できます'],
    ['Parleyは無料です', 'Parleyは無料です'],
  ])('shows %j as %j', (unit, shown) => {
    expect(safeWords(unit)).toBe(shown)
  })

  it.each([
    ['a number', 'It takes 3 days in all', 'It takes'],
    ['a link', 'See [our page](x) for more', 'See'],
    ['a host', 'Visit evil.com or call us', 'Visit'],
    ['a host with a wide full stop', 'Visit evil。com or call us', 'Visit'],
    ['a host with a wide full stop that just arrived', 'Visit evil。', 'Visit'],
    ['a host with a full stop of another width', 'Visit evil․com or call', 'Visit'],
    ['an address', 'Write to me@shop.example or', 'Write to'],
    ['a quoted name', 'Press "Save all" now', 'Press'],
    ['code', 'Run `parley serve` now', 'Run'],
    ['HTML', 'Click <b>here</b> now', 'Click'],
    ['an entity', 'Open https&colon;//x now', 'Open'],
    ['a scheme', 'Open javascript:alert now', 'Open'],
  ])('stops before %s', (_what, unit, shown) => {
    expect(safeWords(unit)).toBe(shown)
  })

  it('shows no white space after the last word', () => {
    expect(safeWords('One two ')).toBe('One two')
    expect(safeWords('')).toBe('')
  })
})
