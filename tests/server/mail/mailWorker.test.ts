import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'
import { type MailServer, startMailServer, startSilentServer } from '../../support/mailServer.ts'
import { createPost, type Post, smtp } from './post.ts'

const idsOf = ({ received }: MailServer) => received.map(({ messageId }) => messageId)

describe.each(engines)('mails leave the queue on %s', (engine) => {
  let location: TestDatabase
  let server: MailServer
  let post: Post
  beforeAll(async () => {
    ;[location, server] = await Promise.all([openTestDatabase(engine, { content: 'demo' }), startMailServer()])
    post = createPost(location)
    await post.setInstance(smtp(server.port))
  })
  afterEach(async () => {
    await post.stop()
    await post.empty()
    server.setMode('accept')
  })
  afterAll(async () => {
    await server.close()
    await location.close()
  })

  /** Mails the server gets from now on. */
  const since = () => {
    const before = server.received.length
    return () => server.received.slice(before)
  }

  it('F7 two workers send every mail once, encrypted, and leave nothing behind', async () => {
    const got = since()
    await post.enqueue('musterstadt', 24)
    await post.enqueue(null, 6)
    post.work()
    post.work()
    await expect.poll(post.waiting).toEqual([])
    expect(got()).toHaveLength(30)
    expect(new Set(idsOf(server)).size).toBe(server.received.length)
    expect(got().every(({ secure }) => secure)).toBe(true)
  })

  it('F7 a worker takes more mails than it holds at a time without waiting for its next round', async () => {
    const got = since()
    await post.enqueue('musterstadt', 600)
    post.work({ every: 60 * minuteMs })
    await expect.poll(post.waiting).toEqual([])
    expect(got()).toHaveLength(600)
  })

  it('F6 what was queued while the server was away leaves when it is back, each once, with growing pauses between tries', async () => {
    const away = await startMailServer()
    await away.close()
    await post.setInstance(smtp(away.port))
    await post.enqueue('musterstadt', 20)
    post.work()
    await expect.poll(async () => (await post.waiting()).every(({ failure }) => failure === 'UNREACHABLE')).toBe(true)
    const first = await post.waiting()
    for (const { due } of first) expect(due - post.clock()).toBeGreaterThan(20_000)
    post.pass(minuteMs)
    // The second pause is longer than the lease: each was tried again and no worker holds it.
    const paused = async () =>
      (await post.waiting()).every(({ attempts, due }) => attempts === 2 && due - post.clock() > 2 * minuteMs)
    await expect.poll(paused).toBe(true)
    const got = since()
    await post.setInstance(smtp(server.port))
    post.pass(10 * minuteMs)
    await expect.poll(post.waiting).toEqual([])
    expect(got()).toHaveLength(20)
  })

  it('F7 a connection lost before the answer doubles a mail at most once, under the same Message-ID', async () => {
    const got = since()
    server.setMode('drop')
    await post.enqueue('musterstadt')
    post.work()
    await expect.poll(async () => (await post.waiting())[0]?.attempts).toBe(1)
    await expect.poll(async () => (await post.waiting())[0]?.failure).toBe('DROPPED')
    server.setMode('accept')
    post.pass(minuteMs)
    await expect.poll(post.waiting).toEqual([])
    expect(got()).toHaveLength(2)
    expect(new Set(got().map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('F7 a mail whose worker died is sent by another one when its lease ends', async () => {
    const got = since()
    await post.enqueue('musterstadt', 3)
    const silent = await startSilentServer()
    await post.setInstance(smtp(silent.port))
    const dying = post.work()
    await expect.poll(silent.connections).toBeGreaterThan(0)
    // It never settles its mails, as if killed.
    const [taken] = await post.waiting()
    expect((taken?.due ?? 0) - post.clock()).toBeGreaterThan(minuteMs)
    await post.setInstance(smtp(server.port))
    post.work()
    expect(got()).toEqual([])
    post.pass(2 * minuteMs + 1000)
    await expect.poll(() => got().length).toBe(3)
    await silent.close()
    await dying.stop()
  })

  it('F8 a recipient who is refused for good is given up at once; a busy server is tried until the pauses are used up', async () => {
    server.setMode('refuse')
    await post.enqueue('musterstadt')
    post.work()
    await expect
      .poll(post.waiting)
      .toMatchObject([{ state: 'dead', attempts: 1, failure: 'RECIPIENT', tenantId: 'musterstadt' }])
    await post.empty()

    server.setMode('busy')
    await post.enqueue('musterstadt')
    const settled = async () => {
      const [mail] = await post.waiting()
      // During an attempt it is due when the lease ends; no pause has that length.
      const trying = mail?.state === 'waiting' && Math.abs(mail.due - post.clock() - 2 * minuteMs) < 10_000
      return trying ? 0 : mail?.attempts
    }
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await expect.poll(settled).toBe(attempt)
      post.pass(13 * 60 * minuteMs)
    }
    await expect.poll(async () => (await post.waiting())[0]).toMatchObject({ state: 'dead', attempts: 9 })
  })

  it('F8 a tenant whose mail server hangs delays nobody else', async () => {
    const silent = await startSilentServer()
    await post.setTenant('beispielkreis', smtp(silent.port))
    await post.enqueue('beispielkreis', 260)
    post.work()
    await expect.poll(silent.connections).toBeGreaterThanOrEqual(5)
    const got = since()
    const begin = Date.now()
    await post.enqueue('musterstadt', 5)
    await expect.poll(() => got().length).toBe(5)
    expect(Date.now() - begin).toBeLessThan(5000)
    expect(silent.connections()).toBeLessThanOrEqual(5)
    await silent.close()
    await post.setTenant('beispielkreis', { useInstanceMail: true })
  })

  it('a mail nobody needs any more is not sent late', async () => {
    const got = since()
    await post.enqueue(null, 1, { until: post.clock() + minuteMs })
    post.pass(2 * minuteMs)
    post.work()
    await expect.poll(post.waiting).toMatchObject([{ state: 'dead', failure: 'EXPIRED' }])
    expect(got()).toEqual([])
  })

  it('while the instance sends no mail nothing is sent and nothing waits', async () => {
    const got = since()
    await post.setInstance({ mailEnabled: false })
    await post.enqueue('musterstadt', 2)
    post.work()
    await expect.poll(post.waiting).toEqual([])
    expect(got()).toEqual([])
    await post.setInstance({})
  })

  it('half a configuration is told and tried again; the instance stands in for a tenant that has none', async () => {
    await post.setTenant('beispielkreis', smtp(server.port, { noreplyHost: '' }))
    const got = since()
    await post.enqueue('beispielkreis')
    post.work()
    await expect.poll(() => got().length).toBe(1)
    expect(got()[0]?.from).toBe('noreply@demo.example')
    await post.setInstance(smtp(server.port, { noreplyHost: '' }))
    await post.enqueue('beispielkreis')
    await expect.poll(post.waiting).toMatchObject([{ state: 'waiting', attempts: 1, failure: 'INCOMPLETE' }])
    await post.setInstance(smtp(server.port))
    await post.setTenant('beispielkreis', { useInstanceMail: true })
  })
})
