import { HttpError, useDataProvider } from 'react-admin'
import { useCallback } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { AnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { detailsOf } from '../../../src/admin/kit/requests/refusal.ts'
import { outcomeOf, type SaveOutcome } from '../../../src/admin/kit/form/saveOutcome.ts'
import { askToSignIn } from '../../../src/admin/kit/dialogs/signInAgain.ts'
import { signInAgainTexts } from '../../../src/admin/kit/texts/signInAgain.ts'
import { saveBookingCall, type SaveBookingBody } from '../../../src/api/bookings.ts'
import type { CreateSeriesBody } from '../../../src/api/groupBookings.ts'
import { isObject } from '../../../src/domain/json.ts'
import { formatDay } from '../../../src/domain/time.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { dialogTexts } from './dialogTexts.ts'
import { seriesTexts } from './seriesTexts.ts'
import { seriesCall } from './useSeriesPreview.ts'

interface BookingSaves {
  readonly save: (body: SaveBookingBody) => Promise<SaveOutcome>
  /** Saves a series: all dates or none. */
  readonly saveSeries: (body: CreateSeriesBody) => Promise<SaveOutcome>
}

// The browser does not validate bodies and responses.
const call = saveBookingCall({}, {})

const conflictsIn = (fault: HttpError): readonly string[] => {
  const { conflicts } = detailsOf(fault)
  return Array.isArray(conflicts)
    ? conflicts.flatMap((one: unknown) => {
        if (!isObject(one) || typeof one['message'] !== 'string') return []
        return typeof one['date'] === 'string'
          ? [seriesTexts.on(formatDay(one['date']), one['message'])]
          : [one['message']]
      })
    : []
}

const attempted = async (work: () => Promise<SaveOutcome>): Promise<SaveOutcome> => {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof HttpError)) throw fault
    const outcome = outcomeOf(fault)
    if (outcome.kind === 'signedOut')
      return (await askToSignIn())
        ? attempted(work)
        : { kind: 'refused', message: signInAgainTexts.canceled, problems: [] }
    if (outcome.kind !== 'refused') return outcome
    return { ...outcome, message: [...new Set([outcome.message, ...conflictsIn(fault)])].join(' ') }
  }
}

/** Saves by PUT bookings (BOOKING-ACT-011), a series by POST group-bookings. */
export const useSaveBooking = (): BookingSaves => {
  const tenant = useAdminFrame().tenantId ?? ''
  const data = useDataProvider()
  const save = useCallback(
    async (body: SaveBookingBody): Promise<SaveOutcome> => {
      const outcome = await attempted(async () => {
        const record: AnyRecord = { ...(await ask(call, { params: { tenant }, body })) }
        return { kind: 'saved', record, name: dialogTexts.bookingOf(String(record['id'])) }
      })
      if (outcome.kind !== 'stale' || body.id === undefined) return outcome
      // The stored version with all that the dialog shows.
      return { kind: 'stale', current: { ...(await data.getOne<Booking>('bookings', { id: body.id })).data } }
    },
    [data, tenant],
  )
  const saveSeries = useCallback(
    async (body: CreateSeriesBody): Promise<SaveOutcome> => {
      const outcome = await attempted(async () => {
        const stored = await ask(seriesCall, { params: { tenant }, body })
        const name = 'id' in stored ? dialogTexts.seriesOf(stored.id) : dialogTexts.series
        return { kind: 'saved', record: {}, name }
      })
      return outcome.kind === 'refused' ? { ...outcome, message: `${seriesTexts.failed}. ${outcome.message}` } : outcome
    },
    [tenant],
  )
  return { save, saveSeries }
}
