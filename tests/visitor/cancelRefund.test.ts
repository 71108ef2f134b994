import { describe, expect, it } from 'vitest'
import { bookingStatesCall, type VisitedBooking, visitBookingCall } from '../../src/api/visitorBookings.ts'
import { drawWith, refundFor, stateOf, visitedOf, wordsOf } from './fakeAsking.ts'

const cancel = '/booking/request-reject/stadt'
const verify = '/booking/verify-reject/stadt'
const ofToken = '?id=ABCD-EFGH&t=zeichen'
const francs = { currency: 'CHF', paidCents: 4750, feeCents: 1900, refundCents: 2850 }
const rejected = { code: 'ALREADY_REJECTED', message: 'Bereits storniert.' } as const

describe('the money of a cancellation, before it is confirmed', () => {
  const hook = `${verify}?id=ABCD-EFGH&hookId=haken`
  const ended = { isRejected: true, cancellation: { isPossible: false, obstacle: rejected } }
  const shown = async (change: Partial<VisitedBooking>) => {
    const byToken = await drawWith(cancel + ofToken, [[visitBookingCall, visitedOf(change)]])
    const byMail = await drawWith(hook, [[bookingStatesCall, [stateOf(change)]]])
    const done = await drawWith(`${cancel}${ofToken}&erledigt=1`, [
      [visitBookingCall, visitedOf({ ...change, ...ended })],
    ])
    return [byToken, byMail, done].map(({ page }) => wordsOf(page).replaceAll('\u00a0', ' '))
  }
  it.each([
    [{ priceEur: 0, isPayed: true }, 'Preis kostenfrei', 'Die Buchung ist kostenfrei, es ist nichts zu erstatten.'],
    [{}, 'Preis 50,00 € Bereits bezahlt nichts', 'Sie haben noch nichts bezahlt, es ist nichts zu erstatten.'],
    [
      { isPayed: true },
      'Preis 50,00 € Bereits bezahlt 50,00 €',
      'Zu erstatten sind 50,00 €. Das Geld kommt nicht automatisch mit der Stornierung: Zurück zahlt es die Stelle, bei der Sie gebucht haben. Nach Ihrem Konto fragen wir Sie dann per E-Mail.',
    ],
    [
      { isInvoiced: true, paymentProvider: 'invoice' },
      'Preis 50,00 € Bereits bezahlt nichts',
      'Für eine stornierte Buchung müssen Sie sie nicht mehr bezahlen.',
    ],
    [
      { isPayed: true, refund: { ...refundFor(50), feeEur: 20, refundEur: 30 } },
      'Bereits bezahlt 50,00 € Davon einbehalten 20,00 €',
      'Zu erstatten sind 30,00 €.',
    ],
    [
      {
        isPayed: true,
        refund: { ...refundFor(50), rules: 'Bei Stornierung …', rule: '9 Tage vor Beginn: 100 %', way: 'provider' },
      },
      'Regeln für Stornierungen Bei Stornierung … Danach gilt jetzt 9 Tage vor Beginn: 100 %',
      'Zu erstatten sind 50,00 €. Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.',
    ],
    [
      { isPayed: true, refund: { ...refundFor(50), feeEur: 20, refundEur: 30, foreign: francs } },
      'Bereits bezahlt 47,50 CHF Währung Bezahlt wurde in CHF, und in dieser Währung wird auch erstattet.',
      'Zu erstatten sind 28,50 CHF. Das Geld kommt nicht automatisch mit der Stornierung: Zurück zahlt es die Stelle, bei der Sie gebucht haben. Dafür meldet man sich bei Ihnen.',
    ],
    [
      { isPayed: true, refund: { ...refundFor(50), feeEur: 20, refundEur: 30, foreign: francs, way: 'provider' } },
      'Davon einbehalten 19,00 CHF',
      'Zu erstatten sind 28,50 CHF. Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.',
    ],
    [
      { isPayed: true, refund: { ...refundFor(50), feeEur: 50, refundEur: 0, foreign: { ...francs, refundCents: 0 } } },
      'Bereits bezahlt 47,50 CHF',
      'Von 47,50 CHF ist nach den Regeln für Stornierungen nichts zu erstatten.',
    ],
  ] satisfies [Partial<VisitedBooking>, string, string][])(
    '%j: price, paid and refund on every page that cancels, and the refund after it',
    async (change, sums, words) => {
      const [byToken, byMail, done] = await shown(change)
      for (const page of [byToken, byMail]) {
        expect(page).toContain(sums)
        expect(page).toContain(words)
      }
      expect(done).toContain(words)
    },
  )
})
