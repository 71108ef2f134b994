import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredFile } from '../../../src/api/files.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { samples, textOf } from './sampleFiles.ts'
import { upload } from './upload.ts'

const text = Buffer.from('0123456789'.repeat(20_000))

describe('files are served', () => {
  let server: TestServer
  let team: Session
  let plan: StoredFile
  let secret: StoredFile
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    team = await signIn(server, 'team')
    const put = async (name: string, bytes: Buffer, more: object = {}) =>
      (await upload(server.url, team, { name, bytes, ...more })).file
    plan = await put('plan.txt', text)
    secret = await put('geheim.txt', textOf(9), { accessLevel: 'protected', directory: 'agreements' })
    for (const [extension, bytes] of Object.entries(samples))
      await put(`muster.${extension}`, bytes, { directory: 'arten' })
  })
  afterAll(() => server.close())

  const get = (name: string, headers: Record<string, string> = {}, session = visit(server)) =>
    fetch(`${server.url}/api/musterstadt/files/get?name=${encodeURIComponent(name)}`, {
      headers: { ...headers, ...(session.cookie === null ? {} : { cookie: session.cookie }) },
    })
  const list = async (session: Session, query = '') => {
    const reply = await session.get(`/api/musterstadt/files/list${query}`)
    return { status: reply.status, files: reply.body as readonly StoredFile[] }
  }
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  it('API-018 whole, with the type of the extension, never packed', async () => {
    const answer = await get(plan.filename, { 'accept-encoding': 'gzip, br' })
    expect(answer.status).toBe(200)
    expect((await bytesOf(answer)).equals(text)).toBe(true)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=5-14', 5, 14],
    ['bytes=70000-140000', 70_000, 140_000],
    ['bytes=199995-', 199_995, 199_999],
    ['bytes=-5', 199_995, 199_999],
    ['bytes=199990-999999', 199_990, 199_999],
  ])('API-018 a range: %s', async (range, first, last) => {
    const answer = await get(plan.filename, { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/200000`)
    expect((await bytesOf(answer)).equals(text.subarray(first, last + 1))).toBe(true)
  })

  it('API-018 a range outside is 416, one that is none of ours is the whole file', async () => {
    expect((await get(plan.filename, { range: 'bytes=200000-' })).status).toBe(416)
    expect((await get(plan.filename, { range: 'bytes=-0' })).status).toBe(416)
    for (const range of ['bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=-']) {
      const answer = await get(plan.filename, { range })
      expect(answer.status, range).toBe(200)
      expect((await bytesOf(answer)).length).toBe(text.length)
    }
  })

  it('API-018 what the browser has already is 304; If-Range with another tag is the whole file', async () => {
    const etag = (await get(plan.filename)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    const same = await get(plan.filename, { 'if-none-match': `"x", W/${etag}` })
    expect([same.status, (await bytesOf(same)).length]).toEqual([304, 0])
    expect((await get(plan.filename, { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await get(plan.filename, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get(plan.filename, { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200)
  })

  it('API-018 HEAD tells the same without the bytes', async () => {
    const answer = await fetch(plan.link, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
  })

  it('I10 pictures show, all else is saved; a drawing may run nothing', async () => {
    for (const extension of Object.keys(samples)) {
      const answer = await get(`/public/arten/muster.${extension}`)
      const shown = ['png', 'jpg', 'jpeg'].includes(extension)
      expect(answer.headers.get('content-disposition')).toBe(
        `${shown ? 'inline' : 'attachment'}; filename="muster.${extension}"; filename*=UTF-8''muster.${extension}`,
      )
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
      await answer.arrayBuffer()
    }
    const drawing = await get('/public/arten/muster.svg')
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('I10 a name keeps its umlauts in both forms', async () => {
    const { file } = await upload(server.url, team, { name: 'Größe (neu).txt', bytes: textOf(2) })
    expect((await get(file.filename)).headers.get('content-disposition')).toBe(
      `attachment; filename="Groe (neu).txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%28neu%29.txt`,
    )
  })

  it('FILE-013 I9 protected files are for whoever is signed in, and are kept by nobody else', async () => {
    const refused = await get(secret.filename)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await get(secret.filename, { range: 'bytes=0-1' })).status).toBe(401)
    expect((await get('/protected/agreements/gibt-es-nicht.txt')).status).toBe(401)
    for (const account of ['team', 'read', 'guest', 'otherOwner'] as const) {
      const answer = await get(secret.filename, {}, await signIn(server, account))
      expect(answer.status, account).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('vary')).toContain('Cookie')
    }
  })

  it.each([
    '/public/../protected/agreements/geheim.txt',
    '/public/agreements/geheim.txt/../../../protected/agreements/geheim.txt',
    'protected/agreements/geheim.txt',
    '//protected/agreements/geheim.txt',
    '/protected//agreements/geheim.txt',
    '/Protected/agreements/geheim.txt',
    '/public/rooms/',
    '/public',
    '/',
    '..',
    '/public/%2e%2e/protected/agreements/geheim.txt',
    '/public/rooms/plan.txt\u0000.png',
    '/public\\rooms\\plan.txt',
    '/etc/passwd',
    '/files/public/rooms/plan.txt',
    `/public/rooms/${'a'.repeat(300)}.txt`,
    '/public/a/b/c/d/plan.txt',
  ])('I8 I9 the name %j leads nowhere', async (name) => {
    for (const session of [visit(server), team]) {
      const answer = await get(name, {}, session)
      expect([400, 404]).toContain(answer.status)
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })

  it('a file of one town is not found under another', async () => {
    expect((await fetch(plan.link.replace('musterstadt', 'beispielkreis'))).status).toBe(404)
    expect((await fetch(plan.link.replace('musterstadt', 'gibt-es-nicht'))).status).toBe(404)
    expect((await list(await signIn(server, 'otherOwner'))).status).toBe(403)
    const other = await (await signIn(server, 'otherOwner')).get('/api/beispielkreis/files/list?includeProtected=true')
    expect(other.text).toContain('/api/beispielkreis/files/')
    expect(other.text).not.toContain('musterstadt')
  })

  it('API-017 ENTITY-012 the list has public files, and protected ones when they are asked for', async () => {
    const plain = await list(team)
    expect(plain.status).toBe(200)
    expect(plain.files).toContainEqual(plan)
    expect(plain.files.some(({ accessLevel }) => accessLevel === 'protected')).toBe(false)
    for (const query of ['?includeProtected=true', '?includeProtected=1'])
      expect((await list(team, query)).files).toContainEqual(secret)
    expect((await list(team, '?includeProtected=false')).files).not.toContainEqual(secret)
    expect((await list(team, '?includeProtected=vielleicht')).status).toBe(400)
  })

  it('API-017 the list is for staff with rights on bookables or events', async () => {
    const status = async (session: Session) => (await list(session)).status
    expect(await status(visit(server))).toBe(401)
    expect(await status(await signIn(server, 'guest'))).toBe(403)
    for (const account of ['read', 'own', 'team', 'owner', 'instance'] as const)
      expect(await status(await signIn(server, account)), account).toBe(200)
  })
})
