import type { Ask, Reply } from '../../api/ask.ts'
import { type CheckoutSeriesBody, checkoutSeriesCall } from '../../api/checkout.ts'
import type { CheckoutDraft } from '../../api/checkoutDraft.ts'
import type { SimulatedSeries } from '../../api/groupBookings.ts'
import type { ConsentAnswer } from '../../domain/checkout/consents.ts'
import type { CustomerKind } from '../../domain/tax/decideTax.ts'
import { type Choice, chosenItems } from './choice.ts'
import type { SeriesChoice } from './seriesChoice.ts'
import { askedDates, listedDates } from './seriesDates.ts'
import type { Period } from './timeChoice.ts'

/** The call with the schemas of its records left out: a page only asks. */
const call = checkoutSeriesCall({}, {})

const bodyOf = (choice: Choice, periods: readonly Period[], customerKind?: CustomerKind): CheckoutSeriesBody => ({
  contactData: {},
  bookingAttempts: periods.map(({ begin, end }) => ({
    timeBegin: begin,
    timeEnd: end,
    bookableItems: chosenItems(choice),
    ...(choice.coupon !== '' && { couponCode: choice.coupon }),
  })),
  ...(choice.withPrice && { bookWithPrice: true }),
  ...(customerKind !== undefined && { customerKind }),
})

/** The periods of the dates that are not left out. */
export const chosenPeriods = (series: SeriesChoice): readonly Period[] => {
  const listed = listedDates(series)
  return 'fault' in listed ? [] : askedDates(listed).flatMap(({ isOut, period }) => (isOut ? [] : [period]))
}

/** Price and conflict of each period. */
export const askSeries = async (
  ask: Ask,
  choice: Choice,
  periods: readonly Period[],
  customerKind?: CustomerKind,
): Promise<Reply<SimulatedSeries>> => {
  const reply = await ask(call, {
    params: { tenant: choice.tenant },
    query: { simulate: true },
    body: bodyOf(choice, periods, customerKind),
  })
  if (reply.kind === 'refused') return reply
  if (!('attempts' in reply.answer)) throw new Error('a simulated series has no attempts')
  return { ...reply, answer: reply.answer }
}

/** Books all dates that are not left out, or none. The answer is their ids by comma. */
export const askSeriesBooking = async (
  ask: Ask,
  choice: Choice,
  series: SeriesChoice,
  draft: CheckoutDraft,
  attachmentStatus: readonly ConsentAnswer[],
): Promise<Reply<string>> => {
  const { repeatKey, booked: _booked, consents: _consents, customerKind, paymentProvider, ...contactData } = draft
  const reply = await ask(call, {
    params: { tenant: choice.tenant },
    body: {
      ...bodyOf(choice, chosenPeriods(series), customerKind),
      contactData,
      attachmentStatus,
      paymentProvider,
    },
    repeatKey,
  })
  if (reply.kind === 'refused') return reply
  if (!('bookingIds' in reply.answer)) throw new Error('a booked series has no bookings')
  return { ...reply, answer: reply.answer.bookingIds.join(',') }
}
