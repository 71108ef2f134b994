import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import { startBuiltServer } from '../../support/builtServer.ts'
import { copyTemplate, openTestDatabase } from '../../support/engines.ts'
import { scratchFolder } from '../../support/scratch.ts'
import { testServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { textOf } from '../files/sampleFiles.ts'
import { bytesOnDisk, upload } from '../files/upload.ts'

const bytesPerMebibyte = 1024 * 1024
const full = {
  status: 507,
  body: expect.objectContaining({
    code: 'STORAGE_FULL',
    message: expect.stringMatching(/^Der Speicher des Servers ist voll/) as unknown,
  }) as unknown,
}
const bookables = '/api/musterstadt/bookables'
const change = (session: Session) => session.put(bookables, { type: 'room', title: 'Voller Raum' })

/** A mounted file system of limited size; null where mounting is not permitted. */
const smallDisk = (megabytes: number): string | null => {
  const folder = scratchFolder('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}
const unmount = (folder: string): void => {
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
}
const canMount = (() => {
  const tried = smallDisk(1)
  if (tried !== null) unmount(tried)
  return tried !== null
})()

/** Fills a disk except for this much. */
const fill = (folder: string, leftMebibytes: number): void => {
  const { bavail, bsize } = statfsSync(folder)
  const bytes = Math.max(bavail * bsize - leftMebibytes * bytesPerMebibyte, 0)
  writeFileSync(join(folder, `fill-${leftMebibytes}`), Buffer.alloc(bytes))
}

describe('the embedded database on a disk without room', () => {
  it('writes are 507 and leave nothing, reads go on, and with room again all is well', async () => {
    let free = Infinity
    const location = await openTestDatabase('pglite', { content: 'demo', freeBytes: () => free })
    const environment = { NODE_ENV: 'test', DATA_DIR: location.dataDir, DEMO: 'false' }
    const reported: string[] = []
    const app = await createApp({
      config: readConfig(environment),
      database: location.database,
      report: (what) => reported.push(what),
    })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(async () => {
      await app.close()
      await location.close()
    })
    const owner = await signIn({ url }, 'owner')
    const stored = bytesOnDisk(location.dataDir)
    free = 10 * bytesPerMebibyte
    expect(await change(owner)).toMatchObject(full)
    expect(await upload(url, owner, { name: 'voll.txt', bytes: textOf(10) })).toMatchObject({ status: 507 })
    expect(bytesOnDisk(location.dataDir)).toEqual(stored)
    expect((await owner.get(bookables)).status).toBe(200)
    expect((await owner.get('/auth/me')).status).toBe(200)
    // Jobs that write meanwhile are reported too.
    expect(reported.filter((what) => what.startsWith('Fehler bei Anfrage')).length).toBe(2)
    free = Infinity
    expect((await change(owner)).status).toBe(201)
  })

  it.runIf(canMount)(
    'a real one: the process goes on reading, does not spin, and ends when it is told to',
    async () => {
      const location = await copyTemplate('pglite', 'demo')
      const disk = smallDisk(260) ?? ''
      cpSync(location.dataDir, join(disk, 'data'), { recursive: true })
      const server = await startBuiltServer({ dataDir: join(disk, 'data'), env: { DEMO: 'false' } })
      onTestFinished(async () => {
        await server.close()
        unmount(disk)
        await location.remove()
      })
      const owner = await signIn(server, 'owner')
      expect((await change(owner)).status).toBe(201)
      for (const left of [40, 0]) {
        fill(disk, left)
        await expect.poll(async () => (await change(owner)).status).toBe(507)
        for (let round = 0; round < 20; round += 1) expect(await change(owner)).toMatchObject(full)
        expect((await owner.get(bookables)).status).toBe(200)
      }
      expect(await server.stop()).toBe(0)
      expect(server.output()).toContain('read-only transaction')
    },
  )
})

describe('a store of files that takes nothing', () => {
  const serve = async (path: string) => {
    const server = await testServer({ engine: 'pglite', demo: true, config: { filesUrl: { kind: 'folder', path } } })
    return { server, owner: await signIn(server, 'owner') }
  }

  it('that is broken is 503', async () => {
    const path = scratchFolder('files')
    const { server, owner } = await serve(path)
    onTestFinished(() => server.close())
    rmSync(join(path, '.incoming'), { recursive: true })
    writeFileSync(join(path, '.incoming'), 'no folder')
    const reply = await upload(server.url, owner, { name: 'plan.txt', bytes: textOf(10) })
    expect(reply).toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' })
    rmSync(path, { recursive: true, force: true })
  })

  describe.runIf(canMount)('on a disk of its own', () => {
    let disk = ''
    let server: Awaited<ReturnType<typeof serve>>['server']
    let owner: Session
    beforeAll(async () => {
      disk = smallDisk(3) ?? ''
      ;({ server, owner } = await serve(disk))
    })
    afterAll(async () => {
      await server.close()
      unmount(disk)
    })

    const send = (bytes: number) => upload(server.url, owner, { name: `plan-${bytes}.txt`, bytes: textOf(bytes) })

    it('that is full is 507 with nothing left behind; less than its room is taken', async () => {
      expect(await send(5_000_000)).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
      const { status, file } = await send(1_000_000)
      expect(status).toBe(201)
      expect((await (await fetch(file.link)).text()).length).toBe(1_000_000)
    })

    it('that is read-only is 503, and what is there is read', async () => {
      const { file } = await send(1000)
      execFileSync('mount', ['-o', 'remount,ro', disk])
      onTestFinished(() => void execFileSync('mount', ['-o', 'remount,rw', disk]))
      expect(await send(2000)).toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' })
      expect((await fetch(file.link)).status).toBe(200)
    })
  })
})
