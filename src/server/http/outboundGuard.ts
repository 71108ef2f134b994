import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** A host entered by staff that the server must not connect to. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

const networks = (
  family: 'ipv4' | 'ipv6',
  list: readonly (readonly [network: string, prefix: number])[],
): BlockList => {
  const found = new BlockList()
  for (const [network, prefix] of list) found.addSubnet(network, prefix, family)
  return found
}

/**
 * Refused networks. One list per family, because `BlockList` also matches an IPv4 address with IPv6 networks, as `::ffff:…`.
 * Of IPv6 only global unicast (2000::/3) without its reserved parts is allowed, so that no wrapped IPv4 address reaches the internal
 * network: IPv4-compatible (::/96), translated (64:ff9b::/96, ::ffff:0:0:0/96), 6to4 (2002::/16), Teredo (2001::/32). Source: IANA
 * special-purpose address registries.
 */
const inside = {
  ipv4: networks('ipv4', [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ]),
  ipv6: networks('ipv6', [
    ['::', 3],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['4000::', 2],
    ['8000::', 1],
  ]),
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/

/** The IPv4 address inside `::ffff:10.0.0.1` (any notation); any other address unchanged. */
const unwrapped = (address: string): string => {
  if (isIP(address) !== 6 || address.includes('%')) return address
  const [, high, low] = mapped.exec(new URL(`http://[${address}]`).hostname) ?? []
  if (high === undefined || low === undefined) return address
  const bits = parseInt(high, 16) * 65_536 + parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

/** Is this a loopback, private or reserved address? */
export const isInside = (address: string): boolean => {
  const plain = unwrapped(address)
  return inside[family(plain)].check(plain, family(plain))
}

const bare = (host: string): string =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

/** Does an entry of OUTBOUND_ALLOW (host, host:port, address or network) match this host or address? */
const names = (entry: string, host: string, port: number, address: string): boolean => {
  const [network = '', prefix] = entry.split('/')
  if (isIP(network) !== 0) {
    if (prefix === undefined) return network === address
    const list = new BlockList()
    list.addSubnet(network, Number(prefix), family(network))
    return list.check(address, family(address))
  }
  const wanted = entry.toLowerCase()
  return wanted === host || wanted === `${host}:${port}` || wanted === `[${host}]:${port}`
}

/**
 * The address to connect to for a host entered by staff: resolved once, so that the checked address is the one connected to.
 * Loopback, link-local and private addresses are refused unless OUTBOUND_ALLOW lists them.
 * @param allow OUTBOUND_ALLOW
 * @throws OutboundRefused with a German sentence; an Error with a code such as ENOTFOUND if the name is unknown
 */
export const outboundAddress = async (typed: string, port: number, allow: readonly string[]): Promise<string> => {
  const host = bare(typed)
  const addresses = isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
  const open = addresses
    .map(unwrapped)
    .find((address) => !isInside(address) || allow.some((entry) => names(entry, host, port, address)))
  if (open === undefined)
    throw new OutboundRefused(
      `„${host}“ ist eine Adresse im eigenen Netz. Der Betrieb kann sie mit OUTBOUND_ALLOW freigeben.`,
    )
  return open
}
