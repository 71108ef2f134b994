import type { AddressInfo } from 'node:net'

const everywhere = new Set(['0.0.0.0', '::', '[::]'])

/** The address people type to reach a server that listens on `host`: "everywhere" is this machine, IPv6 stands in brackets. */
export const originOf = (
  address: AddressInfo | string | null,
  wanted: { readonly host: string; readonly port: number },
): string => {
  const port = typeof address === 'object' && address !== null ? address.port : wanted.port
  const host = everywhere.has(wanted.host) ? '127.0.0.1' : wanted.host
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
}
