// The blocks of addresses that limits count: whoever has one IPv6 address has all of its /64, and often a /48.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type AddressBlocks = {
  /** The whole IPv4 address, or the /64 of an IPv6 address. */
  readonly narrow: string
  /** The /48 of an IPv6 address; undefined for IPv4. */
  readonly wide: string | undefined
}

/** IPv4 as a translating gateway shows it to servers that have only IPv6. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const narrowBits = 64
const wideBits = 48

/**
 * All spellings of an address give the same blocks. IPv4 inside IPv6 (mapped or NAT64) counts as IPv4.
 * All texts that are no address are one block, so that nobody gets limits of their own by inventing texts.
 */
export function blocksOf(text: string): AddressBlocks {
  const bare = text.replace(/%.*$/s, '')
  // Not ipaddr.js alone, which also accepts octal, hexadecimal and shortened IPv4.
  if (isIP(bare) === 0) return { narrow: 'unknown', wide: undefined }
  const address = ipaddr.parse(bare)
  if (address instanceof ipaddr.IPv4) return { narrow: address.toString(), wide: undefined }
  if (address.isIPv4MappedAddress()) {
    return { narrow: address.toIPv4Address().toString(), wide: undefined }
  }
  if (address.match(nat64)) {
    const inner = new ipaddr.IPv4(address.toByteArray().slice(-4))
    return { narrow: inner.toString(), wide: undefined }
  }
  return { narrow: prefixOf(address, narrowBits), wide: prefixOf(address, wideBits) }
}

function prefixOf(address: ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().fill(0, bits / 8)
  return `${new ipaddr.IPv6(bytes)}/${bits}`
}
