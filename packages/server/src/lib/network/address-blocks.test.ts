import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCodePoint } from '../../../test/support/any-text.ts'
import { blocksOf } from './address-blocks.ts'

const ipv4 = (narrow: string) => ({ narrow, wide: undefined })

it.each([
  ['203.0.113.7', ipv4('203.0.113.7')],
  // IPv4 in other spellings.
  ['::ffff:203.0.113.7', ipv4('203.0.113.7')],
  ['::FFFF:cb00:7107', ipv4('203.0.113.7')],
  ['0:0:0:0:0:ffff:203.0.113.7', ipv4('203.0.113.7')],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', ipv4('203.0.113.7')],
  ['::ffff:203.0.113.7%eth0', ipv4('203.0.113.7')],
  ['64:ff9b::203.0.113.7', ipv4('203.0.113.7')],
  // IPv6 in all spellings of one network.
  ['2001:db8:1:2::1', { narrow: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', { narrow: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
  ['2001:0db8:0001:0002::203.0.113.7', { narrow: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
  ['2001:db8:1:3::1', { narrow: '2001:db8:1:3::/64', wide: '2001:db8:1::/48' }],
  ['2001:db8:2:2::1', { narrow: '2001:db8:2:2::/64', wide: '2001:db8:2::/48' }],
  ['fe80::1%eth0', { narrow: 'fe80::/64', wide: 'fe80::/48' }],
  ['fe80::1%25eth0\n', { narrow: 'fe80::/64', wide: 'fe80::/48' }],
  ['::1', { narrow: '::/64', wide: '::/48' }],
  // The form that RFC 4291 deprecated: nobody has such an address.
  ['::203.0.113.7', ipv4('203.0.113.7')],
  // Not mapped, only similar.
  ['::fffe:203.0.113.7', { narrow: '::/64', wide: '::/48' }],
])('%s is in its block', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks)
})

it.each([
  ['', 'unknown', 'localhost', '203.0.113', '203.0.113.7.1', '203.0.113.256', '0xcb007107'],
  [
    '3405803783',
    '0313.0.0161.7',
    '203.0.113.07',
    ' 203.0.113.7',
    '203.0.113.7\n',
    '203.0.113.7:80',
  ],
  ['[2001:db8::1]', '2001:db8::1::2', '2001:db8', ':', '::ffff:203.0.113.256', '2001:db8::/64'],
  ['２０３.0.113.7', '203。0。113。7', "'; drop table guesses", '\0', '%eth0'],
])('texts that are no address are one block: %s, …', (...texts) => {
  for (const text of texts) expect(blocksOf(text), text).toEqual(ipv4('unknown'))
})

it('never fails, whatever a proxy sends', () => {
  fc.assert(fc.property(fc.string({ unit: anyCodePoint }), (text) => blocksOf(text).narrow !== ''))
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const { narrow, wide } = blocksOf(text)
      // The block of an address of the block is the same.
      if (wide !== undefined) expect(blocksOf(narrow.replace('/64', '')).wide).toBe(wide)
    }),
  )
})
