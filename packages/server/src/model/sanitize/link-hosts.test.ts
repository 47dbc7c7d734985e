// Links to other hosts lose their address; their text and everything else stays.
import { describe, expect, it } from 'vitest'
import { variationsOf } from '../../../test/support/thorough.ts'
import { isLinkAllowed, limitLinks } from './link-hosts.ts'

const hosts = ['shop.example', '*.help.example', 'bücher.example']

describe('limitLinks', () => {
  it.each([
    ['See [the prices](https://shop.example/prices?a=1#b "Prices").'],
    ['See https://shop.example/a_(b), and <https://a.help.example:8443/x>.'],
    ['Auf https://bücher.example/ und https://xn--bcher-kva.example/neu.'],
    ['Write to [us](mailto:help@evil.example), help@evil.example or tel:+4930123456.'],
    ['[Up](../a) [down](#b) [root](/c)'],
    ['A list[0](x) of Node.js, booking.com and 10:30.'],
    ['[docs]: https://shop.example/docs "Docs"'],
  ])('keeps %j', (text) => {
    expect(limitLinks(text, hosts)).toBe(text)
  })

  it.each([
    ['See [the prices](https://evil.example/p "x").', 'See the prices.'],
    ['See [a [b]](https://evil.example).', 'See a [b].'],
    ['![Logo](https://evil.example/t.png)!', 'Logo!'],
    [
      '[![Logo](https://shop.example/l.png)](https://evil.example)',
      '![Logo](https://shop.example/l.png)',
    ],
    ['[shop.example](https://evil.example/shop.example)', 'shop.example'],
    ['[https://shop.example](https://evil.example)', 'https://shop.example'],
    ['[https://evil.example](https://shop.example)', '[…](https://shop.example)'],
    ['[a](//evil.example) [b](\\\\evil.example) [c](https:/\\evil.example)', 'a b c'],
    ['[a](https://shop.example@evil.example/) [b](https://evil.example#@shop.example)', 'a b'],
    ['[a](https://shop.example.evil.example) [b](https://help.example)', 'a b'],
    ['[a](javascript:alert(1)) [b](data:text/html,x)', 'a b'],
    ['[a](HTTPS://EVIL.EXAMPLE) and HTTP://EVIL.EXAMPLE/A.', 'a and ….'],
    ['Go to https://evil.example/a, or www.evil.example/b.', 'Go to …, or ….'],
    ['Go to <https://evil.example/a>.', 'Go to ….'],
    ['Text [a][1].\n\n[1]: https://evil.example "x"\nEnd', 'Text [a][1].\n\nEnd'],
    ['<a href="https://evil.example">x</a>', '<a href="…">x</a>'],
    ['`curl https://evil.example`', '`curl …`'],
    ['[a [b] c](//evil.example/x) [[x]](//evil.example)', 'a [b] c [x]'],
    ['[a\nb](//evil.example) [a\\]b](//evil.example)', 'a\nb a\\]b'],
    ['[x](<//evil.example/a b>) [x](//evil.example/a(b(c)))', 'x x'],
    ['> [x]: //evil.example', ''],
    ['[x]:\n//evil.example\nEnd', 'End'],
    ['[x](https&#58;//evil.example) [x](https&colon;//evil.example)', 'x x'],
    ['[x](https\\://evil.example) [x](java&#115;cript:alert(1))', 'x x'],
    ['[x](https:/evil.example/p) [x](https:evil.example) [x](http:evil.example)', 'x x x'],
    ['[x](//evil.example', '[x](…'],
    ['<a href="https&#58;//evil.example">x</a>', '<a href="…">x</a>'],
  ])('limits %j', (text, limited) => {
    const result = limitLinks(text, hosts)
    expect(result).toBe(limited)
    expect(limitLinks(result, hosts)).toBe(result)
  })

  it('changes nothing without the setting', () => {
    const text = 'See [a](https://evil.example) and javascript:x.'
    expect(limitLinks(text, null)).toBe(text)
  })

  it('is fast for hostile texts', () => {
    const parts = [
      '[',
      '](',
      '[a](',
      '<a:',
      'href=',
      'www.',
      ' [a]: ',
      '![a](b "',
      '[x](  ',
      '[x](//e  ',
      '[x]:\n',
      'https://',
    ]
    for (const part of variationsOf(parts, 4)) {
      // Quadratic time would take minutes, which the time of the test refuses.
      for (const text of [part.repeat(100_000), part + ' '.repeat(1_000_000)]) {
        expect(limitLinks(text, hosts).length).toBeLessThanOrEqual(text.length)
      }
    }
  })
})

describe('isLinkAllowed', () => {
  it.each([
    ['https://shop.example', true],
    ['https://shop.example./', true],
    ['http://SHOP.example:8080/a', true],
    ['https://a.b.help.example', true],
    ['https://help.example', false],
    ['https://nothelp.example', false],
    ['https://www.shop.example', false],
    ['https://', false],
    ['javascript:alert(1)', false],
  ])('%j: %j', (address, isAllowed) => {
    expect(isLinkAllowed(address, hosts)).toBe(isAllowed)
  })
})
