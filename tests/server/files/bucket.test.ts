import { rmSync } from 'node:fs'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFilesAddress } from '../../../src/server/files/filesAddress.ts'
import { scratchFolder } from '../../support/scratch.ts'
import { forgetFiles } from '../../support/forgetFiles.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { png, textOf } from './sampleFiles.ts'
import { bytesOnDisk, upload } from './upload.ts'

describe('files in a bucket', () => {
  const folder = scratchFolder('bucket')
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'dateien', configs: [] }],
  })
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    const { port } = await bucket.run()
    const filesUrl = readFilesAddress(`s3://S3RVER:S3RVER@127.0.0.1:${port}/dateien?region=eu-central-1`) ?? null
    expect(filesUrl).not.toBeNull()
    server = await testServer({ engine: 'postgres', demo: true, config: { filesUrl } })
    await forgetFiles(server)
    team = await signIn(server, 'team')
  })
  afterAll(async () => {
    await server.close()
    await bucket.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('API-018 API-019 are stored and read, whole and in parts; nothing stays on the server', async () => {
    const { status, file } = await upload(server.url, team, { name: 'Großer Saal.png', bytes: png })
    expect(status).toBe(201)
    const whole = await fetch(file.link)
    expect(whole.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await whole.arrayBuffer()).equals(png)).toBe(true)
    const part = await fetch(file.link, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    expect(bytesOnDisk(server.dataDir)).toEqual([])
  })

  it('FILE-016 ten million bytes pass, one more is 413 with nothing stored', async () => {
    expect((await upload(server.url, team, { name: 'genau.txt', bytes: textOf(10_000_000) })).status).toBe(201)
    expect((await upload(server.url, team, { name: 'zuviel.txt', bytes: textOf(10_000_001) })).status).toBe(413)
    const { body } = await team.get('/api/musterstadt/files/list')
    expect(JSON.stringify(body)).not.toContain('zuviel')
    expect(bytesOnDisk(server.dataDir)).toEqual([])
  })

  it('the same bytes are the same file, other bytes get a number', async () => {
    const send = async (letter: string) =>
      (await upload(server.url, team, { name: 'plan.txt', bytes: textOf(5, letter) })).file.basename
    expect([await send('a'), await send('a'), await send('b')]).toEqual(['plan.txt', 'plan.txt', 'plan-1.txt'])
  })

  it('FILE-013 protected files stay behind the sign-in', async () => {
    const fields = { name: 'geheim.txt', bytes: textOf(4), accessLevel: 'protected' }
    const { file } = await upload(server.url, team, fields)
    const path = file.link.slice(server.url.length)
    expect((await visit(server).get(path)).status).toBe(401)
    expect((await team.get(path)).text).toBe('aaaa')
  })
})

describe('FILES_URL', () => {
  it('names a folder or a bucket, and nothing half', () => {
    expect(readFilesAddress('file:///srv/dateien')).toEqual({ kind: 'folder', path: '/srv/dateien' })
    expect(readFilesAddress('s3://key:sec%2Fret@s3.example.org/stadt-dateien?region=de')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.org',
      region: 'de',
      bucket: 'stadt-dateien',
      accessKeyId: 'key',
      secretAccessKey: 'sec/ret',
    })
    expect(readFilesAddress('s3://k:s@127.0.0.1:9000/dateien')).toMatchObject({ endpoint: 'http://127.0.0.1:9000' })
    const wrong = [
      '',
      '/srv',
      'file://host/srv',
      'file:///',
      's3://dateien',
      's3://k@h/dateien',
      's3://k:s@h/',
      's3://k:s@h/a/b',
    ]
    for (const given of [...wrong, 's3://k:s@h/dateien?acl=public', 'https://h/dateien', 's3://k:%E0%A4%A@h/dateien'])
      expect(readFilesAddress(given), given).toBeUndefined()
  })
})
