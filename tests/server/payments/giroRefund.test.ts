import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGiroCockpit } from '../../../src/server/payments/providers/giroCockpit.ts'
import type { Attempt } from '../../../src/server/payments/provider.ts'
import { startGiroCheckout } from '../../peers/giroCheckout.ts'
import { addressesAt, attemptOf, giroApplication as application, now } from './opened.ts'
import { press, startListener } from './listener.ts'

let peer: Awaited<ReturnType<typeof startGiroCheckout>>
let listener: Awaited<ReturnType<typeof startListener>>
let startedCount = 0

beforeAll(async () => {
  listener = await startListener()
  peer = await startGiroCheckout({ clock: () => now, repeatMs: 1 })
})
afterAll(() => Promise.all([peer.close(), listener.close()]))
beforeEach(() => peer.behave({}))

const provider = () =>
  createGiroCockpit({
    ...{ url: peer.url, outboundAllow: ['127.0.0.1'], clock: () => now, origin: () => listener.origin },
  })

/** Begins a new attempt. */
const started = async () => {
  startedCount += 1
  const attempt = attemptOf({ id: `att_${startedCount}` })
  const { url, reference } = await provider().start(application, attempt, addressesAt(listener.origin))
  return { url, attempt: { ...attempt, reference } }
}

describe('a refund at GiroCheckout', () => {
  const asked = (attempt: Attempt, change: object = {}) => ({
    ...{
      id: `rf_${attempt.id.slice(4)}`,
      amountCents: 500n,
      currency: 'EUR',
      purpose: 'Erstattung ABCD-EFGH',
      attempt,
    },
    ...change,
  })
  const ask = (attempt: Attempt, change: object = {}) => provider().refund?.(application, asked(attempt, change))
  const paidAttempt = async (): Promise<Attempt> => {
    const { attempt, url } = await started()
    await press(url, 'pay')
    return attempt
  }

  it('gives back a part, by the reference of the payment, under the id of the refund', async () => {
    const attempt = await paidAttempt()
    const { id } = asked(attempt)
    expect(await ask(attempt)).toEqual({ state: 'paid', reference: expect.stringMatching(/^[\da-f-]{36}$/) as string })
    const { hash: _hash, ...sent } = Object.fromEntries(peer.requests.at(-1)?.fields ?? [])
    expect(sent).toEqual({
      ...{ merchantId: '1234567', projectId: '45678', merchantTxId: id, amount: '500', currency: 'EUR' },
      ...{ purpose: 'Erstattung ABCD-EFGH', reference: attempt.reference },
    })
    expect(peer.refunds()).toMatchObject({ [id]: 1 })
  })

  it('is refused, in words, where nothing was paid, for more than was paid, and with a wrong password', async () => {
    const attempt = await paidAttempt()
    const unpaid = (await started()).attempt
    const other = { ...application, paymentSecret: 'other' }
    for (const [answer, words] of [
      [ask(unpaid), 'Code 5034'],
      [ask(attempt, { amountCents: 2000n }), 'Code 5030'],
      [ask({ ...attempt, reference: null }), 'keine Kennung'],
      [provider().refund?.({ ...other, paymentMerchantId: '1' }, asked(attempt)), 'Code 5000'],
    ] as const)
      expect(await answer).toEqual({ state: 'refused', words: expect.stringContaining(words) as string })
  })

  it('is unknown after a time-out, an error and an answer that is not signed, and is not done twice under one id', async () => {
    for (const fault of ['error', 'unsigned', 'forged', 'lost'] as const) {
      const attempt = await paidAttempt()
      const { id } = asked(attempt)
      peer.behave({ fault })
      await expect(ask(attempt)).rejects.toThrow()
      peer.behave({})
      const isDone = fault !== 'error'
      expect(peer.refunds()[id] ?? 0).toBe(isDone ? 1 : 0)
      if (isDone) await expect(ask(attempt)).rejects.toThrow('4503')
      expect(peer.refunds()[id] ?? 0).toBe(isDone ? 1 : 0)
    }
  })
})
