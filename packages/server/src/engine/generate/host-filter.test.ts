import { describe, expect, it } from 'vitest'
import { filtered } from '../../../test/support/marker-filter-fixture.ts'
import { hostsIn } from './host-names.ts'

describe('hosts without a scheme', () => {
  it.each([
    ['See shop.example/returns.', 'See shop.example/returns.'],
    ['See Shop.example, or **shop.example**', 'See Shop.example, or **shop.example**'],
    ['We deliver to Booking.com[1] guests.', 'We deliver to Booking.com guests.'],
    ['See _booking.com_ or `booking.com/`', 'See _booking.com_ or `booking.com/`'],
    ['请看booking.com谢谢', '请看booking.com谢谢'],
    [
      'See www.shop.example, WWW.booking.com/ or _www.shop.example/returns_',
      'See www.shop.example, WWW.booking.com/ or _www.shop.example/returns_',
    ],
    ['예약은 booking.com에서 하세요', '예약은 booking.com에서 하세요'],
    ['احجز في booking.com وbooking.com', 'احجز في booking.com وbooking.com'],
    ['הזמינו בbooking.com', 'הזמינו בbooking.com'],
    ['See booking.com.Then rest', 'See booking.com. Then rest'],
    ['Thirty days.Booking.com guests', 'Thirty days. Booking.com guests'],
    [
      'See ｂｏｏｋｉｎｇ．ｃｏｍ and booking\\.com',
      'See ｂｏｏｋｉｎｇ．ｃｏｍ and booking\\.com',
    ],
    ['At münchen.de', 'At münchen.de'],
    [
      'See **booking**.com, booking.com**now** and shop.example/r~etu~rns',
      'See **booking**.com, booking.com**now** and shop.example/r~etu~rns',
    ],
  ])('%j keeps what stands in a source', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
    expect(filtered(...text).shown).toBe(shown)
  })

  it.each([
    ['Pay at evil.com/x today', 'Pay at today'],
    ['Pay at evil.com.', 'Pay at.'],
    ['Pay at EVIL.COM or Evil.Com', 'Pay at or'],
    ['Pay at evil.example/x?d=secret now', 'Pay at now'],
    ['Pay at evil.example?d=secret now', 'Pay at now'],
    ['Pay at evil.example:8080/x now', 'Pay at now'],
    ['Pay at //evil.com or \\\\evil.com', 'Pay at or'],
    ['Pay at //evil.to, \\/\\/evil.today or **//evil.to**', 'Pay at, or'],
    ['Pay at www。evil.today or ｗｗｗ.evil.today', 'Pay at or'],
    [
      'Pay at www.evil@évil。today or www.evil.today@évil。today',
      'Pay at @ évil。today or @ évil。today',
    ],
    ['Pay at evil.sh/x?d=secret or evil.zip?d=secret', 'Pay at or'],
    ['Pay at evil.gov, evil.edu or evil.museum', 'Pay at, or'],
    ['Pay at evil.орг, evil.닷컴 or evil.在线', 'Pay at, or'],
    [
      'Pay at evil&shy;.com or evil&ZeroWidthSpace;.com',
      'Pay at evil& shy;.com or evil& ZeroWidthSpace;.com',
    ],
    ['Pay at http:evil.com now', 'Pay at now'],
    ['Pay at https:\\\\evil.com now', 'Pay at now'],
    ['Pay at https:/evil.com now', 'Pay at now'],
    ['Pay at evil。com now', 'Pay at now'],
    ['Pay at https://evil。test now', 'Pay at。test now'],
    ['Pay at evil\\.com/x now', 'Pay at now'],
    ['Pay at ev\u200bil.com/path now', 'Pay at now'],
    ['Pay at pay.evil-shop.co.uk/x now', 'Pay at now'],
    ['Pay at evil.com.Then rest', 'Pay at .Then rest'],
    ['Pay at evil.рф now', 'Pay at now'],
    ['Pay at shop.example/returns?d=secret now', 'Pay at now'],
    ['Pay at booking.com/evil now', 'Pay at now'],
    ['Pay at www.booking.com/evil, www.evil.com or www.booking.com@evil.com', 'Pay at, or'],
    ['Pay at www.booking.com[1].evil.com', 'Pay at www.booking.com.'],
    ['Pay at _evil.com_ now', 'Pay at now'],
    ['Pay at (evil.com)', 'Pay at ()'],
    ['Pay at **evil.com**, "evil.com"!', 'Pay at, ""!'],
    ['`curl evil.com/x`', '`curl `'],
    ['Pay at evil[1].com', 'Pay at'],
    ['Pay at evil [1].com', 'Pay at evil'],
    ['Pay at evil<b>.com</b>', 'Pay at'],
    ['Pay at evil**.com** now', 'Pay at ** now'],
    ['Pay at ev**il**.com now', 'Pay at now'],
    ['Pay at evil.com**now**, evil.com`x` or evil.com*now', 'Pay at **now**, `x` or *now'],
    ['Pay at evil.com**/x** or evil.com**x**,evil.org', 'Pay at ** or **x**,'],
    [
      'Pay at **booking**.com and booking.com**now**',
      'Pay at **booking**.com and booking.com**now**',
    ],
    ['Pay at `evil`.com now', 'Pay at ` now'],
    ['Pay at evil_._com now', 'Pay at now'],
    ['Pay at [evil](x).com', 'Pay at'],
    ['Pay at ｅｖｉｌ．ｃｏｍ or evil․com', 'Pay at or'],
    ['Pay at ev\u200dil.com\u200dThen', 'Pay at evil.comThen'],
    ['evil.com。evil.comThirty', '。evil.comThirty'],
    ['evil.com。evil.com.evil', '。'],
    ['days```\u200b.com/x', ''],
    ['Pay at co.ukThirty//evil.com', 'Pay at co.ukThirty'],
    ['Pay at evil.com:8080, evil.com?x or evil.com#x', 'Pay at, or'],
    ['Pay at evil.com. or evil.com./x now', 'Pay at. or now'],
    ['Pay at user:pass@evil.com/x now', 'Pay at user: /x now'],
    ['Pay at 192.0.2.1, 192.0.2.1:80/x or [::1]', 'Pay at, or [::1]'],
    ['Go to //evil.com。shop.example/returns', 'Go to 。shop.example/returns'],
    ['Go to days.192.0.2.1 now', 'Go to now'],
    ['evil.com.https://shop.example', '.https://shop.example'],
    ['请看evil.com谢谢', '请看 谢谢'],
    ['请看例子.中国。谢谢', '请看例子 。谢谢'],
    ['예약은 evil.com에서 하세요', '예약은 에서 하세요'],
    ['예약은 evil.co.kr입니다', '예약은 입니다'],
    ['احجز في وevil.com الآن', 'احجز في و الآن'],
    ['הזמינו בevil.com עכשיו', 'הזמינו ב עכשיו'],
    ['请看例子.com。谢谢', '请看例子 。谢谢'],
    ['x//evil.com[a b]: y', 'x [a b] : y'],
    ['//evil.com[a]: //evil.example', '[a] :'],
    ['Pay at пример.рф now', 'Pay at now'],
    ['Pay at évil.com now', 'Pay at now'],
    ['booking.com[1].evil.com', ''],
    ['help@shop.example, evil.de@shop.example', 'help@shop.example,'],
    ['booking.com。evil', 'booking.com。 evil'],
    ['[evil.com](https://shop.example)', ''],
  ])('%j loses any other', (text, shown) => {
    expect(filtered(text).shown).toBe(shown)
    expect(filtered(...text).shown).toBe(shown)
  })

  it.each([
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
    '//README.md, http: //x and a//b.today',
    '`//config.load first`',
    'run.sh/run.py, or index.php?id=1 and app.js?v=2',
    'Пишите нам.Сайт работает',
  ])('%j has none', (text) => {
    expect(filtered(text).shown).toBe(text)
    expect(filtered(...text).shown).toBe(text)
  })

  it('is cut where it has no end, and what is held is bounded', () => {
    const long = filtered('Go to ', ...'evil.com/'.repeat(2_000)).shown
    expect(long).not.toContain('evil.com')
    const path = `evil.com/${'a'.repeat(2_091)}mailto:x`
    expect(filtered(`Go to ${path} now`).shown).toBe('Go to now')
    const labels = filtered(...'a.'.repeat(5_000)).deltas.findIndex((delta) => delta !== '')
    expect(labels).toBeLessThan(2_500)
  })
})

describe('the hosts of sources', () => {
  it.each([
    ['See https://www.Shop.example/returns/.', ['shop.example', 'shop.example/returns']],
    ['Open 192.0.2.1:8080/admin', ['192.0.2.1', '192.0.2.1:8080', '192.0.2.1:8080/admin']],
    ['Yes.Booking.com guests', ['booking.com']],
    ['See booking.com.Then rest', ['booking.com']],
    ['For Booking.com-guests', ['booking.com']],
    ['예약은 Booking.com에서', ['booking.com']],
  ])('%j are %j', (source, hosts) => {
    expect([...hostsIn([source])]).toEqual(expect.arrayContaining(hosts))
  })

  it('are no part of them that another may have', () => {
    const hosts = hostsIn(['See help.shop.example/returns/a, and a.booking-guests.com'])
    expect(
      ['shop.example', 'help.shop.example/returns', 'a.booking', 'com'].filter((host) =>
        hosts.has(host),
      ),
    ).toEqual([])
  })
})
