import { useCallback, useEffect, useId, useState } from 'react'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import { asksForReason } from '../../../src/domain/availability/reasons.ts'
import { sameValue } from '../../../src/admin/kit/sameValue.ts'
import type { Period } from '../calendar/period.ts'
import { BookingForm } from './BookingForm.tsx'
import { checksAvailability, type BookingValues, emptyValues, previewBody, savedBody } from './bookingValues.ts'
import { formFaults } from './formFaults.ts'
import { bookingFormTexts as texts } from './formTexts.ts'
import { RuleReason } from './RuleReason.tsx'
import { saveBlock } from './saveBlock.ts'
import { emptyDraft } from './seriesDraft.ts'
import { SeriesPlanFields } from './SeriesPlanFields.tsx'
import { SeriesPreviewTable } from './SeriesPreviewTable.tsx'
import { seriesTexts } from './seriesTexts.ts'
import { useSeriesPlan } from './useSeriesPlan.ts'
import { useMayForce } from './useMayForce.ts'
import { usePreview } from './usePreview.ts'
import { useSaveBooking } from './useSaveBooking.ts'

interface NewBookingProps {
  readonly period: Period | undefined
  /** True if leaving would lose input. */
  readonly onDirty: (dirty: boolean) => void
  readonly onCancel: () => void
  readonly onSaved: () => void
}

/** Creates a booking, or a series if switched on. */
export const NewBooking = ({ period, onDirty, onCancel, onSaved }: NewBookingProps) => {
  const id = useId()
  const [start] = useState<BookingValues>({
    ...emptyValues,
    timeBegin: period?.begin ?? null,
    timeEnd: period?.end ?? null,
  })
  const [values, setValues] = useState(start)
  const [mailLeft, setMailLeft] = useState(false)
  const [forceReason, setForceReason] = useState<string | null>(null)
  const [ruleReason, setRuleReason] = useState('')
  const mayForce = useMayForce()
  const live = usePreview(previewBody(values, ''))
  const series = useSeriesPlan(values)
  const { draft } = series
  const isSeries = draft !== null
  const { busy, failure, save, saveSeries } = useSaveBooking()
  const dirty = isSeries || !sameValue(start, values)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const change = useCallback((part: Partial<BookingValues>) => setValues((before) => ({ ...before, ...part })), [])

  const found = formFaults(values, null, live.preview, mailLeft)
  const needsCheck = !isSeries && checksAvailability(values, null)
  const seriesAsks =
    isSeries &&
    [...series.live.attempts.values()].some(({ warnings }) => warnings.some(({ code }) => asksForReason(code)))
  const blocked =
    saveBlock({ values, faults: found, needsCheck, preview: live.preview, forceReason, ruleReason }) ??
    series.blocked ??
    (seriesAsks && ruleReason.trim() === '' ? texts.conflict.ruleRequired : null)
  const put = async () => {
    const stored = isSeries
      ? series.body !== null &&
        (await saveSeries(seriesAsks ? { ...series.body, forceReason: ruleReason } : series.body))
      : await save(savedBody(values, null, needsCheck ? forceReason : null, needsCheck ? ruleReason : ''))
    if (stored) onSaved()
  }
  return (
    <BookingForm
      values={values}
      stored={null}
      faults={{ ...failure?.faults, ...found }}
      live={live}
      mayForce={mayForce}
      forceReason={forceReason}
      failure={failure && { title: isSeries ? seriesTexts.failed : texts.failed.create, messages: failure.messages }}
      blocked={blocked}
      dirty={dirty}
      busy={busy}
      confirm={isSeries ? seriesTexts.save(series.count) : texts.save}
      above={
        <SwitchInput id={`${id}-series`} value={isSeries} onChange={(on) => series.put(on ? emptyDraft : null)}>
          {seriesTexts.asSeries}
        </SwitchInput>
      }
      plan={
        draft === null ? undefined : (
          <>
            <SeriesPlanFields draft={draft} onChange={(part) => series.put({ ...draft, ...part })} />
            <SeriesPreviewTable
              dates={series.dates}
              fault={series.fault}
              left={series.left}
              live={series.live}
              asked={series.body !== null}
              onLeave={series.leave}
            />
            {seriesAsks && <RuleReason value={ruleReason} onChange={setRuleReason} />}
          </>
        )
      }
      onChange={change}
      ruleReason={ruleReason}
      onRuleReason={setRuleReason}
      onForce={setForceReason}
      onMailLeft={() => setMailLeft(true)}
      onCancel={onCancel}
      onSave={() => void put()}
    />
  )
}
