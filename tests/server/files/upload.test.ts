import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileExtensions, maxFileBytes } from '../../../src/domain/files.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { forgetFiles } from '../../support/forgetFiles.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { png, samples, textOf } from './sampleFiles.ts'
import { bytesOnDisk, filePart, type FormPiece, formHeaders, formOf, sendForm, upload, uploadHalf } from './upload.ts'

describe.each(engines)('uploading on %s', (engine) => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    await forgetFiles(server)
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  const send = (name: string, bytes: Buffer, more: object = {}) => upload(server.url, team, { name, bytes, ...more })
  const rows = () =>
    server.database.system.query<{ name: string; storageKey: string; size: number }>(
      sql`select name, storage_key as "storageKey", size from file order by created_at, name`,
    )
  const state = async () => ({ rows: (await rows()).length, disk: bytesOnDisk(server.dataDir).length })

  it('API-019 ENTITY-012 ENTITY-013 FILE-004 FILE-012 a file is stored, answered with its link and read again', async () => {
    const { status, file } = await send('Großer Saal (1).png', png)
    expect(status).toBe(201)
    expect(file).toMatchObject({
      filename: '/public/rooms/Großer Saal (1).png',
      basename: 'Großer Saal (1).png',
      accessLevel: 'public',
      type: 'image/png',
      size: png.length,
    })
    expect(file.link).toBe(
      `${server.url}/api/musterstadt/files/get?name=/public/rooms/${encodeURIComponent('Großer Saal (1).png')}`,
    )
    const answer = await fetch(file.link)
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
  })

  it('FILE-016 CONST-001 I7 exactly 10,000,000 bytes pass; one more is 413 with nothing stored', async () => {
    const passed = await send('genau.txt', textOf(maxFileBytes))
    expect(passed).toMatchObject({ status: 201, file: { size: 10_000_000 } })
    const before = await state()
    const refused = await send('zuviel.txt', textOf(maxFileBytes + 1))
    expect(refused).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      message: 'Die maximale Dateigröße beträgt 10 MB',
      path: '/file',
    })
    expect((await send('vielzuviel.txt', textOf(maxFileBytes * 2))).status).toBe(413)
    expect(await state()).toEqual(before)
  })

  it('I7 the same name with the same bytes is the same file, with other bytes it gets a number', async () => {
    const first = await send('plan.txt', textOf(10, 'a'))
    const stored = await state()
    const again = await send('plan.txt', textOf(10, 'a'))
    expect(again).toMatchObject({ status: 201, file: first.file })
    expect(await state()).toEqual(stored)
    const other = await send('plan.txt', textOf(10, 'b'))
    expect(other.file.filename).toBe('/public/rooms/plan-1.txt')
    expect((await send('plan.txt', textOf(10, 'b'))).file).toEqual(other.file)
    expect((await send('plan.txt', textOf(10, 'a'), { directory: 'agreements' })).file.filename).toBe(
      '/public/agreements/plan.txt',
    )
  })

  it('I7 twenty parallel uploads of one name with other bytes give twenty names', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => send('zugleich.txt', Buffer.from(`Fassung ${number}`))),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(replies.map(({ file }) => file.basename)).size).toBe(20)
  })

  it('F20 every row has its bytes and every byte its row; nothing unfinished is left', async () => {
    const stored = await rows()
    const disk = bytesOnDisk(server.dataDir)
    expect(disk.filter(({ path }) => path.includes('.incoming'))).toEqual([])
    expect(disk.length).toBe(stored.length)
    for (const { storageKey, size } of stored)
      expect(disk.find(({ path }) => path.endsWith(storageKey))?.size, storageKey).toBe(size)
  })

  it('F20 a connection cut at half of the file leaves neither row nor bytes', async () => {
    const before = await state()
    const socket = await uploadHalf(server.url, team, 'halb.txt', textOf(4_000_000))
    await expect.poll(() => bytesOnDisk(server.dataDir).length).toBe(before.disk + 1)
    socket.destroy()
    await expect.poll(state).toEqual(before)
  })

  it('is written into the history', async () => {
    const { file } = await send('geschichte.txt', textOf(3))
    const [change] = await server.database.system.query<{ userId: string; action: string }>(
      sql`select user_id as "userId", action from change where entity = 'file' and entity_id = ${file.filename}`,
    )
    expect(change).toEqual({ userId: 'team@musterstadt.example', action: 'create' })
  })

  it('is for whoever may create or change bookables; a visitor is 401, a reader and another town 403', async () => {
    const fields = { name: 'recht.txt', bytes: textOf(3) }
    const status = async (session: Session) => (await upload(server.url, session, fields)).status
    expect(await status(visit(server))).toBe(401)
    expect(await status(await signIn(server, 'read'))).toBe(403)
    expect(await status(await signIn(server, 'guest'))).toBe(403)
    expect(await status(await signIn(server, 'otherOwner'))).toBe(403)
    expect(await status(await signIn(server, 'own'))).toBe(201)
    expect(await status(await signIn(server, 'owner'))).toBe(201)
    expect((await upload(server.url, team, { ...fields, tenant: 'gibt-es-nicht' })).status).toBe(404)
  })
})

describe('uploads that are refused', () => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'pglite', demo: true })
    await forgetFiles(server)
    team = await signIn(server, 'team')
  })
  afterAll(async () => {
    expect(bytesOnDisk(server.dataDir)).toEqual([])
    await server.close()
  })

  const send = (name: string, bytes: Buffer, more: object = {}) => upload(server.url, team, { name, bytes, ...more })
  const form = (...parts: readonly FormPiece[]) => sendForm(server.url, team, formOf(...parts))

  it.each([
    '../saal.png',
    '..\\saal.png',
    '/etc/passwd.txt',
    'C:\\saal.png',
    'a/b.png',
    'saal.pdf%00.svg',
    'saal%2e%2e%2fx.png',
    'saal\u202egnp.txt',
    'saal\u0007.txt',
    'saal.png.',
    'saal.png ',
    '.htaccess.txt',
    'con.txt',
    'LPT1.pdf',
    'a..b.txt',
    `${'a'.repeat(130)}.txt`,
    'saal<script>.txt',
    'saal:strom.txt',
    'saal\u200b.txt',
    'saal .txt',
  ])('I7 I8 the name %j is 400', async (name) => {
    expect(await send(name, samples['txt'] ?? Buffer.of())).toMatchObject({ status: 400, path: '/file' })
  })

  it.each([
    ['plan.exe', 'exe'],
    ['plan.html', 'html'],
    ['plan', ''],
    ['plan.html.pdf', 'html'],
    ['plan.JS.txt', 'js'],
    ['plan.exe.zip', 'exe'],
    ['plan.svg.png', 'svg'],
    ['plan.docm', 'docm'],
  ])('FILE-019 ERR-079 I7 %s is 400 because of "%s"', async (name, extension) => {
    expect(await send(name, samples['pdf'] ?? Buffer.of())).toMatchObject({
      status: 400,
      code: 'FILE_EXTENSION',
      message: `Die Dateiendung "${extension}" ist nicht erlaubt`,
    })
  })

  it.each([
    '..',
    '../rooms',
    '/rooms',
    'rooms/',
    'rooms//a',
    'Rooms',
    'rooms\\a',
    'rooms/../agreements',
    '%2e%2e',
    '%252e%252e/x',
    'a/b/c/d',
    'räume',
    'con',
    'rooms/aux',
    'a'.repeat(41),
    'rooms\u0000',
    ' rooms',
  ])('I8 the directory %j is 400', async (directory) => {
    const reply = await send('saal.txt', textOf(3), { directory })
    expect(reply).toMatchObject({ status: 400, code: 'FILE_DIRECTORY', path: '/customDirectory' })
  })

  it('I7 nothing, twice, unknown and endless forms are 4xx', async () => {
    const level = ['accessLevel', 'public'] as const
    const file = filePart('saal.txt', textOf(3))
    expect(await form(level)).toMatchObject({
      status: 400,
      code: 'FILE_MISSING',
      message: 'Bitte wählen Sie eine Datei aus',
    })
    expect(await form(level, filePart('', textOf(3)))).toMatchObject({ status: 400 })
    expect(await form(level, filePart('leer.txt', Buffer.of()))).toMatchObject({ status: 400, code: 'FILE_EMPTY' })
    expect(await form(file)).toMatchObject({ status: 400, code: 'FILE_ACCESS_LEVEL', path: '/accessLevel' })
    expect(await form(['accessLevel', 'secret'], file)).toMatchObject({ status: 400, code: 'FILE_ACCESS_LEVEL' })
    expect((await form(level, file, file)).status).toBe(400)
    expect((await form(level, file, filePart('b.txt', textOf(3), 'other'))).status).toBe(400)
    expect(await form(level, file, ['tenantId', 'beispielkreis'])).toMatchObject({ status: 400, code: 'UNKNOWN_FIELD' })
    expect((await form(level, level, file)).status).toBe(400)
    expect((await form(file, ['accessLevel', 'x'.repeat(5000)])).status).toBe(400)
    const fields = Array.from({ length: 10_000 }, (_, number) => [`f${number}`, 'x'] as const)
    expect((await form(...fields, file)).status).toBe(400)
    expect((await form(level, file, ...fields)).status).toBe(400)
    expect((await sendForm(server.url, team, Buffer.from('kein Formular'))).status).toBe(400)
    expect((await sendForm(server.url, team, formOf(level, file).subarray(0, 150))).status).toBe(400)
  })

  it('what is no form is 415, on other addresses a form is 415', async () => {
    expect((await team.post('/api/musterstadt/files', {})).status).toBe(415)
    const reply = await fetch(`${server.url}/api/musterstadt/bookables`, {
      method: 'PUT',
      headers: formHeaders(team),
      body: new Uint8Array(formOf(['a', 'b'])),
    })
    expect(reply.status).toBe(415)
  })

  it('comes only from our own pages', async () => {
    const reply = await fetch(`${server.url}/api/musterstadt/files`, {
      method: 'POST',
      headers: { ...formHeaders(team), origin: 'https://anderswo.example' },
      body: new Uint8Array(formOf(['accessLevel', 'public'], filePart('saal.txt', textOf(3)))),
    })
    expect(reply.status).toBe(403)
  })
})

describe('what a file is', () => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'pglite', demo: true })
    await forgetFiles(server)
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  /** Extensions whose bytes look alike from the outside, or that are archives themselves. */
  const families = [
    ['doc', 'xls', 'ppt'],
    ['jpg', 'jpeg'],
    ['txt', 'md'],
    ['zip', 'docx'],
    ['zip', 'xlsx'],
    ['zip', 'pptx'],
  ]
  const agrees = (extension: string, content: string) =>
    extension === content ||
    (extension === 'zip' && families.some((kin) => kin.includes('zip') && kin.includes(content))) ||
    (['txt', 'md'].includes(extension) && ['txt', 'md', 'svg'].includes(content)) ||
    families.some((kin) => !kin.includes('zip') && kin.includes(extension) && kin.includes(content))

  it('FILE-014 FILE-015 I7 is told by its bytes: all extensions × all contents', async () => {
    expect(Object.keys(samples).sort()).toEqual([...fileExtensions].sort())
    for (const extension of fileExtensions) {
      for (const [content, bytes] of Object.entries(samples)) {
        const reply = await upload(server.url, team, { name: `${content}-als.${extension}`, bytes })
        expect(reply.status, `${content} as ${extension}`).toBe(agrees(extension, content) ? 201 : 400)
        if (reply.status === 400) expect(reply.code).toBe('FILE_CONTENT')
      }
    }
  })

  it('the extension counts in any case', async () => {
    expect((await upload(server.url, team, { name: 'SAAL.PNG', bytes: png })).file.type).toBe('image/png')
  })
})
