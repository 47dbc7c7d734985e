import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShownRules } from './lexemes.ts'
import { createMarkerFilter } from './marker-filter.ts'

const rules: ShownRules = {
  addresses: new Set([
    'https://shop.example/returns',
    'https://shop.example/a(b)',
    'https://shop.example',
    'help@shop.example',
    'mailto:help@shop.example',
  ]),
  placeholders: new Set(['<ID>']),
}

function filtered(...pieces: readonly string[]) {
  const filter = createMarkerFilter(rules)
  const deltas = [...pieces.map((piece) => filter.push(piece)), filter.end()]
  const cites = filter.marks.map(({ source }) => source)
  return { shown: filter.shown, deltas, cites, filter }
}

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

describe('addresses', () => {
  it.each([
    [
      'See [our page](https://shop.example/returns).',
      'See [our page](https://shop.example/returns).',
    ],
    ['See [it](<https://shop.example/returns> "title")', 'See [it](https://shop.example/returns)'],
    ['See https://shop.example/returns.', 'See https://shop.example/returns.'],
    ['**https://shop.example/returns**', '**https://shop.example/returns**'],
    ['(https://shop.example/a(b))', '(https://shop.example/a(b))'],
    ['<https://shop.example/returns>', 'https://shop.example/returns'],
    ['https://shop.example/returns[1]', 'https://shop.example/returns'],
    ['请看https://shop.example/returns谢谢', '请看https://shop.example/returns 谢谢'],
    ['[mail](mailto:help@shop.example)', '[mail](mailto:help@shop.example)'],
    ['"https://shop.example".', '"https://shop.example".'],
    ['See `https://shop.example`, or so', 'See `https://shop.example`, or so'],
    ['Ask help@shop.example [1].', 'Ask help@shop.example.'],
    [
      'Ask **Help@shop.example**, _help@shop.example_',
      'Ask **Help@shop.example**, _help@shop.example_',
    ],
    ['Ask <help@shop.example>', 'Ask help@shop.example'],
    ['请写信给help@shop.example谢谢', '请写信给help@shop.example 谢谢'],
    ['git clone help@shop.example:a/b', 'git clone help@shop.example:a/b'],
  ])('%j keeps what stands in a source', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
  })

  it.each([
    ['See [our page](https://evil.example/?q=1).', 'See our page.'],
    ['See [our page](https://shop.example/returns?q=secret).', 'See our page.'],
    ['[https://evil.example](https://evil.example)', ''],
    ['[x](javascript:alert(1)) [y](data:text/html;base64,PHA+)', 'x y'],
    ['Go to https://evil.example/a, now', 'Go to, now'],
    ['Go to https://shop.example/returns/evil now', 'Go to now'],
    ['Go to www.evil.example now', 'Go to now'],
    ['a ftp://evil.example b', 'a b'],
    ['a _www.evil.example_ b', 'a _ b'],
    ['run javascript:alert(1) here', 'run here'],
    ['<https://evil.example>', ''],
    ['[a\nb](https://evil.example)', '[a\nb] ()'],
    ['[never closed](https://evil.example', '[never closed] ('],
    ['[x](//evil.example)', 'x'],
    ['[x](/\\evil.example) and [y](&#104;ttps://evil.example)', 'x and y'],
    ['[x](\n//evil.example)', '[x] (\n//evil.example)'],
    ['[a\\]](//evil.example)', '[a\\]] (//evil.example)'],
    ['at https&colon;//evil.example now', 'at https& colon;//evil.example now'],
    ['at https&#58;//evil.example now', 'at https& #58;//evil.example now'],
    ['at https&#x3a<b>;//evil.example now', 'at https&#x3a ;//evil.example now'],
    ['at &#104;ttps://evil.example now', 'at & #104; now'],
  ])('%j loses any other', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
  })
})

describe('e-mail addresses', () => {
  it.each([
    ['Write to boss@evil.example [1].', 'Write to.'],
    ['Write to BOSS+x.y@Mail.Evil.example, now', 'Write to, now'],
    ['Write to **boss@evil.example**', 'Write to ****'],
    ['Write to boss@help@shop.example', 'Write to boss@help@shop.example'],
    ['Write to help@shop.example.evil.example', 'Write to'],
    ['Write to boss\\@evil.example or boss@evil\\.example', 'Write to or'],
    ['Write to <boss@evil.example> or xmpp:boss@evil.example', 'Write to or xmpp:'],
    ['Write to boss@192.0.2.1', 'Write to'],
    ['请写信给boss@evil.example谢谢', '请写信给谢谢'],
    ['Write to ü@evil.example', 'Write to ü'],
    ['Write to boss@évil.example', 'Write to boss@ évil.example'],
    ['Write to boss@evil。example', 'Write to boss@ evil。example'],
    ['Write to boss&commat;evil.example', 'Write to boss& commat;evil.example'],
    [`Write to ${'a'.repeat(300)}@evil.example`, `Write to ${'a'.repeat(200)}`],
  ])('%j loses any that stands in no source', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
    expect(filtered(...text).shown).toBe(shown)
  })

  it.each(['npm i lodash@4.17.21 @scope/pkg foo@latest', 'me@host, @you', 'e.g. a.b v1.2'])(
    '%j has none',
    (text) => {
      expect(filtered(text).shown).toBe(text)
    },
  )
})

describe('what follows an address', () => {
  it.each([
    ['https://shop.example[1].evil.example/pay', 'https://shop.example. evil.example/pay'],
    ['https://shop.example<b></b>.evil.example', 'https://shop.example. evil.example'],
    ['https://shop.example [1].evil.example', 'https://shop.example. evil.example'],
    ['https://shop.example。evil.example', 'https://shop.example 。evil.example'],
    ['https://shop.example．evil.example', 'https://shop.example ．evil.example'],
    ['https://shop.example｡evil.example', 'https://shop.example ｡evil.example'],
    ['https://shop.example…', 'https://shop.example …'],
    ['https://shop.example{.evil.example}', ''],
    ['https://shop.example\\@evil.example', 'https://shop.example \\'],
    ['https://shop.example|.evil.example', 'https://shop.example |.evil.example'],
    ['https://shop.example".evil.example', 'https://shop.example". evil.example'],
    ['https://shop.example`.evil.example`', 'https://shop.example `.evil.example`'],
    ['`https://shop.example`.evil.example', '`https://shop.example`. evil.example'],
    ['[x](https://shop.example).evil.example', '[x](https://shop.example). evil.example'],
    ['[a https://shop.example](//x).evil.example', 'a https://shop.example. evil.example'],
    ['https://shop.example[.evil.example](//x)', 'https://shop.example .evil.example'],
    ['help@shop.example[1].evil.example', 'help@shop.example. evil.example'],
    ['boss@evil[1].example', 'boss@evil. example'],
  ])('%j is kept apart from it', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
    expect(filtered(...text).shown).toBe(shown)
  })

  it('is never another host to who reads to the next white space', () => {
    const glued: string[] = []
    for (let code = 0x20; code < 0x1_00_00; code++) {
      if (code >= 0xd8_00 && code < 0xe0_00) continue
      const { shown } = filtered(`https://shop.example${String.fromCodePoint(code)}.evil.example/x`)
      const address = /https?:\/\/[^\s<]+/.exec(shown)?.[0] ?? 'https://shop.example'
      if (!/^https:\/\/shop\.example[.,;:!?'"*_~)]*$/.test(address)) glued.push(shown)
    }
    expect(glued).toEqual([])
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
    ['[a\nb]: //evil.example', '[a\nb] : //evil.example'],
    ['[a\\[b]: //evil.example', '[a\\[b] : //evil.example'],
    ['> [a]:\n> //evil.example', '> [a] :\n> //evil.example'],
    ['Gone. [a]: //evil.example', 'Gone. [a] : //evil.example'],
    ['[a]<b>: //evil.example', '[a] : //evil.example'],
    [`[${'a'.repeat(400)}]: //evil.example`, `[${'a'.repeat(400)}] : //evil.example`],
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
    ['![x][ref]', '! [x][ref]'],
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

describe('a text that comes in pieces', () => {
  const morsels = fc.constantFrom(
    ...['Thirty', ' ', 'days', '[1]', '[', ']', '(', ')', '!', '<', '>', 'b', '/', ':', '//', '.'],
    ...['https://evil.example', 'https://shop.example/returns', 'www', '\n', '`', '```', '1', ','],
    ...[
      'NOT_IN_SOURCES',
      '【',
      '】',
      '_',
      '😀',
      '\u200b',
      '\u200d',
      '三',
      'ID',
      'javascript',
      'data',
      '[a]:',
      '\n[',
      ']:',
      '](',
      '&#58;',
      '&',
      '#58',
      ';',
      '"',
      '\\',
      '@',
      'boss@evil',
      '.example',
      'help@shop.example',
      '。',
      '{',
    ],
  )
  const texts = fc.array(morsels, { maxLength: 40 }).map((parts) => parts.join(''))
  const cuts = fc.array(fc.nat(200), { maxLength: 30 })

  it('shows the same however it is cut, and what was shown stays', () => {
    fc.assert(
      fc.property(texts, cuts, (text, at) => {
        const whole = filtered(text)
        const places = [0, ...at.filter((place) => place < text.length), text.length]
        const sorted = places.toSorted((a, b) => a - b)
        const pieces = sorted.slice(1).map((end, index) => text.slice(sorted[index], end))
        const cut = filtered(...pieces)
        expect(cut.shown).toBe(whole.shown)
        expect(cut.deltas.join('')).toBe(cut.shown)
        expect(cut.filter.marks).toEqual(whole.filter.marks)
        expect(cut.filter.isRefusal).toBe(whole.filter.isRefusal)
      }),
      { numRuns: 3_000 },
    )
  })

  it('never shows an image, a tag or a foreign address', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { shown } = filtered(text)
        const known = shown.replaceAll(/https:..shop\.example.returns|<ID>/g, '…')
        expect(known).not.toMatch(
          /^(?:[ >]|[*+-] |\d+[.)] )*\[[^\]\n]*\]:|\]\((?!…)|&#58;|[a-z0-9]:\/\/|(?<![a-z0-9])www\.[a-z0-9]|(?<![a-z0-9_])javascript:\w|!\[|<[a-z!/?]/im,
        )
      }),
      { numRuns: 3_000 },
    )
  })
})
