import { describe, expect, it } from 'vitest'
import { filtered } from '../../../test/support/marker-filter-fixture.ts'

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
    ['[x](\n//evil.example)', '[x] ()'],
    ['[a\\]](//evil.example)', '[a\\]] ()'],
    ['at https&colon;//evil.example now', 'at https& colon; now'],
    ['at https&#58;//evil.example now', 'at https& #58; now'],
    ['at https&#x3a<b>;//evil.example now', 'at https&#x3a ; now'],
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
    ['https://shop.example[1].evil.example/pay', 'https://shop.example.'],
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
    ['boss.[1]help@shop.example', 'boss. help@shop.example'],
    ['boss+<b>help@shop.example</b>', 'boss+ help@shop.example'],
    ['é.help@shop.example', 'é. help@shop.example'],
    ['boss@[1]help@shop.example', 'boss@ help@shop.example'],
  ])('%j is kept apart from it', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
    expect(filtered(...text).shown).toBe(shown)
  })

  it('is never another host to who reads to the next white space', () => {
    const glued: string[] = []
    for (let code = 0x20; code < 0x1_00_00; code++) {
      // Of the ideographs and syllables one is as good as any other.
      if (code >= 0x34_00 && code < 0xe0_00 && (code % 64 > 0 || code >= 0xd8_00)) continue
      const { shown } = filtered(`https://shop.example${String.fromCodePoint(code)}.evil.example/x`)
      const address = /https?:\/\/[^\s<]+/.exec(shown)?.[0] ?? 'https://shop.example'
      if (!/^https:\/\/shop\.example[.,;:!?'"*_~)]*$/.test(address)) glued.push(shown)
    }
    expect(glued).toEqual([])
  })
})
