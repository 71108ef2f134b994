import { useMemo, useRef, useState } from 'react'
import { useEvent, useGetOne } from 'react-admin'
import { type AnyRecord, ofAnyRecord } from '../../../src/admin/kit/definition/anyRecord.ts'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { FormSkeleton } from '../../../src/admin/kit/form/FormSkeleton.tsx'
import type { FormVariant } from '../../../src/admin/kit/form/FormVariant.ts'
import { newRecord } from '../../../src/admin/kit/form/newRecord.ts'
import { RecordForm } from '../../../src/admin/kit/form/RecordForm.tsx'
import { useFormParts } from '../../../src/admin/kit/form/useFormParts.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { isPaymentProvider } from '../../../src/domain/booking/paymentProviders.ts'
import { usualLengthMs } from '../../../src/domain/booking/usualLength.ts'
import { isObject } from '../../../src/domain/json.ts'
import { beginsToStand } from '../../../src/domain/mail/bookingNotice.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import { archiveColumn } from '../../../src/domain/workflow/moveTask.ts'
import { bookingAdmin } from '../../../src/generated/admin/booking.tsx'
import type { Overrides } from '../../../src/generated/admin/overrides.ts'
import type { Booking, BookingBookableItem } from '../../../src/generated/entities/booking.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import type { Period } from '../calendar/period.ts'
import { dialogIn } from '../dialogAddress.ts'
import { useWorkflowStates } from '../useWorkflowStates.ts'
import { savedBody, valuesOf } from './bookingBody.ts'
import { BookingFormFrame } from './BookingFormFrame.tsx'
import { BookingFormLayout } from './BookingFormLayout.tsx'
import { bookingForm, bookingMarks, enteredProperties } from './bookingShape.ts'
import { ContactName } from './ContactName.tsx'
import { dialogTexts } from './dialogTexts.ts'
import { followPeriod } from './followPeriod.ts'
import { bookingFormTexts } from './formTexts.ts'
import { ItemEditor } from './ItemEditor.tsx'
import { itemTitle } from './itemTitle.ts'
import { BookingFormProvider, type SaveTools, useBookingForm, useLiveBooking } from './LiveBooking.tsx'
import { ReleaseNote } from './ReleaseNote.tsx'
import type { SeriesDraft } from './seriesDraft.ts'
import { useMayForce } from './useMayForce.ts'
import { noOutcome, providerChoices, releaseOutcome, usePaymentApps } from './useRelease.ts'
import { useSaveBooking } from './useSaveBooking.ts'

/** Does the tenant ask for the kind of customer? False until it is known. */
const useAsksKind = (): boolean => {
  const id = useAdminFrame().tenantId ?? ''
  const { data } = useGetOne<Tenant>('tenants', { id }, { enabled: id !== '' })
  return data?.tax.askCustomerKind === true
}

interface BookingFormProps {
  /** Null: a new booking. */
  readonly booking: Booking | null
  /** Initial period of a new booking. */
  readonly period?: Period | undefined
  readonly onCancel: () => void
  readonly onSaved: () => void
}

/** The active providers of the tenant, and what a release by this save does to the payment. */
const ProviderField = (props: FieldOverrideProps<Booking['paymentProvider']>) => {
  const { id, labelledBy, value, access, onChange } = props
  const { stored } = useBookingForm()
  const { values, live } = useLiveBooking()
  const apps = usePaymentApps()
  const priceEur = live.preview?.price.priceEur
  const booking = priceEur === undefined ? undefined : { ...values, priceEur }
  const outcome =
    booking !== undefined && apps !== undefined && beginsToStand({ now: booking, before: stored })
      ? releaseOutcome([booking], value, apps)
      : noOutcome
  return (
    <>
      <SelectInput
        id={id}
        labelledBy={labelledBy}
        value={value}
        readOnly={access === 'read'}
        options={providerChoices(apps, stored?.paymentProvider ?? '')}
        onChange={(chosen) => isPaymentProvider(chosen) && onChange(chosen)}
      />
      <ReleaseNote {...outcome} />
    </>
  )
}

const texts = bookingFormTexts.status

/** State of the booking on the board, the archive, or null for the backlog (BOOKING-ACT-009). */
const WorkflowStatusField = (props: FieldOverrideProps<Booking['workflowStatus']>) => {
  const { id, labelledBy, value, access, problems, onChange } = props
  const { states } = useWorkflowStates()
  const options = [
    ...states.map((state) => ({ value: state.id, label: state.name })),
    { value: archiveColumn, label: texts.archive },
  ]
  return (
    <SelectInput
      id={id}
      labelledBy={labelledBy}
      value={value}
      readOnly={access === 'read'}
      options={options}
      emptyWord={texts.backlog}
      invalid={problems.length > 0}
      onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : null)}
    />
  )
}

/** Drawn by hand: objects, choices that depend on the tenant, and the name that offers earlier contacts. */
const overrides = {
  fields: {
    bookableItems: ItemEditor,
    workflowStatus: WorkflowStatusField,
    paymentProvider: ProviderField,
    name: ContactName,
  },
} satisfies Overrides['booking']
const screenOf = () => {
  const [screen] = bookingAdmin.screens
  if (!screen) throw new Error('The schema gives bookings a screen')
  return screen
}
const generated = ofAnyRecord({ admin: bookingAdmin, screen: screenOf(), overrides })
const { admin } = generated

/** The part of an address that names the open dialog. */
const dialogKey = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const open = dialogIn(new URLSearchParams(search))
  return [pathname, open?.name, open?.id].join(' ')
}

const isItem = (one: unknown): one is BookingBookableItem => isObject(one) && typeof one['bookableId'] === 'string'

/** Objects and times as text. */
const show = (property: string, value: unknown): string | undefined => {
  if (property.startsWith('time') && typeof value === 'number') return formatDateTime(value)
  if (!Array.isArray(value) || !value.every(isItem)) return undefined
  return value.map((item) => `${item.amount} × ${itemTitle(item)}`).join(', ')
}

/** The generated form of a booking, or of a series, in the frame of its dialog. */
export const BookingForm = ({ booking, period, onCancel, onSaved }: BookingFormProps) => {
  const [draft, setDraft] = useState<SeriesDraft | null>(null)
  const tools = useRef<SaveTools>({ reasons: { force: null, rule: '' }, series: null })
  const minimums = useRef<Map<string, number | null>>(new Map())
  // The stored version the form is based on; a newer one replaces it when both are merged.
  const base = useRef(booking)
  const [start] = useState<AnyRecord>(() =>
    booking === null
      ? {
          ...newRecord(admin.entity, {}),
          bookableItems: [],
          timeBegin: period?.begin ?? null,
          timeEnd: period?.end ?? null,
        }
      : { ...booking },
  )
  const { parts, failed, reload } = useFormParts(admin, booking === null ? 'create' : 'edit', start)
  const { active: hasWorkflow } = useWorkflowStates()
  const mayPrice = useMayForce()
  const asksKind = useAsksKind()
  const { save, saveSeries } = useSaveBooking()
  const isSeries = draft !== null
  const form = parts?.form
  const names = useMemo(() => (form ? enteredProperties(form) : []), [form])
  const done = useEvent(onSaved)
  const screenProps = useMemo(() => {
    const variant: FormVariant = {
      Frame: BookingFormFrame,
      Layout: BookingFormLayout,
      name: period === undefined ? 'booking-dialog' : `booking-dialog ${period.begin}`,
      shape: bookingForm({ isSeries, mayPrice, hasWorkflow, asksKind }),
      marks: bookingMarks,
      follow: (record, before) => {
        const chosen = valuesOf(record).bookableItems.map(({ bookableId }) => minimums.current.get(bookableId) ?? null)
        return followPeriod(record, before, usualLengthMs(chosen))
      },
      touched: isSeries,
      show,
      leaves: (from, to) => dialogKey(from) !== dialogKey(to),
      save: async (values) => {
        const { series, reasons } = tools.current
        if (series !== null) return saveSeries(series)
        const outcome = await save(savedBody(valuesOf(values), names, base.current, reasons))
        if (outcome.kind === 'stale') base.current = valuesOf(outcome.current)
        return outcome
      },
      saved: () => {
        done()
        return 'gone'
      },
    }
    return { ...generated, variant }
  }, [period, isSeries, mayPrice, hasWorkflow, asksKind, names, save, saveSeries, done])
  const context = useMemo(
    () => ({ stored: booking, names, draft, onDraft: setDraft, tools, minimums, onCancel }),
    [booking, names, draft, onCancel],
  )
  if (failed) return <Notice severity="error" title={dialogTexts.formFailed} onRetry={reload} />
  if (!parts) return <FormSkeleton />
  return (
    <BookingFormProvider value={context}>
      <RecordForm screenProps={screenProps} {...parts} record={start} isNew={booking === null} />
    </BookingFormProvider>
  )
}
