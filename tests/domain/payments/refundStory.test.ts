import { expect, it } from 'vitest'
import { refundNotes } from '../../../src/domain/payments/refunds.ts'
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
