import { format } from 'node:util'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const json = 'content-type: application/json\r\n'
const form = 'content-type: multipart/form-data; boundary=x\r\n'
const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
const upload = '/api/musterstadt/files'

describe.each(usualEngines)('a client that breaks its own request on %s', (engine) => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())

  const connections = (): Promise<number> =>
    new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))

  /** Sends the bytes, then ends or resets the connection; resolves when the server has closed it too. */
  const sendAndLeave = async (path: string, rest: string, how: 'end' | 'reset' | 'stay'): Promise<void> => {
    const { hostname, port } = new URL(server.url)
    const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-requested-with: test\r\ncookie: ${team.cookie}\r\n`
    const before = await connections()
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.resume()
    await new Promise<void>((sent) => socket.once('connect', () => socket.write(head + rest, () => sent())))
    await expect.poll(connections).toBeGreaterThan(before)
    if (how === 'reset') socket.resetAndDestroy()
    if (how === 'end') socket.end()
    await expect.poll(connections).toBeLessThanOrEqual(before)
  }

  it.each([
    ['a chunk without a size', '/auth/signin', `${json}transfer-encoding: chunked\r\n\r\nZZ\r\n`, 'stay'],
    ['a body that is cut off', '/auth/signin', `${json}content-length: 100\r\n\r\n{"id":`, 'end'],
    ['a body and a reset', '/auth/signin', `${json}content-length: 100\r\n\r\n{"id":`, 'reset'],
    ['a chunk that is cut off', '/auth/signin', `${json}transfer-encoding: chunked\r\n\r\n5\r\n{`, 'reset'],
    ['a file that is cut off', upload, `${form}content-length: 9999\r\n\r\n${file}`, 'end'],
    ['a file and a reset', upload, `${form}content-length: 9999\r\n\r\n${file}`, 'reset'],
    ['a file in a broken chunk', upload, `${form}transfer-encoding: chunked\r\n\r\n5\r\n--x\r\n\r\nZZ`, 'stay'],
  ] as const)('is not in the log: %s', async (_what, path, rest, how) => {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void lines.push(format(...parts)))
    await sendAndLeave(path, rest, how)
    expect((await team.get('/auth/me')).status).toBe(200)
    expect(lines).toEqual([])
  })
})
