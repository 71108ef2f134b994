import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'

/** Parses the text of a variable; undefined if invalid. */
export type Read<V> = (given: string) => V | undefined

export const text =
  (shape: RegExp): Read<string> =>
  (given) =>
    shape.test(given) ? given : undefined

export const wholeNumber =
  (least: number, most: number): Read<number> =>
  (given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : -1
    return value >= least && value <= most ? value : undefined
  }

export const flag: Read<boolean> = (given) => (given === 'true' ? true : given === 'false' ? false : undefined)

export const closedList =
  <T extends string>(allowed: readonly T[]): Read<T> =>
  (given) =>
    allowed.find((name) => name === given)

/** Several values separated by commas; one invalid value invalidates the list. */
export const list =
  <V>(read: Read<V>): Read<V[]> =>
  (given) => {
    const values: V[] = []
    for (const part of given
      .split(',')
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')) {
      const value = read(part)
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  }

const urlOf = (given: string): URL | undefined => {
  try {
    return new URL(given)
  } catch {
    return undefined
  }
}

/** An http or https address without path, query, user or fragment, in the form of a browser's origin. */
export const httpOrigin: Read<string> = (given) => {
  const url = urlOf(given)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const bare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  return bare ? url.origin : undefined
}

const ownMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Base address of a provider's calls, with a slash at its end; http only on this machine. */
export const baseAddress: Read<string> = (given) => {
  const url = urlOf(given)
  if (!url || given.length > 2000) return undefined
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && ownMachine.test(url.hostname))) return undefined
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return undefined
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

export const postgresUrl: Read<string> = (given) => {
  const url = urlOf(given)
  return url && ['postgres:', 'postgresql:'].includes(url.protocol) ? given : undefined
}

export const email: Read<string> = (given) =>
  /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(given) && given.length <= 254 ? given.toLowerCase() : undefined

export const executable: Read<string> = (given) => {
  try {
    accessSync(given, constants.X_OK)
    return statSync(given).isFile() ? given : undefined
  } catch {
    return undefined
  }
}

/** 32 bytes, as 64 hexadecimal digits or as base64. */
export const secretKey: Read<Buffer> = (given) => {
  if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex')
  return /^[A-Za-z0-9+/]{43}=?$/.test(given) ? Buffer.from(given, 'base64') : undefined
}

/** An address, or a network as address/length. */
export const cidr: Read<string> = (given) => {
  const [address = '', length, ...rest] = given.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  if (length === undefined) return given
  const most = version === 4 ? 32 : 128
  return /^\d{1,3}$/.test(length) && Number(length) <= most ? given : undefined
}

const hostAndPort = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]+\])(?::(\d{1,5}))?$/i

/** A non-public address that staff may configure for outgoing connections: host, host:port, address or network. */
export const outbound: Read<string> = (given) => {
  if (cidr(given) !== undefined) return given
  const port = hostAndPort.exec(given)?.[1]
  return hostAndPort.test(given) && (port === undefined || Number(port) <= 65535) ? given : undefined
}
