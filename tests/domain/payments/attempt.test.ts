import { describe, expect, it } from 'vitest'
import { attemptExpiry, differingState, isOverdue, nextCheck } from '../../../src/domain/payments/attempt.ts'
import { type PaidAttempt, paymentStory } from '../../../src/domain/payments/paymentStory.ts'
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time.ts'
import { bookingEntity } from '../../../src/generated/entities/booking.ts'

const at = Date.parse('2026-11-28T10:00:00Z')

describe('an attempt to pay online', () => {
  it('ends with the deadline, but not before somebody could pay, and within a day', () => {
    expect(attemptExpiry(at + hourMs, at)).toBe(at + hourMs)
    expect(attemptExpiry(at - hourMs, at)).toBe(at + 10 * minuteMs)
    expect([attemptExpiry(at + 7 * dayMs, at), attemptExpiry(null, at)]).toEqual([at + dayMs, at + dayMs])
  })

  it('is asked about by its schedule, and ever more rarely where nobody answers', () => {
    const life = { createdAt: at, expiresAt: at + 30 * minuteMs }
    const asked: number[] = []
    for (let now = at; now < at + dayMs; now = nextCheck(life, now)) asked.push((now - at) / minuteMs)
    expect(asked).toEqual([0, 2, 5, 15, 60, 120, 210, 390, 750])
    expect([59, 60].map((minutes) => isOverdue(life, at + minutes * minuteMs))).toEqual([false, true])
  })

  it('settles nothing with another amount or currency', () => {
    const asked = { amountCents: 2000n, currency: 'EUR' }
    expect(differingState(asked, asked)).toBeNull()
    expect(differingState(asked, { ...asked, amountCents: 1999n })).toEqual({ state: 'shortfall', note: 'amount' })
    expect(differingState(asked, { ...asked, amountCents: 2001n })).toEqual({ state: 'unclear', note: 'amount' })
    expect(differingState(asked, { ...asked, currency: 'CHF' })).toEqual({ state: 'unclear', note: 'currency' })
  })

  it('is told in German: its end and why, what it pays together, and what arrived', () => {
    const attempt: PaidAttempt = {
      ...{ provider: 'giroCockpit', state: 'redirected', cents: 2000, others: 2, method: '', resultCode: '' },
      ...{ createdAt: at, settledAt: null, payments: [] },
    }
    const money = {
      state: 'unclear',
      cents: 2000,
      currency: 'CHF',
      note: 'Andere Währung.',
      accepted: null,
      at,
    } as const
    const eventsOf = (change: Partial<PaidAttempt>) =>
      paymentStory([{ ...attempt, ...change }], bookingEntity.fields)
        .slice(1)
        .map(({ what, why }) => [what, why.replaceAll('\u00a0', ' ')])
    expect(paymentStory([attempt], bookingEntity.fields)[0]?.why.replaceAll('\u00a0', ' ')).toBe(
      '20,00 € über S-Public Services, zusammen mit 2 weiteren Buchungen',
    )
    expect(eventsOf({ state: 'expired' })).toEqual([])
    expect(eventsOf({ state: 'expired', settledAt: at })).toEqual([
      ['Online-Zahlung nicht abgeschlossen', 'Bis zum Ende der Frist ist kein Geld eingegangen.'],
    ])
    expect(eventsOf({ state: 'failed', settledAt: at, resultCode: 'start' })).toEqual([
      ['Online-Zahlung fehlgeschlagen', 'Der Zahlungsdienst hat nicht geantwortet.'],
    ])
    expect(eventsOf({ state: 'aborted', settledAt: at, resultCode: '4502' })).toEqual([
      ['Online-Zahlung abgebrochen', 'Antwort des Zahlungsdienstes: 4502'],
    ])
    expect(eventsOf({ state: 'paid', settledAt: at, method: 'PAYPAL', others: 0, payments: [money] })).toEqual([
      ['Geld eingegangen, zu klären', '20,00 CHF per PayPal. Andere Währung.'],
    ])
  })
})
