import type { HeldChoice } from '../../../src/api/checkoutHold.ts'
import { at, bookingBody, field, type Hall } from '../bookings/hall.ts'
import type { Answer } from '../records/testApi.ts'

export const path = '/api/stadt/checkout'
export const settings = { id: 'stadt', visitorBookingsPerHour: 10_000, holdsPerNetwork: 1_000 }
export const pathOf = (draft: string): string => `${path}/holds/${draft}`

/** A choice on a day of its own. */
export const choiceOf = (bookableId: string, day: number, amount = 1): HeldChoice => ({
  timeBegin: at(day, '10:00'),
  timeEnd: at(day, '12:00'),
  bookableItems: [{ bookableId, amount }],
})

export const holding = (hall: Hall) => ({
  hold: (draft: string, ...bookingAttempts: readonly HeldChoice[]) =>
    hall.ask('visitor', 'PUT', pathOf(draft), { bookingAttempts }),
  extend: (draft: string) => hall.ask('visitor', 'POST', `${pathOf(draft)}/extend`),
  held: (draft: string) => hall.ask('visitor', 'GET', pathOf(draft)),
  visit: (choice: HeldChoice, draft?: string): Promise<Answer> =>
    hall.ask(
      'visitor',
      'POST',
      path,
      { ...bookingBody('', choice.timeBegin, choice.timeEnd), bookableItems: choice.bookableItems },
      draft === undefined ? {} : { 'x-checkout-draft': draft },
    ),
})

export const codeOf = (answer: Answer) => `${answer.status} ${String(field(answer, 'code'))}`
