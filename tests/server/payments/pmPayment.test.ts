import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPmPayment } from '../../../src/server/payments/providers/pmPayment.ts'
import type { Attempt } from '../../../src/server/payments/provider.ts'
import { startPmPayment } from '../../peers/pmPayment.ts'
import { startPeer } from '../../peers/peerServer.ts'
import { press, startListener } from './listener.ts'
import { addressesAt, attemptOf, now, pmApplication as application } from './opened.ts'

let peer: Awaited<ReturnType<typeof startPmPayment>>
let listener: Awaited<ReturnType<typeof startListener>>
let time = now
let startedCount = 0

beforeAll(async () => {
  listener = await startListener()
  peer = await startPmPayment({ clock: () => time })
})
afterAll(() => Promise.all([peer.close(), listener.close()]))
beforeEach(() => {
  time = now
  peer.behave({})
  ;[peer.requests, peer.deliveries, listener.received, listener.codes].forEach((list) => list.splice(0))
})

const provider = (test = peer.url, prod = 'http://127.0.0.1:9/') =>
  createPmPayment({ urls: { test, prod }, outboundAllow: ['127.0.0.1'], origin: () => listener.origin })

/** Begins a new attempt. */
const started = async (change: Partial<Attempt> = {}) => {
  startedCount += 1
  const attempt = attemptOf({ id: `att_${startedCount}`, ...change })
  const { url, reference } = await provider().start(application, attempt, addressesAt(listener.origin))
  return { url, attempt: { ...attempt, reference } }
}

const status = (attempt: Attempt) => provider().checkStatus(application, attempt)
const notifiedAt = (path: string) => {
  const [request] = listener.at(path)
  if (request === undefined) throw new Error(`nothing arrived at ${path}`)
  return request.notified
}
const read = (attempt: Attempt, path: string) => provider().readNotification(application, attempt, notifiedAt(path))

describe('start', () => {
  it('gets a page under our own id, in the proven form of eight fields', async () => {
    const { attempt, url } = await started({ purpose: 'ABCD-EFGH, IJKL-MNOP, QRST-UVWX-Büro' })
    expect(attempt.reference).toBe(attempt.id)
    expect(Object.fromEntries(peer.requests[0]?.fields ?? [])).toMatchObject({
      ...{ ags: '05315000', amount: '1999', procedure: 'proc', desc: 'ABCD-EFGH, IJKL-MNOP, QRST-' },
      ...{ accountingRecord: 'ABCD-EFGH, IJKL-MNOP, QRST-UVWX-Buero', txid: attempt.id },
      redirectURL: `${listener.origin}/success?ids=A&aggregated=true`,
    })
    expect(await (await fetch(url)).text()).toContain('19,99')
  })

  it('keeps an id that the provider chooses', async () => {
    peer.behave({ ownIds: true })
    const { attempt, url } = await started()
    expect(attempt.reference).toMatch(/^pm[\da-f]{16}$/)
    await press(url, 'pay')
    expect(read(attempt, '/notify')).toMatchObject({ ask: {} })
    expect(await status(attempt)).toMatchObject({ state: 'paid', transaction: attempt.reference })
  })

  it('asks the server of the mode of its application', async () => {
    const prod = { ...application, paymentMode: 'prod' } as const
    const reversed = provider('http://127.0.0.1:9/', peer.url)
    expect(await reversed.start(prod, attemptOf({ id: 'att_prod' }), addressesAt(listener.origin))).toMatchObject({
      reference: 'att_prod',
    })
    await expect(reversed.start(application, attemptOf(), addressesAt(listener.origin))).rejects.toThrow('Verbindung')
  })

  it.each([
    ['error', /Antwort 500/],
    ['huge', /zu groß/],
    ['redirect', /Antwort 302/],
    ['page', /Antwort 200/],
  ] as const)('fails on a provider with the fault %s', async (fault, words) => {
    peer.behave({ fault })
    await expect(started()).rejects.toThrow(words)
    expect(peer.requests).toHaveLength(1)
  })

  it.each([
    ['merchant', { paymentMerchantId: '1' }],
    ['procedure', { paymentProjectId: 'other' }],
    ['password', { paymentSecret: 'other' }],
  ])('fails with a wrong %s', async (_name, change) => {
    const wrong = { ...application, ...change }
    await expect(provider().start(wrong, attemptOf(), addressesAt(listener.origin))).rejects.toThrow('Hashwert')
  })
})

describe('a payment', () => {
  it('is asked about when notified, and proven by the signed return', async () => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(listener.received.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /notify', 'POST /success'])
    expect(notifiedAt('/notify')).not.toHaveProperty('hash')
    expect(read(attempt, '/notify')).toMatchObject({ ask: {} })
    const outcome = { state: 'paid', amountCents: 1999n, method: 'CREDIT_CARD', methodCode: 'creditCard' }
    expect(read(attempt, '/success')).toMatchObject(outcome)
    expect(await status(attempt)).toEqual({
      ...{ state: 'paid', amountCents: null, currency: null, method: '', methodCode: '', resultCode: '1' },
      transaction: attempt.id,
    })
  })

  it.each([
    ['after the return', { notify: 'after' }, ['/success', '/notify']],
    ['without a return', { strands: true }, ['/notify']],
    ['not at all', { notify: 'never', returnBy: 'GET' }, ['/success']],
  ] as const)('can be notified %s', async (_name, behaviour, paths) => {
    peer.behave(behaviour)
    const { attempt, url } = await started()
    await press(url, 'pay')
    await peer.deliver()
    expect(listener.received.map(({ path }) => path)).toEqual(paths)
    expect(paths.map((path) => read(attempt, path))).toMatchObject(
      paths.map((path) => (path === '/notify' ? { ask: {} } : { state: 'paid' })),
    )
  })

  it('is pending while it runs, then paid', async () => {
    peer.behave({ runsMs: 3000 })
    const { attempt, url } = await started()
    expect(await status(attempt)).toMatchObject({ state: 'pending' })
    await press(url, 'pay')
    expect(await status(attempt)).toMatchObject({ state: 'pending', resultCode: '-1' })
    time += 3000
    expect(await status(attempt)).toMatchObject({ state: 'paid' })
  })

  it('is failed by its button, and aborted by leaving the page', async () => {
    const failed = await started()
    await press(failed.url, 'abort')
    expect([read(failed.attempt, '/success'), await status(failed.attempt)]).toMatchObject([
      { state: 'failed', resultCode: '0' },
      { state: 'failed' },
    ])
    listener.received.splice(0)
    const left = await started()
    await press(left.url, 'back')
    expect(notifiedAt('/success')).toMatchObject({ status: '0', payment_method: '' })
    expect(read(left.attempt, '/success')).toMatchObject({ state: 'aborted', method: '' })
  })
})

describe('a notification', () => {
  it('about a foreign attempt is forged, though that one is paid', async () => {
    const foreign = await started()
    await press(foreign.url, 'pay')
    listener.received.splice(0)
    peer.behave({ txid: foreign.attempt.id })
    const { attempt, url } = await started()
    await press(url, 'abort')
    expect(read(attempt, '/notify')).toBe('forged')
    expect(await status(attempt)).toMatchObject({ state: 'failed' })
  })

  it('is forged without an id, and a return with a changed field or of another password', async () => {
    const { attempt, url } = await started()
    await press(url, 'abort')
    const returned = notifiedAt('/success')
    const reads = (fields: Record<string, string>, secret = 's3cret') =>
      provider().readNotification({ ...application, paymentSecret: secret }, attempt, { ...returned, ...fields })
    expect(reads({})).toMatchObject({ state: 'failed' })
    expect([reads({ status: '1' }), reads({ hash: '' }), reads({}, 'other'), reads({ ags: '1' })]).toEqual(
      Array.from({ length: 4 }, () => 'forged'),
    )
    expect(provider().readNotification(application, attempt, { ids: 'A' })).toBe('forged')
  })

  it('of another amount proves nothing', async () => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(read({ ...attempt, amountCents: 2000n }, '/success')).toMatchObject({ ask: {} })
  })
})

describe('the status', () => {
  it.each(['error', 'page', 'redirect', 'huge'] as const)(
    'is unknown from a provider with the fault %s',
    async (fault) => {
      const { attempt } = await started()
      peer.behave({ fault })
      await expect(status(attempt)).rejects.toThrow(/pmPayment antwortet nicht wie erwartet|zu groß/)
    },
  )

  it('is unknown for an attempt that the provider does not know', async () => {
    await expect(status(attemptOf({ id: 'att_unknown' }))).rejects.toThrow('unbekannte Transaktion')
  })
})

describe('the check of the connection', () => {
  const check = (change: Partial<typeof application> = {}) => provider().checkConnection({ ...application, ...change })

  it('works where the hash is right and the amount refused', async () => {
    expect(await check()).toEqual({ works: true, words: 'pmPayment antwortet und nimmt die Zugangsdaten an.' })
    expect(Object.fromEntries(peer.requests[0]?.fields ?? [])).toMatchObject({ amount: '-1' })
  })

  it.each([['paymentMerchantId'], ['paymentProjectId'], ['paymentSecret']] as const)(
    'names a wrong %s',
    async (name) => {
      const { works, words } = await check({ [name]: 'other' })
      expect([works, words]).toEqual([false, expect.stringContaining('stimmen nicht') as string])
    },
  )

  it.each([
    [401, '{}'],
    [403, '{"message":"forbidden"}'],
    [404, '{"error":"unknown client"}'],
    [429, '{"retry":1}'],
    [200, 'null'],
    [400, '[]'],
  ])('does not take the answer %i %s for an acceptance', async (code, body) => {
    const liar = await startPeer({ answer: () => ({ status: code, body }) })
    expect(await provider(`${liar.origin}/`).checkConnection(application)).toMatchObject({ works: false })
    await liar.close()
  })

  it.each([
    ['error', 'Antwort 500'],
    ['page', 'Antwort 200'],
  ] as const)('names a provider with the fault %s', async (fault, words) => {
    peer.behave({ fault })
    expect(await check()).toMatchObject({ works: false, words: expect.stringContaining(words) as string })
  })
})
