import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** A host staff typed that the server must not be sent to. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `::ffff:10.0.0.1` is the address it wraps. */
const unwrapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Is this an address of the machine itself, of its network, or of no network at all? */
export const isInside = (address: string): boolean => inside.check(unwrapped(address), family(unwrapped(address)))

const bare = (host: string): string =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

/** Does an entry of OUTBOUND_ALLOW (host, host:port, address or network) name this host or address? */
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
 * The address to connect to for a host that staff typed: looked up once, so that what was checked is what is connected to.
 * Loopback, link-local and private addresses are refused unless OUTBOUND_ALLOW lists them.
 * @param allow OUTBOUND_ALLOW
 * @throws OutboundRefused with a German sentence; an Error with code ENOTFOUND and the like when the name is unknown
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
