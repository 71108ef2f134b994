import { connect, type NetConnectOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { StorageFault } from '../http/storageFault.ts'

/** Address of a clamd. */
export type ScannerAddress = Extract<NetConnectOpts, { readonly path: string } | { readonly port: number }>

/** Does the scanner find malware? Throws StorageFault SCANNER_UNAVAILABLE without a clear answer. */
export type Scan = (bytes: Readable) => Promise<boolean>

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Parses SCANNER_URL: `unix:///path` or `tcp://127.0.0.1:3310`. Local only: clamd has neither encryption nor authentication. */
export const readScannerAddress = (given: string): ScannerAddress | undefined => {
  if (!URL.canParse(given)) return undefined
  const { protocol, hostname, port, pathname } = new URL(given)
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1) return { path: decodeURIComponent(pathname) }
  if (protocol !== 'tcp:' || !loopback.test(hostname) || port === '' || pathname.length > 1) return undefined
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Timeout without data from or to the scanner. */
const maxSilenceMs = 30_000
const maxAnswerLength = 1_000

const sized = (length: number): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return size
}

/** clamd's INSTREAM (clamd(8)), one connection per file: chunks prefixed with their length, an empty one at the end; answer: one line. */
const answerOf = async (address: ScannerAddress, silenceMs: number, bytes: Readable): Promise<string> => {
  const socket = connect(address)
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the scanner did not answer in time')))
  socket.setEncoding('utf8')
  const answered = (async () => {
    let answer = ''
    for await (const part of socket) if ((answer += String(part)).length > maxAnswerLength) break
    return answer
  })()
  // Awaited below; until then an error is not unhandled.
  answered.catch(() => undefined)
  const write = (data: Buffer): Promise<void> =>
    new Promise((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())))
  try {
    await write(Buffer.from('zINSTREAM\0'))
    for await (const chunk of bytes) {
      const piece = Buffer.from(chunk)
      await write(Buffer.concat([sized(piece.length), piece]))
    }
    await write(sized(0))
    return await answered
  } finally {
    bytes.destroy()
    socket.destroy()
  }
}

/** Creates a scanner for the clamd at an address; fails after `silenceMs` without data. */
export const createScanner =
  (address: ScannerAddress, silenceMs = maxSilenceMs): Scan =>
  async (bytes) => {
    let answer: string
    try {
      answer = (await answerOf(address, silenceMs, bytes)).replace('\0', '').trim()
    } catch (error) {
      throw new StorageFault('SCANNER_UNAVAILABLE', error)
    }
    if (answer === 'stream: OK') return false
    if (/^stream: .+ FOUND$/.test(answer)) return true
    throw new StorageFault(
      'SCANNER_UNAVAILABLE',
      new Error(`the scanner answered otherwise (${answer.length} letters)`),
    )
  }
