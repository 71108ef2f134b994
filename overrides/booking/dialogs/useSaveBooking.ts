import { HttpError, useDataProvider, useNotify } from 'react-admin'
import { useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/adminFrame.ts'
import { ask } from '../../../src/admin/kit/ask.ts'
import { outcomeOf } from '../../../src/admin/kit/form/saveOutcome.ts'
import { saveBookingCall, type SaveBookingBody } from '../../../src/api/bookings.ts'
import type { CreateSeriesBody } from '../../../src/api/groupBookings.ts'
import { isObject } from '../../../src/domain/json.ts'
import { formatDay } from '../../../src/domain/time.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { dialogTexts } from './dialogTexts.ts'
import { type FormFaults, propertyOf } from './formFaults.ts'
import { bookingFormTexts as texts } from './formTexts.ts'
import { seriesTexts } from './seriesTexts.ts'
import { seriesCall } from './useSeriesPreview.ts'

/** Reasons why nothing was stored, for the form and its fields. */
export interface SaveFailure {
  readonly messages: readonly string[]
  readonly faults: FormFaults
}

interface SaveState {
  readonly busy: boolean
  readonly failure: SaveFailure | null
  /** Version stored by another user meanwhile. */
  readonly stale: Booking | null
  readonly save: (body: SaveBookingBody) => Promise<boolean>
  /** Saves a series: all dates or none. */
  readonly saveSeries: (body: CreateSeriesBody) => Promise<boolean>
  readonly forget: () => void
}

// The browser does not validate bodies and responses.
const call = saveBookingCall({}, {})

const conflictsIn = ({ body }: HttpError): readonly string[] => {
  const details = isObject(body) ? body['details'] : undefined
  const list = isObject(details) ? details['conflicts'] : undefined
  return Array.isArray(list)
    ? list.flatMap((one: unknown) => {
        if (!isObject(one) || typeof one['message'] !== 'string') return []
        return typeof one['date'] === 'string'
          ? [seriesTexts.on(formatDay(one['date']), one['message'])]
          : [one['message']]
      })
    : []
}

/** Saves by PUT bookings (BOOKING-ACT-011); a refusal keeps all input. */
export const useSaveBooking = (): SaveState => {
  const tenant = useAdminFrame().tenantId ?? ''
  const data = useDataProvider()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [stale, setStale] = useState<Booking | null>(null)

  const refuse = (isNew: boolean, messages: readonly string[], faults: FormFaults = {}) => {
    setFailure({ messages, faults })
    notify(isNew ? 'booking.create.error' : 'booking.edit.error', { type: 'error' })
  }
  const failed = async (fault: HttpError, id: string | undefined) => {
    const outcome = outcomeOf(fault)
    if (outcome.kind === 'stale' && id !== undefined) {
      setStale((await data.getOne<Booking>('bookings', { id })).data)
      return
    }
    const isNew = id === undefined
    if (outcome.kind === 'signedOut') {
      refuse(isNew, [texts.signedOut])
      return
    }
    if (outcome.kind === 'failed') {
      refuse(isNew, [outcome.unreachable ? texts.unreachable : fault.message])
      return
    }
    const problems = outcome.kind === 'refused' ? outcome.problems : []
    refuse(
      isNew,
      [...new Set([fault.message, ...conflictsIn(fault), ...problems.map(({ message }) => message)])],
      Object.fromEntries(problems.map(({ path, message }) => [propertyOf(path), message])),
    )
  }
  /** Stores by `work`, which returns the name of the stored record. */
  const store = async (id: string | undefined, work: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    setStale(null)
    try {
      const name = await work()
      notify(`record.${id === undefined ? 'create' : 'update'}.success`, { type: 'success', messageArgs: { name } })
      return true
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      await failed(fault, id)
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = (body: SaveBookingBody) =>
    store(body.id, async () => dialogTexts.bookingOf((await ask(call, { params: { tenant }, body })).id))
  const saveSeries = (body: CreateSeriesBody) =>
    store(undefined, async () => {
      const stored = await ask(seriesCall, { params: { tenant }, body })
      return 'id' in stored ? dialogTexts.seriesOf(stored.id) : dialogTexts.series
    })
  return { busy, failure, stale, save, saveSeries, forget: () => setStale(null) }
}
