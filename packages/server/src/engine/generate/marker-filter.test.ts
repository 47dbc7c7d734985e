import { describe, expect, it } from 'vitest'
import { filtered } from '../../../test/support/marker-filter-fixture.ts'

describe('citation markers', () => {
  it.each([
    ['Thirty days [1].', 'Thirty days.', [1]],
    ['Thirty days. [1]', 'Thirty days.', [1]],
    ['Thirty days[1][2]. More [3] text', 'Thirty days. More text', [1, 2, 3]],
    ['Thirty days [1, 2].', 'Thirty days.', [1, 2]],
    ['Thirty days [1-3].', 'Thirty days.', [1, 2, 3]],
    ['Thirty days [Source 2].', 'Thirty days.', [2]],
    ['Thirty days [^1].', 'Thirty days.', [1]],
    ['Thirty days [99].', 'Thirty days.', [99]],
    ['Thirty days [1](https://shop.example/returns).', 'Thirty days.', [1]],
    ['三十天【1】。谢谢', '三十天。谢谢', [1]],
    ['三十天【2†source】。', '三十天。', [2]],
    ['[1] Thirty days', 'Thirty days', [1]],
    ['a[1]b', 'a b', [1]],
    ['First. [1]\n\nSecond. [2]\n- third [3]\n', 'First.\n\nSecond.\n- third', [1, 2, 3]],
    ['Really![1]', 'Really!', [1]],
    ['Is it? [1] Yes', 'Is it? Yes', [1]],
    ['(thirty days [1])', '(thirty days)', [1]],
  ])('%j shows %j', (text, shown, cites) => {
    expect(filtered(text)).toMatchObject({ shown, cites })
  })

  it.each([
    'an [open] question',
    'not [1234] one',
    'never [closed',
    '`list[0]` and ```\nrow[1]\n```',
    'Bonjour !\nÇa va ?',
    'a < b, a <= b, <3',
    'e.g. v1.2 and Dr. No',
    'and:or, 10:30, so: what?',
  ])('leaves %j as it is', (text) => {
    expect(filtered(text)).toMatchObject({ shown: text, cites: [] })
  })

  it('tells where a marker stood in what is shown', () => {
    const { filter } = filtered('One [1]. Two [2].')
    expect(filter.marks).toEqual([
      { source: 1, at: 3 },
      { source: 2, at: 8 },
    ])
  })

  it('holds back what may become a marker, and no more', () => {
    expect(filtered('Thirty days', ' [', '1', ']', '. Then', ' more').deltas).toEqual([
      'Thirty',
      ' days',
      '',
      '',
      '.',
      ' Then',
      ' more',
    ])
  })
})

describe('definitions', () => {
  it.each([
    ['Return [shoes] soon [1].\n\n[shoes]: //shoes.example', 'Return [shoes] soon.'],
    ['[a]: //evil.example/form?q=secret\nMore', 'More'],
    ['[a]: /\\evil.example', ''],
    ['[a]: &#104;ttps://evil.example', ''],
    ['[a]:javascript&colon;alert(1)', ''],
    ['See [a].\n\n[a]:\n  <//evil.example> "title" \nMore', 'See [a].\n\nMore'],
    ['   [a]: //evil.example', ''],
    ['- [a]: //evil.example (title)\n- two', '-\n- two'],
    ['> [a]: //evil.example', '>'],
    ['<b>[a]: //evil.example</b>', ''],
    ['[a]: https://shop.example/returns', ''],
    ['[Note]: bring your passport', '[Note] : bring your passport'],
    ['[a\nb]: //evil.example', '[a\nb] :'],
    ['[a\\[b]: //evil.example', '[a\\[b] :'],
    ['> [a]:\n> //evil.example', '> [a] :\n>'],
    ['Gone. [a]: //evil.example', 'Gone. [a] :'],
    ['[a]<b>: //evil.example', '[a] :'],
    [`[${'a'.repeat(400)}]: //evil.example`, `[${'a'.repeat(400)}] :`],
  ])('%j shows %j', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
    expect(filtered(...text).shown).toBe(shown)
  })

  it.each(['the type dict[str, int]: a table', 'Ampersands &amp; &eacute; &#233; AT&T; &'])(
    '%j is none',
    (text) => {
      expect(filtered(text).shown).toBe(text)
    },
  )

  it('are never shown for a moment', () => {
    expect(filtered(...'See [a].\n[a]: //evil.example\n').deltas.join('')).toBe('See [a].')
  })

  it('of a source that was cited still cite it', () => {
    const { shown, cites } = filtered('Thirty days.\n\n[1]: https://shop.example/returns "Returns"')
    expect({ shown, cites }).toEqual({ shown: 'Thirty days.', cites: [1] })
  })
})

describe('images, HTML and what can’t be seen', () => {
  it.each([
    ['![a chart](https://evil.example/p.png)', 'a chart'],
    ['![](https://evil.example/?q=secret)', ''],
    ['![logo](https://shop.example/returns)', 'logo'],
    ['![x][ref]', 'x'],
    ['Open [here][r] or [there][r], or [page] [r]', 'Open here or there, or [page] [r]'],
    ['`row[i][j]` and row[i][j] and [[a]][b]', '`row[i][j]` and row[i][j] and [a]'],
    ['a <b>bold</b> word', 'a bold word'],
    ['<img src=x onerror=alert(1)>hello', 'hello'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['one<br>two', 'one two'],
    ['<!-- hidden -->shown', 'shown'],
    ['<img src="https://evil.example', 'img src="'],
    ['parley key rotate <ID>', 'parley key rotate <ID>'],
    ['parley key rotate <OTHER>', 'parley key rotate'],
    ['pl\u200bain \u202etext\u2066 \u{e0041}\u{e0042}\u0007', 'plain text'],
    ['👩‍🚀 and ❤️ می‌خواهم', '👩‍🚀 and ❤️ می‌خواهم'],
    ['line\r\nline\u2028line', 'line\nline\nline'],
    ['half\ud83d character', 'half character'],
  ])('%j shows %j', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
  })

  it.each([
    '<[1]img src=x onerror=alert(1)>',
    '![1][x](https://evil.example/p.png)',
    'https:[1]//evil.example',
    'https[1]://evil.example',
    'https [1]://evil.example',
    'h[1]ttps://evil.example',
    'www[1].evil.example',
    'www [1].evil.example',
    'htt<b>ps://evil.example',
    '<im<b>g src=x onerror=alert(1)>',
    '!<b>[x](https://evil.example/p.png)',
    '[x]<b>(https://evil.example)',
    '[x][1](javascript:alert(1))',
    'java\u200bscript:alert(1)',
    '!\u200b[x](https://evil.example/p.png)',
    '[x]\u200d(https://evil.example)',
    'NOT_IN_SOURCEShttps://evil.example',
    'httpsNOT_IN_SOURCES://evil.example',
    '<NOT_IN_SOURCES img src=x>',
    '[<](x)img src=x onerror=alert(1)>',
    'w[ww](x).evil.example',
    '[[a] www](x).evil.example',
    'java[script](x):alert(1)',
    'www\\.evil.example',
    'https:\\/\\/evil.example',
    'https:/\\/evil.example',
  ])('%j can’t be put together again by what is taken out', (text) => {
    const shown = filtered(text).shown.replace(/\\([./])/g, '$1')
    expect(shown).not.toMatch(/:\/\/|www\.|javascript:\w|!\[|<[a-z]/i)
  })
})

describe('an answer that the sources don’t hold', () => {
  it('is told before anything was cited, and never shown', () => {
    expect(filtered('NOT_IN_', 'SOURCES').filter).toMatchObject({ isRefusal: true, shown: '' })
    expect(filtered('Sorry, NOT_IN_SOURCES.').filter.isRefusal).toBe(true)
    const partly = filtered('Thirty days [1]. NOT_IN_SOURCES').filter
    expect(partly).toMatchObject({ isRefusal: false, shown: 'Thirty days.' })
  })
})
