// Which addresses belong to the public internet: all that somebody may let this server call who does
// not own the network it stands in.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Public by their number, but answered by the cloud's own host for whoever runs there. */
const metadataAddresses = new Set(['168.63.129.16'])

const inWords: Readonly<Record<string, string>> = {
  loopback: 'a loopback address',
  private: 'a private address',
  uniqueLocal: 'a private address',
  linkLocal: 'a link-local address',
  carrierGradeNat: 'an address inside a provider’s network',
  unspecified: 'no address of a host',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
}

/** The only part of IPv6 that is given out to hosts on the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** IPv4 behind IPv6-only networks; whom it reaches is the IPv4 address inside. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Why an IP address is not public, to complete "It is …"; undefined if it is. */
export function refusalOf(address: string): string | undefined {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) === 0) return 'no IP address'
  return refusal(ipaddr.parse(bare))
}

function refusal(address: Address): string | undefined {
  if (address instanceof ipaddr.IPv6) {
    const inner = embeddedAddress(address)
    if (inner !== undefined) return refusal(inner)
  }
  if (metadataAddresses.has(address.toString())) return 'a metadata address of a cloud'
  const range = address.range()
  if (range !== 'unicast') return inWords[range] ?? 'a reserved address'
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(globalUnicast)
  return isGlobal ? undefined : 'a reserved address'
}

/** The IPv4 address that an IPv6 address is only another spelling of. */
function embeddedAddress(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  if (!address.match(nat64)) return undefined
  return new ipaddr.IPv4(address.toByteArray().slice(12))
}

/** Names that never leave the machine or its network. */
const localNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|invalid|onion)$/

/**
 * Why an address can't be one of a public receiver, to complete "It …"; undefined where that can't be
 * seen before its name is looked up. The URL's own reading knows every spelling of an IP address.
 */
export function refusalOfUrl(url: URL): string | undefined {
  if (url.protocol !== 'https:') return 'must start with https://'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) {
    const reason = refusalOf(host)
    return reason === undefined ? undefined : `leads to ${reason}`
  }
  const name = host.replace(/\.+$/, '')
  if (localNames.test(name)) return 'leads to a name that is not public'
  return name.includes('.') ? undefined : 'must name a host with its domain'
}
