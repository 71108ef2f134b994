import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { FormProblem } from '../../../src/admin/kit/form/FormProblem.ts'
import { useFormScope } from '../../../src/admin/kit/form/FormScope.ts'
import { asksForReason } from '../../../src/domain/availability/reasons.ts'
import type { CreateSeriesBody } from '../../../src/api/groupBookings.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import type { BookingPreview } from '../../../src/api/bookingPreview.ts'
import { isEmail } from '../../../src/domain/account/emailAddress.ts'
import { checksAvailability, previewBody, type Reasons, valuesOf } from './bookingBody.ts'
import { bookingFormTexts as texts } from './formTexts.ts'
import type { SeriesDraft } from './seriesDraft.ts'
import { useMayForce } from './useMayForce.ts'
import { type LivePreview, usePreview } from './usePreview.ts'
import { type SeriesPlanState, useSeriesPlan } from './useSeriesPlan.ts'

/** What is saved beside the values of the form. */
export interface SaveTools {
  readonly reasons: Reasons
  /** Body of the series; null: a single booking. */
  readonly series: CreateSeriesBody | null
}

/** What the dialog gives its form. */
interface BookingFormContext {
  /** Null: a new booking. */
  readonly stored: Booking | null
  /** The properties a user enters. */
  readonly names: readonly string[]
  readonly draft: SeriesDraft | null
  readonly onDraft: (draft: SeriesDraft | null) => void
  /** Kept up to date for saving. */
  readonly tools: RefObject<SaveTools>
  /** Minimum lengths of the objects chosen here, in hours. */
  readonly minimums: RefObject<Map<string, number | null>>
  readonly onCancel: () => void
}

const FormContext = createContext<BookingFormContext | null>(null)

export const BookingFormProvider = FormContext.Provider

/** The dialog around a part of the booking form. */
export const useBookingForm = (): BookingFormContext => {
  const context = useContext(FormContext)
  if (!context) throw new Error('This part stands in no booking form')
  return context
}

/** The booking as entered, with what the server says to it. */
export interface LiveBooking {
  readonly values: Booking
  readonly live: LivePreview
  readonly series: SeriesPlanState
  readonly mayForce: boolean
  /** Null: not forced. */
  readonly forceReason: string | null
  readonly setForceReason: (reason: string | null) => void
  readonly ruleReason: string
  readonly setRuleReason: (reason: string) => void
  /** A date of the series violates rules of hours, periods or lengths. */
  readonly seriesAsks: boolean
  /** Reason saving is disabled; null: enabled. */
  readonly blocked: string | null
}

const LiveContext = createContext<LiveBooking | null>(null)

/** The booking of the form around a part. */
export const useLiveBooking = (): LiveBooking => {
  const live = useContext(LiveContext)
  if (!live) throw new Error('This part stands in no booking form')
  return live
}

const noProblems: readonly FormProblem[] = []

interface Asked {
  readonly values: Booking
  /** First error shown in the form. */
  readonly fault: string | undefined
  /** Saving checks availability. */
  readonly needsCheck: boolean
  readonly preview: BookingPreview | undefined
  readonly forceReason: string | null
  readonly ruleReason: string
}

/** First reason against saving, as text; null: none known here. The server checks again anyway. */
const saveBlock = ({ values, fault, needsCheck, preview, forceReason, ruleReason }: Asked): string | null => {
  if (values.bookableItems.length === 0) return texts.items.required
  if (!isEmail(values.mail.trim())) return texts.mailInvalid
  if (fault !== undefined) return fault
  const hard = needsCheck ? (preview?.reasons.filter((reason) => reason.hard || reason.canForce) ?? []) : []
  const broken = hard.find(({ canForce }) => !canForce)
  if (broken !== undefined) return broken.message
  const asked = needsCheck && preview?.reasons.some(({ code }) => asksForReason(code)) === true
  if (hard.length === 0) return asked && ruleReason.trim() === '' ? texts.conflict.ruleRequired : null
  if (forceReason === null) return texts.conflict.blocked
  return forceReason.trim() === '' ? texts.conflict.forceRequired : null
}

/** Asks the server about the booking while it is entered, and shows its faults at their fields. */
export const LiveBookingProvider = ({ children }: { readonly children: ReactNode }) => {
  const { access, problems } = useFormScope()
  const { getValues } = useFormContext<AnyRecord>()
  const { stored, names, draft, onDraft, tools } = useBookingForm()
  const present = useWatch<AnyRecord>()
  const values = useMemo(() => valuesOf(present), [present])
  const mayForce = useMayForce()
  const [forceReason, setForceReason] = useState<string | null>(null)
  const [ruleReason, setRuleReason] = useState('')
  const live = usePreview(previewBody(values, stored?.id ?? ''))
  const series = useSeriesPlan({ values, names, draft, onDraft })
  const shown = useSyncExternalStore(problems.subscribe, problems.shown)

  const { preview } = live
  const reasonMissing =
    values.priceOverrideEur !== null &&
    values.priceOverrideEur !== stored?.priceOverrideEur &&
    values.priceOverrideReason.trim() === ''
  useEffect(() => {
    const found = (preview?.faults ?? noProblems).map(({ path, code, message }): FormProblem => ({
      path,
      code,
      message,
      severity: 'error',
      source: 'server',
    }))
    problems.setServer(
      reasonMissing
        ? [
            ...found,
            {
              path: '/priceOverrideReason',
              code: 'REASON_REQUIRED',
              message: texts.price.overrideRequired,
              severity: 'error',
              source: 'rule',
            },
          ]
        : found,
      getValues(),
    )
  }, [preview, reasonMissing, problems, getValues])

  const isSeries = draft !== null
  const needsCheck = !isSeries && checksAvailability(values, stored)
  const seriesAsks =
    isSeries &&
    [...series.live.attempts.values()].some(({ warnings }) => warnings.some(({ code }) => asksForReason(code)))
  const fault = shown.find(({ severity }) => severity === 'error')?.message
  const blocked =
    access === 'read'
      ? texts.mayNot
      : (saveBlock({ values, fault, needsCheck, preview, forceReason, ruleReason }) ??
        series.blocked ??
        (seriesAsks && ruleReason.trim() === '' ? texts.conflict.ruleRequired : null))

  useEffect(() => {
    tools.current = {
      reasons: needsCheck ? { force: forceReason, rule: ruleReason } : { force: null, rule: '' },
      series:
        isSeries && series.body !== null
          ? { ...series.body, ...(seriesAsks ? { forceReason: ruleReason } : {}) }
          : null,
    }
  })
  return (
    <LiveContext.Provider
      value={{
        values,
        live,
        series,
        mayForce,
        forceReason,
        setForceReason,
        ruleReason,
        setRuleReason,
        seriesAsks,
        blocked,
      }}
    >
      {children}
    </LiveContext.Provider>
  )
}
