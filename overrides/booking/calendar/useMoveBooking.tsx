import Button from '@mui/material/Button'
import { useDataProvider, useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { formTexts } from '../../../src/admin/kit/texts/form.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { bookingPreviewCall } from '../../../src/api/bookingPreview.ts'
import { formatPeriod } from '../../../src/domain/time.ts'
import { calendarTexts as texts } from '../bookingTexts.ts'
import { type Draft, periodOf } from './calendarEvents.ts'
import { type Objection, objectionOf, refusalOf } from './objection.ts'
import type { Period } from './period.ts'

interface MoveBooking {
  readonly busy: boolean
  /** Objection to the last change of time; nothing was stored. */
  readonly objection: Objection | null
  readonly forget: () => void
  /**
   * Checks, then stores the new time; with `override` it skips the check and stores against rules for staff. False if nothing was stored.
   */
  readonly move: (draft: Draft, override?: Override) => Promise<boolean>
}

interface Override {
  /** Empty unless the rules require one. */
  readonly reason: string
}

interface Stored {
  readonly id: string
  readonly version: number
}

/** Long enough to notice and undo a wrong drop. */
const undoTimeoutMs = 10_000

/** Changes the time of bookings: the server checks it before it is stored; a stored change can be undone. */
export const useMoveBooking = (onChanged: () => Promise<void>): MoveBooking => {
  const tenant = useAdminFrame().tenantId ?? ''
  const data = useDataProvider()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [objection, setObjection] = useState<Objection | null>(null)
  /** Last version stored by this screen, by booking: the rendered version may lag behind, which is no conflict. */
  const stored = useRef(new Map<string, number>())

  const check = async (draft: Draft): Promise<Objection | null> => {
    const { id, bookableItems } = draft.row.booking
    const body = {
      id,
      timeBegin: draft.begin,
      timeEnd: draft.end,
      bookableItems: bookableItems.map(({ bookableId, amount }) => ({ bookableId, amount })),
    }
    return objectionOf(draft, await ask(bookingPreviewCall, { params: { tenant }, body }))
  }

  const store = async (before: Stored, { begin, end }: Period, reason = ''): Promise<Stored> => {
    const { id } = before
    const version = Math.max(before.version, stored.current.get(id) ?? 0)
    const answer = await data.update<Stored>('bookings', {
      id,
      data: { id, version, timeBegin: begin, timeEnd: end, ...(reason === '' ? {} : { forceReason: reason }) },
      previousData: before,
    })
    stored.current.set(id, answer.data.version)
    return answer.data
  }

  const undo = async (moved: Stored, before: Draft) => {
    try {
      await store(moved, before)
      notify(texts.undone(moved.id), { type: 'info' })
    } catch (fault) {
      setObjection(refusalOf(before, fault))
    }
    await onChanged()
  }

  const showSaved = (moved: Stored, draft: Draft) => {
    const before = periodOf(draft.row)
    notify(
      <>
        {texts.moved(moved.id, formatPeriod(draft.begin, draft.end))}
        {before !== null && (
          <Button
            size="small"
            color="inherit"
            onClick={(event) => {
              event.currentTarget.disabled = true
              void undo(moved, { row: draft.row, ...before })
            }}
            sx={{ ml: 1, textDecoration: 'underline' }}
          >
            {formTexts.undo}
          </Button>
        )}
      </>,
      { type: 'success', autoHideDuration: undoTimeoutMs },
    )
  }

  const move = async (draft: Draft, override: Override | null = null): Promise<boolean> => {
    setBusy(true)
    setObjection(null)
    try {
      const against = override === null ? await check(draft) : null
      if (against !== null) {
        setObjection(against)
        return false
      }
      showSaved(await store(draft.row.booking, draft, override?.reason), draft)
      await onChanged()
      return true
    } catch (fault) {
      const against = refusalOf(draft, fault)
      setObjection(against)
      if (against.kind === 'stale') await onChanged()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, objection, forget: () => setObjection(null), move }
}
