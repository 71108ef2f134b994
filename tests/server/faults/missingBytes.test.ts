import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { examineFiles } from '../../../src/server/files/examineFiles.ts'
import { type FilesAddress, readFilesAddress } from '../../../src/server/files/filesAddress.ts'
import type { FileRow } from '../../../src/server/files/fileRow.ts'
import { type FileStore, openFileStore } from '../../../src/server/files/fileStore.ts'
import { serveFile } from '../../../src/server/files/serveFile.ts'
import { scratchFolder } from '../../support/scratch.ts'
import { forgetFiles } from '../../support/forgetFiles.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { textOf } from '../files/sampleFiles.ts'
import { upload } from '../files/upload.ts'

/** On PostgreSQL, extending a session takes several turns of the event loop: enough for a stream opened too early to fail. */
describe.each(['folder', 'bucket'] as const)('a file whose bytes are missing in a %s', (kind) => {
  const root = scratchFolder('missing')
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: root,
    configureBuckets: [{ name: 'dateien', configs: [] }],
  })
  let filesUrl: FilesAddress | null = null
  let server: TestServer
  let team: Session
  let now = Date.now()
  beforeAll(async () => {
    const { port } = await bucket.run()
    filesUrl =
      kind === 'bucket'
        ? (readFilesAddress(`s3://S3RVER:S3RVER@127.0.0.1:${port}/dateien`) ?? null)
        : { kind: 'folder', path: root }
    server = await testServer({ engine: 'postgres', demo: true, config: { filesUrl }, clock: () => now })
    await forgetFiles(server)
    team = await signIn(server, 'team')
  })
  afterAll(async () => {
    await server.close()
    await bucket.close()
    rmSync(root, { recursive: true, force: true })
  })

  const stored = (size = 70_001): readonly string[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('.incoming') && statSync(path).size === size)

  const put = async (name: string): Promise<string> => {
    const { file } = await upload(server.url, team, { name, bytes: textOf(70_001, name.charAt(0)) })
    return file.link.slice(server.url.length)
  }

  it('is 404 with a sentence, also in the first request of a session after a while, and the doctor names it', async () => {
    const path = await put('fort.txt')
    stored().forEach((each) => rmSync(each))
    for (let round = 0; round < 3; round += 1) {
      now += hourMs
      for (const range of ['bytes=5-10', 'all']) {
        const reply = await team.get(path, { headers: { range } })
        expect([reply.status, reply.body]).toEqual([
          404,
          expect.objectContaining({
            code: 'FILE_BYTES_MISSING',
            message: 'Die Datei ist verzeichnet, aber ihr Inhalt fehlt. Bitte laden Sie sie noch einmal hoch.',
          }),
        ])
        expect(reply.headers.get('content-disposition')).toBeNull()
      }
    }
    const findings = await examineFiles(server.database, await openFileStore(filesUrl, server.dataDir))
    expect(findings).toEqual([
      {
        check: 'files',
        location: 'file musterstadt/public/rooms/fort.txt',
        message: 'Zu der Datei fehlen die Bytes.',
      },
    ])
  })

  it.runIf(kind === 'folder')('one with fewer bytes than it had is 404, too, whatever part is asked for', async () => {
    const path = await put('kurz.txt')
    for (const left of [100, 0]) {
      stored(left === 0 ? 100 : undefined).forEach((each) => truncateSync(each, left))
      for (const range of ['all', 'bytes=5-10', 'bytes=5000-'])
        expect(await team.get(path, { headers: { range } })).toMatchObject({
          status: 404,
          body: { code: 'FILE_BYTES_MISSING' },
        })
    }
    expect((await team.get('/auth/me')).status).toBe(200)
  })
})

it('a stored file that ends too early is cut off instead of waited for', async () => {
  const store: Pick<FileStore, 'read'> = { read: async () => Readable.from([Buffer.alloc(100)]) }
  const row = {
    name: 'kurz.txt',
    size: 200,
    type: 'text/plain',
    sha256: '',
    createdAt: 0,
    accessLevel: 'public',
    storageKey: '',
  }
  const { stream } = serveFile(row as FileRow, store as FileStore, () => undefined)
  await expect(buffer((await stream?.()) ?? Readable.from([]))).rejects.toThrow('a stored file ends after 100 bytes')
})
