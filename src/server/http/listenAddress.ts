import type { AddressInfo } from 'node:net'

const everywhere = new Set(['0.0.0.0', '::', '[::]'])

/** Origin of a server that listens on `host`: 127.0.0.1 for a wildcard address, IPv6 in brackets. */
export const originOf = (
  address: AddressInfo | string | null,
  wanted: { readonly host: string; readonly port: number },
): string => {
  const port = typeof address === 'object' && address !== null ? address.port : wanted.port
  const host = everywhere.has(wanted.host) ? '127.0.0.1' : wanted.host
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
}
