import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { createScanner } from '../../../src/server/files/scanner.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { textOf } from './sampleFiles.ts'
import { bytesOnDisk, upload } from './upload.ts'

/** The test file every malware scanner detects (eicar.org), assembled here, so that no scanner flags this source. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')

type Answer = (body: Buffer) => string | null

/** A peer that speaks clamd's INSTREAM; on null it closes without an answer. */
const clamd = (answer: () => Answer): Server =>
  createServer((socket: Socket) => {
    let got = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      got = Buffer.concat([got, part])
      const command = 'zINSTREAM\0'
      if (got.length < command.length) return
      if (got.subarray(0, command.length).toString() !== command) return void socket.end('UNKNOWN COMMAND\0')
      const pieces: Buffer[] = []
      for (let at = command.length; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at)
        if (length === 0) {
          const said = answer()(Buffer.concat(pieces))
          return void (said === null ? socket.destroy() : socket.end(`${said}\0`))
        }
        pieces.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })

const scanning: Answer = (body) =>
  body.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

describe('uploads are scanned for malware', () => {
  let answer: Answer = scanning
  const peer = clamd(() => answer)
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    peer.listen(0, '127.0.0.1')
    await once(peer, 'listening')
    const address = peer.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    server = await testServer({ engine: 'postgres', demo: true, config: { scanner: { host: '127.0.0.1', port } } })
    team = await signIn(server, 'team')
  })
  beforeEach(() => {
    answer = scanning
  })
  afterAll(async () => {
    await server.close()
    peer.close()
  })
  const send = (name: string, bytes: Buffer) => upload(server.url, team, { name, bytes })
  const stored = () => bytesOnDisk(server.dataDir).length

  it('a harmless file is stored, whole and large ones too', async () => {
    expect((await send('plan.txt', textOf(10))).status).toBe(201)
    expect((await send('gross.txt', textOf(10_000_000))).status).toBe(201)
  })

  it('malware at the end of a file is refused, leaves no bytes and stands in the history', async () => {
    const before = stored()
    const reply = await send('rechnung.txt', Buffer.concat([textOf(200_000), Buffer.from(eicar)]))
    expect(reply).toMatchObject({ status: 403, code: 'FILE_MALWARE', path: '/file' })
    expect(stored()).toBe(before)
    const shown = await server.database.system
      .query(sql`select 1 from change join change_detail as detail on detail.change_id = change.id
      where action = 'refuse' and detail.after::text like '%FILE_MALWARE%'`)
    expect(shown).toHaveLength(1)
  })

  it('a scanner that falls silent, and one that is not there, let nothing in', async () => {
    // It reads, or it would not notice the end of the connection.
    const silent = createServer((socket) => void socket.resume())
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const scan = createScanner({ host: '127.0.0.1', port }, 100)
    const refusal = { code: 'SCANNER_UNAVAILABLE' }
    await expect(scan(Readable.from([textOf(10)]))).rejects.toMatchObject(refusal)
    silent.close()
    await once(silent, 'close')
    await expect(scan(Readable.from([textOf(10)]))).rejects.toMatchObject(refusal)
  })

  it.each([
    ['hangs up', () => null],
    ['cannot scan it', () => 'INSTREAM size limit exceeded. ERROR'],
    ['says too much', () => 'x'.repeat(5000)],
  ] satisfies readonly (readonly [string, Answer])[])('a scanner that %s lets nothing in', async (_what, given) => {
    answer = given
    const before = stored()
    expect(await send('plan2.txt', textOf(11))).toMatchObject({ status: 503, code: 'SCANNER_UNAVAILABLE' })
    expect(stored()).toBe(before)
  })
})
