// Decides which addresses belong to the public internet. Accounts may let this server call only these, since they
// don't own the network it runs in.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** In a public range, but answered by the cloud's own host for the machines that run there. */
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

/** The only IPv6 range that is assigned to hosts on the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** IPv4 reached from IPv6-only networks: the target is the embedded IPv4 address. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** The reason why an IP address is not public, to complete "It is …"; undefined if it is public. */
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

/** The IPv4 address embedded in an IPv6 address, if any. */
function embeddedAddress(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  if (!address.match(nat64)) return undefined
  return new ipaddr.IPv4(address.toByteArray().slice(12))
}

/** Names that resolve only on the machine or its network. */
const localNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|invalid|onion)$/

/**
 * The reason why a URL is not public, to complete "It …"; undefined if only a lookup of its name can tell. The
 * URL parser has already normalized every spelling of an IP address.
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
