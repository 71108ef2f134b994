import { useState } from 'react'
import type { CreateSeriesBody } from '../../../src/api/groupBookings.ts'
import type { SeriesDate } from '../../../src/domain/booking/seriesRule.ts'
import { isEmail } from '../../../src/domain/account/emailAddress.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { newBody } from './bookingBody.ts'
import { plannedDates, type SeriesDraft, yearsOf } from './seriesDraft.ts'
import { seriesTexts as texts } from './seriesTexts.ts'
import { useHolidayTable } from './useHolidayTable.ts'
import { type SeriesPreview, useSeriesPreview } from './useSeriesPreview.ts'

export interface SeriesPlanState {
  /** Null: a single booking. */
  readonly draft: SeriesDraft | null
  readonly put: (draft: SeriesDraft | null) => void
  readonly dates: readonly SeriesDate[]
  readonly fault: string | null
  readonly left: ReadonlySet<string>
  readonly leave: (date: string, leave: boolean) => void
  readonly live: SeriesPreview
  /** Body of the series; null while incomplete. */
  readonly body: CreateSeriesBody | null
  readonly count: number
  /** Reason it cannot be created; null: it can. */
  readonly blocked: string | null
}

interface SeriesInput {
  readonly values: Booking
  /** The properties a user enters. */
  readonly names: readonly string[]
  /** Null: a single booking. */
  readonly draft: SeriesDraft | null
  readonly onDraft: (draft: SeriesDraft | null) => void
}

const noDates: ReadonlySet<string> = new Set()

/** Plan of a series during input: its dates without holidays, and the server's preview of each. */
export const useSeriesPlan = ({ values, names, draft, onDraft }: SeriesInput): SeriesPlanState => {
  const [left, setLeft] = useState(noDates)
  const years = draft === null ? [] : yearsOf(draft)
  const holidays = useHolidayTable(draft?.without ?? null, years)
  const waits = draft !== null && draft.without !== null && years.length > 0 && holidays.table === null
  const plan = draft === null || waits ? { dates: [], fault: null } : plannedDates(draft, holidays.table)
  const used = plan.dates.filter(({ date }) => !left.has(date))
  const missing = used.some((date) => !('begin' in date))
  const attempts = used.flatMap((date) => ('begin' in date ? [{ timeBegin: date.begin, timeEnd: date.end }] : []))
  const body: CreateSeriesBody | null =
    values.bookableItems.length > 0 && isEmail(values.mail.trim()) && attempts.length > 0
      ? { ...newBody({ ...values, timeBegin: null, timeEnd: null }, names), bookingAttempts: attempts }
      : null
  const live = useSeriesPreview(body)
  const taken = attempts.some(({ timeBegin }) => (live.attempts.get(timeBegin)?.conflict ?? null) !== null)
  const fault = waits ? (holidays.failed ? texts.holidaysFailed : texts.holidaysLoading) : plan.fault
  const blocked = fault ?? (used.length === 0 ? texts.none : missing || taken ? texts.blocked : live.failure)
  return {
    draft,
    put: onDraft,
    dates: plan.dates,
    fault,
    left,
    leave: (date, isLeft) =>
      setLeft((before) => new Set(isLeft ? [...before, date] : [...before].filter((one) => one !== date))),
    live,
    body,
    count: attempts.length,
    blocked: draft === null ? null : blocked,
  }
}
