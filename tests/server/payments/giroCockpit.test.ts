import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGiroCockpit } from '../../../src/server/payments/providers/giroCockpit.ts'
import type { Attempt } from '../../../src/server/payments/provider.ts'
import { startGiroCheckout } from '../../peers/giroCheckout.ts'
import { addressesAt, attemptOf, giroApplication as application, now } from './opened.ts'
import { press, startListener } from './listener.ts'

let peer: Awaited<ReturnType<typeof startGiroCheckout>>
let listener: Awaited<ReturnType<typeof startListener>>
let time = now
let startedCount = 0

beforeAll(async () => {
  listener = await startListener()
  peer = await startGiroCheckout({ clock: () => time, repeatMs: 1 })
})
afterAll(() => Promise.all([peer.close(), listener.close()]))
beforeEach(() => {
  time = now
  peer.behave({})
  ;[peer.requests, peer.deliveries, listener.received, listener.codes].forEach((list) => list.splice(0))
})

const provider = (url = peer.url) =>
  createGiroCockpit({ url, outboundAllow: ['127.0.0.1'], clock: () => time, origin: () => listener.origin })

/** Begins a new attempt. */
const started = async (change: Partial<Attempt> = {}) => {
  startedCount += 1
  const attempt = attemptOf({ id: `att_${startedCount}`, ...change })
  const { url, reference } = await provider().start(application, attempt, addressesAt(listener.origin))
  return { url, attempt: { ...attempt, reference } }
}

const status = (attempt: Attempt) => provider().checkStatus(application, attempt)
const read = (attempt: Attempt, index = 0) => {
  const request = listener.at('/notify')[index]
  if (request === undefined) throw new Error('nothing was notified')
  return provider().readNotification(application, attempt, request.notified)
}
const paid = { state: 'paid', amountCents: 1999n, currency: 'EUR', resultCode: '4000' }
const byCard = { method: 'CREDIT_CARD', methodCode: '11' }

describe('start', () => {
  it('gets a page for one payment, with the line as the bank shows it and the rest of the hold', async () => {
    const { attempt, url } = await started()
    expect(attempt.reference).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(Object.fromEntries(peer.requests[0]?.fields ?? [])).toMatchObject({
      ...{ merchantId: '1234567', projectId: '45678', merchantTxId: attempt.id, amount: '1999', currency: 'EUR' },
      ...{ purpose: 'ABCD-EFGH-Buero', pagetype: '1', single: '2', timeout: '900', type: 'SALE', locale: 'de' },
      ...{ organization: 'Stadt Köln', test: '1', notifyUrl: `${listener.origin}/notify?a=att_01J` },
    })
    expect(await (await fetch(url)).text()).toMatch(/ABCD-EFGH-Buero.*19,99/s)
  })

  it('says that a production application takes real money', async () => {
    await provider().start(
      { ...application, paymentMode: 'prod' },
      attemptOf({ id: 'att_prod' }),
      addressesAt(listener.origin),
    )
    expect(Object.fromEntries(peer.requests[0]?.fields ?? [])['test']).toBe('0')
  })

  it.each([
    ['error', /Antwort 500/],
    ['huge', /zu groß/],
    ['redirect', /Antwort 302/],
    ['page', /Antwort 200/],
    ['unsigned', /nicht mit dem Projektpasswort unterschrieben/],
    ['forged', /nicht mit dem Projektpasswort unterschrieben/],
  ] as const)('fails on a provider with the fault %s', async (fault, words) => {
    peer.behave({ fault })
    await expect(started()).rejects.toThrow(words)
    expect(peer.requests).toHaveLength(1)
  })

  it('says at most 500 characters of an answer, and never the password', async () => {
    peer.behave({ fault: 'echo' })
    const secret = { ...application, paymentSecret: 'Stadt' }
    const failure: unknown = await provider()
      .start(secret, attemptOf(), addressesAt(listener.origin))
      .catch((error: unknown) => error)
    if (!(failure instanceof Error) || failure.message.length > 600) throw new Error('no short error')
    expect(failure.message).toMatch(/merchantId=1234567/)
    expect(failure.message).not.toContain('Stadt')
  })

  it.each([
    ['an unknown merchant', { paymentMerchantId: '1' }, '5000'],
    ['a foreign project', { paymentProjectId: '1' }, '5001'],
    ['a wrong password', { paymentSecret: 'other' }, 'unterschrieben'],
  ])('fails with %s', async (_name, change, words) => {
    await expect(
      provider().start({ ...application, ...change }, attemptOf(), addressesAt(listener.origin)),
    ).rejects.toThrow(words)
  })

  it('fails for an id that had a page before', async () => {
    const { attempt } = await started()
    await expect(started({ id: attempt.id })).rejects.toThrow('4503')
  })

  it('refuses an address that OUTBOUND_ALLOW does not list', async () => {
    const guarded = createGiroCockpit({ url: peer.url, outboundAllow: [], clock: () => time, origin: () => '' })
    await expect(guarded.start(application, attemptOf(), addressesAt(listener.origin))).rejects.toThrow(
      'OUTBOUND_ALLOW',
    )
    expect(peer.requests).toEqual([])
  })
})

describe('a payment', () => {
  it('is notified before the browser returns, with the same fields', async () => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(listener.received.map(({ path }) => path)).toEqual(['/notify', '/success'])
    expect(read(attempt)).toEqual({ ask: { ...byCard, reference: attempt.reference } })
    expect(provider().readNotification(application, attempt, listener.at('/success')[0]?.notified ?? {})).toEqual(
      read(attempt),
    )
    expect(await status(attempt)).toMatchObject(paid)
    expect(await status(attempt)).toMatchObject({ transaction: expect.stringMatching(/^[\da-f-]{36}$/) as string })
  })

  it.each([
    ['after the return', { notify: 'after' }, ['/success', '/notify']],
    ['twice', { times: 2 }, ['/notify', '/notify', '/success']],
    ['without a return', { strands: true }, ['/notify']],
    ['not at all', { notify: 'never' }, ['/success']],
    ['with a return by POST', { returnBy: 'POST' }, ['/notify', '/success']],
  ] as const)('can be notified %s', async (_name, behaviour, paths) => {
    peer.behave(behaviour)
    const { attempt, url } = await started()
    await press(url, 'pay')
    await peer.deliver()
    expect(listener.received.map(({ path }) => path)).toEqual(paths)
    for (const { notified } of listener.received)
      expect(provider().readNotification(application, attempt, notified)).toMatchObject({ ask: byCard })
    expect(await status(attempt)).toMatchObject(paid)
  })

  it('can be notified before the answer to its start: the notification names the reference', async () => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(read({ ...attempt, reference: null })).toMatchObject({ ask: { reference: attempt.reference } })
  })

  it('by direct debit is notified with optional fields, which the hash covers', async () => {
    peer.behave({ debit: true })
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(listener.at('/notify')[0]?.notified).toMatchObject({ gcIban: 'DE02120300000000202051' })
    expect(read(attempt)).toMatchObject({ ask: { method: 'TRANSFER', methodCode: '6' } })
  })

  it('of unknown result is what the status says', async () => {
    peer.behave({ uncertain: true })
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(listener.at('/notify')[0]?.notified).toMatchObject({ gcResultPayment: '4500' })
    expect(read(attempt)).toMatchObject({ ask: byCard })
    expect(await status(attempt)).toMatchObject(paid)
  })

  it.each([
    ['4152', 'pending'],
    ['4502', 'aborted'],
    ['4503', 'failed'],
    ['4900', 'failed'],
  ] as const)('with the result %s is %s', async (result, state) => {
    peer.behave({ result })
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(listener.received.map(({ path }) => path)).toEqual(['/notify', '/fail'])
    expect([read(attempt), await status(attempt)]).toMatchObject([{ ask: byCard }, { state, resultCode: result }])
  })

  it('is aborted by its button, and left without fields by the way back', async () => {
    const left = await started()
    await press(left.url, 'back')
    expect(listener.received).toMatchObject([{ path: '/back', notified: { ids: 'A' } }])
    expect(provider().readNotification(application, left.attempt, { ids: 'A' })).toBe('forged')
    expect(await status(left.attempt)).toMatchObject({ state: 'pending' })
    await press(left.url, 'abort')
    expect(read(left.attempt)).toMatchObject({ ask: {} })
    expect(await status(left.attempt)).toMatchObject({ state: 'aborted', resultCode: '4502' })
  })

  it('is made once at most, and no more when the page has expired', async () => {
    const { url } = await started()
    await press(url, 'pay')
    expect(await press(url, 'pay')).toMatchObject({ status: 409, text: expect.stringContaining('5505') as string })
    expect(listener.at('/notify')).toHaveLength(1)
    const late = await started()
    time += 15 * 60_000
    expect(await press(late.url, 'pay')).toMatchObject({ status: 410 })
    expect(await status(late.attempt)).toMatchObject({ state: 'aborted', resultCode: '4501' })
  })

  it('is notified again until it is taken or refused, ten times at most', async () => {
    const codes = async (answers: readonly number[]) => {
      listener.codes.splice(0, Infinity, ...answers)
      peer.deliveries.splice(0)
      await press((await started()).url, 'pay')
      return peer.deliveries.map(({ status: code }) => code)
    }
    expect(await codes([503, 500, 200])).toEqual([503, 500, 200])
    expect(await codes([302, 400])).toEqual([302, 400])
    expect(await codes(Array.from({ length: 11 }, () => 503))).toEqual(Array.from({ length: 10 }, () => 503))
  })
})

describe('a notification', () => {
  it.each([
    ['of a foreign project', { projectId: '1' }],
    ['of a foreign attempt', { merchantTxId: 'att_other' }],
  ] as const)('%s is forged', async (_name, behaviour) => {
    peer.behave(behaviour)
    const { attempt, url } = await started()
    await press(url, 'pay')
    expect(read(attempt)).toBe('forged')
  })

  it('proves no payment, whatever borders its signed characters have', async () => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    const { gcAmount = '', gcBackendTxId = '', ...others } = listener.at('/notify')[0]?.notified ?? {}
    const moved = { ...others, gcBackendTxId: gcBackendTxId + gcAmount.slice(0, 1), gcAmount: gcAmount.slice(1) }
    expect(provider().readNotification(application, attempt, moved)).toMatchObject({ ask: byCard })
  })

  it('is forged without a hash, or with one of another password', async () => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    const { gcHash, ...unsigned } = listener.at('/notify')[0]?.notified ?? {}
    expect(gcHash).toHaveLength(32)
    expect(provider().readNotification(application, attempt, unsigned)).toBe('forged')
    const other = { ...application, paymentSecret: 'other' }
    expect(provider().readNotification(other, attempt, { ...unsigned, gcHash: gcHash ?? '' })).toBe('forged')
  })
})

describe('the status', () => {
  it('is open until half an hour after the deadline, with or without a reference', async () => {
    const { attempt } = await started({ expiresAt: now + 1000 })
    for (const asked of [attempt, { ...attempt, reference: null }, { ...attempt, reference: 'unknown' }])
      expect(await status(asked)).toMatchObject({ state: 'pending', amountCents: null })
    time = now + 31 * 60_000
    for (const asked of [
      { ...attempt, reference: null },
      { ...attempt, reference: 'unknown' },
    ])
      expect(await status(asked)).toMatchObject({ state: 'failed', amountCents: null })
  })

  it('names the amount that was paid, and is not that of another attempt', async () => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    peer.behave({ amount: '1' })
    expect(await status(attempt)).toMatchObject({ state: 'paid', amountCents: 1n })
    peer.behave({ merchantTxId: 'att_other' })
    await expect(status(attempt)).rejects.toThrow('att_other')
    for (const fault of ['error', 'unsigned', 'forged', 'huge'] as const) {
      peer.behave({ fault })
      await expect(status(attempt)).rejects.toThrow(/GiroCockpit|zu groß/)
    }
  })
})

describe('the check of the connection', () => {
  const check = (change: Partial<typeof application> = {}) => provider().checkConnection({ ...application, ...change })

  it('works with the right settings, and leaves no page', async () => {
    expect(await check()).toEqual({ works: true, words: 'GiroCockpit antwortet und nimmt die Zugangsdaten an.' })
    expect(Object.fromEntries(peer.requests[0]?.fields ?? [])['amount']).toBe('-1')
    expect(await check()).toMatchObject({ works: true })
  })

  it.each([
    ['an unknown merchant', { paymentMerchantId: '1' }, '5000'],
    ['a foreign project', { paymentProjectId: '1' }, '5001'],
    ['a wrong password', { paymentSecret: 'other' }, 'Projektpasswort'],
  ])('names %s', async (_name, change, words) => {
    expect(await check(change)).toEqual({ works: false, words: expect.stringContaining(words) as string })
  })

  it('names a provider that fails or is not there', async () => {
    peer.behave({ fault: 'error' })
    expect(await check()).toMatchObject({ works: false, words: expect.stringContaining('500') as string })
    expect(await provider('http://127.0.0.1:9/').checkConnection(application)).toEqual({
      works: false,
      words: '„127.0.0.1“ nimmt keine Verbindung an.',
    })
  })
})
