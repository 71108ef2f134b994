import { dayMs } from '../../domain/time.ts'
import { bookers } from './bookers.ts'
import type { DemoBooking } from './demoBookings.ts'

/** Seats sold per booking: the first event sells out, the second half, the third has begun. */
const sales = [
  { ticket: 'toepferkurs-platz', amounts: [2, 1, 3, 1, 2, 1, 2] },
  { ticket: 'lesenacht-platz', amounts: [4, 3, 2, 5, 4] },
  { ticket: 'kammerkonzert-platz', amounts: [2, 2, 4, 1] },
] as const

/** Ticket bookings: confirmed at once, most of them paid. */
export const demoTicketSales = (now: number): readonly DemoBooking[] =>
  sales.flatMap(({ ticket, amounts }, event) =>
    amounts.map((amount, index) => {
      const booker = bookers[(event * 5 + index) % bookers.length]
      const isPayed = index % 4 !== 3
      const timeCreated = now - (index + 1) * dayMs - event * 3_600_000
      return {
        timePaid: isPayed ? timeCreated + 3_600_000 : null,
        body: {
          ...booker,
          zipCode: '38999',
          location: 'Musterstadt',
          phone: '0500 100400',
          isCommitted: true,
          isPayed,
          timeBegin: null,
          timeEnd: null,
          timeCreated,
          paymentProvider: isPayed ? '' : 'invoice',
          paymentMethod: isPayed ? 'TRANSFER' : '',
          bookableItems: [{ bookableId: ticket, amount }],
        },
      }
    }),
  )
