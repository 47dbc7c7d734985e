// Every range of addresses, and every spelling of an address that a check of the text would miss.
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it, test } from 'vitest'
import { refusalOf, refusalOfUrl } from './public-addresses.ts'

const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '100.63.255.255',
  '100.128.0.0',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
]

const refusedAddresses: readonly (readonly [string, string])[] = [
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['0.0.0.0', 'no address'],
  ['0.1.2.3', 'no address'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'link-local'],
  ['100.100.100.200', 'provider'],
  ['168.63.129.16', 'metadata'],
  ['192.0.0.192', 'reserved'],
  ['192.0.2.1', 'reserved'],
  ['192.88.99.1', 'reserved'],
  ['198.18.0.1', 'reserved'],
  ['203.0.113.9', 'reserved'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'no address'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'loopback'],
  ['::7f00:1', 'reserved'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:a9fe:a9fe', 'link-local'],
  ['::ffff:0:127.0.0.1', 'reserved'],
  ['64:ff9b::10.0.0.1', 'private'],
  ['64:ff9b:1::8.8.8.8', 'reserved'],
  ['2002:7f00:1::', 'reserved'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'reserved'],
  ['2001:db8::1', 'reserved'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local'],
  ['fd00:ec2::254', 'private'],
  ['fec0::1', 'reserved'],
  ['ff02::1', 'multicast'],
  ['4000::1', 'reserved'],
  ['not an address', 'no IP address'],
]

describe('refusalOf', () => {
  it.each(publicAddresses)('%s › is public', (address) => {
    expect(refusalOf(address)).toBeUndefined()
  })

  it.each(refusedAddresses)('%s › is refused as %s', (address, reason) => {
    expect(refusalOf(address)).toContain(reason)
  })

  test('an IPv4 address has the same result in each of its IPv6 spellings', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a, b] = [`::ffff:${address}`, `64:ff9b::${address}`].map(refusalOf)
        expect([a, b]).toEqual([refusalOf(address), refusalOf(address)])
      }),
    )
  })

  test('only unicast is public', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const parsed = ipaddr.process(address)
        const isTranslated = ['ipv4Mapped', 'rfc6052'].includes(parsed.range())
        if (parsed.range() === 'unicast' || isTranslated) return
        expect(refusalOf(address)).toBeDefined()
      }),
    )
  })
})

describe('refusalOfUrl', () => {
  it.each([
    'https://example.com/hook',
    'https://hooks.example.com:8443/a?b=c',
    'https://example.com./',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://[2606:4700:4700::1111]/',
  ])('%s › can be public', (url) => {
    expect(refusalOfUrl(new URL(url))).toBeUndefined()
  })

  it.each([
    'http://example.com/hook',
    'ftp://example.com/',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://%31%32%37.0.0.1/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://printer.local/',
    'https://router/',
  ])('%s › is refused', (url) => {
    expect(refusalOfUrl(new URL(url))).toBeDefined()
  })
})
