import { availabilityCall } from '../../api/availability.ts'
import type { AvailabilityEntry } from '../../domain/availability/availability.ts'
import { bookingMode } from '../../domain/availability/bookingMode.ts'
import { nearestFree } from '../../domain/booking/nearestFree.ts'
import { lastOfMonth } from '../../domain/month.ts'
import { parseDate } from '../../domain/parseTime.ts'
import { addDays, dateOf, dateToDays } from '../../domain/time.ts'
import type { FormFault } from '../FormField.tsx'
import type { RenderedPage } from '../pageRequest.ts'
import { type Notice, stepPage } from './CheckoutFrame.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import { closedPage } from './refusals.tsx'
import { stepAfter } from './steps.ts'
import { PeriodStep, RangeStep, ScheduleStep } from './TimeStep.tsx'
import {
  daysAhead,
  freeOn,
  offeredPeriod,
  periodsOn,
  shownMonth,
  type TypedPeriod,
  typedPeriodOf,
} from './timeChoice.ts'
import { bookingIn, type View } from './view.ts'

const emptyPeriod: TypedPeriod = { datum: '', von: '', bis: '', letzterTag: '' }

export interface TimeFaults {
  readonly typed: TypedPeriod
  readonly faults: readonly FormFault[]
}

/**
 * The step that chooses the period: free days of a month, then the times of a day; or the free weeks or months.
 * @param typed the submitted fields and their faults, or null
 * @param now epoch ms
 */
export const timePage = async (
  view: View,
  params: URLSearchParams,
  now: number,
  notice: Notice | null,
  typed: TimeFaults | null,
): Promise<RenderedPage> => {
  const { request, offer, choice, steps } = view
  const { object } = offer
  const next = stepAfter(steps, 'zeit')
  const ask = async (startDate: string, endDate: string): Promise<readonly AvailabilityEntry[] | number> => {
    const reply = await request.ask(availabilityCall, {
      params: { tenant: choice.tenant, id: choice.id },
      query: { startDate, endDate, amount: choice.amount },
    })
    return reply.kind === 'done' ? reply.answer : reply.status
  }
  const mode = bookingMode(object)
  const page = { request, offer, choice, steps, step: 'zeit', booking: bookingIn(view) } as const
  const all =
    typed === null || typed.faults.length === 0 ? notice : { title: checkoutTexts.faults, faults: typed.faults }
  const today = dateOf(now)
  if (mode === 'long-range') {
    const type = object.longRangeOptions?.type ?? 'week'
    const entries = await ask(today, addDays(today, daysAhead[type]))
    if (typeof entries === 'number') return closedPage(request, entries)
    const free = entries
      .filter(({ available }) => available)
      .map(({ timeBegin, timeEnd }) => ({ begin: timeBegin, end: timeEnd }))
    return stepPage({
      ...page,
      notice: all,
      children: <RangeStep choice={choice} next={next} type={type} free={free} />,
    })
  }
  const askedDay = params.get('tag') ?? parseDate(typed?.typed.datum ?? '', today) ?? ''
  const chosenDay = choice.begin === null ? null : dateOf(choice.begin)
  const day = dateToDays(askedDay) !== null && askedDay >= today ? askedDay : chosenDay
  const shown = shownMonth(params.get('monat'), day ?? today, now)
  const [first, last] = [`${shown.month}-01`, lastOfMonth(`${shown.month}-01`)]
  const shownDay = day !== null && day >= first && day <= last ? day : null
  const entries = await ask(first < today ? today : first, last)
  if (typeof entries === 'number') return closedPage(request, entries)
  const freeIn = (date: string) => (mode === 'periods' ? periodsOn(date, entries) : freeOn(date, entries))
  const free = shownDay === null ? [] : freeIn(shownDay)
  const isFree = (date: string): boolean => date >= today && freeIn(date).length > 0
  const shared = { choice, next, shown, day: shownDay, isFree, free }
  if (mode === 'periods') return stepPage({ ...page, notice: all, children: <PeriodStep {...shared} /> })
  const chosen = choice.begin !== null && choice.end !== null ? { begin: choice.begin, end: choice.end } : null
  const offered = shownDay === chosenDay && chosen !== null ? chosen : offeredPeriod(free, object.minBookingDuration)
  const instead = chosen === null || shownDay !== chosenDay ? [] : nearestFree(chosen, entries, [], false)
  const offeredFields = offered === null ? emptyPeriod : typedPeriodOf(offered)
  return stepPage({
    ...page,
    notice: all,
    children: (
      <ScheduleStep {...shared} instead={instead} typed={typed?.typed ?? offeredFields} faults={typed?.faults ?? []} />
    ),
  })
}
