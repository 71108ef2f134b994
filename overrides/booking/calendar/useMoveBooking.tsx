import Button from '@mui/material/Button'
import { HttpError, useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { formatPeriod } from '../../../src/domain/time.ts'
import { calendarTexts as texts } from '../bookingTexts.ts'
import { type Draft, periodOf } from './calendarEvents.ts'
import type { Period } from './period.ts'

/** A change of time the server did not accept. */
export interface Refused {
  readonly draft: Draft
  /** German sentences. */
  readonly reasons: readonly string[]
  /** Somebody else changed the booking meanwhile. */
  readonly stale: boolean
}

interface MoveBooking {
  readonly busy: boolean
  readonly refused: Refused | null
  readonly forget: () => void
  /** Stores the new time; false when it was refused. */
  readonly move: (draft: Draft) => Promise<boolean>
}

interface Stored {
  readonly id: string
  readonly version: number
}

/** Long enough to notice a wrong drop and take it back. */
const undoTime = 10_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const messagesIn = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? list.flatMap((one: unknown) => (isObject(one) && typeof one['message'] === 'string' ? [one['message']] : []))
    : []

/** What a refusal says, the particular before the general. */
const reasonsOf = ({ body, message }: HttpError): readonly string[] => {
  const details: unknown = isObject(body) ? body['details'] : undefined
  const particular = isObject(details)
    ? ['conflicts', 'reasons', 'fields'].flatMap((name) => messagesIn(details[name]))
    : []
  return [...new Set(particular.length > 0 ? particular : [message])]
}

const isStale = ({ body }: HttpError): boolean => isObject(body) && body['code'] === 'STALE_VERSION'

/** Moves bookings by the same way in as every other change: the server checks, and what it stored can be taken back. */
export const useMoveBooking = (onChanged: () => void): MoveBooking => {
  const data = useDataProvider()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  const store = async (stored: Stored, { begin, end }: Period): Promise<Stored> => {
    const { id, version } = stored
    const answer = await data.update<Stored>('bookings', {
      id,
      data: { id, version, timeBegin: begin, timeEnd: end },
      previousData: stored,
    })
    return answer.data
  }

  const undo = async (stored: Stored, before: Draft) => {
    try {
      await store(stored, before)
      notify(texts.undone(stored.id), { type: 'info' })
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setRefused({ draft: before, reasons: reasonsOf(fault), stale: isStale(fault) })
    } finally {
      onChanged()
    }
  }

  const move = async (draft: Draft): Promise<boolean> => {
    const { booking } = draft.row
    const before = periodOf(draft.row)
    setBusy(true)
    setRefused(null)
    try {
      const stored = await store(booking, draft)
      const words = texts.moved(booking.id, formatPeriod(draft.begin, draft.end))
      notify(
        <>
          {words}
          {before !== null && (
            <Button
              size="small"
              color="inherit"
              onClick={(event) => {
                event.currentTarget.disabled = true
                void undo(stored, { row: draft.row, ...before })
              }}
              sx={{ ml: 1, textDecoration: 'underline' }}
            >
              {texts.undo}
            </Button>
          )}
        </>,
        { type: 'success', autoHideDuration: undoTime },
      )
      return true
    } catch (fault) {
      if (!(fault instanceof HttpError)) throw fault
      setRefused({ draft, reasons: reasonsOf(fault), stale: isStale(fault) })
      return false
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  return { busy, refused, forget: () => setRefused(null), move }
}
