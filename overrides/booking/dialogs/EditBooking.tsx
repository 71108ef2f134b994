import { useCallback, useEffect, useState } from 'react'
import { ConflictDialog } from '../../../src/admin/kit/form/ConflictDialog.tsx'
import { mergeVersions, resolveMerge } from '../../../src/admin/kit/form/mergeVersions.ts'
import { sameValue } from '../../../src/admin/kit/sameValue.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { BookingForm } from './BookingForm.tsx'
import {
  checksAvailability,
  type BookingValues,
  previewBody,
  savedBody,
  valueLabel,
  valueNames,
  valuesOf,
  valueWord,
} from './bookingValues.ts'
import { dialogTexts } from './dialogTexts.ts'
import { formFaults } from './formFaults.ts'
import { bookingFormTexts as texts } from './formTexts.ts'
import { saveBlock } from './saveBlock.ts'
import { useMayForce } from './useMayForce.ts'
import { usePreview } from './usePreview.ts'
import { useSaveBooking } from './useSaveBooking.ts'

interface EditBookingProps {
  readonly booking: Booking
  readonly mayUpdate: boolean
  /** True if leaving would lose input. */
  readonly onDirty: (dirty: boolean) => void
  readonly onCancel: () => void
  readonly onSaved: () => void
}

/** Edits a stored booking; if another user saved first, offers both versions. */
export const EditBooking = ({ booking, mayUpdate, onDirty, onCancel, onSaved }: EditBookingProps) => {
  const [base, setBase] = useState(booking)
  const [values, setValues] = useState<BookingValues>(() => valuesOf(booking))
  const [forceReason, setForceReason] = useState<string | null>(null)
  const [ruleReason, setRuleReason] = useState('')
  const mayForce = useMayForce()
  const live = usePreview(previewBody(values, base.id))
  const { busy, failure, stale, save, forget } = useSaveBooking()
  const stored = valuesOf(base)
  const dirty = !sameValue(stored, values)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const change = useCallback((part: Partial<BookingValues>) => setValues((before) => ({ ...before, ...part })), [])

  const found = formFaults(values, stored, live.preview, true)
  const faults = { ...failure?.faults, ...found }
  const needsCheck = checksAvailability(values, stored)
  const blocked = mayUpdate
    ? saveBlock({ values, faults: found, needsCheck, preview: live.preview, forceReason, ruleReason })
    : texts.mayNot
  const put = async (next: BookingValues, version: Booking) => {
    if (await save(savedBody(next, version, needsCheck ? forceReason : null, needsCheck ? ruleReason : ''))) onSaved()
  }
  const merge = stale && mergeVersions({ ...stored }, { ...values }, { ...valuesOf(stale) }, valueNames)
  return (
    <>
      <BookingForm
        values={values}
        stored={stored}
        faults={faults}
        live={live}
        mayForce={mayForce}
        forceReason={forceReason}
        failure={failure && { title: texts.failed.edit, messages: failure.messages }}
        blocked={blocked}
        dirty={dirty}
        busy={busy}
        confirm={texts.save}
        onChange={change}
        ruleReason={ruleReason}
        onRuleReason={setRuleReason}
        onForce={setForceReason}
        onMailLeft={() => undefined}
        onCancel={onCancel}
        onSave={() => void put(values, base)}
      />
      {stale !== null && merge !== null && (
        <ConflictDialog
          one={dialogTexts.bookingOf(base.id)}
          merge={merge}
          labelOf={valueLabel}
          show={valueWord}
          onClose={forget}
          onDecide={(choices) => {
            const next = { ...valuesOf(stale), ...resolveMerge(merge, { ...values }, choices) }
            setBase(stale)
            setValues(next)
            void put(next, stale)
          }}
        />
      )}
    </>
  )
}
