import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { signIn, type Session } from '../../support/session.ts'
import { serverBehindProxy, type ServerBehindProxy } from './behindProxy.ts'

/** Their list is longer than all buffers on the way. */
const fileCount = 60_000

describe('an answer whose rest cannot be read', () => {
  let server: ServerBehindProxy
  let team: Session
  beforeAll(async () => {
    server = await serverBehindProxy()
    team = await signIn(server, 'team')
    await server.direct.system.query(
      sql`insert into file (tenant_id, access_level, directory, name, storage_key, size, sha256, type, uploaded_by, created_at)
        select 'musterstadt', 'public', '', 'datei-' || n, 'musterstadt/' || n, 10, repeat('a', 64), 'text/plain', '', now()
        from generate_series(1, ${fileCount}::integer) as n`,
    )
  })
  afterAll(() => server.close())

  /** Asks for the list, and takes its rest once the database is gone. */
  const listed = async (version: string, encoding: string) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const ended = new Promise<string>((end) => {
      socket.once('error', ({ message }) => end(message))
      socket.once('end', () => end('ended'))
    })
    socket.write(
      `GET /api/musterstadt/files/list HTTP/${version}\r\nHost: a\r\nCookie: ${team.cookie ?? ''}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    )
    const [begin] = (await once(socket, 'data')) as [Buffer]
    socket.pause()
    server.proxy.blackHole()
    server.proxy.reset()
    let bytes = begin.length
    socket.on('data', (part: Buffer) => (bytes += part.length))
    socket.resume()
    const how = await ended
    server.proxy.pass()
    await expect.poll(async () => (await team.get('/auth/me')).status).toBe(200)
    return { status: begin.toString('latin1', 9, 12), how, isShort: bytes < 50 * fileCount }
  }

  it.each([
    ['1.1', 'identity'],
    ['1.1', 'gzip'],
    // Of a proxy: its answer ends with the connection.
    ['1.0', 'identity'],
    ['1.0', 'gzip'],
  ])('is cut off by a reset: HTTP/%s, %s', async (version, encoding) => {
    const { status, how, isShort } = await listed(version, encoding)
    expect([status, how, isShort]).toEqual(['200', 'read ECONNRESET', true])
  })
})
