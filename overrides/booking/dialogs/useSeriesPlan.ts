import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { CreateSeriesBody } from '../../../src/api/groupBookings.ts'
import { isEmail } from '../../../src/domain/account/emailAddress.ts'
import type { SeriesDate } from '../../../src/domain/booking/seriesRule.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { answerOf, onceForAll } from '../../../src/admin/kit/requests/query.ts'
import { holidaysCall } from '../../../src/api/holidays.ts'
import type { HolidayTable } from '../../../src/domain/holidays.ts'
import { newBody } from './bookingBody.ts'
import { plannedDates, type SeriesDraft, yearsOf } from './seriesDraft.ts'
import { seriesTexts as texts } from './seriesTexts.ts'
import { type SeriesPreview, useSeriesPreview } from './useSeriesPreview.ts'

/** A period in epoch ms, half-open. */
interface Period {
  readonly begin: number
  readonly end: number
}

export interface SeriesPlanState {
  /** Null: a single booking. */
  readonly draft: SeriesDraft | null
  readonly put: (draft: SeriesDraft | null) => void
  readonly dates: readonly SeriesDate[]
  readonly fault: string | null
  /** Dates not to be created: those with a conflict unless chosen, and those the user left out. */
  readonly left: ReadonlySet<string>
  readonly leave: (date: string, leave: boolean) => void
  /** Books a date at another time. */
  readonly move: (date: string, period: Period) => void
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

const noChoices: ReadonlyMap<string, boolean> = new Map()
const noMoves: ReadonlyMap<string, Period> = new Map()

const attemptsOf = (dates: readonly SeriesDate[]) =>
  dates.flatMap((date) => ('begin' in date ? [{ timeBegin: date.begin, timeEnd: date.end }] : []))

interface Holidays {
  /** Null until loaded, and if none is requested. */
  readonly table: HolidayTable | null
  readonly failed: boolean
}

/** Holidays of a region by year; `stateCode` null loads none. */
const useHolidayTable = (stateCode: string | null, years: readonly number[]): Holidays => {
  const lists = useQueries({
    queries: (stateCode === null ? [] : years).map((year) => ({
      ...answerOf(holidaysCall, { query: { countryCode: 'DE', stateCode: stateCode ?? '', year } }),
      ...onceForAll,
    })),
  })
  const isThere = lists.length > 0 && lists.every(({ data }) => data !== undefined)
  return {
    table: isThere ? (_country, _state, year) => lists[years.indexOf(year)]?.data ?? [] : null,
    failed: lists.some(({ isError }) => isError),
  }
}

/** Plan of a series during input: its dates without holidays, and the server's preview of each. */
export const useSeriesPlan = ({ values, names, draft, onDraft }: SeriesInput): SeriesPlanState => {
  const [choices, setChoices] = useState(noChoices)
  const [moves, setMoves] = useState(noMoves)
  const years = draft === null ? [] : yearsOf(draft)
  const holidays = useHolidayTable(draft?.without ?? null, years)
  const waits = draft !== null && draft.without !== null && years.length > 0 && holidays.table === null
  const plan = draft === null || waits ? { dates: [], fault: null } : plannedDates(draft, holidays.table)
  const dates = plan.dates.map((each): SeriesDate => {
    const moved = moves.get(each.date)
    return moved === undefined ? each : { date: each.date, ...moved }
  })
  const isReady = values.bookableItems.length > 0 && isEmail(values.mail.trim())
  const bodyOf = (attempts: CreateSeriesBody['bookingAttempts']): CreateSeriesBody | null =>
    isReady && attempts.length > 0
      ? { ...newBody({ ...values, timeBegin: null, timeEnd: null }, names), bookingAttempts: attempts }
      : null
  // All dates, so that one left out still says whether it is free.
  const live = useSeriesPreview(bodyOf(attemptsOf(dates)))
  const isTaken = (date: SeriesDate) => 'begin' in date && (live.attempts.get(date.begin)?.conflict ?? null) !== null
  const left = new Set(dates.filter((each) => choices.get(each.date) ?? isTaken(each)).map(({ date }) => date))
  const used = dates.filter(({ date }) => !left.has(date))
  const missing = used.some((date) => !('begin' in date))
  const attempts = attemptsOf(used)
  const fault = waits ? (holidays.failed ? texts.holidaysFailed : texts.holidaysLoading) : plan.fault
  const blocked =
    fault ?? (used.length === 0 ? texts.none : missing || used.some(isTaken) ? texts.blocked : live.failure)
  return {
    draft,
    put: onDraft,
    dates,
    fault,
    left,
    leave: (date, isLeft) => setChoices((before) => new Map([...before, [date, isLeft]])),
    move: (date, period) => {
      setMoves((before) => new Map([...before, [date, period]]))
      setChoices((before) => new Map([...before].filter(([one]) => one !== date)))
    },
    live,
    body: bodyOf(attempts),
    count: attempts.length,
    blocked: draft === null ? null : blocked,
  }
}
