import { expect, it } from 'vitest'
import { foreignNote, refundNotes } from '../../../src/domain/payments/refunds.ts'
import { bookerRefundStory, refundStory } from '../../../src/domain/payments/refundStory.ts'

it('the booker is not told that money goes back before staff have decided on it', () => {
  const written = (note: string) => ({
    ...{ at: 1, by: 'amt@stadt.example' },
    details: [{ path: '', after: { amountCents: 2000, feeCents: 0, currency: 'EUR', state: 'due', note } }],
  })
  const changes = [written(refundNotes.takenBack), written('Von der Verwaltung storniert.')]
  expect(refundStory(changes).map(({ why }) => why)).toEqual([refundNotes.takenBack, 'Von der Verwaltung storniert.'])
  expect(bookerRefundStory(changes).map(({ what }) => what)).toEqual(['Zu erstatten: 20,00\u00a0€'])
})

it('sums that change into the currency of the payment are told to both', () => {
  const note = foreignNote(1900, 'CHF')
  const details = [
    { path: '/amountCents', after: 1900 },
    { path: '/currency', after: 'CHF' },
    { path: '/note', after: note },
  ]
  const changes = [{ at: 1, by: null, details }]
  expect(refundStory(changes)).toMatchObject([{ what: 'Zu erstatten in CHF', why: note }])
  expect(note).toBe('Bezahlt wurde in CHF, und darin wird erstattet: 19,00\u00a0CHF.')
  expect(bookerRefundStory(changes)).toMatchObject([{ what: 'Zu erstatten in CHF', why: '' }])
})
