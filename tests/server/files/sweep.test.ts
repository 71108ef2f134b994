import { readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../../src/domain/time.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { examineFiles } from '../../../src/server/files/examineFiles.ts'
import { type FilesAddress, readFilesAddress } from '../../../src/server/files/filesAddress.ts'
import { type FileStore, openFileStore } from '../../../src/server/files/fileStore.ts'
import { keyFolder, newKey } from '../../../src/server/files/storageKey.ts'
import { sweepFiles } from '../../../src/server/files/sweepFiles.ts'
import { scratchFolder } from '../../support/scratch.ts'
import { forgetFiles } from '../../support/forgetFiles.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { textOf } from './sampleFiles.ts'
import { upload } from './upload.ts'

describe.each(['folder', 'bucket'] as const)('bytes that nobody names, in a %s', (kind) => {
  const root = scratchFolder('sweep')
  const bucket =
    kind === 'bucket'
      ? new S3rver({
          address: '127.0.0.1',
          port: 0,
          silent: true,
          directory: root,
          configureBuckets: [{ name: 'dateien', configs: [] }],
        })
      : null
  let server: TestServer
  let store: FileStore
  let filesUrl: FilesAddress | null
  beforeAll(async () => {
    const { port } = (await bucket?.run()) ?? { port: 0 }
    filesUrl =
      kind === 'folder'
        ? { kind: 'folder', path: root }
        : (readFilesAddress(`s3://S3RVER:S3RVER@127.0.0.1:${port}/dateien`) ?? null)
    server = await testServer({ engine: 'postgres', demo: true, config: { filesUrl } })
    await forgetFiles(server)
    store = await openFileStore(filesUrl, server.dataDir)
  })
  afterAll(async () => {
    await server.close()
    await bucket?.close()
    rmSync(root, { recursive: true, force: true })
  })

  const keys = async () => {
    const found: string[] = []
    for await (const { key } of store.stored()) found.push(key)
    return found.sort()
  }
  const orphan = async () => {
    const key = newKey('niemand')
    await store.keep(await store.receive(Readable.from([Buffer.from('abc')])), key, 'text/plain')
    return key
  }
  const put = async (name: string, length = 5) => {
    const team = await signIn(server, 'team')
    expect((await upload(server.url, team, { name, bytes: textOf(length) })).status).toBe(201)
    const [row] = await server.database.system.query<{ key: string }>(
      sql`select storage_key as key from file where name = ${name}`,
    )
    return row?.key ?? ''
  }
  const sweep = (now: number) => sweepFiles({ database: server.database, store, clock: () => now })

  it('F20 are removed when they are older than an hour; named and younger ones stay', async () => {
    const named = await put('bleibt.txt')
    const lost = await orphan()
    expect(await sweep(Date.now())).toBe(0)
    expect(await keys()).toEqual([lost, named].sort())
    expect(await sweep(Date.now() + 2 * hourMs)).toBe(1)
    expect(await keys()).toEqual([named])
  })

  it('F20 the doctor tells missing, shortened and changed bytes of a row', async () => {
    const examine = () => examineFiles(server.database, store)
    const change = (name: string, values: ReturnType<typeof sql>) =>
      server.database.system.transaction({ actor: systemActor, at: 0 }, { reason: 'test.break', tenant: null }, (tx) =>
        tx.query(sql`update file set ${values} where name = ${name}`),
      )
    expect(await examine()).toEqual([])
    await store.remove(await put('weg.txt', 6))
    await put('kurz.txt', 7)
    await change('kurz.txt', sql`size = 8`)
    await put('anders.txt', 9)
    await change('anders.txt', sql`sha256 = ${'0'.repeat(64)}`)
    expect((await examine()).map(({ location, message }) => `${location}: ${message}`)).toEqual([
      'file musterstadt/public/rooms/anders.txt: Der Inhalt der Datei wurde verändert.',
      'file musterstadt/public/rooms/kurz.txt: Die Datei hat 7 Byte, erwartet sind 8.',
      'file musterstadt/public/rooms/weg.txt: Zu der Datei fehlen die Bytes.',
    ])
  })

  it('F20 go with their tenant, only with theirs, and not with a simulation', async () => {
    const instance = await signIn(server, 'instance')
    const town = {
      name: 'Neustadt',
      contactName: 'Erika Muster',
      location: 'Marktplatz 1',
      mail: 'stadt@neustadt.example',
      phone: '0500 1',
      website: 'https://neustadt.example',
    }
    const { body } = await instance.post('/api/tenants', town)
    const { id } = body as { readonly id: string }
    const before = await keys()
    const sent = await upload(server.url, instance, { name: 'plan.txt', bytes: textOf(4), tenant: id })
    expect(sent.status).toBe(201)
    expect((await keys()).filter((key) => key.startsWith(keyFolder(id)))).toHaveLength(1)
    expect((await instance.delete(`/api/tenants/${id}?simulate=true`)).body).toMatchObject({
      simulated: true,
      refusals: [],
    })
    expect((await keys()).filter((key) => key.startsWith(keyFolder(id)))).toHaveLength(1)
    expect((await instance.delete(`/api/tenants/${id}`)).status).toBe(200)
    expect(await keys()).toEqual(before)
  })

  const received = () => join(kind === 'folder' ? root : join(server.dataDir, 'files'), '.incoming')
  /** A piece of an upload that a killed server left long ago, and one of an upload that is still running. */
  const leavePieces = () => {
    const left = join(received(), 'halb')
    writeFileSync(left, 'abc')
    utimesSync(left, new Date(0), new Date(0))
    writeFileSync(join(received(), 'eben'), 'abc')
  }

  it('F20 what a killed server left of an upload goes at the next start; a running upload stays', async () => {
    leavePieces()
    expect(await keys()).not.toContain('.incoming/halb')
    await openFileStore(filesUrl, server.dataDir)
    expect(readdirSync(received())).toEqual(['eben'])
  })

  it('F20 what a killed server left of an upload goes while a server runs; a running upload stays', async () => {
    leavePieces()
    await sweep(Date.now())
    expect(readdirSync(received())).toEqual(['eben'])
  })

  it('an upload that ends while a start reads the folder does not prevent the start', async () => {
    // A name in the folder with nothing behind it: as if the upload had ended after the folder was read.
    const ended = join(received(), 'beendet')
    symlinkSync('nirgends', ended)
    await expect(openFileStore(filesUrl, server.dataDir)).resolves.toBeDefined()
    rmSync(ended)
  })
})
